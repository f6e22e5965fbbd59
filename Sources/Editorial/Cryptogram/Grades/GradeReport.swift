package import Grading
public import PuzzleModel

/// The grade of a text, its reasons, and the games that the text suits.
public struct GradeReport: Sendable {
  /// A reason for the grade, in a sentence.
  public struct Reason: Hashable, Sendable {
    /// The value of the feature and its points.
    public let evidence: Evidence
    /// The sentence.
    public let sentence: String
  }

  /// The text in house form.
  public let text: String
  /// The grade.
  public let difficulty: Difficulty
  /// A reason for each feature, in the order of the features.
  public let reasons: [Reason]
  /// The games that the text suits; at least one.
  public let games: [GameSuitability]

  /// Explains the grade of a text in house form that makes a puzzle.
  package init(on text: String, _ measurements: Measurements, _ formula: GradingFormula) {
    self.text = text
    let difficulty = formula.difficulty(of: measurements)
    self.difficulty = difficulty
    reasons = zip(formula.features, difficulty.evidence).map { feature, evidence in
      Reason(evidence: evidence, sentence: GradeSentence.of(feature, measurements))
    }
    games = GameSuitability.games(difficulty)
  }

  /// What makes the text hard, the most points first.
  public var hurdles: [Reason] {
    reasons.filter { $0.evidence.points > 0 }.sorted { $0.evidence.points > $1.evidence.points }
  }

  /// What gives the text away, the most points first.
  public var giveaways: [Reason] {
    reasons.filter { $0.evidence.points < 0 }.sorted { $0.evidence.points < $1.evidence.points }
  }
}
