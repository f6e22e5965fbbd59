import PuzzleModel
import Testing

@testable import Cryptanalysis

extension SolverTests {
  @Test(arguments: ["", " ", "1984", "...!?", "\u{42F} \u{4E0A} \u{3B1}\u{3B2}", "\u{1F600}", "'"])
  func `a text without letters is its own solution`(text: String) {
    for solution in [fast.solve(text), thorough.solve(text)] {
      #expect(solution.plaintext == text)
      #expect(solution.key.isEmpty)
      #expect(solution.blind == BlindSolve(margin: 0, alternative: nil, effort: 0))
    }
    let helped = fast.solve(text, hints: 3, answer: [:])
    #expect(helped.given.isEmpty)
    let settlement = fast.settle(text, answer: [:], limit: 3)
    #expect(settlement.isSettled)
    #expect(settlement.bare.reading == text)
    #expect(settlement.bare.nearest == nil)
  }

  @Test(arguments: [
    "X", "x.", "XX", "X X X", "Q'Q", "A B C D E F G H I J K L M N O P Q R S T U V W X Y Z",
    "\u{42F} XYZ \u{4E0A}\u{6D77}", "AAAAAAAAAAAAAAAAAAAA",
    "DON'T CAN'T WON'T ISN'T", "ABCDE'FGHIJKLMNOPQRSTU", "ABCDE FGHIJ KLMNO PQRST U",
    "XXXXXXXXXX ZZZZZZZZZZ QQQQQQQQ", "e\u{301}a\u{300} b\u{1F600}c", "X\0Y\u{FEFF}Z",
  ])
  func `odd texts are read soundly`(text: String) {
    let solution = fast.solve(text)
    Self.expectSound(solution, of: text)
    #expect(solution.plaintext.unicodeScalars.count == text.unicodeScalars.count)
  }

  @Test(arguments: [40, 300, 1_200])
  func `words longer than any are read letter by letter`(length: Int) {
    var generator = SplitMix64(seed: UInt64(length))
    let word = String((0..<length).map { _ in Letter.all[generator.next(below: 26)].character })
    for text in ["A \(word) B", "\(word)'S THE"] {
      Self.expectSound(fast.solve(text), of: text)
    }
  }

  @Test func `words that are none are read all the same`() {
    var generator = SplitMix64(seed: 4)
    let characters = (0..<90).map { _ -> Character in
      generator.next(below: 6) == 0 ? " " : Letter.all[generator.next(below: 26)].character
    }
    let text = String(characters)
    Self.expectSound(fast.solve(text), of: text)
  }

  /// 2,000 letters in the quick run, and more than are read in the slow one.
  @Test(arguments: Slow.isWanted ? [2_000, 10_500] : [2_000])
  func `long texts are solved`(letterCount: Int) throws {
    var generator = SplitMix64(seed: 1)
    var text = ""
    while text.count(where: \.isLetter) < letterCount {
      text += Quotations.wellKnown[generator.next(below: Quotations.wellKnown.count)] + " "
    }
    let enciphered = Enciphered(text, seed: 1)
    let solution = fast.solve(enciphered.ciphertext)
    #expect(solution.plaintext == enciphered.plaintext)
    Self.expectSound(solution, of: enciphered.ciphertext)
  }
}
