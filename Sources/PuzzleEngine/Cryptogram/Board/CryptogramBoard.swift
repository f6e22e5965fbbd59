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
  /// The number of cells that hold a letter.
  public let letterCellCount: Int

  /// The letter of each cell as its index, 0 to 25, or ``noLetter`` for a symbol.
  let solutionCodes: [UInt8]
  let solvedTexts: [String]
  /// The cells before the first move.
  let start: CryptogramEntries
  private let key: Substitution

  /// The code of a cell without a letter.
  static let noLetter: UInt8 = 26

  /// The number of cells.
  public var cellCount: Int { solutionCodes.count }

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
    var codes: [UInt8] = []
    var texts: [String] = []
    codes.reserveCapacity(glyphs.count)
    texts.reserveCapacity(glyphs.count)
    for glyph in glyphs {
      texts.append(glyph.text)
      if glyph.letters.isEmpty { codes.append(Self.noLetter) }
      for (index, letter) in glyph.letters.enumerated() {
        codes.append(UInt8(truncatingIfNeeded: letter.index))
        if index > 0 { texts.append("") }
      }
    }
    puzzle = cryptogram.id
    self.encoding = encoding
    key = cryptogram.key(for: encoding)
    solutionCodes = codes
    solvedTexts = texts
    words = Self.words(texts, codes)
    letterCellCount = codes.count { $0 != Self.noLetter }
    guard letterCellCount > 0 else { throw .noLetters }
    let stray = cryptogram.prefilled?.first { !codes.contains(UInt8(truncatingIfNeeded: $0.index)) }
    if let stray { throw .strayPrefill(stray) }
    prefilled = Self.prefilledCells(codes, of: cryptogram)
    start = CryptogramEntries(solutionCodes: codes, prefilled: prefilled)
  }

  /// Lays out the same cells for the other encoding of the same cryptogram.
  init(_ board: CryptogramBoard, _ cryptogram: Cryptogram, encoding: CryptogramEncoding) {
    puzzle = board.puzzle
    self.encoding = encoding
    key = cryptogram.key(for: encoding)
    words = board.words
    prefilled = board.prefilled
    letterCellCount = board.letterCellCount
    solutionCodes = board.solutionCodes
    solvedTexts = board.solvedTexts
    start = board.start
  }

  /// Returns the letter that belongs in a cell, or nil for a symbol or a position outside the text.
  public func solution(at position: Int) -> Letter? {
    solutionCodes.indices.contains(position) ? Letter(index: Int(solutionCodes[position])) : nil
  }

  /// Returns the cells of the word that a cell is in, or nil for white space; found by halving.
  func word(at position: Int) -> Range<Int>? {
    var (low, high) = (0, words.count)
    while low < high {
      let middle = (low + high) / 2
      if words[middle].upperBound > position { high = middle } else { low = middle + 1 }
    }
    return low < words.count && words[low].contains(position) ? words[low] : nil
  }

  /// Returns the text that a cell shows while it is empty: a letter, a number, or the symbol itself.
  func displayedSymbol(at position: Int) -> String {
    guard let letter = solution(at: position) else { return solvedTexts[position] }
    let symbol = key.symbol(for: letter)
    switch encoding {
    case .letters: return Letter.all[symbol].description
    case .numbers: return String(symbol + 1)
    }
  }

  /// Checks that the ciphertext is the text enciphered with the letter key, byte by byte.
  ///
  /// Strings compare equal across normalization forms, which is not enough here.
  private static func checkAlignment(
    _ cryptogram: Cryptogram,
    _ glyphs: [Glyph]
  ) throws(CryptogramFault) {
    let expected = cryptogram.letterKey.encipheredBytes(glyphs)
    let found = Array(cryptogram.ciphertext.utf8)
    if expected == found { return }
    let place = zip(expected, found).prefix { $0 == $1 }.count
    throw .misaligned(byte: place, expectedCount: expected.count, foundCount: found.count)
  }

  private static func words(_ texts: [String], _ codes: [UInt8]) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var start = 0
    for (position, text) in texts.enumerated() where codes[position] == noLetter {
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
  private static func prefilledCells(_ codes: [UInt8], of cryptogram: Cryptogram) -> [Int] {
    var generator = SplitMix64(
      seededBy: "quoin/cryptogram/prefill/1",
      cryptogram.id.description
    )
    var cells = [[Int]](repeating: [], count: 26)
    for (position, code) in codes.enumerated() where code != noLetter {
      cells[Int(code)].append(position)
    }
    let distinct = Letter.all.filter { !cells[$0.index].isEmpty }
    var letters = distinct
    if let chosen = cryptogram.prefilled {
      letters = distinct.filter(chosen.contains)
    } else {
      generator.shuffle(&letters)
      letters.removeLast(letters.count - (letters.count + 4) / 5)
    }
    let letterCells = codes.count { $0 != noLetter }
    return letters.prefix(letterCells - 1).map { letter in
      let places = cells[letter.index]
      return places[generator.next(below: places.count)]
    }.sorted()
  }
}
