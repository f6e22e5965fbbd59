import Foundation
import PuzzleModel
import Testing

@testable import PuzzleEngine

@Suite struct CodeBreakerProgressTests {
  private func won(_ puzzle: CodeBreaker, attempts: Int = 1) throws -> CodeBreakerGame {
    var game = try CodeBreakerGame(puzzle)
    let pegs = puzzle.tier.colors
    let wrong = ColorCode(puzzle.code.pegs.map { pegs[($0.rawValue + 1) % pegs.count] })
    for attempt in 1...attempts {
      if case .lost = game.status { _ = game.apply(.extraAttempt, at: 0) }
      try game.guess((attempt == attempts ? puzzle.code : wrong).description)
    }
    return game
  }

  private func won(level: Int, attempts: Int = 1) throws -> CodeBreakerGame {
    let codes = [3: "123", 4: "1234", 5: "12345"]
    let length = try #require(CodeTier(level: level)).length
    let puzzle = try CodeBreaker.sample(level: level, code: try #require(codes[length]))
    return try won(puzzle, attempts: attempts)
  }

  private func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(text)) }

  private func coded(_ progress: CodeBreakerProgress) throws -> CodeBreakerProgress {
    try JSONDecoder().decode(
      CodeBreakerProgress.self,
      from: try JSONEncoder().encode(progress)
    )
  }

  @Test func `stars and attempts only improve`() throws {
    var progress = CodeBreakerProgress()
    let today = try day("2026-11-22")
    progress.record(try won(level: 1, attempts: 5), on: today)
    #expect(progress.levels[1]?.stars == 2 && progress.levels[1]?.attempts == 5)
    progress.record(try won(level: 1, attempts: 2), on: today)
    progress.record(try won(level: 1, attempts: 11), on: today)
    #expect(progress.levels[1]?.stars == 3 && progress.levels[1]?.attempts == 2)
    #expect(progress.scores(today: today).totalStars == 3)
  }

  @Test func `practice, losses and games in play change nothing`() throws {
    var progress = CodeBreakerProgress()
    let today = try day("2026-11-22")
    progress.record(try won(CodeBreaker.sample("1122")), on: today)
    progress.record(try CodeBreakerGame(CodeBreaker.sample(level: 1, code: "123")), on: today)
    #expect(progress == CodeBreakerProgress())
  }

  @Test func `levels open one after the other, and tiers when the one before is won`() throws {
    var progress = CodeBreakerProgress()
    let today = try day("2026-11-22")
    #expect(progress.openTiers == [.tutorial])
    for level in 1...10 {
      #expect(progress.isOpen(level: level) && !progress.isOpen(level: level + 1))
      let events = progress.record(try won(level: level), on: today)
      #expect(events == (level == 10 ? [.tierOpened(.beginner)] : []))
    }
    #expect(progress.isOpen(level: 11) && !progress.isOpen(level: 12))
    #expect(progress.record(try won(level: 10), on: today).isEmpty)
    #expect(progress.scores(today: today).perfectTiers == [.tutorial])
    #expect([0, -1, 331, .max].allSatisfy { !progress.isOpen(level: $0) })
  }

  @Test func `a tier or everything can be opened, and a reset closes it`() throws {
    var progress = CodeBreakerProgress()
    progress.unlock(.expert)
    #expect(progress.openTiers == [.tutorial, .expert])
    #expect(progress.isOpen(level: 151) && !progress.isOpen(level: 152))
    progress.unlockAll()
    #expect((1...330).allSatisfy { progress.isOpen(level: $0) })
    progress.reset()
    #expect(progress == CodeBreakerProgress())
  }

  @Test func `a streak goes on from level to daily and ends with a day missed`() throws {
    var progress = CodeBreakerProgress()
    progress.record(try won(level: 1), on: try day("2026-11-20"))
    let day21 = try day("2026-11-21")
    let daily = try #require(CodeBreaker(on: day21))
    progress.record(try won(daily, attempts: 4), on: try day("2026-11-21"))
    progress.record(try won(daily, attempts: 3), on: try day("2026-11-23"))
    #expect(progress.streak(today: try day("2026-11-21")) == Streak(current: 2, longest: 2))
    #expect(progress.streak(today: try day("2026-11-22")) == Streak(current: 2, longest: 2))
    #expect(progress.streak(today: try day("2026-11-24")) == Streak(current: 1, longest: 2))
    #expect(progress.streak(today: try day("2026-11-25")) == Streak(current: 0, longest: 2))
    let scores = progress.scores(today: try day("2026-11-21"))
    #expect(scores.dailyStreak == Streak(current: 1, longest: 1) && scores.hasFirstWin)
    let result = progress.days[try day("2026-11-21")]
    #expect(result?.result.attempts == 3 && result?.result.stars == 3)
    #expect(result?.isOnItsDay == true)
    let values = CodeBreakerScores.Leaderboard.allCases.map { scores.value(for: $0) }
    #expect(values == [3, 2, 1, 1])
  }

  @Test(arguments: 0..<40)
  func `days kept as runs have the streaks of the days`(seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(seed))
    var (days, kept): ([CalendarDay], PlayedDays) = ([], PlayedDays())
    for _ in 0..<40 {
      let ordinal = 20_000 + generator.next(below: 60)
      days.append(try #require(CalendarDay(ordinal: ordinal)))
      kept.insert(ordinal...ordinal)
      let today = try #require(CalendarDay(ordinal: 20_000 + generator.next(below: 70)))
      #expect(Streak(of: kept, today: today) == Streak(of: days, today: today))
    }
  }

  @Test(arguments: 0..<20)
  func `merging is the same in any order and makes nothing worse`(seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(seed))
    let day21 = try day("2026-11-21")
    let daily = try #require(CodeBreaker(on: day21))
    let parts = try (0..<3).map { _ in
      var part = CodeBreakerProgress()
      for _ in 0..<6 {
        let today = try #require(CalendarDay(ordinal: 20_775 + generator.next(below: 9)))
        let attempts = 1 + generator.next(below: 8)
        let game =
          generator.next(below: 3) == 0
          ? try won(daily, attempts: attempts)
          : try won(level: 1 + generator.next(below: 12), attempts: attempts)
        part.record(game, on: today)
      }
      return part
    }
    var (left, right) = (parts[0], parts[2])
    left.merge(parts[1])
    left.merge(parts[2])
    right.merge(parts[1])
    right.merge(parts[0])
    #expect(left == right)
    right.merge(left)
    #expect(left == right)
    for part in parts {
      for (level, result) in part.levels {
        let merged = try #require(left.levels[level])
        #expect(merged.stars >= result.stars && merged.attempts <= result.attempts)
      }
    }
    #expect(try coded(left) == left)
  }

  @Test(arguments: [
    "{}", "[]", #"{"version":2,"levels":{},"days":{},"played":[]}"#,
    #"{"version":1,"levels":{"331":{"stars":1,"attempts":1}},"days":{},"played":[]}"#,
    #"{"version":1,"levels":{"01":{"stars":1,"attempts":1}},"days":{},"played":[]}"#,
    #"{"version":1,"levels":{"1":{"stars":4,"attempts":1}},"days":{},"played":[]}"#,
    #"{"version":1,"levels":{"1":{"stars":1,"attempts":12}},"days":{},"played":[]}"#,
    #"{"version":1,"levels":{},"days":{"2026-02-30":{"stars":1,"attempts":1}},"played":[]}"#,
    #"{"version":1,"levels":{},"days":{},"played":["2026-02-02/2026-02-01"]}"#,
    #"{"version":1,"levels":{},"days":{},"played":["2026-02-02"]}"#,
    #"{"version":1,"levels":{},"days":{},"played":[],"unlocked":["guru"]}"#,
  ])
  func `JSON that no game gives is refused`(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(CodeBreakerProgress.self, from: Data(json.utf8))
    }
  }

  @Test func `days without end are read at once`() throws {
    let runs = (0..<60_000).compactMap { CalendarDay(ordinal: ($0 * 7_919) % 240_000 / 2 * 2) }
    let list = runs.map { "\"\($0)/\($0)\"" }.joined(separator: ",")
    let json = "{\"version\":1,\"levels\":{},\"days\":{},\"played\":[\(list)]}"
    let progress = try JSONDecoder().decode(CodeBreakerProgress.self, from: Data(json.utf8))
    #expect(progress.played.runs.count > 10_000)
    #expect(progress.streak(today: CalendarDay.last).longest == 1)
    #expect(try coded(progress) == progress)
  }

  @Test func `a run of all days of the calendar is no burden`() throws {
    let json = #"""
      {"version":1,"levels":{},"days":{},"played":["0001-01-01/9999-12-31"],"imported-streak":1e18}
      """#
    var progress = try JSONDecoder().decode(CodeBreakerProgress.self, from: Data(json.utf8))
    progress.record(try won(level: 1), on: CalendarDay.last)
    #expect(progress.streak(today: CalendarDay.first) == Streak(current: 1, longest: 36_525))
    #expect(try coded(progress) == progress)
  }
}
