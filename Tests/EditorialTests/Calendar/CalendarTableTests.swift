import Foundation
import PuzzleModel
import TestSupport
import Testing

@testable import Editorial

@Suite struct CalendarTableTests {
  private func table(_ first: String? = nil, _ dayCount: Int? = nil) throws -> CalendarTable {
    CalendarTable(
      try .sample(),
      from: first.flatMap { CalendarDay($0) },
      dayCount: dayCount
    )
  }

  private func cells(_ column: CalendarTable.Column, _ table: CalendarTable) -> [String] {
    table.rows.map { $0.cell(column) }
  }

  @Test func `a range of days is cut from the calendar`() throws {
    #expect(try cells(.day, table()).first == "2027-01-01")
    #expect(try table().rows.count == 5)
    #expect(try cells(.day, table("2027-01-04")) == ["2027-01-04", "2027-01-05"])
    #expect(try cells(.day, table("2026-12-31", 3)) == ["2027-01-01", "2027-01-02"])
    #expect(try cells(.weekday, table(nil, 2)) == ["friday", "saturday"])
    #expect(try table("2028-01-01").rows.isEmpty)
    #expect(try table("9999-12-31", .max).rows.isEmpty)
  }

  @Test func `an empty range is well-formed in every format`() throws {
    let table = try table("2028-01-01")
    #expect(
      table.csv
        == "day,weekday,kind,puzzle,tier,score,author,work,text,wished,placement,occasion,note\r\n"
    )
    #expect(table.iCalendar.hasSuffix("X-WR-CALNAME:Sample\r\nEND:VCALENDAR\r\n"))
    let json = Data(try table.json().utf8)
    #expect(try JSONDecoder().decode([String].self, from: json).isEmpty)
  }

  @Test func `an author is shown by name and a puzzle by ID`() throws {
    let row = try #require(try table().rows.first)
    #expect(Puzzle.ID(row.cell(.puzzle)) == row.daily.puzzle)
    #expect(row.authorName == "Bo Gus")
    #expect(row.cell(.author) == "Bo Gus")
    #expect(row.cell(.text) == "Number x is said.")
  }

  @Test func `an author who has no name is shown by ID, and what is missing is empty`() throws {
    var edition = try Edition.sample()
    edition.authors = []
    edition.puzzles.removeLast(4)
    let rows = CalendarTable(edition).rows
    #expect(rows.map(\.authorName) == ["bo-gus", "ann-onymous"])
    #expect(rows[0].cell(.work).isEmpty && rows[0].cell(.wished).isEmpty)
    #expect(CalendarTable(edition).released == (try CalendarDay.sample(0)))
  }

  @Test func `a puzzle without a quotation has a row and an event`() throws {
    let table = CalendarTable(try .sample(days: 1, levels: 1))
    #expect(table.rows.map { $0.cell(.kind) } == ["cryptogram", "code-breaker"])
    let row = try #require(table.rows.last)
    #expect(row.quotation == nil && row.authorName == nil)
    #expect(row.cell(.author).isEmpty && row.cell(.work).isEmpty)
    #expect(row.cell(.text) == "tutorial")
    #expect(table.csv.contains(",code-breaker,code-breaker:level-1,hard,60,,,tutorial,,,,\r\n"))
    #expect(table.iCalendar.contains("DESCRIPTION:code-breaker:level-1\\ntutorial\r\n"))
    #expect(table.iCalendar.contains("UID:code-breaker-2027-01-01@sample.quoin\r\n"))
  }
}

/// What a table says of why a puzzle is on its day.
@Suite struct CalendarTableReasonTests {
  private func table() throws -> CalendarTable {
    CalendarTable(
      name: "Reasons",
      released: try #require(CalendarDay("2026-11-05")),
      rows: [
        try .sample("2027-04-23", .medium, wished: .hard, .occasion, "Birthday of Shakespeare"),
        try .sample("2027-04-24", .easy),
      ]
    )
  }

  @Test func `the columns end with the wish, the placement, the occasion and the note`() throws {
    let lines = try table().csv.components(separatedBy: "\r\n")
    #expect(lines[1].hasSuffix(",\"One, two\",hard,occasion,Birthday of Shakespeare,"))
    #expect(lines[2].hasSuffix(",\"One, two\",,,,"))
    let rows = try JSONSerialization.jsonObject(with: Data(table().json().utf8))
    let first = try #require((rows as? [[String: Any]])?.first)
    #expect(first.count == CalendarTable.Column.allCases.count)
    #expect(first["score"] as? Int == 321)
    #expect(first["wished"] as? String == "hard")
    #expect(first["placement"] as? String == "occasion")
    #expect(first["occasion"] as? String == "Birthday of Shakespeare")
    #expect(first["day"] as? String == "2027-04-23")
  }

  @Test func `an event has its tier as a category and says its occasion`() throws {
    let text = try table().iCalendar.replacing("\r\n ", with: "")
    let lines = text.components(separatedBy: "\r\n")
    #expect(lines.count { $0 == "DTSTAMP:20261105T000000Z" } == 2)
    #expect(lines.contains("CATEGORIES:medium"))
    #expect(lines.contains("SUMMARY:cryptogram: medium (Birthday of Shakespeare)"))
    #expect(lines.contains("SUMMARY:cryptogram: easy"))
    let id = try #require(try table().rows.first).daily.puzzle
    #expect(lines.contains("DESCRIPTION:\(id)\\nNobody\\, Nothing\\nBirthday of Shakespeare"))
    #expect(lines.contains("DESCRIPTION:\(id)\\nNobody\\, Nothing"))
  }
}

extension CalendarTable.Row {
  /// A row by nobody, of a day and a tier.
  static func sample(
    _ day: String,
    _ tier: Tier,
    kind: Puzzle.Kind = .cryptogram,
    wished: Tier? = nil,
    _ placement: Placement? = nil,
    _ occasion: String? = nil
  ) throws -> CalendarTable.Row {
    let id = Quotation.ID(digestHigh: 1, digestLow: 2)
    return CalendarTable.Row(
      daily: DailyPuzzle(
        day: try #require(CalendarDay(day)),
        puzzle: Puzzle.ID(kind: kind, quotation: id),
        wished: wished,
        placement: placement,
        occasion: occasion
      ),
      difficulty: Difficulty(score: 321, tier: tier, evidence: []),
      quotation: Quotation(
        id: id,
        text: "One, two",
        author: try #require(Author.ID("nobody")),
        work: "Nothing",
        origin: Place(path: "a.csv", line: 2)
      ),
      authorName: "Nobody"
    )
  }
}
