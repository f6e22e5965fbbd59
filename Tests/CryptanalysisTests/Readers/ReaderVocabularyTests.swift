import PuzzleModel
import Testing

@testable import Cryptanalysis

@Suite struct ReaderVocabularyTests {
  private static let bundled = Result { ReaderVocabulary(try LanguageModel.bundled()) }
  private let vocabulary: ReaderVocabulary

  init() throws {
    vocabulary = try Self.bundled.get()
  }

  private func letters(_ word: String) -> [UInt8] {
    word.unicodeScalars.map { scalar in
      Letter(scalar).map { UInt8($0.index) } ?? ReaderVocabulary.apostrophe
    }
  }

  private func mask(_ word: String) -> UInt32 {
    letters(word).reduce(0) { $0 | 1 << UInt32($1) }
  }

  @Test func `common words are known and others only to the model`() throws {
    for word in ["the", "a", "I", "people", "don't", "something"] {
      #expect(vocabulary.candidates(for: letters(word)).rank != nil, "\(word)")
    }
    for word in ["x", "s", "quincunx", "xqzzt"] {
      #expect(vocabulary.candidates(for: letters(word)).rank == nil, "\(word)")
    }
    #expect(try #require(vocabulary.cost(of: letters("the"))) < 400)
    #expect(try #require(vocabulary.cost(of: letters("nightingale"))) > 1_100)
    #expect(vocabulary.cost(of: letters("xqzzt")) == nil)
    #expect(vocabulary.cost(of: []) == nil)
  }

  @Test func `candidates have the pattern of the word, the likeliest first`() {
    var candidates = vocabulary.candidates(for: letters("that"))
    #expect(candidates.rank == 1)
    let count = candidates.count
    #expect(count > 1)
    candidates.narrow(knowing: mask("th"))
    #expect(candidates.rank == 1)
    #expect(candidates.count < count)
    candidates.narrow(knowing: mask("tha"))
    #expect(candidates.count == 1)
  }

  @Test(arguments: [
    "sorrow", "night", "love", "great", "house", "of", "people", "they're", "zebra",
  ])
  func `knowing more leaves fewer candidates and no worse a rank`(word: String) {
    var generator = SplitMix64(seed: 7)
    for _ in 0..<40 {
      var known: UInt32 = 0
      var candidates = vocabulary.candidates(for: letters(word))
      for _ in 0..<6 {
        let (count, rank) = (candidates.count, candidates.rank)
        known |= 1 << UInt32(generator.next(below: 26))
        candidates.narrow(knowing: known)
        #expect(candidates.count <= count)
        #expect((candidates.rank == nil) == (rank == nil))
        if let rank, let next = candidates.rank { #expect(next <= rank) }
      }
    }
  }

  @Test func `a pattern that one common word has leaves nothing open`() throws {
    #expect(vocabulary.entropy(ofPatternOf: letters("little")) == 0)
    #expect(vocabulary.entropy(ofPatternOf: letters("xqzzt")) != nil)
    #expect(vocabulary.entropy(ofPatternOf: letters("zzzzzzz")) == nil)
    let two = try #require(vocabulary.entropy(ofPatternOf: letters("of")))
    #expect((48...96).contains(two))
  }

  @Test func `a cost tells how many words there are to one use`() {
    #expect(ReaderVocabulary.wordCount(perUseOfWordCosting: 0) == 1)
    #expect((22_000...22_050).contains(ReaderVocabulary.wordCount(perUseOfWordCosting: 1_000)))
  }
}

@Suite struct BinaryLogarithmTests {
  @Test(arguments: [
    (1, 0), (2, 16), (3, 25), (4, 32), (5, 37), (1000, 159), (4096, 192), (5000, 196), (5792, 199),
    (5793, 200),
    (UInt64.max, 1023),
  ])
  func `logarithms are in sixteenths, rounded down`(number: UInt64, sixteenths: Int) {
    #expect(BinaryLogarithm.sixteenths(of: number) == sixteenths)
  }

  @Test func `logarithms grow`() {
    let logarithms = (1...10_000).map { BinaryLogarithm.sixteenths(of: $0) }
    #expect(zip(logarithms, logarithms.dropFirst()).allSatisfy { $0 <= $1 })
  }
}

@Suite struct PatternEntropyTests {
  @Test(arguments: [
    ([], 0), ([700], 0), ([700, 700], 16), ([500, 500, 500, 500], 32), ([300, 2000], 0),
    // p = 0.7311 and 0.2689: 0.8398 bits.
    ([600, 700], 13),
    ([Int32](repeating: 0, count: 1024), 160),
  ])
  func `the entropy is that of the costs`(costs: [Int32], sixteenths: Int) {
    #expect(PatternEntropy.sixteenths(ofWordsCosting: costs) == sixteenths)
  }
}
