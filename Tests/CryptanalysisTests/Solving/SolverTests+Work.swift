import PuzzleModel
import Testing

@testable import Cryptanalysis

extension SolverTests {
  /// Random letters in words of one length; a length of 0 leaves no spaces.
  private func noise(letterCount: Int, wordLength: Int) -> String {
    var generator = SplitMix64(seed: UInt64(letterCount + wordLength))
    var text = ""
    for place in 0..<letterCount {
      if wordLength > 0, place > 0, place % wordLength == 0 { text.append(" ") }
      text.append(Letter.all[generator.next(below: 26)].character)
    }
    return text
  }

  @Test(arguments: [(20, 2), (250, 0), (250, 1), (400, 0), (2_000, 7), (10_000, 0), (10_000, 3)])
  func `a text that is no language takes bounded work`(letterCount: Int, wordLength: Int) {
    let solution = thorough.solve(noise(letterCount: letterCount, wordLength: wordLength))
    let most = letterCount > 1_000 ? 4 * WorkBudget.settling : WorkBudget.settling
    #expect((1..<most).contains(solution.work))
  }

  @Test func `work is counted in every kind of text`() {
    let quotation = thorough.solve(Enciphered(Quotations.wellKnown[2], seed: 1).ciphertext)
    #expect((1..<WorkBudget.settling / 10).contains(quotation.work))
    #expect(fast.solve("").work == 0)
  }
}
