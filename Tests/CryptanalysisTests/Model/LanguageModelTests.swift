import Foundation
import TestSupport
import Testing

@testable import Cryptanalysis

@Suite struct LanguageModelTests {
  private static let plain = Result { try LanguageModel(ModelSpecimen.plain, path: "specimen") }

  private func model() throws -> LanguageModel { try Self.plain.get() }

  private func model(_ specimen: ModelSpecimen) throws -> LanguageModel {
    try LanguageModel(specimen.bytes, path: "specimen")
  }

  @Test func `words have their costs, in hundredths of a nat`() throws {
    let vocabulary = try model().vocabulary
    #expect(vocabulary.costs == [320, 400, 360, 368, 480, 240, 720])
    let words = ["A", "I", "OF", "TO", "BE", "THE", "DON'T"]
    #expect(words.map(vocabulary.number) == Array(0..<7))
    #expect(vocabulary.number(of: "AT") == -1)
  }

  @Test func `the cost of a word depends on the words before it`() throws {
    let model = try model()
    let (start, of, the, i) = (7, 2, 5, 1)
    #expect(model.sentenceStart == start)
    #expect(model.cost(of: of, after: start, -1) == 101)
    #expect(model.cost(of: the, after: of, start) == 1007)
    #expect(model.cost(of: i, after: the, of) == 1009)
  }

  @Test func `a pair stands for a triple that is not there`() throws {
    let model = try model()
    #expect(model.cost(of: 5, after: 2, -1) == 102)
    #expect(model.cost(of: 5, after: 2, 5) == 102)
    #expect(model.cost(of: 1, after: 5, 0) == 103)
  }

  @Test func `a word alone and a backoff stand for a pair that is not there`() throws {
    let model = try model()
    #expect(model.cost(of: 3, after: 7, -1) == 368 + 5 * 8)
    #expect(model.cost(of: 2, after: 2, 7) == 360 - 3 * 8)
    #expect(model.cost(of: 0, after: 5, 2) == 320)
    // After a word that no pair begins with, and after one that is not known.
    #expect(model.cost(of: 5, after: 6, 2) == 240)
    #expect(model.cost(of: 5, after: -1, 2) == 240)
  }

  @Test func `a word is spelled letter by letter, each after three`() throws {
    var specimen = ModelSpecimen()
    // B, I after B, X after B I, and the end after B I X; 0 is what is outside.
    let b = 2
    let bi = b * 27 + 9
    let bix = bi * 27 + 24
    specimen.spelling = [b: 1, bi: 2, bix: 3, bix * 27: 4]
    let model = try model(specimen)
    let symbols = Symbols.of("BIX")
    #expect(model.spellingCost(symbols, 0..<3, under: Symbols.plain) == 10 * 8)
    #expect(model.spellingCost(Symbols.of("BI'X"), 0..<4, under: Symbols.plain) == 10 * 8)
    #expect(model.spellingCost(symbols, 1..<3, under: Symbols.plain) == 60 * 8)
    var key = Symbols.plain
    key.swapAt(1, 16)
    #expect(model.spellingCost(Symbols.of("QIX"), 0..<3, under: key) == 10 * 8)
  }

  @Test func `letters in a text without word spaces have a table of their own`() throws {
    var specimen = ModelSpecimen()
    specimen.unspaced = [((0 * 26 + 1) * 26 + 2) * 26 + 3: 99]
    let model = try model(specimen)
    #expect(model.unspaced.count == 26 * 26 * 26 * 26)
    #expect(model.unspaced[731] == 99)
    #expect(model.unspaced[732] == 30)
  }
}

extension LanguageModelTests {
  @Test(arguments: [
    ("of the", "the of"), ("it is", "is it it"), ("in the world", "world the in"),
    ("to be or not to be", "be to not or be to"), ("i don't know", "know i don't"),
    ("a man of the world", "a the world man of"), ("they were", "they where"),
  ])
  func `likely words cost less than unlikely ones`(likely: String, unlikely: String) throws {
    let model = try English.model.get()
    #expect(model.cost(of: likely) < model.cost(of: unlikely))
  }

  @Test func `after unknown words a word costs as much as alone`() throws {
    let model = try English.model.get()
    for word in stride(from: 0, to: model.vocabulary.costs.count, by: 997) {
      #expect(model.cost(of: word, after: -1, -1) == Int(model.vocabulary.costs[word]))
      #expect(model.cost(of: word, after: -1, 5) == Int(model.vocabulary.costs[word]))
    }
  }

  @Test func `no word costs less than nothing or more than an impossible one`() throws {
    let model = try English.model.get()
    let words = stride(from: 0, through: model.sentenceStart, by: 3999)
    for previous in words {
      for word in words.dropLast() {
        let cost = model.cost(of: word, after: previous, model.sentenceStart)
        #expect((0..<5000).contains(cost))
      }
    }
  }

  @Test func `English words are spelled more cheaply than others`() throws {
    let model = try English.model.get()
    for (likely, unlikely) in [("BRINTER", "RBNTREI"), ("THING", "XQZJK"), ("E", "Q")] {
      let (first, second) = (Symbols.of(likely), Symbols.of(unlikely))
      let cost = model.spellingCost(first, first.indices, under: Symbols.plain)
      #expect(cost < model.spellingCost(second, second.indices, under: Symbols.plain))
    }
  }

  @Test func `the same bytes have the same digest and other bytes another`() throws {
    #expect(try model().digest == model(ModelSpecimen()).digest)
    var specimen = ModelSpecimen()
    specimen.pairCosts[3] += 1
    #expect(try model(specimen).digest != model().digest)
    let sections = Array(ModelSpecimen.plain[64...])
    #expect(try model().digest == ModelSpecimen.checksum(sections))
  }
}
