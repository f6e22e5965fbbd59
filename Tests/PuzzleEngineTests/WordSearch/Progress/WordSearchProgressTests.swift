import Foundation
import PuzzleModel
import Testing

@testable import PuzzleEngine

@Suite struct HintPurseTests {
  private func day(_ number: Int) -> CalendarDay { WordSearch.day.adding(days: number) ?? .first }

  @Test func `a purse begins with three and gains one for each day`() {
    var purse = HintPurse()
    purse.fill(on: day(0))
    #expect(purse.count == 3)
    purse.fill(on: day(0))
    #expect(purse.count == 3)
    purse.fill(on: day(2))
    #expect(purse.count == 5)
    purse.fill(on: day(1))
    #expect(purse.count == 5 && purse.filledOn == day(2))
    purse.fill(on: .last)
    #expect(purse.count == HintPurse.limit)
  }

  @Test func `a completed puzzle earns a hint once a day, and ten are the most`() {
    var purse = HintPurse(count: 9, filledOn: day(0), rewardedOn: nil)
    let rewarded = [0, 0, 1, 0].map { purse.reward(on: day($0)) }
    #expect(rewarded == [true, false, true, false] && purse.count == 10)
  }

  @Test func `an empty purse is refused`() {
    var purse = HintPurse(count: 1, filledOn: nil, rewardedOn: nil)
    let spent = [purse.spend(), purse.spend()]
    #expect(spent == [true, false] && purse.count == 0)
    #expect(HintPurse(count: Int.min, filledOn: nil, rewardedOn: nil).count == 0)
    #expect(HintPurse(count: Int.max, filledOn: nil, rewardedOn: nil).count == 10)
  }
}

@Suite struct WordSearchProgressTests {
  private func day(_ number: Int) -> CalendarDay { WordSearch.day.adding(days: number) ?? .first }

  private func completed(_ number: Int, side: Int = 10, at moment: Int = 0) throws -> WordSearchGame
  {
    let puzzle = try WordSearch.sample(number, side: side)
    var game = try WordSearchGame(puzzle)
    for word in puzzle.words { _ = game.apply(.drag(word.path.start, word.path.end), at: moment) }
    return game
  }

  @Test func `completing today's puzzle counts for the streak, the history and the purse`() throws {
    var progress = WordSearchProgress()
    var passed = [progress.open(on: day(0))]
    #expect(progress.purse.count == 3)
    var earned = [progress.note(try completed(0), on: day(0))]
    earned.append(progress.note(try completed(0, side: 8), on: day(0)))
    #expect(progress.completedCount == 2 && progress.purse.count == 4)
    #expect(progress.streak(on: day(0)).current == 1)
    passed += [1, 1, 0].map { progress.open(on: day($0)) }
    #expect(passed == [0, 1, 0, 0])
    earned.append(progress.note(try completed(1), on: day(1)))
    #expect(progress.streak(on: day(1)).current == 2 && progress.streak(on: day(2)).current == 2)
    #expect(progress.streak(on: day(3)).current == 0 && progress.streak(on: day(3)).longest == 2)
    earned.append(progress.note(try completed(2), on: day(3)))
    #expect(earned == [true, false, true, false])
    #expect(progress.streak(on: day(3)).current == 0 && progress.completedCount == 4)
    let isSpent = progress.spendHint()
    #expect(isSpent)
  }

  @Test func `of several sides of a day, that side's record counts, else the latest`() throws {
    var progress = WordSearchProgress()
    progress.note(try completed(0, side: 8, at: 900), on: day(0))
    progress.note(try completed(0, side: 12, at: 200), on: day(0))
    #expect(progress.record(of: day(0), side: 12)?.latestAt == 200)
    #expect(progress.record(of: day(0), side: 9)?.side == 8)
    #expect(progress.record(of: day(0))?.side == 8)
    #expect(progress.record(of: day(1)) == nil)
  }

  @Test func `a record never loses what was found`() throws {
    let puzzle = try WordSearch.sample()
    var progress = WordSearchProgress()
    progress.note(try WordSearchGame(puzzle), on: day(0))
    #expect(progress.records.isEmpty)
    progress.note(try completed(0, at: 70), on: day(0))
    var again = try WordSearchGame(puzzle)
    _ = again.apply(.hint(nil), at: 90)
    progress.note(again, on: day(2))
    let record = try #require(progress.record(of: day(0)))
    #expect(record.foundWords.count == puzzle.words.count && record.isCompletedOnItsDay)
    #expect(record.startedAt == 70 && record.endedAt == 70 && record.latestAt == 90)
  }

  @Test func `a hint is paid for only if it shows something, and refused without one left`() throws
  {
    var progress = WordSearchProgress(
      purse: HintPurse(count: 2, filledOn: nil, rewardedOn: nil),
      records: []
    )
    var session = try WordSearchSession(.small())
    let outcomes = [0, 0, 1, 2].map { progress.takeHint(for: $0, in: &session, at: 5) }
    #expect(outcomes[1] == .ignored(.nothingThere) && outcomes[3] == .ignored(.noHints))
    #expect(session.game.hintCount == 2 && progress.purse.count == 0)
    #expect(session.log.moves.count == 3)
  }

  @Test func `progress is written and read back`() throws {
    var progress = WordSearchProgress()
    progress.open(on: day(0))
    for number in 0..<5 { progress.note(try completed(number, side: 7 + number), on: day(number)) }
    progress.take(older: WordSearchProgress())
    let data = try JSONEncoder().encode(progress)
    #expect(try JSONDecoder().decode(WordSearchProgress.self, from: data) == progress)
  }

  @Test(arguments: [
    "{}", "[]", #"{"version":2,"hints":1,"records":[]}"#, #"{"version":0,"hints":1,"records":[]}"#,
    #"{"version":1,"hints":1,"records":[{}]}"#,
    #"{"version":1,"hints":1,"records":[],"openedOn":"2024-02-30"}"#,
    #"{"version":1,"hints":1e40,"records":[]}"#,
  ])
  func `hostile JSON is refused`(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(WordSearchProgress.self, from: Data(json.utf8))
    }
  }

  @Test func `numbers out of range are clamped`() throws {
    let json = """
      {"version":1,"hints":-9000000000000000000,"records":[
        {"day":"2024-10-04","side":0,"foundWords":[],"wordCount":1,"isCompleted":true},
        {"day":"2024-10-04","side":9,"foundWords":["B","A","B"],"wordCount":9000000000000000000,
         "isCompleted":true}
      ],"earlierStreak":{"dayCount":9000000000000000000,"last":"0001-01-03"}}
      """
    let progress = try JSONDecoder().decode(WordSearchProgress.self, from: Data(json.utf8))
    #expect(progress.purse.count == 0 && progress.records.count == 1)
    #expect(progress.records[0].foundWords == ["A", "B"] && progress.records[0].wordCount == 1600)
    #expect(progress.streak(on: .first).longest == 1)
  }
}

@Suite struct DailyRefreshTests {
  private typealias Moment = DailyRefresh.Moment

  @Test func `the day begins at nine where nobody chose, and minutes are clamped`() {
    #expect(DailyRefresh().minutes == 540)
    #expect(DailyRefresh(minutes: -1).minutes == 0 && DailyRefresh(minutes: 1440).minutes == 1439)
    #expect(DailyRefresh(minutes: Int.min).minutes == 0)
    #expect(Moment(day: .first, minutes: Int.max).minutes == 1439)
  }

  @Test func `this boundary and the next are told`() throws {
    let today = WordSearch.day
    let yesterday = try #require(today.adding(days: -1))
    let tomorrow = try #require(today.adding(days: 1))
    let refresh = DailyRefresh()
    let early = Moment(day: today, minutes: 539)
    #expect(refresh.day(at: early) == yesterday)
    #expect(refresh.boundary(at: early) == Moment(day: yesterday, minutes: 540))
    #expect(refresh.nextBoundary(after: early) == Moment(day: today, minutes: 540))
    let late = Moment(day: today, minutes: 540)
    #expect(refresh.day(at: late) == today)
    #expect(refresh.nextBoundary(after: late) == Moment(day: tomorrow, minutes: 540))
    #expect(refresh.nextBoundary(after: Moment(day: .last, minutes: 600)) == nil)
    #expect(refresh.day(at: Moment(day: .first, minutes: 0)) == .first)
  }

  @Test(arguments: 0..<50)
  func `the day is that of the policy`(seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(seed))
    let refresh = DailyRefresh(minutes: generator.next(below: 1440))
    let moment = Moment(day: WordSearch.day, minutes: generator.next(below: 1440))
    let offset = generator.next(below: 26 * 3600) - 12 * 3600
    let instant = moment.day.ordinal * 86_400 + moment.minutes * 60 - offset
    #expect(refresh.policy.day(at: instant, playerOffset: offset) == refresh.day(at: moment))
    #expect(refresh.boundary(at: moment) <= moment)
    #expect(try #require(refresh.nextBoundary(after: moment)) > moment)
  }
}
