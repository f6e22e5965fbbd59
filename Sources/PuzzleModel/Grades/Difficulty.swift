/// How hard a puzzle is for a person, and why.
public struct Difficulty: Hashable, Sendable {
  /// The range of scores.
  public static let scores = 0...1000

  /// The score, from 0 (trivial) to 1000 (hardest).
  public let score: Int
  /// The tier that the score falls in.
  public let tier: Tier
  /// The parts that make up the score, at most one for each feature.
  public let evidence: [Evidence]

  /// Makes a difficulty from evidence; the score is the sum of the points, clamped to 0...1000.
  ///
  /// - Parameters:
  ///   - evidence: The points of each feature.
  ///   - scale: The scores at which the tiers of the game begin.
  public init(evidence: [Evidence], scale: TierScale) {
    self.evidence = evidence
    score = min(1000, max(0, evidence.reduce(0) { $0 + $1.points }))
    tier = scale.tier(of: score)
  }

  /// Restores a stored difficulty without grading it again.
  public init(score: Int, tier: Tier, evidence: [Evidence]) {
    self.score = score
    self.tier = tier
    self.evidence = evidence
  }
}

/// The part that one feature of a puzzle has in its grade.
public struct Evidence: Hashable, Sendable {
  /// The feature's name in kebab-case, such as `letter-frequency`.
  ///
  /// Each game has its own features. Old editions have features that grades no longer use.
  public let feature: String
  /// The measured value, in the feature's unit, in the range of 32 bits.
  public var value: Int { Int(storedValue) }
  /// The points for the value, in the range of 32 bits; a giveaway has fewer than 0.
  public var points: Int { Int(storedPoints) }

  // A press holds a dozen of these for each quotation, so they are as small as they may be.
  private let storedValue: Int32
  private let storedPoints: Int32

  /// Makes the evidence of one feature; a number beyond 32 bits is the last one within them.
  public init(feature: String, value: Int, points: Int) {
    self.feature = feature
    storedValue = Int32(clamping: value)
    storedPoints = Int32(clamping: points)
  }
}
