import PuzzleModel
import Testing

@testable import PuzzleEngine

@Suite struct WordSearchMergingTests {
  private func day(_ number: Int) -> CalendarDay { WordSearch.day.adding(days: number) ?? .first }

  /// Progress of random play on a few days, as a device may have it.
  private func progress(_ seed: Int) throws -> WordSearchProgress {
    var generator = SplitMix64(seededBy: "quoin/test/merging", String(seed))
    var progress = WordSearchProgress()
    let puzzles = try (0..<3).map { try WordSearch.sample($0, side: 7) }
    for _ in 0..<generator.next(below: 12) {
      let today = generator.next(below: 5)
      progress.open(on: day(today))
      if generator.next(below: 3) == 0 { _ = progress.spendHint() }
      let puzzle = puzzles[generator.next(below: puzzles.count)]
      var game = try WordSearchGame(puzzle)
      let count = generator.next(below: puzzle.words.count + 1)
      for word in puzzle.words.prefix(count) {
        _ = game.apply(.drag(word.path.start, word.path.end), at: generator.next(below: 1000))
      }
      progress.note(game, on: day(today))
    }
    return progress
  }

  @Test func `the order of joining does not matter, nor how often`() throws {
    for seed in 0..<40 {
      let (a, b) = (try progress(seed), try progress(seed + 100))
      let c = try progress(seed + 200)
      let joined = a.merged(with: b)
      #expect(joined == b.merged(with: a))
      #expect(joined.merged(with: c) == a.merged(with: b.merged(with: c)))
      #expect(joined.merged(with: a) == joined && a.merged(with: a) == a)
      #expect(a.merged(with: WordSearchProgress()) == a)
    }
  }

  @Test func `nothing of the history is lost, and no completion counts twice`() throws {
    for seed in 0..<40 {
      let (a, b) = (try progress(seed), try progress(seed + 100))
      let joined = a.merged(with: b)
      for record in a.records + b.records {
        let found = try #require(joined.record(of: record.day, side: record.side))
        #expect(Set(record.foundWords).isSubset(of: found.foundWords))
        #expect(!record.isCompleted || found.isCompleted)
      }
      let completed = Set((a.records + b.records).filter(\.isCompleted).map(\.day))
      #expect(joined.completedCount == completed.count)
    }
  }

  @Test func `a hint that was spent does not come back with an older copy`() {
    var progress = WordSearchProgress()
    progress.open(on: day(0))
    let copy = progress
    for _ in 0..<3 { _ = progress.spendHint() }
    #expect(progress.merged(with: copy).purse.count == 0)
    #expect(copy.merged(with: progress).purse.count == 0)
  }

  @Test func `the smaller purse counts, once both are filled up to the same day`() {
    let spent = HintPurse(count: 2, filledOn: day(0), rewardedOn: nil)
    let full = HintPurse(count: 9, filledOn: day(4), rewardedOn: day(3))
    #expect(
      spent.merged(with: full) == HintPurse(count: 6, filledOn: day(4), rewardedOn: day(3))
    )
    #expect(full.merged(with: HintPurse()) == full)
  }

  @Test func `the longer streak of older versions stays, and what was taken over stays so`() {
    let short = WordSearchProgress.EarlierStreak(dayCount: 2, last: day(9))
    let long = WordSearchProgress.EarlierStreak(dayCount: 5, last: day(6))
    let mine = WordSearchProgress(
      purse: HintPurse(),
      records: [],
      earlierStreak: short,
      hasTakenOlder: true
    )
    let theirs = WordSearchProgress(purse: HintPurse(), records: [], earlierStreak: long)
    #expect(mine.merged(with: theirs).earlierStreak == long)
    #expect(theirs.merged(with: mine).hasTakenOlder)
  }
}
