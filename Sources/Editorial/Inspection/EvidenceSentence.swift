import PuzzleModel

/// Says in a sentence what the evidence of a stored grade means to a player.
enum EvidenceSentence {
  /// Returns the sentence about a feature of a puzzle.
  ///
  /// - Parameters:
  ///   - evidence: The feature with its value.
  ///   - kind: The game.
  ///   - report: What grading the text again tells, with the words that were counted; it speaks of a feature only
  ///     where it finds the stored value.
  /// - Returns: The sentence; the name and the value of a feature that is not used any more.
  static func of(_ evidence: Evidence, _ kind: Puzzle.Kind, _ report: GradeReport?) -> String {
    let known =
      switch kind {
      case .cryptogram:
        report?.reasons.first {
          ($0.evidence.feature, $0.evidence.value) == (evidence.feature, evidence.value)
        }?.sentence
      case .codeBreaker:
        CodeBreakerFeature(rawValue: evidence.feature)?.sentence(of: evidence.value)
      case .wordSearch:
        WordSearchFeature(rawValue: evidence.feature)?.sentence(of: evidence.value)
      }
    return known ?? "\(evidence.feature): \(evidence.value)."
  }
}
