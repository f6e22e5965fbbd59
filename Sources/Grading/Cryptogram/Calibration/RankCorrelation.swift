/// Computes rank correlation with integers, except for one square root and one division.
enum RankCorrelation {
  /// Returns Spearman's ρ of two lists of numbers in thousandths, or nil if a list is empty or all its
  /// numbers are equal.
  ///
  /// Equal numbers share the mean of their ranks.
  static func perMille(_ left: [Int], _ right: [Int]) -> Int? {
    let (left, right) = (centeredRanks(of: left), centeredRanks(of: right))
    let squares = sum(left, left)
    let otherSquares = sum(right, right)
    guard squares > 0, otherSquares > 0 else { return nil }
    let scale = (Double(squares) * Double(otherSquares)).squareRoot()
    return Int((Double(sum(left, right)) * 1000 / scale).rounded())
  }

  private static func sum(_ left: [Int], _ right: [Int]) -> Int {
    zip(left, right).reduce(0) { $0 + $1.0 * $1.1 }
  }

  /// Returns twice the difference between each rank and the mean rank: integers whose sum is 0.
  static func centeredRanks(of numbers: [Int]) -> [Int] {
    let order = numbers.indices.sorted { (numbers[$0], $0) < (numbers[$1], $1) }
    var ranks = [Int](repeating: 0, count: numbers.count)
    var start = 0
    while start < order.count {
      var end = start
      while end < order.count, numbers[order[end]] == numbers[order[start]] { end += 1 }
      // Ranks from start + 1 to end, whose mean is (start + 1 + end) / 2.
      for index in order[start..<end] { ranks[index] = start + end - numbers.count }
      start = end
    }
    return ranks
  }
}
