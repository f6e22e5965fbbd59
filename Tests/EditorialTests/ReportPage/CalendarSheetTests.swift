import PuzzleModel
import TestSupport
import Testing

@testable import Editorial

@Suite struct CalendarSheetTests {
  private func laid(_ kind: Puzzle.Kind, _ edition: Edition) -> CalendarSheet? {
    CalendarSheet(of: kind, in: CalendarTable(edition))
  }

  @Test func `a month has all its days, and puzzles on some`() throws {
    let sheet = try #require(try laid(.cryptogram, .sample(quotations: 6, days: 5)))
    let month = try #require(sheet.months.first)
    #expect(sheet.months.count == 1)
    #expect(month.title == "January 2027")
    // 2027-01-01 is a Friday.
    #expect(month.leadingDayCount == 4)
    #expect(month.cells.count == 31)
    #expect(
      month.cells.prefix(6).map { $0.row?.daily.puzzle } == [
        .sample(1), .sample(2), .sample(3), .sample(4), .sample(5), nil,
      ]
    )
    #expect(month.cells[30].day.words == "31 January 2027")
  }

  @Test func `months without a puzzle are left out`() throws {
    var edition = try Edition.sample(quotations: 3, days: 3)
    edition.days[1] = DailyPuzzle(day: try .sample(31), puzzle: .sample(2))
    edition.days[2] = DailyPuzzle(day: try .sample(365 + 58), puzzle: .sample(3))
    let sheet = try #require(laid(.cryptogram, edition))
    #expect(sheet.months.map(\.title) == ["January 2027", "February 2027", "February 2028"])
    #expect(sheet.months.map(\.cells.count) == [31, 28, 29])
    #expect(sheet.rows.count == 3)
  }

  @Test func `each game has its own sheet, and one without days has none`() throws {
    let edition = try Edition.sample(levels: 2)
    #expect(laid(.codeBreaker, edition)?.rows.count == 2)
    #expect(laid(.wordSearch, edition) == nil)
  }
}
