import PuzzleModel
import Testing

@Suite struct GlyphTests {
  @Test(
    arguments: [
      ("ß", "SS"), ("ẞ", "SS"), ("æ", "AE"), ("Œ", "OE"), ("ø", "O"), ("é", "E"), ("e\u{301}", "E"),
      ("Þ", "TH"), ("ł", "L"), ("ﬁ", nil), ("Q", "Q"), ("x", "X"), ("ĳ", "IJ"), ("ǅ", "DZ"),
      ("ı", "I"),
      ("ế", "E"), ("a\u{323}\u{302}", "A"), ("é\u{323}", "E"), ("a\u{200D}", "A"),
    ] as [(String, String?)]
  )
  func `a letter is played as its base letters`(text: String, played: String?) throws {
    guard let played else {
      #expect(throws: UnplayableCharacter.self) { try Glyph.glyphs(of: text) }
      return
    }
    let glyphs = try Glyph.glyphs(of: text)
    #expect(glyphs.count == 1)
    #expect(glyphs.first?.letters.map(\.description).joined() == played)
    #expect(Glyph.playedLetters(of: text) == glyphs.flatMap(\.letters))
  }

  @Test(arguments: [" ", "1", "—", "“", "👩🏽‍🚀", "🇫🇷", "1️⃣", "。", "「", "\r\n", "½", "€", "\u{301}", "’"])
  func `a symbol is shown unchanged`(text: String) throws {
    let glyphs = try Glyph.glyphs(of: text)
    #expect(glyphs.map(\.text) == [text])
    #expect(glyphs.allSatisfy { $0.letters.isEmpty })
    #expect(Glyph.playedLetters(of: text).isEmpty)
  }

  @Test(arguments: [("abγ", 2), ("Ω", 0), ("a b 字", 4), ("né Ж", 3), ("शब्द", 0), ("한", 0)])
  func `a letter of another script is refused with its position`(text: String, position: Int) {
    let error = #expect(throws: UnplayableCharacter.self) { try Glyph.glyphs(of: text) }
    #expect(error?.position == position)
  }

  @Test func `the error names the character and its position`() {
    let error = #expect(throws: UnplayableCharacter.self) { try Glyph.glyphs(of: "to γ") }
    #expect(error?.description == "'γ' (character 4) cannot be played as a letter A–Z")
  }

  @Test func `the joined glyphs have the same bytes as the text`() throws {
    let text = "Cafe\u{301} \u{E9}t\u{E9}, Weiß: 3 × 4 😀\r\n“Æ”—œuvre\u{A0}…"
    let joined = try Glyph.glyphs(of: text).map(\.text).joined()
    #expect(Array(joined.utf8) == Array(text.utf8))
  }

  @Test func `an empty text has no glyphs`() throws {
    #expect(try Glyph.glyphs(of: "").isEmpty)
    #expect(Glyph.playedLetters(of: "").isEmpty)
  }

  // U+0600 forms one character with the next letter, which would be shown instead of played.
  @Test func `a letter hidden behind a symbol in one character is not shown as a symbol`() {
    let text = "\u{600}a"
    #expect(text.count == 1)
    #expect(throws: UnplayableCharacter.self) { try Glyph.glyphs(of: text) }
  }
}
