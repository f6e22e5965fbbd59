public import PuzzleModel

/// A line of ciphertext with its solution.
public struct SolvedLine: Hashable, Sendable {
  /// The number of the line, counted from 1; of blank lines in a row, that of the first.
  public let number: Int
  /// The best reading; the line itself if nothing could be solved.
  public let plaintext: String
  /// The letter that each cipher letter of the line stands for.
  public let key: [Letter: Letter]
  /// How sure the reading is, and the next best reading; nil if nothing could be solved.
  public let blind: BlindSolve?
  /// The cipher letters that the next best reading reads differently, in order.
  public let differing: [Letter]
  /// The letters that were given as hints.
  public let given: [Letter: Letter]
  /// Why the line could not be solved; nil if it was solved or is blank.
  public let problem: Finding?
}
