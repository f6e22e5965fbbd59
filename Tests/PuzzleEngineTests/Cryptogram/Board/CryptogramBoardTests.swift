import PuzzleModel
import Testing

@testable import PuzzleEngine

@Suite struct CryptogramBoardTests {
  @Test(arguments: Cryptogram.oddTexts, CryptogramEncoding.allCases)
  func `the solved cells spell exactly the quotation`(text: String, encoding: CryptogramEncoding)
    throws
  {
    let cells = try CryptogramGame(Cryptogram.sample(text), encoding: encoding).cells
    #expect(Array(cells.map(\.solvedText).joined().utf8) == Array(text.utf8))
    #expect(cells.compactMap(\.solution) == Glyph.playedLetters(of: text))
    #expect(cells.map(\.position) == Array(cells.indices))
  }

  @Test(arguments: [
    ("ab, cd", [0..<3, 4..<6]), ("  a  b ", [2..<3, 5..<6]), ("it's\n“so”", [0..<4, 5..<9]),
    ("a\u{A0}b", [0..<1, 2..<3]), ("a—b", [0..<3]), ("ß x", [0..<2, 3..<4]),
    ("1 a", [0..<1, 2..<3]),
  ])
  func `white space separates words`(text: String, words: [Range<Int>]) throws {
    let board = try CryptogramBoard(Cryptogram.sample(text), encoding: .letters)
    #expect(board.words == words)
  }

  @Test(arguments: [
    ("abcde abcde", 1), ("abcdef", 2), ("aabb", 1), ("abcdefghijklmnopqrstuvwxyz", 6), ("a", 0),
    ("aa", 1),
    ("ß", 1), ("abcdefghij", 2), ("abcdefghijk", 3),
  ])
  func `a fifth of the distinct letters is prefilled, rounded up`(text: String, count: Int) throws {
    let game = try CryptogramGame(Cryptogram.sample(text), encoding: .letters)
    let prefilled = game.cells.filter { $0.state == .prefilled }
    #expect(prefilled.count == count)
    #expect(Set(prefilled.map(\.solution)).count == count)
  }

  @Test func `both encodings prefill the same cells`() throws {
    let cryptogram = try Cryptogram.sample("The quick brown fox jumps over the lazy dog")
    let boards = try CryptogramEncoding.allCases.map {
      try CryptogramBoard(cryptogram, encoding: $0)
    }
    #expect(boards[0].prefilled == boards[1].prefilled)
  }

  @Test func `each puzzle prefills its own letters`() throws {
    let boards = try (0..<30 as Range<UInt64>).map {
      try CryptogramBoard(Cryptogram.sample("abcdefghijklmno", number: $0), encoding: .letters)
    }
    #expect(Set(boards.map(\.prefilled)).count > 15)
  }

  @Test func `prefilled letters of the edition replace drawn ones`() throws {
    let cryptogram = try Cryptogram.sample("banana bread").with(prefilled: Letter.of("AB"))
    let cells = try CryptogramGame(cryptogram, encoding: .letters).cells
    let letters = cells.filter { $0.state == .prefilled }.compactMap(\.solution)
    #expect(letters.sorted() == Letter.of("AB"))
  }

  @Test func `an edition may prefill nothing`() throws {
    #expect(try CryptogramGame.bare("banana").shown == "......")
  }

  @Test(arguments: ["a", "ab", "abc"])
  func `one cell is always left to the player`(text: String) throws {
    let cryptogram = try Cryptogram.sample(text).with(
      prefilled: Glyph.playedLetters(of: text)
    )
    let game = try CryptogramGame(cryptogram, encoding: .numbers)
    #expect(game.cells.filter { $0.state == .empty }.count == 1)
    #expect(game.cells[game.selection].state == .empty)
    #expect(game.status == .ready)
  }

  @Test(arguments: ["", "1984", "😀 …"])
  func `a text without letters is refused`(text: String) throws {
    let cryptogram = try Cryptogram.sample("a").with(text: text, ciphertext: text)
    #expect(throws: CryptogramFault.noLetters) {
      try CryptogramBoard(cryptogram, encoding: .letters)
    }
  }

  @Test(arguments: ["HR J", "HR JGG", "hR JG", "HR-JG", "", "HR  JG", "QR JG"])
  func `a ciphertext of another text is refused`(ciphertext: String) throws {
    let cryptogram = try Cryptogram.sample("To be").with(ciphertext: ciphertext)
    let fault = #expect(throws: CryptogramFault.self) {
      try CryptogramGame(cryptogram, encoding: .numbers)
    }
    #expect(fault?.description.hasPrefix("the ciphertext is not the text enciphered") == true)
  }

  @Test func `a ciphertext that differs only in its bytes is refused`() throws {
    let cryptogram = try Cryptogram.sample("a \u{2260} b")
    let decomposed = cryptogram.with(
      ciphertext: String(cryptogram.ciphertext.map { $0 == "\u{2260}" ? "=\u{338}" : $0 })
    )
    #expect(decomposed.ciphertext == cryptogram.ciphertext)
    #expect(throws: CryptogramFault.self) { try CryptogramBoard(decomposed, encoding: .letters) }
  }

  @Test func `a text with an unplayable letter is refused`() throws {
    let cryptogram = try Cryptogram.sample("a").with(text: "λ")
    let fault = #expect(throws: CryptogramFault.self) {
      try CryptogramBoard(cryptogram, encoding: .letters)
    }
    #expect(
      fault?.description
        == "the text cannot be played: 'λ' (character 1) cannot be played as a letter A–Z"
    )
  }
}

@Suite struct CryptogramCellTests {
  @Test func `a cell shows its symbol in the encoding`() throws {
    let cryptogram = try Cryptogram.sample("To, be")
    let letters = try CryptogramGame(cryptogram, encoding: .letters).cells.map(\.symbol)
    #expect(letters == ["H", "R", ",", " ", "J", "G"])
    let numbers = try CryptogramGame(cryptogram, encoding: .numbers).cells.map(\.symbol)
    #expect(numbers == ["18", "7", ",", " ", "16", "14"])
  }

  @Test func `a character played as two letters has two cells, and the second shows nothing`()
    throws
  {
    let cells = try CryptogramGame.bare("aßb").cells
    #expect(cells.map(\.solvedText) == ["a", "ß", "", "b"])
    #expect(cells.map(\.solution) == Letter.of("ASSB"))
  }

  @Test func `IDs are of SHA-256 over puzzle, position and symbol, and are unique`() throws {
    let cryptogram = try Cryptogram.sample("To, be")
    let cells = try CryptogramGame(cryptogram, encoding: .letters).cells
    // printf %s cryptogram:00000000-0000-8001-8000-000000000002/1/R | sha256sum
    #expect(cells[1].id.description == "82d48cf7-02bc-8bb9-8589-b55cfc82740b")
    #expect(Set(cells.map(\.id)).count == cells.count)
    #expect(try CryptogramGame(cryptogram, encoding: .letters).cells.map(\.id) == cells.map(\.id))
  }

  @Test func `a cell knows its word, and white space has none`() throws {
    let cells = try CryptogramGame.bare("I’m so").cells
    #expect(cells.map(\.word) == [0, 0, 0, nil, 1, 1])
  }

  @Test func `the state of a cell says how its letter came there`() throws {
    let cryptogram = try Cryptogram.sample("abc-d").with(prefilled: Letter.of("A"))
    var game = try CryptogramGame(cryptogram, encoding: .letters)
    _ = game.apply(.hint(1), at: 0)
    game.type("cx")
    #expect(game.cells.map(\.state) == [.prefilled, .revealed, .right, .symbol, .wrong])
    #expect(game.cells.map(\.letter) == Letter.of("ABC") + [nil] + Letter.of("X"))
  }
}
