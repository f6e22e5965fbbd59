public import PuzzleModel

/// A cryptogram laid out in cells for one encoding: the part of a game that moves do not change.
///
/// Each character of the text has a cell, in order. A character that is played as two letters (`ß` as
/// S S) has two cells; the first one shows the whole character when solved. So the solved texts of the
/// cells, joined, give the quotation.
public struct CryptogramBoard: Hashable, Sendable {
  /// The ID of the puzzle.
  public let puzzle: Puzzle.ID
  /// The symbols shown in place of the letters.
  public let encoding: CryptogramEncoding
  /// The words as ranges of cells; white space separates them.
  public let words: [Range<Int>]
  /// The cells given to the player, in order.
  public let prefilled: [Int]

  let solutions: [Letter?]
  /// The index of each cell's cipher symbol, 0 to 25, or -1 if the cell is shown unchanged.
  let symbols: [Int]
  let solvedTexts: [String]

  /// The number of cells.
  public var cellCount: Int { solutions.count }
  /// The number of cells that hold a letter.
  public let letterCellCount: Int

  /// Lays out a cryptogram in cells.
  ///
  /// - Throws: ``CryptogramFault`` if the parts of the cryptogram contradict each other, as in a damaged
  ///   edition.
  public init(_ cryptogram: Cryptogram, encoding: CryptogramEncoding) throws(CryptogramFault) {
    let glyphs: [Glyph]
    do {
      glyphs = try Glyph.glyphs(of: cryptogram.text)
    } catch {
      throw .unplayable(error)
    }
    try Self.checkAlignment(cryptogram, glyphs)
    let key = cryptogram.key(for: encoding)
    var solutions: [Letter?] = []
    var texts: [String] = []
    for glyph in glyphs {
      solutions += glyph.letters.isEmpty ? [nil] : glyph.letters
      texts.append(glyph.text)
      if glyph.letters.count > 1 { texts += glyph.letters.dropFirst().map { _ in "" } }
    }
    puzzle = cryptogram.id
    self.encoding = encoding
    self.solutions = solutions
    symbols = solutions.map { letter in letter.map(key.symbol) ?? -1 }
    solvedTexts = texts
    words = Self.words(texts, solutions)
    letterCellCount = solutions.count { $0 != nil }
    guard letterCellCount > 0 else { throw .noLetters }
    if let stray = cryptogram.prefilled?.first(where: { !solutions.contains($0) }) {
      throw .strayPrefill(stray)
    }
    prefilled = Self.prefilledCells(solutions, of: cryptogram)
  }

  /// Checks that the ciphertext is the text enciphered with the letter key.
  private static func checkAlignment(
    _ cryptogram: Cryptogram,
    _ glyphs: [Glyph]
  ) throws(CryptogramFault) {
    let expected = Array(cryptogram.letterKey.enciphered(glyphs).utf8)
    let found = Array(cryptogram.ciphertext.utf8)
    if expected == found { return }
    let place = zip(expected, found).prefix { $0 == $1 }.count
    throw .misaligned(byte: place, expectedCount: expected.count, foundCount: found.count)
  }

  private static func words(_ texts: [String], _ solutions: [Letter?]) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var start = 0
    for (position, text) in texts.enumerated() where solutions[position] == nil {
      guard text.first?.isWhitespace == true else { continue }
      if start < position { words.append(start..<position) }
      start = position + 1
    }
    if start < texts.count { words.append(start..<texts.count) }
    return words
  }

  /// Chooses one cell for each prefilled letter.
  ///
  /// The letters are those that the edition chose. Otherwise they are a fifth of the distinct letters,
  /// rounded up. At least one cell stays open.
  private static func prefilledCells(
    _ solutions: [Letter?],
    of cryptogram: Cryptogram
  ) -> [Int] {
    var generator = SplitMix64(
      seededBy: "quoin/cryptogram/prefill/1",
      cryptogram.id.description
    )
    let distinct = Set(solutions.compactMap { $0 }).sorted()
    var letters = distinct
    if let chosen = cryptogram.prefilled {
      letters = distinct.filter(chosen.contains)
    } else {
      generator.shuffle(&letters)
      letters.removeLast(letters.count - (letters.count + 4) / 5)
    }
    let letterCells = solutions.count { $0 != nil }
    return letters.prefix(letterCells - 1).map { letter in
      let cells = solutions.indices.filter { solutions[$0] == letter }
      return cells[generator.next(below: cells.count)]
    }.sorted()
  }
}

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
