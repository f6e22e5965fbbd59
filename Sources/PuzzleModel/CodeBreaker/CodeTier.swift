/// A tier of Code Breaker, easiest first: how long its codes are, and how many attempts it allows.
public enum CodeTier: String, CaseIterable, Comparable, Sendable {
  case tutorial, beginner, intermediate, advanced, expert, master

  /// The number of pegs in a code.
  public var length: Int {
    switch self {
    case .tutorial: 3
    case .beginner, .intermediate, .advanced: 4
    case .expert, .master: 5
    }
  }

  /// The number of colors; a tier has the first so many of ``CodeColor/allCases``.
  public var colorCount: Int {
    switch self {
    case .tutorial: 4
    case .beginner: 5
    case .intermediate, .advanced: 6
    case .expert: 7
    case .master: 8
    }
  }

  /// The colors of the tier, in order.
  public var colors: [CodeColor] { Array(CodeColor.allCases.prefix(colorCount)) }

  /// The number of guesses that a player has.
  public var attemptCount: Int {
    switch self {
    case .tutorial, .beginner: 10
    case .intermediate: 8
    case .advanced, .expert: 7
    case .master: 6
    }
  }

  /// Whether a color may come more than once in a code.
  public var allowsRepeats: Bool { self >= .intermediate }

  /// The number of levels.
  public var levelCount: Int {
    switch self {
    case .tutorial: 10
    case .beginner: 30
    case .intermediate: 50
    case .advanced: 60
    case .expert: 80
    case .master: 100
    }
  }

  /// The numbers of the levels; those of all tiers run from 1 to 330.
  public var levels: ClosedRange<Int> {
    let before = Self.allCases.prefix { $0 < self }.reduce(0) { $0 + $1.levelCount }
    return before + 1...before + levelCount
  }

  /// The tier of a level, or nil outside 1 to 330.
  public init?(level: Int) {
    guard let tier = Self.allCases.first(where: { $0.levels.contains(level) }) else { return nil }
    self = tier
  }

  /// The place among the tiers, from 0.
  public var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// Whether one tier is easier than another.
  public static func < (left: CodeTier, right: CodeTier) -> Bool { left.rank < right.rank }
}
