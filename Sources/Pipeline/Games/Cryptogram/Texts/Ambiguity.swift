public import PuzzleModel

/// How little the ciphertext of a text settles its reading; this is independent of its difficulty.
public struct Ambiguity: Hashable, Sendable {
  /// The ambiguity from 0 (the reading is settled) to 1000; see ``BlindSolve/ambiguity``.
  public let score: Int
  /// The letters that the puzzle has to give away to have one reading.
  public let given: [Letter]
  /// Another reading of the ciphertext, if no few letters settle it; else nil.
  public let rival: String?
  private let reach: String

  init(_ settlement: CryptogramCheck.Settlement) {
    score = settlement.ambiguity
    given = settlement.given
    reach = settlement.reach
    rival = settlement.isSettled ? nil : settlement.blind.alternative ?? ""
  }

  /// The ambiguity in words, for a person.
  public var sentence: String {
    if let rival {
      return "\(reach) it could be read as '\(rival)', so it makes no cryptogram"
    }
    guard let last = given.last else { return "the ciphertext alone settles the reading" }
    let others = given.dropLast().map(\.description).joined(separator: ", ")
    return "the ciphertext alone does not settle the reading; the puzzle gives "
      + (others.isEmpty ? "the letter \(last)" : "the letters \(others) and \(last)")
  }
}
