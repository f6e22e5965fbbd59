/// How hard a puzzle is for a person, and why.
public struct Difficulty: Hashable, Sendable {
  /// From 0 (nothing to it) to 1000 (nobody's morning).
  public let score: Int
  /// The band that the score falls in.
  public let tier: Tier
  /// What the score is made of, each feature once, in the order of ``Feature``.
  public let evidence: [Evidence]

  /// Makes a difficulty whose score is the sum of the evidence's points, held to 0...1000.
  public init(evidence: [Evidence]) {
    self.evidence = evidence
    score = min(1000, max(0, evidence.reduce(0) { $0 + $1.points }))
    tier = Tier(score: score)
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

  /// The band of a score.
  ///
  /// The bounds are fixed, so a grade never depends on its neighbours. They are the quantiles 2/7, 5/7
  /// and 6/7 of the scores of a reference set, rounded to fives: of seven texts two are easy, three
  /// medium, one hard and one expert, as of the days of a week. The reference set is the 8,542
  /// passages with 20 to 240 letters of Bartlett's *Familiar Quotations* (Project Gutenberg 27889);
  /// `scripts/tier-reference` grades it anew.
  public init(score: Int) {
    self =
      switch score {
      case ..<270: .easy
      case ..<445: .medium
      case ..<525: .hard
      default: .expert
      }
  }

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
