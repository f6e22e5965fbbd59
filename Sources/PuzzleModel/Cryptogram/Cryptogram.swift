/// A cryptogram as an edition stores it: a text and what stands for its letters.
public struct Cryptogram: Hashable, Sendable, Identifiable {
  /// The puzzle's ID.
  public let id: Puzzle.ID
  /// The quotation's text, which the solved puzzle shows.
  public let text: String
  /// The text enciphered by the letter key, symbols as they are.
  public let ciphertext: String
  /// What stands for each letter where the puzzle is played with letters.
  public let letterKey: Substitution
  /// What stands for each letter where it is played with the numbers 1 to 26.
  public let numberKey: Substitution
  /// The letters given to the player, where the edition chose them; else the game draws them.
  public let prefilled: [Letter]?

  /// Makes a cryptogram from its parts, as they were stored.
  public init(
    id: Puzzle.ID,
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

/// What the player of a cryptogram sees in place of the letters.
public enum CryptogramEncoding: String, CaseIterable, Sendable, Codable {
  /// A letter stands for a letter.
  case letters
  /// A number from 1 to 26 stands for a letter.
  case numbers
}
