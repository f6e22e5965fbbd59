public import PuzzleModel

/// The ways in which the parts of a cryptogram can contradict each other.
public enum CryptogramFault: Error, Hashable, CustomStringConvertible {
  /// The text has a letter that no game can play.
  case unplayable(UnplayableCharacter)
  /// The text has no letters.
  case noLetters
  /// The edition prefills a letter that the text does not have.
  case strayPrefill(Letter)
  /// The ciphertext is not the text enciphered with the letter key; they differ at a byte, from 0.
  case misaligned(byte: Int, expectedCount: Int, foundCount: Int)

  /// The fault in words.
  public var description: String {
    switch self {
    case .unplayable(let character): "the text cannot be played: \(character)"
    case .noLetters: "the text has no letters"
    case .strayPrefill(let letter):
      "the letter \(letter) is prefilled, but the text does not have it"
    case .misaligned(let byte, let expected, let found):
      "the ciphertext is not the text enciphered with the letter key: they differ at byte \(byte) (the "
        + "ciphertext has \(found) bytes and should have \(expected))"
    }
  }
}
