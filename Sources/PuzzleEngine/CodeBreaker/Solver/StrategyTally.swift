/// How many guesses a strategy needs for all codes of a space.
public struct StrategyTally: Hashable, Sendable {
  /// The number of codes that need one guess, two guesses, and so on.
  public private(set) var counts: [Int] = []

  /// The guesses for all codes together.
  public var total: Int { counts.enumerated().reduce(0) { $0 + ($1.offset + 1) * $1.element } }

  /// The guesses for the code that needs most.
  public var worst: Int { counts.count }

  mutating func add(_ count: Int, at depth: Int) {
    guard count > 0 else { return }
    while counts.count < depth { counts.append(0) }
    counts[depth - 1] += count
  }
}
