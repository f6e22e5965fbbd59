import Cryptanalysis
import PuzzleModel
import Testing

@Suite struct LetterFrequencyTests {
  private func counts(_ text: String) -> [Int] {
    LetterFrequency.counts(of: Glyph.playedLetters(of: text))
  }

  @Test func `the table of English is the one printed`() {
    #expect(LetterFrequency.english.count == 26)
    #expect(LetterFrequency.english.reduce(0, +) == 99_999)
    let order = zip(Letter.all, LetterFrequency.english).sorted { $0.1 > $1.1 }
    #expect(order.map(\.0.description).joined() == "ETAOINSHRDLCUMWFGYPBVKJXQZ")
  }

  @Test func `letters are counted by their position in the alphabet`() {
    #expect(counts("") == [Int](repeating: 0, count: 26))
    var expected = [Int](repeating: 0, count: 26)
    (expected[0], expected[1], expected[4], expected[17], expected[25]) = (3, 3, 2, 1, 1)
    #expect(counts("Abba, zebra! é") == expected)
  }

  /// Another program computed the sums.
  @Test(arguments: [
    ("abcdefghijklmnopqrstuvwxyz", 572),
    ("abcdefghijklmnopqrstuvwxyz zyxwvutsrqponmlkjihgfedcba", 572),
    ("a", 1124), ("eeeeeee", 687), ("q", 105_163), ("", 0), ("1984", 0),
  ])
  func `chi-squared for each hundred letters is the sum rounded down`(text: String, value: Int) {
    #expect(LetterFrequency.chiSquaredPerHundredLetters(of: counts(text)) == value)
  }

  @Test func `English itself is as near as can be`() {
    #expect(LetterFrequency.chiSquaredPerHundredLetters(of: LetterFrequency.english) == 0)
    var off = LetterFrequency.english
    off.swapAt(4, 16)
    #expect(LetterFrequency.chiSquaredPerHundredLetters(of: off) > 1_000)
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `the value does not depend on the order or the number of copies`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var letters = (0..<1 + generator.next(below: 200)).map { _ in
      Letter.all[generator.next(below: 26)]
    }
    let counted = LetterFrequency.counts(of: letters)
    #expect(counted.reduce(0, +) == letters.count)
    generator.shuffle(&letters)
    #expect(LetterFrequency.counts(of: letters) == counted)
    let value = LetterFrequency.chiSquaredPerHundredLetters(of: counted)
    let doubled = LetterFrequency.chiSquaredPerHundredLetters(of: counted.map { $0 * 2 })
    #expect(abs(value - doubled) <= 1)
  }
}
