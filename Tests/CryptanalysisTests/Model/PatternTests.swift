import PuzzleModel
import Testing

@testable import Cryptanalysis

@Suite struct PatternTests {
  /// The kind of each letter, spelled out: `noon` is 0 1 1 0.
  private func kinds(_ letters: [UInt8]) -> [Int] {
    letters.map { letter in letter == 26 ? -1 : letters.firstIndex(of: letter) ?? 0 }
  }

  @Test(arguments: [("NOON", "DEED", 2), ("THAT", "AREA", 3), ("I", "A", 1), ("I'M", "A'S", 2)])
  func `words with equal letters at the same positions have the same pattern`(
    first: String,
    second: String,
    kindCount: Int
  ) {
    #expect(Pattern(Symbols.of(first)) == Pattern(Symbols.of(second)))
    #expect(Pattern(Symbols.of(first)).kindCount == kindCount)
  }

  @Test(arguments: [
    ("NOON", "NOUN"), ("THAT", "THIS"), ("A", "AN"), ("DON'T", "DO'NT"), ("DON'T", "DONUT"),
    ("ABCA", "ABCB"),
  ])
  func `other words have different patterns`(first: String, second: String) {
    #expect(Pattern(Symbols.of(first)) != Pattern(Symbols.of(second)))
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `patterns are equal if the kinds of the letters are`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let words = (0..<60).map { _ in
      (0..<1 + generator.next(below: 5)).map { _ in
        [0, 1, 2, 26][generator.next(below: 4)] as UInt8
      }
    }
    for first in words {
      for second in words {
        #expect((Pattern(first) == Pattern(second)) == (kinds(first) == kinds(second)))
      }
    }
  }
}
