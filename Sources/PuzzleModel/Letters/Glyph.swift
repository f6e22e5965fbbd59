/// A character of a text as the games show and play it.
///
/// A *letter glyph* is played as one or two letters (`é` as E, `ß` as S S). A *symbol* is shown
/// unchanged and never played. The glyphs of a text, joined, give the text.
public struct Glyph: Hashable, Sendable {
  /// The character as it is written in the text, with its marks.
  public let text: String
  /// The letters that it is played as, in order; empty for a symbol.
  public let letters: [Letter]

  /// Returns the glyphs of a text in order, one for each character.
  ///
  /// The letters come from a fixed table, not from the runtime's Unicode tables, so a puzzle plays the
  /// same everywhere.
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

  /// Returns the letters that a text is played as, in order; other characters are left out.
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

  /// Returns the number of letters that a text is played as.
  public static func playedLetterCount(of text: String) -> Int {
    var count = 0
    for byte in text.utf8 {
      if byte >= 0x80 { return playedLetters(of: text).count }
      if (byte | 0x20) &- UInt8(ascii: "a") < 26 { count += 1 }
    }
    return count
  }

  /// The letters A–Z, each alone, so that a text needs no array of its own for each of its letters.
  private static let alone = Letter.all.map { [$0] }

  /// Returns the letters of a character; empty for a symbol, nil for a letter that cannot be played.
  private static func letters(of character: Character) -> [Letter]? {
    guard let first = character.unicodeScalars.first else { return [] }
    if let letter = Letter(first) { return alone[letter.index] }
    if first.isASCII { return [] }
    if let letters = LetterFolding.letters(of: first) { return letters }
    // A prepended mark such as U+0600 forms one character with the letter after it, and would show it.
    let hasLetter = first.properties.isAlphabetic || !playedLetters(of: String(character)).isEmpty
    return hasLetter ? nil : []
  }
}

/// A letter that no game can play because it does not map to the letters A–Z.
public struct UnplayableCharacter: Error, Hashable, CustomStringConvertible {
  /// The character that cannot be played.
  public let character: Character
  /// Its position in the text, in characters from 0.
  public let position: Int

  /// Names the character and its position.
  public var description: String {
    "'\(character)' (character \(position + 1)) cannot be played as a letter A–Z"
  }
}
