import PuzzleModel
import Testing

@testable import PuzzleEngine

@Suite struct CalendarMonthTests {
  @Test(arguments: [
    (2026, 2, 28, 6), (2024, 2, 29, 3), (2026, 11, 30, 6), (2026, 6, 30, 0), (1, 1, 31, 0),
    (9999, 12, 31, 2), (1900, 2, 28, 3),
  ])
  func `a month has its days, and begins on a weekday`(
    year: Int,
    month: Int,
    count: Int,
    leading: Int
  ) throws {
    let found = try #require(CalendarMonth(year: year, month: month))
    #expect(found.days.count == count)
    #expect(found.days.first == found.first && found.days.last == found.last)
    #expect(found.leadingDayCount == leading)
    for day in found.days { #expect(CalendarMonth(of: day) == found) }
  }

  @Test(arguments: [(0, 1), (10_000, 1), (2026, 0), (2026, 13), (.min, .max)])
  func `there is no other month`(year: Int, month: Int) {
    #expect(CalendarMonth(year: year, month: month) == nil)
  }

  @Test func `months follow one another to the ends of the calendar`() throws {
    var month = try #require(CalendarMonth(year: 9998, month: 11))
    let names = ["9998-12", "9999-01", "9999-02"]
    for name in names {
      let next = try #require(month.next)
      #expect(next.description == name && next.previous == month && month < next)
      month = next
    }
    #expect(CalendarMonth(of: .last).next == nil)
    #expect(CalendarMonth(of: .first).previous == nil)
  }

  private func game(
    _ day: CalendarDay?,
    _ encoding: String = "letters",
    completedOn: CalendarDay? = nil,
    isCompleted: Bool = false,
    hasFailed: Bool = false
  ) -> SavedGame {
    let id = Puzzle.ID(
      kind: .cryptogram,
      quotation: Quotation.ID(digestHigh: 1, digestLow: 2)
    )
    return SavedGame(
      key: GameKey(puzzle: id, day: day, encoding: encoding),
      state: "{}",
      isCompleted: isCompleted,
      hasFailed: hasFailed,
      updatedAt: 0,
      completedOn: completedOn
    )
  }

  @Test func `the state of a day is told from its saved game`() throws {
    let day = try #require(CalendarDay("2026-11-22"))
    let later = try #require(CalendarDay("2026-11-23"))
    #expect(DayState(of: nil) == .none)
    #expect(DayState(of: game(day)) == .started)
    #expect(DayState(of: game(day, hasFailed: true)) == .failed)
    #expect(DayState(of: game(day, isCompleted: true, hasFailed: true)) == .completed)
    #expect(DayState(of: game(day, completedOn: later, isCompleted: true)) == .completed)
    #expect(DayState(of: game(day, completedOn: day, isCompleted: true)) == .completedOnTheDay)
    // Played once more, it has been completed all the same.
    #expect(DayState(of: game(day, completedOn: day, hasFailed: true)) == .completedOnTheDay)
  }

  @Test func `the days of a month have puzzles, states, and are open until today`() throws {
    let month = try #require(CalendarMonth(year: 2026, month: 11))
    let days = month.days
    let id = game(nil).key.puzzle
    let shown = month.days(
      puzzles: Dictionary(uniqueKeysWithValues: days.dropFirst(2).map { ($0, id) }),
      games: [
        game(days[3]), game(days[4], completedOn: days[4]), game(days[4], "numbers"),
        game(days[5], "numbers", hasFailed: true), game(days[5]), game(nil, hasFailed: true),
      ],
      today: days[20]
    )
    #expect(shown.map(\.day) == days)
    #expect(shown[2...6].map(\.state) == [.none, .started, .completedOnTheDay, .failed, .none])
    #expect(shown.filter(\.isOpen).map(\.day) == Array(days[2...20]))
    #expect(shown[1].puzzle == nil && shown[2].puzzle == id)
  }
}
