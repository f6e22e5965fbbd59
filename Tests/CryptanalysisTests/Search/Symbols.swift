import PuzzleModel

@testable import Cryptanalysis

/// Letters as the solver counts them: 0 to 25, and 26 for an apostrophe.
enum Symbols {
  /// The key under which every letter stands for itself.
  static let plain = (0...26).map { UInt8($0) }

  static func of(_ word: String) -> [UInt8] {
    word.unicodeScalars.map { Letter($0).map { UInt8($0.index) } ?? Vocabulary.apostrophe }
  }

  /// A random key, in part or whole.
  static func key(_ generator: inout SplitMix64, letterCount: Int = 26) -> SIMD32<UInt8> {
    var letters = Array(0..<26 as Range<UInt8>)
    generator.shuffle(&letters)
    var positions = Array(0..<26)
    generator.shuffle(&positions)
    var key = SIMD32<UInt8>(repeating: BeamSearch.unknown)
    for position in positions.prefix(letterCount) { key[position] = letters[position] }
    return key
  }
}

extension Vocabulary {
  /// The number of a word, or −1.
  func number(of word: String) -> Int {
    let symbols = Symbols.of(word)
    return self.word(symbols, symbols.indices, under: Symbols.plain)
  }
}

extension LanguageModel {
  /// The cost of words of the vocabulary, one after another from the start of a sentence.
  func cost(of words: String) -> Int {
    var (before, beforeThat, sum) = (sentenceStart, -1, 0)
    for word in words.split(separator: " ").map({ vocabulary.number(of: String($0)) }) {
      guard word >= 0 else { return .max }
      sum += cost(of: word, after: before, beforeThat)
      (beforeThat, before) = (before, word)
    }
    return sum
  }
}
