/// How hard a puzzle is for a person, and why.
public struct Difficulty: Hashable, Sendable {
  /// The scores that a difficulty may have.
  public static let scores = 0...1000

  /// From 0 (nothing to it) to 1000 (nobody's morning).
  public let score: Int
  /// The band that the score falls in.
  public let tier: Tier
  /// What the score is made of, each feature once.
  public let evidence: [Evidence]

  /// Makes a difficulty from evidence; the score is the sum of the points, held to 0...1000.
  ///
  /// - Parameters:
  ///   - evidence: What each feature counts for.
  ///   - scale: Where the tiers of the game begin.
  public init(evidence: [Evidence], scale: TierScale) {
    self.evidence = evidence
    score = min(1000, max(0, evidence.reduce(0) { $0 + $1.points }))
    tier = scale.tier(of: score)
  }

  /// Takes a difficulty as it was stored.
  public init(score: Int, tier: Tier, evidence: [Evidence]) {
    self.score = score
    self.tier = tier
    self.evidence = evidence
  }
}

/// A band of difficulty.
public enum Tier: String, CaseIterable, Comparable, Sendable {
  case easy, medium, hard, expert

  /// Whether this band is easier than another.
  public static func < (left: Tier, right: Tier) -> Bool {
    left.rank < right.rank
  }

  /// 0 for easy to 3 for expert.
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
/// The bounds of a game are fixed, so that a grade never depends on other puzzles.
public struct TierScale: Hashable, Sendable {
  /// The lowest score of a medium puzzle.
  public let medium: Int
  /// The lowest score of a hard puzzle.
  public let hard: Int
  /// The lowest score of an expert puzzle.
  public let expert: Int

  /// Makes a scale from bounds that rise.
  public init(medium: Int, hard: Int, expert: Int) {
    precondition(medium < hard && hard < expert, "the bounds of tiers rise")
    self.medium = medium
    self.hard = hard
    self.expert = expert
  }

  /// The tier of a score.
  public func tier(of score: Int) -> Tier {
    switch score {
    case ..<medium: .easy
    case ..<hard: .medium
    case ..<expert: .hard
    default: .expert
    }
  }
}

/// What one feature of a puzzle counted for in its grade.
public struct Evidence: Hashable, Sendable {
  /// The feature's name: words in kebab-case, such as `letter-frequency`.
  ///
  /// Each game has features of its own, and old editions have features that no grade uses any more.
  public let feature: String
  /// What was measured, in the feature's unit.
  public let value: Int
  /// The points it gave; those of a giveaway are below 0.
  public let points: Int

  /// Makes a piece of evidence.
  public init(feature: String, value: Int, points: Int) {
    self.feature = feature
    self.value = value
    self.points = points
  }
}
