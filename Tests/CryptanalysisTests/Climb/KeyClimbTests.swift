import PuzzleModel
import Testing

@testable import Cryptanalysis

@Suite struct KeyClimbTests {
  private static let nothing = SIMD32<UInt8>(repeating: BeamSearch.unknown)
  private let model: LanguageModel

  init() throws {
    model = try English.model.get()
  }

  private func text(_ seed: UInt64) -> CipherText {
    let quotations = Quotations.wellKnown
    let first = quotations[Int(seed) % quotations.count]
    // Unknown words and, in every other text, words that repeat.
    let more = seed % 2 == 0 ? " Xyzzy o'clock!" : " \(first)"
    return CipherText(Enciphered(first + more, seed: seed).ciphertext)
  }

  /// The right key for a text of `text(_:)` with some letters exchanged.
  private func nearKey(_ seed: UInt64, _ generator: inout SplitMix64) -> SIMD32<UInt8> {
    let quotation = Quotations.wellKnown[Int(seed) % Quotations.wellKnown.count]
    var key = Self.nothing
    for (symbol, letter) in Enciphered(quotation, seed: seed).answer {
      key[symbol.index] = UInt8(letter.index)
    }
    for _ in 0..<4 {
      let (first, second) = (generator.next(below: 26), generator.next(below: 26))
      (key[first], key[second]) = (key[second], key[first])
    }
    return key
  }

  private func letters(_ key: [UInt8]) -> SIMD32<UInt8> {
    var letters = Self.nothing
    for symbol in 0..<26 { letters[symbol] = key[symbol] }
    return letters
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `the cost after a climb is that of a fresh start on its key`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let text = text(seed)
    var climb = KeyClimb(text, model: model, known: Self.nothing)
    let isNear = seed % 3 > 0
    let key = Symbols.key(&generator, letterCount: generator.next(below: 27))
    climb.start(isNear ? nearKey(seed, &generator) : key)
    let before = climb.cost
    climb.climb(within: 0)
    #expect(climb.cost <= before)
    var fresh = KeyClimb(text, model: model, known: Self.nothing)
    fresh.start(letters(climb.key))
    #expect(fresh.cost == climb.cost)
    #expect(Array(climb.key.dropLast()).sorted() == Array(0..<26))
    #expect(climb.key.last == Vocabulary.apostrophe)
    let cost = climb.cost
    climb.climb(within: 0)
    #expect(climb.cost == cost)
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `the neighbors cost what a fresh start on their keys does`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let text = text(seed)
    var climb = KeyClimb(text, model: model, known: Self.nothing)
    climb.start(seed % 2 == 0 ? Symbols.key(&generator) : nearKey(seed, &generator))
    let neighbors = climb.climb(within: 300)
    #expect(!neighbors.isEmpty)
    var fresh = KeyClimb(text, model: model, known: Self.nothing)
    for neighbor in neighbors {
      fresh.start(neighbor.key)
      #expect(fresh.cost == neighbor.cost)
      let differences = neighbor.differences(from: climb.reading)
      #expect((1...2).contains(differences.nonzeroBitCount))
    }
  }

  @Test(arguments: [1, 6])
  func `the neighbors are all that come within a margin, and the nearest`(index: UInt64) {
    let text = text(index)
    var climb = KeyClimb(text, model: model, known: Self.nothing)
    var generator = SplitMix64(seed: index)
    climb.start(Symbols.key(&generator))
    climb.climb(within: 0)
    var fresh = KeyClimb(text, model: model, known: Self.nothing)
    var costs: [Int] = []
    for (first, second) in text.exchanges(besides: Self.nothing) {
      var key = climb.key
      key.swapAt(first, second)
      fresh.start(letters(key))
      costs.append(fresh.cost)
    }
    #expect(costs.allSatisfy { $0 >= climb.cost })
    let near = climb.climb(within: 400).map(\.cost)
    let expected = costs.filter { $0 < climb.cost + 400 }
    #expect(near.filter { $0 < climb.cost + 400 }.sorted() == expected.sorted())
    #expect(near.min() == costs.min())
    #expect(climb.climb(within: 0).map(\.cost).min() == costs.min())
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `known letters are not exchanged`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let text = text(seed)
    let known = Symbols.key(&generator, letterCount: 6)
    var climb = KeyClimb(text, model: model, known: known)
    climb.start(known)
    climb.climb(within: 0)
    let readings = climb.climb(within: 500) + [climb.reading]
    for symbol in 0..<text.symbolCount where known[symbol] != BeamSearch.unknown {
      #expect(readings.allSatisfy { $0.key[symbol] == known[symbol] })
    }
  }

  @Test func `the right key costs less than any random key`() {
    let enciphered = Enciphered(Quotations.wellKnown[1], seed: 3)
    let text = CipherText(enciphered.ciphertext)
    let right = text.key(enciphered.answer)
    var climb = KeyClimb(text, model: model, known: Self.nothing)
    climb.start(right)
    let cost = climb.cost
    var generator = SplitMix64(seed: 1)
    for _ in 0..<20 {
      climb.start(Symbols.key(&generator))
      #expect(climb.cost > cost)
    }
  }

  @Test func `a text without words costs nothing and has no neighbors`() {
    var climb = KeyClimb(CipherText("1984"), model: model, known: Self.nothing)
    climb.start(Self.nothing)
    climb.climb(within: 0)
    #expect(climb.cost == 0)
    #expect(climb.climb(within: 100).isEmpty)
  }

  @Test func `a letter that stands for itself costs more, and one that is not there does not`() {
    let costs = ["A", "B"].map { text in
      var climb = KeyClimb(CipherText(text), model: model, known: Self.nothing)
      climb.start(letters(Symbols.plain))
      return climb.cost
    }
    #expect(costs[0] == costs[1] + Int(SolverEffort.selfCost))
    var climb = KeyClimb(CipherText("A", keys: .any), model: model, known: Self.nothing)
    climb.start(letters(Symbols.plain))
    #expect(climb.cost == costs[1])
  }
}
