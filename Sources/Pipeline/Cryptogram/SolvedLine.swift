public import PuzzleModel

/// A line of ciphertext and what the solver makes of it.
public struct SolvedLine: Hashable, Sendable {
  /// The line's number, from 1.
  public let number: Int
  /// The best reading; the line itself where nothing could be solved.
  public let plaintext: String
  /// For each cipher letter of the line the letter that it stands for.
  public let key: [Letter: Letter]
  /// How sure the reading is, and what else it could be; nil where nothing could be solved.
  public let blind: BlindSolve?
  /// The cipher letters that the best other reading reads otherwise, in order.
  public let differing: [Letter]
  /// The letters that were given as hints.
  public let given: [Letter: Letter]
  /// What kept the line from being solved.
  public let problem: Finding?
}
