/// A least-squares fit with factors of 0 or more, which are drawn toward a given factor.
///
/// It uses only the four basic operations of IEEE 754 in a fixed order, so it gives the same result
/// everywhere. It improves one factor after another until none changes: Franc, Hlaváč and Navara,
/// *Sequential Coordinate-wise Algorithm for the Non-negative Least Squares Problem* (2005).
struct NonnegativeFit {
  /// The factor of each column.
  private(set) var factors: [Double]

  /// The number of rows that the given factor counts as: judgment.
  private static let priorRowCount = 5.0

  /// Fits columns and a constant to a target; the constant is not kept.
  ///
  /// - Parameters:
  ///   - columns: The columns, each with as many numbers as the target.
  ///   - target: The numbers that the columns times their factors should approximate.
  ///   - prior: The factor that every column has if the target says nothing about it.
  init(_ columns: [[Double]], to target: [Double], prior: Double) {
    let columns = columns.map(Self.centered)
    let target = Self.centered(target)
    var products = columns.map { column in columns.map { Self.product(column, $0) } }
    var goals = columns.map { Self.product($0, target) }
    for index in columns.indices {
      let draw = products[index][index] * Self.priorRowCount / Double(max(1, target.count))
      products[index][index] += draw
      goals[index] += draw * prior
    }
    factors = [Double](repeating: prior, count: columns.count)
    for _ in 0..<10_000 {
      var largestStep = 0.0
      for index in factors.indices where products[index][index] > 0 {
        let slope = goals[index] - Self.product(products[index], factors)
        let factor = max(0, factors[index] + slope / products[index][index])
        largestStep = max(largestStep, abs(factor - factors[index]))
        factors[index] = factor
      }
      if largestStep < 1e-9 { break }
    }
  }

  /// Returns the slope of a target over one column, or 0 if it is negative.
  static func slope(of target: [Double], over column: [Double]) -> Double {
    let (target, column) = (centered(target), centered(column))
    let squares = product(column, column)
    return squares > 0 ? max(0, product(column, target) / squares) : 0
  }

  private static func centered(_ numbers: [Double]) -> [Double] {
    let mean = numbers.reduce(0, +) / Double(max(1, numbers.count))
    return numbers.map { $0 - mean }
  }

  private static func product(_ left: [Double], _ right: [Double]) -> Double {
    zip(left, right).reduce(0) { $0 + $1.0 * $1.1 }
  }
}
