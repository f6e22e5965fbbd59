public import PuzzleModel

/// How little the ciphertext of a text settles its reading, apart from how hard it is.
public struct Ambiguity: Hashable, Sendable {
  /// From 0 (nothing is open) to 1000; see ``BlindSolve/ambiguity``.
  public let score: Int
  /// The letters that the puzzle has to give away, so that it has one reading.
  public let given: [Letter]
  /// What the text could as well be read as, where no few letters settle it; else nil.
  public let rival: String?

  init(_ entry: SolveCache.Entry) {
    score = entry.ambiguity
    given = entry.given
    rival = entry.isSettled ? nil : entry.blind.alternative ?? ""
  }

  /// What it means, in a sentence.
  public var sentence: String {
    if let rival {
      return "even with \(CryptogramCheck.prefillLimit) letters given it could be read as "
        + "'\(rival)', so it makes no cryptogram"
    }
    guard let last = given.last else { return "the ciphertext alone settles the reading" }
    let others = given.dropLast().map(\.description).joined(separator: ", ")
    return "the ciphertext alone does not settle the reading; the puzzle gives "
      + (others.isEmpty ? "the letter \(last)" : "the letters \(others) and \(last)")
  }
}
