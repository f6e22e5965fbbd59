import PuzzleModel
import Testing

@testable import Cryptanalysis

@Suite struct WordTableTests {
  private let vocabulary: Vocabulary

  init() throws {
    vocabulary = try English.model.get().vocabulary
  }

  /// The words to test; the quick run tests every eleventh one.
  @Test func `every word of the model is found by its letters`() {
    let step = Slow.isWanted ? 1 : 11
    for patternClass in vocabulary.classes {
      let words = patternClass.first..<patternClass.first + patternClass.count
      for word in words where word % step == 0 {
        let letters = Array(vocabulary.letters(of: word, in: patternClass))
        let found = vocabulary.word(letters, letters.indices, under: Symbols.plain)
        if found != word { Issue.record("\(letters) is \(found), not \(word)") }
      }
    }
  }

  @Test(arguments: ["THE", "OF", "A", "I", "DON'T", "IT'S", "HAPPINESS", "PHILOSOPHY"])
  func `common words are found`(word: String) {
    #expect(vocabulary.number(of: word) >= 0)
  }

  @Test(arguments: ["QZX", "THHE", "XQ", "THE'", "'", "ZZYZX'S", "TTTTTTTTTTTTTTTTTTTTTTTT", ""])
  func `letters that spell no word are not found`(word: String) {
    #expect(vocabulary.number(of: word) == -1)
  }

  @Test(arguments: 0..<3 as Range<UInt64>)
  func `random letters are found if they are in the list`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for length in 1...5 {
      for _ in 0..<12 {
        let letters = (0..<length).map { _ in UInt8(generator.next(below: 26)) }
        let number = vocabulary.word(letters, letters.indices, under: Symbols.plain)
        let isListed = listed(letters)
        #expect((number >= 0) == isListed, "\(letters)")
      }
    }
  }

  private func listed(_ letters: [UInt8]) -> Bool {
    guard let patternClass = vocabulary.patternClass(of: letters) else { return false }
    let start = patternClass.letterOffset
    return stride(from: start, to: start + patternClass.count * letters.count, by: letters.count)
      .contains { start in
        letters.indices.allSatisfy { vocabulary.letters[start + $0] == letters[$0] }
      }
  }

  @Test func `a word is read under a key and within longer text`() {
    var key = Symbols.plain
    key.swapAt(0, 19)
    key.swapAt(1, 7)
    let symbols = Symbols.of("XABEX")
    #expect(vocabulary.word(symbols, 1..<4, under: key) == vocabulary.number(of: "THE"))
    #expect(vocabulary.word(symbols, 1..<4, under: Symbols.plain) == vocabulary.number(of: "ABE"))
    #expect(vocabulary.word(symbols, 0..<5, under: key) == -1)
  }

  @Test func `a table of no words finds none`() {
    let table = WordTable(lengths: [], counts: [], letters: [])
    #expect(table.word([0, 1], 0..<2, under: Symbols.plain, letters: []) == -1)
  }

  @Test func `words that begin alike or are parts of each other are told apart`() {
    let words = ["A", "AA", "AB", "ABA", "BA'B"]
    let table = WordTable(
      lengths: words.map(\.count),
      counts: words.map { _ in 1 },
      letters: words.flatMap(Symbols.of)
    )
    for (number, word) in words.enumerated() {
      let symbols = Symbols.of(word)
      let letters = words.flatMap(Symbols.of)
      let found = table.word(symbols, symbols.indices, under: Symbols.plain, letters: letters)
      #expect(found == number)
    }
  }
}
