import PuzzleModel
import TestSupport
import Testing

@testable import Corpus

@Suite struct WordReadingsTests {
  private func letters(_ text: String) -> [Letter] { Glyph.playedLetters(of: text) }

  @Test(arguments: [
    ("garden", 0), ("gardener", 0), ("ard", 0), ("nedrag", 0), ("dra", 0), ("rose", 1),
    ("esorx", 1),
    ("gnome", nil), ("gar den", 0), ("gerden", nil), ("gardens rose", 0), ("so", 1), ("", 0),
  ])
  func `a word shares a reading with one around it or inside it`(text: String, word: Int?) {
    var readings = WordReadings()
    #expect(readings.firstWord(sharing: letters(text)) == nil)
    readings.append(letters("garden"))
    readings.append(letters("rose"))
    #expect(readings.firstWord(sharing: letters(text)) == word)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `it finds what comparing each with each finds`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var readings = WordReadings()
    var words: [[Letter]] = []
    for _ in 0..<60 {
      let word = (0..<(3 + generator.next(below: 8))).map { _ in
        Letter.all[generator.next(below: 3)]
      }
      let expected = words.firstIndex { other in
        [word, word.reversed()].contains { Self.has($0, other) || Self.has(other, $0) }
      }
      #expect(readings.firstWord(sharing: word) == expected)
      readings.append(word)
      words.append(word)
    }
  }

  private static func has(_ whole: [Letter], _ part: [Letter]) -> Bool {
    part.count <= whole.count
      && (0...(whole.count - part.count)).contains { whole[$0...].starts(with: part) }
  }
}
