import PuzzleModel
import Testing

@testable import PuzzleEngine

@Suite struct SolveCheckPlayingTests {
  private func failure(_ cryptogram: Cryptogram) -> String? {
    switch SolveCheck(of: cryptogram).status {
    case .passed: nil
    case .failed(let sentence): sentence
    }
  }

  @Test(arguments: Cryptogram.oddTexts)
  func `every cryptogram that is enciphered here passes`(text: String) throws {
    #expect(failure(try Cryptogram.sample(text)) == nil)
  }

  @Test(arguments: 1...40)
  func `texts of every length pass`(count: Int) throws {
    var generator = SplitMix64(seed: UInt64(count))
    let letters = (0..<count).map { _ in Letter.all[generator.next(below: 26)].character }
    #expect(failure(try Cryptogram.sample(String(letters))) == nil)
  }

  @Test func `keystrokes and hints are counted over both encodings`() throws {
    // The text has eleven distinct letters, and three are prefilled.
    let check = SolveCheck(of: try Cryptogram.sample("abcdefghijk abc!"))
    #expect(check.status == .passed)
    #expect(check.keystrokeCount == 22)
    #expect(check.hintCount == 22)
  }

  @Test(arguments: [[], Array(Letter.all[0...1]), Array(Letter.all[0...2])])
  func `prefilled letters of the edition pass`(prefilled: [Letter]) throws {
    #expect(failure(try Cryptogram.sample("abc, abc").with(prefilled: prefilled)) == nil)
  }

  @Test func `a prefilled letter that the text does not have fails`() throws {
    let cryptogram = try Cryptogram.sample("abc").with(prefilled: Letter.of("AZ"))
    #expect(failure(cryptogram) == "the letter Z is prefilled, but the text does not have it")
  }

  @Test func `a text without letters fails`() throws {
    let cryptogram = try Cryptogram.sample("a").with(text: "1984", ciphertext: "1984")
    #expect(failure(cryptogram) == "the text has no letters")
  }

  @Test func `every truncation of a ciphertext fails`() throws {
    let cryptogram = try Cryptogram.sample("Weiß & “heiß”? 🎈")
    for count in 0..<cryptogram.ciphertext.count {
      let truncated = cryptogram.with(ciphertext: String(cryptogram.ciphertext.prefix(count)))
      #expect(failure(truncated) != nil)
    }
  }

  @Test func `every changed character of a ciphertext fails`() throws {
    let cryptogram = try Cryptogram.sample("Weiß & “heiß”? 🎈")
    for index in cryptogram.ciphertext.indices {
      var characters = cryptogram.ciphertext
      characters.replaceSubrange(index...index, with: "1")
      #expect(failure(cryptogram.with(ciphertext: characters)) != nil)
    }
  }

  @Test func `a key in which a letter stands for itself fails`() throws {
    let cryptogram = try Cryptogram.sample("abc")
    let identity = try #require(Substitution(symbols: Array(0..<26)))
    #expect(failure(cryptogram.with(numberKey: identity))?.contains("number key") == true)
    let letters = cryptogram.with(ciphertext: "ABC", letterKey: identity)
    #expect(failure(letters)?.contains("letter key") == true)
  }

  @Test func `the key of another puzzle fails`() throws {
    let other = try Cryptogram.sample("abc", number: 9).letterKey
    #expect(failure(try Cryptogram.sample("abc").with(letterKey: other)) != nil)
  }

  @Test func `a text with an unplayable letter fails`() throws {
    #expect(failure(try Cryptogram.sample("abc").with(text: "λόγος")) != nil)
  }
}
