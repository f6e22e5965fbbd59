import PuzzleModel
import Testing

@testable import PuzzleEngine

/// Properties of the cells of random texts made of odd pieces.
@Suite struct CryptogramAlignmentTests {
  private static let pieces = [
    "a", "Z", "é", "e\u{301}", "ß", "ẞ", "æ", "Œ", "ø", "ǆ", "ĳ", "Þ", "ﬁ", " ", "\n", "\r\n", "\t",
    "\u{A0}", "\u{200B}", "\u{200D}", "\u{FEFF}", "\u{AD}", "\u{301}", "\u{323}\u{307}", "’", "“",
    "—", "…", "7", "1️⃣", "🎈", "👩🏽‍🚀", "🇫🇷", "🇩", "\u{1F3FD}", "\u{20E3}", "=\u{338}", "\u{0}", "~",
    "\u{202E}", "「", "\u{3000}", "\u{E000}",
  ]

  private func text(_ seed: Int) -> String {
    var generator = SplitMix64(seed: UInt64(seed))
    return (0...generator.next(below: 30)).reduce("a") { text, _ in
      text + Self.pieces[generator.next(below: Self.pieces.count)]
    }
  }

  @Test(arguments: 0..<300)
  func `cells and characters correspond, and the solved text has the bytes of the quotation`(
    seed: Int
  ) throws {
    let text = text(seed)
    guard let glyphs = try? Glyph.glyphs(of: text) else {
      #expect(throws: UnplayableCharacter.self) { try Cryptogram.sample(text) }
      return
    }
    // Quotations are trimmed and have no controls, but a board must bear any text.
    let key = try Cryptogram.sample("a").letterKey
    let cryptogram = try Cryptogram.sample("a").with(
      text: text,
      ciphertext: key.enciphered(glyphs)
    )
    for encoding in CryptogramEncoding.allCases {
      var game = try CryptogramGame(cryptogram, encoding: encoding)
      let cells = game.cells
      #expect(cells.count == glyphs.reduce(0) { $0 + max(1, $1.letters.count) })
      #expect(cells.filter { !$0.solvedText.isEmpty }.map(\.solvedText) == text.map(String.init))
      #expect(cells.filter { $0.state == .symbol }.allSatisfy { $0.symbol == $0.solvedText })
      #expect(Set(cells.map(\.id)).count == cells.count)
      for word in game.board.words {
        #expect(cells[word].allSatisfy { $0.solvedText.first?.isWhitespace != true })
      }
      while game.status != .completed {
        let before = game.filledCount
        _ = game.apply(.hint(nil), at: 0)
        try #require(game.filledCount == before + 1)
      }
      #expect(Array(game.solvedText.utf8) == Array(text.utf8))
    }
  }
}

@Suite struct OpenCellsTests {
  @Test(arguments: [1, 5, 63, 64, 65, 128, 200])
  func `the set finds what a search of an array finds`(count: Int) {
    var generator = SplitMix64(seed: UInt64(count))
    var set = OpenCells(count: count)
    var array = [Bool](repeating: false, count: count)
    for _ in 0..<400 {
      let position = generator.next(below: count)
      array[position].toggle()
      if array[position] { set.insert(position) } else { set.remove(position) }
      #expect(set.count == array.count { $0 })
      let from = generator.next(below: count + 3)
      #expect(set.first(from: from) == array.indices.first { $0 >= from && array[$0] })
      let before = min(from, count)
      #expect(set.last(before: before) == array.indices.last { $0 < before && array[$0] })
    }
  }
}
