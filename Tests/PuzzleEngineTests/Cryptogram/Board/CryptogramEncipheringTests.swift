import PuzzleModel
import Testing

@testable import PuzzleEngine

@Suite struct CryptogramEncipheringTests {
  // An independent program in Python computed these values.
  @Test func `the keys of a puzzle are pinned`() throws {
    let cryptogram = try Cryptogram.sample("To be")
    #expect(cryptogram.id.description == "cryptogram:00000000-0000-8001-8000-000000000002")
    #expect(cryptogram.letterKey.letterText == "SJWBGNDCAQZVEKROPYUHXFIMLT")
    #expect(cryptogram.numberKey.letterText == "QPMWNYUBLKJTEIGAVXORFSDZCH")
    #expect(cryptogram.ciphertext == "HR JG")
    #expect(cryptogram.prefilled == nil)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `no letter stands for itself`(number: UInt64) throws {
    let cryptogram = try Cryptogram.sample("a", number: number)
    #expect(cryptogram.letterKey.isDerangement)
    #expect(cryptogram.numberKey.isDerangement)
    #expect(cryptogram.letterKey != cryptogram.numberKey)
  }

  @Test func `each quotation has its own keys`() throws {
    let keys = try (0..<200 as Range<UInt64>).map {
      try Cryptogram.sample("a", number: $0).letterKey
    }
    #expect(Set(keys).count == 200)
  }

  @Test func `letters are enciphered in upper case, and symbols are unchanged`() throws {
    let key = try #require(Substitution(symbols: Array(1..<26) + [0]))
    let glyphs = try Glyph.glyphs(of: "Zoë’s “ßæ” 42—\u{1F388}!")
    #expect(key.enciphered(glyphs) == "APF’T “TTBF” 42—\u{1F388}!")
  }

  @Test(arguments: Cryptogram.oddTexts)
  func `deciphering gives back the played letters and the symbols`(text: String) throws {
    let cryptogram = try Cryptogram.sample(text)
    let plain = try Glyph.glyphs(of: text).map { glyph in
      glyph.letters.isEmpty ? glyph.text : glyph.letters.map(\.description).joined()
    }
    let deciphered = cryptogram.letterKey.deciphered(cryptogram.ciphertext)
    #expect(Array(deciphered.utf8) == Array(plain.joined().utf8))
  }

  @Test func `letters outside the Latin script are refused`() throws {
    let error = #expect(throws: UnplayableCharacter.self) { try Cryptogram.sample("a λόγος") }
    #expect(error?.position == 2)
  }
}
