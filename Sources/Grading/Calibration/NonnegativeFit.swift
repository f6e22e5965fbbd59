/// A least-squares fit whose factors are not negative and are drawn towards a factor that is given.
///
/// The four operations of IEEE 754 alone, in a fixed order, so that it is the same everywhere. One factor
/// is bettered after the other until none moves: Franc, Hlaváč and Navara, *Sequential Coordinate-wise
/// Algorithm for the Non-negative Least Squares Problem* (2005).
struct NonnegativeFit {
  /// The factor of each column.
  private(set) var factors: [Double]

  /// How many rows the given factor counts for: judgment.
  private static let priorRowCount = 5.0

  /// Fits columns to a target; a constant is fitted too, and not kept.
  ///
  /// - Parameters:
  ///   - columns: Numbers of the same count as the target's.
  ///   - target: What the columns, times their factors, are to come near to.
  ///   - prior: The factor that every column would have if the target told nothing.
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

  /// The slope of a target over one column, not negative.
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
