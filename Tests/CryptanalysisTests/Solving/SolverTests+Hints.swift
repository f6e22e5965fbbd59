import PuzzleModel
import Testing

@testable import Cryptanalysis

extension SolverTests {
  /// Short texts, whose letters alone do not always settle the reading.
  static let short = [
    "To err is human", "Know thyself", "The rest is silence.", "I think, therefore I am.",
    "Brevity is the soul of wit.", "Less is more, more or less", "A rose is a rose",
    "Et tu, Brute?", "Nothing will come of nothing.", "Jesters do oft prove prophets.",
  ]

  /// The texts to try; the quick run tries every second one.
  static let shortPlaces = Array(stride(from: 0, to: short.count, by: Slow.isWanted ? 1 : 2))

  @Test(arguments: shortPlaces)
  func `hints are right, not more than wanted and lose no solution`(index: Int) {
    let enciphered = Enciphered(Self.short[index], seed: UInt64(index) + 100)
    var isRight = fast.solve(enciphered.ciphertext).plaintext == enciphered.plaintext
    for count in 0...3 {
      let helped = fast.solve(enciphered.ciphertext, hints: count, answer: enciphered.answer)
      #expect(helped.given.count <= count)
      #expect(helped.given.allSatisfy { enciphered.answer[$0.key] == $0.value })
      #expect(helped.solution == fast.solve(enciphered.ciphertext, known: helped.given))
      let isRightNow = helped.solution.plaintext == enciphered.plaintext
      #expect(isRightNow || !isRight, "\(count) hints")
      isRight = isRightNow
    }
  }
}
