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
  /// The bounds are fixed, so a grade never depends on its neighbours. They are the quantiles 0.35,
  /// 0.70 and 0.90 of the scores of the starter corpus of November 2026, rounded to fives.
  public init(score: Int) {
    self =
      switch score {
      case ..<350: .easy
      case ..<475: .medium
      case ..<585: .hard
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

/// Something about a text that makes its puzzle harder or easier.
public enum Feature: String, CaseIterable, Sendable {
  /// How many letters the text has.
  case letters
  /// How many different letters.
  case distinctLetters = "distinct-letters"
  /// How far the letters' frequencies are from English, χ² a hundred letters.
  case letterFrequency = "letter-frequency"
  /// How many letters stand in the text only once.
  case singletons
  /// How many words are one letter long.
  case oneLetterWords = "one-letter-words"
  /// How many words have an apostrophe.
  case apostrophes
  /// How many words are among the commonest short ones.
  case commonWords = "common-words"
}

/// What one feature of a text counted for in its grade.
public struct Evidence: Hashable, Sendable {
  /// The feature.
  public let feature: Feature
  /// What was measured, in the feature's unit.
  public let value: Int
  /// The points it gave; a giveaway's are below 0.
  public let points: Int

  /// Makes a piece of evidence.
  public init(feature: Feature, value: Int, points: Int) {
    self.feature = feature
    self.value = value
    self.points = points
  }
}
