/// A cryptogram as an edition stores it: a text and the keys that encipher it.
public struct Cryptogram: Hashable, Sendable, Identifiable {
  /// The ID of the puzzle.
  public let id: PuzzleID
  /// The text of the quotation, which the solved puzzle shows.
  public let text: String
  /// The text enciphered with the letter key; symbols are unchanged.
  public let ciphertext: String
  /// The key for playing with letters.
  public let letterKey: Substitution
  /// The key for playing with the numbers 1 to 26.
  public let numberKey: Substitution
  /// The letters given to the player, or nil if the game draws them.
  public let prefilled: [Letter]?

  /// Makes a cryptogram from its stored parts.
  public init(
    id: PuzzleID,
    text: String,
    ciphertext: String,
    letterKey: Substitution,
    numberKey: Substitution,
    prefilled: [Letter]? = nil
  ) {
    self.id = id
    self.text = text
    self.ciphertext = ciphertext
    self.letterKey = letterKey
    self.numberKey = numberKey
    self.prefilled = prefilled
  }
}

/// The symbols that the player of a cryptogram sees in place of the letters.
public enum CryptogramEncoding: String, CaseIterable, Sendable, Codable {
  /// A letter stands for a letter.
  case letters
  /// A number from 1 to 26 stands for a letter.
  case numbers
}

extension PuzzleKind {
  /// The names of the encodings that puzzles of the game are played in, the default first; empty for a
  /// game without any.
  public var encodings: [String] {
    switch self {
    case .cryptogram: CryptogramEncoding.allCases.map(\.rawValue)
    case .codeBreaker, .wordSearch: []
    }
  }
}
