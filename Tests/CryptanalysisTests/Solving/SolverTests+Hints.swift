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

  private func isSettled(_ solution: Solution, by answer: [Letter: Letter]) -> Bool {
    solution.key == answer && solution.blind.verdict == .unique
  }

  @Test(arguments: shortPlaces)
  func `the letters that settle a text are as few as can be`(index: Int) {
    let enciphered = Enciphered(Self.short[index], seed: UInt64(index))
    let (text, answer) = (enciphered.ciphertext, enciphered.answer)
    let settlement = fast.settle(text, answer: answer, limit: 3)
    #expect(settlement.bare == fast.solve(text))
    let single = answer.filter { symbol, letter in
      isSettled(fast.solve(text, known: [symbol: letter]), by: answer)
    }
    guard let helped = settlement.helped else {
      #expect(single.isEmpty)
      return
    }
    #expect(isSettled(helped.solution, by: answer))
    #expect(helped.given.allSatisfy { answer[$0.key] == $0.value })
    #expect(helped.solution == fast.solve(text, known: helped.given))
    #expect(helped.given.isEmpty == isSettled(settlement.bare, by: answer))
    if helped.given.count > 1 { #expect(single.isEmpty, "\(helped.given) \(single)") }
    if helped.given.count == 1 { #expect(helped.given.allSatisfy { single[$0.key] != nil }) }
  }

  @Test func `a text that settles itself needs no letters`() {
    let enciphered = Enciphered(Quotations.wellKnown[2], seed: 1)
    let settlement = fast.settle(enciphered.ciphertext, answer: enciphered.answer, limit: 0)
    #expect(settlement.helped?.given == [:])
    #expect(settlement.helped?.solution == settlement.bare)
  }

  @Test func `a text that needs more letters than the limit is not settled`() {
    let enciphered = Enciphered("Cat dog", seed: 1)
    for limit in [-1, 0, 1] {
      let settlement = fast.settle(enciphered.ciphertext, answer: enciphered.answer, limit: limit)
      #expect(settlement.helped == nil)
    }
  }

  @Test func `the letters of an answer that are not in the text are of no account`() throws {
    let enciphered = Enciphered("The rest is silence.", seed: 2)
    var answer = enciphered.answer
    let unused = Letter.all.filter { answer[$0] == nil }
    let free = Letter.all.filter { !answer.values.contains($0) }
    for (symbol, letter) in zip(unused, free) { answer[symbol] = letter }
    #expect(
      fast.settle(enciphered.ciphertext, answer: answer, limit: 3)
        == fast.settle(enciphered.ciphertext, answer: enciphered.answer, limit: 3)
    )
  }

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

extension SolverTests {
  /// The size of the smallest set that has one of each, found by trying all sets.
  private func smallestSize(_ sets: [UInt32], letterCount: Int) -> Int {
    (0..<UInt32(1) << UInt32(letterCount))
      .filter { chosen in sets.allSatisfy { $0 & chosen != 0 } }
      .map(\.nonzeroBitCount).min() ?? .max
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `a smallest set that has one of each is found`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let letterCount = 2 + generator.next(below: 6)
    let sets = (0..<generator.next(below: 9)).map { _ in
      UInt32(1 + generator.next(below: 1 << letterCount - 1))
    }
    let counts = (0..<26).map { _ in generator.next(below: 9) }
    let size = smallestSize(sets, letterCount: letterCount)
    let hit = Solver.smallestHit(sets, limit: 26, counts: counts)
    #expect(hit?.count == size)
    #expect(sets.allSatisfy { set in hit?.contains { set >> UInt32($0.index) & 1 == 1 } == true })
    #expect(Solver.smallestHit(sets, limit: size, counts: counts) == hit)
    if size > 0 { #expect(Solver.smallestHit(sets, limit: size - 1, counts: counts) == nil) }
  }

  @Test func `of equal letters the one that stands least often is taken`() {
    var counts = [Int](repeating: 5, count: 26)
    counts[1] = 2
    #expect(Solver.smallestHit([0b111], limit: 1, counts: counts)?.map(\.index) == [1])
    counts[1] = 5
    #expect(Solver.smallestHit([0b110], limit: 1, counts: counts)?.map(\.index) == [1])
    #expect(Solver.smallestHit([], limit: 0, counts: counts) == [])
    #expect(Solver.smallestHit([1], limit: -3, counts: counts) == nil)
    // No letter contradicts an empty set.
    #expect(Solver.smallestHit([0], limit: 26, counts: counts) == nil)
  }
}
