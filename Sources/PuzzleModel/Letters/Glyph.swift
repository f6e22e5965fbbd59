/// One character of a text as the games show and play it.
///
/// A character is a *letter glyph*, played as one or two letters (`é` as E, `ß` as S S), or a
/// *symbol*, shown as it is and never played. The glyphs of a text, joined, are the text.
public struct Glyph: Hashable, Sendable {
  /// The character as the text has it, marks included.
  public let text: String
  /// The letters it is played as, in order: none for a symbol, else one or two.
  public let letters: [Letter]

  /// The glyphs of a text in order, one for each character.
  ///
  /// The letters come from a fixed table and not from the runtime's Unicode tables, so that a puzzle
  /// plays the same everywhere.
  ///
  /// - Throws: ``UnplayableCharacter`` at the first letter that cannot be played as A–Z.
  public static func glyphs(of text: String) throws(UnplayableCharacter) -> [Glyph] {
    var glyphs: [Glyph] = []
    glyphs.reserveCapacity(text.utf8.count)
    for (position, character) in text.enumerated() {
      guard let letters = letters(of: character) else {
        throw UnplayableCharacter(character: character, position: position)
      }
      glyphs.append(Glyph(text: String(character), letters: letters))
    }
    return glyphs
  }

  /// The letters that a text is played as, in order, leaving out what cannot be played.
  public static func playedLetters(of text: String) -> [Letter] {
    var played: [Letter] = []
    played.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      if let letter = Letter(scalar) {
        played.append(letter)
      } else if !scalar.isASCII, let letters = LetterFolding.letters(of: scalar) {
        played += letters
      }
    }
    return played
  }

  /// The letters of a character; empty for a symbol; nil for a letter of no use to the games.
  private static func letters(of character: Character) -> [Letter]? {
    guard let first = character.unicodeScalars.first else { return [] }
    if let letter = Letter(first) { return [letter] }
    if first.isASCII { return [] }
    if let letters = LetterFolding.letters(of: first) { return letters }
    // A prepended mark such as U+0600 is one character with a letter after it, which would be shown.
    let hasLetter = first.properties.isAlphabetic || !playedLetters(of: String(character)).isEmpty
    return hasLetter ? nil : []
  }
}

/// A letter that no game can play, because it cannot be read as letters A–Z.
public struct UnplayableCharacter: Error, Hashable, CustomStringConvertible {
  /// The character.
  public let character: Character
  /// Its place in the text, counted in characters from 0.
  public let position: Int

  /// What is wrong, in words.
  public var description: String {
    "'\(character)' (character \(position + 1)) cannot be played as a letter A–Z"
  }
}
