import Foundation
import PuzzleEngine
import PuzzleModel

/// Grids of four sizes from the words of the starter corpus.
///
/// The words are those of 4 to 10 letters of `corpus/quotations.csv`, each once, in the order of the file, as
/// `scripts/bench_wordsearch.py` takes them, too. Grid number n has the words from n times their count on,
/// around the end, without those that can be read in one another.
struct WordSearchBench {
  /// The number of words, the side, and the least grids a second.
  static let sizes = [(10, 12, 2000.0), (20, 15, 800), (30, 20, 300), (50, 25, 100)]

  private let words: [[Letter]]

  init() throws {
    let corpus = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("corpus/quotations.csv")
    let text = try String(decoding: Data(contentsOf: corpus), as: UTF8.self).uppercased()
    var seen: Set<Substring> = []
    words = text.split { !$0.isASCII || !$0.isLetter }
      .filter { (4...10).contains($0.count) && seen.insert($0).inserted }
      .map { Glyph.playedLetters(of: String($0)) }
  }

  private func choose(_ count: Int, from start: Int) -> [ThemeWord] {
    var chosen: [String] = []
    for offset in words.indices where chosen.count < count {
      let word = words[(start + offset) % words.count].map(\.description).joined()
      let back = String(word.reversed())
      let overlaps = chosen.contains {
        $0.contains(word) || $0.contains(back) || word.contains($0) || back.contains($0)
      }
      if !overlaps { chosen.append(word) }
    }
    return chosen.map { ThemeWord(text: $0, definition: nil) }
  }
}

extension WordSearchBench {
  /// Prints the rates of all sizes and the quality of the grids; returns whether every bar is held.
  func run(runCount: Int) throws -> Bool {
    print("word-search:")
    var isPassed = true
    for (wordCount, side, bar) in Self.sizes {
      let lists = (0..<200).map { choose(wordCount, from: $0 * wordCount) }
      var placedCount = 0
      let rate = try median(runCount) {
        let grids = try make(lists, side: side)
        placedCount = grids.reduce(0) { $0 + $1.words.count }
        return grids.count
      }
      print(
        """
          \(wordCount) words on \(side) x \(side): \(rate) grids a second (at least \(Int(bar))), \
        \(lists.count * wordCount - placedCount) words unplaced
        """
      )
      isPassed = isPassed && Double(rate) >= bar
    }
    let grids = try make((0..<1000).map { choose(10, from: $0 * 10) }, side: 12)
    printQuality(of: grids)
    let rate = median(runCount) {
      grids.count { SolveCheck(of: $0, blocking: .none).status == .passed }
    }
    print("  puzzles checked: \(rate) a second (at least 2000)")
    let days = try median(runCount) { try makeDays(700) }
    print("  puzzles of days made, graded and checked with 300 blocked words: \(days) a second")
    return isPassed && rate >= 2000
  }

  /// The median of the numbers of things that are done in a second of the processor.
  private func median(_ runCount: Int, _ run: () throws -> Int) rethrows -> Int {
    var rates: [Double] = []
    for _ in 0..<runCount {
      let begin = clock()
      let count = try run()
      rates.append(Double(count) / (Double(clock() - begin) / Double(CLOCKS_PER_SEC)))
    }
    return Int(rates.sorted()[rates.count / 2])
  }

  /// Makes a grid of each list; one that has no place for a word throws.
  private func make(_ lists: [[ThemeWord]], side: Int) throws -> [WordSearch] {
    try lists.enumerated().map { number, words in
      guard let label = PuzzleID.Label("bench-\(number)"),
        let id = PuzzleID(kind: .wordSearch, seed: label)
      else { throw WordSearchFault.side(side) }
      return try WordSearch(
        id: id,
        title: "Bench",
        language: "en",
        placing: words,
        side: side,
        directions: .hard,
        seed: "bench-\(number)",
        blocking: .none
      )
    }
  }

  /// Makes, grades and checks the puzzles of so many days from a theme of 60 words; returns how many pass.
  private func makeDays(_ count: Int) throws -> Int {
    let theme = WordTheme(id: "bench", title: "Bench", language: "en", words: choose(60, from: 0))
    var generator = SplitMix64(seed: 1)
    let blocked = BlockedWords(
      (0..<300).map { number in
        (0..<3 + (number + 30) / 60).map { _ in Letter.all[generator.next(below: 26)] }
      }
    )
    return try (0..<count).compactMap { CalendarDay(ordinal: 20_000 + $0) }.count { day in
      let puzzle = try WordSearch(of: theme, on: day, version: "1", blocking: blocked)
      return Difficulty(of: puzzle).score > 0
        && SolveCheck(of: puzzle, blocking: blocked).status == .passed
    }
  }

  /// Prints how evenly the directions are used, how often words cross, and how the grids are graded.
  private func printQuality(of grids: [WordSearch]) {
    let words = grids.flatMap(\.words)
    let expected = Double(words.count) / 8
    let chiSquared = GridDirection.allCases.reduce(0.0) { sum, direction in
      let count = words.count { $0.path.direction == direction }
      return sum + (Double(count) - expected) * (Double(count) - expected) / expected
    }
    let crossings = grids.reduce(0) { $0 + $1.crossingCount }
    let readings = grids.reduce(0) { sum, grid in
      let letters = LetterGrid(side: grid.side, letters: grid.letters)
      return sum
        + (letters.map { WordFinder(grid.words.map(\.letters)).paths(in: $0) } ?? [])
        .count { $0.count != 1 }
    }
    let scores = grids.map { Difficulty(of: $0).score }.sorted()
    print(
      """
        1000 grids of 10 words on 12 x 12: directions chi-squared \
      \(Double(Int(chiSquared * 100)) / 100) (7 degrees of freedom, at most 14.07), \
      \(crossings) crossings, \(readings) words not readable exactly once, \
      scores \(scores[100]) to \(scores[900])
      """
    )
  }
}
