/// A band of difficulty.
public enum Tier: String, CaseIterable, Comparable, Sendable {
  case easy, medium, hard, expert

  /// Whether one tier is easier than another.
  public static func < (left: Tier, right: Tier) -> Bool {
    left.rank < right.rank
  }

  /// The place among the tiers, from 0 for easy to 3 for expert.
  public var rank: Int {
    switch self {
    case .easy: 0
    case .medium: 1
    case .hard: 2
    case .expert: 3
    }
  }
}

/// The scores at which the tiers of a game begin.
///
/// Each game has fixed bounds, so a grade never depends on other puzzles.
public struct TierScale: Hashable, Sendable {
  /// The lowest score of a medium puzzle.
  public let medium: Int
  /// The lowest score of a hard puzzle.
  public let hard: Int
  /// The lowest score of an expert puzzle.
  public let expert: Int

  /// Makes a scale from its bounds, lowest first.
  public init(medium: Int, hard: Int, expert: Int) {
    precondition(medium < hard && hard < expert, "the bounds of the tiers must rise")
    self.medium = medium
    self.hard = hard
    self.expert = expert
  }

  /// Returns the tier that a score falls in.
  public func tier(of score: Int) -> Tier {
    switch score {
    case ..<medium: .easy
    case ..<hard: .medium
    case ..<expert: .hard
    default: .expert
    }
  }
}
