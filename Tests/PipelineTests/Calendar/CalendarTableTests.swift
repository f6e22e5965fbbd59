import Foundation
import PuzzleModel
import TestSupport
import Testing

@testable import Pipeline

@Suite struct CalendarTableTests {
  private let sample: Sample

  init() async throws {
    sample = try await Sample.pressed()
  }

  private func table(_ first: String? = nil, _ dayCount: Int? = nil) throws -> CalendarTable {
    try CalendarTable(
      ofEditionAt: sample.folder("output/puzzles.sqlite"),
      from: first.flatMap { CalendarDay($0) },
      dayCount: dayCount
    )
  }

  private func cells(_ column: CalendarTable.Column, _ table: CalendarTable) -> [String] {
    table.rows.map { $0.cell(column) }
  }

  @Test func `a range of days is cut from the calendar`() throws {
    #expect(try cells(.day, table()).first == "2027-01-01")
    #expect(try table().dayCount == 5)
    #expect(try cells(.day, table("2027-01-04")) == ["2027-01-04", "2027-01-05"])
    #expect(try cells(.day, table("2026-12-31", 3)) == ["2027-01-01", "2027-01-02"])
    #expect(try cells(.weekday, table(nil, 2)) == ["friday", "saturday"])
    #expect(try table("2028-01-01").dayCount == 0)
    #expect(try table("9999-12-31", .max).dayCount == 0)
  }

  @Test(arguments: CalendarTable.Format.allCases)
  func `an empty range is well-formed in every format`(format: CalendarTable.Format) throws {
    let text = try table("2028-01-01").text(as: format)
    switch format {
    case .text, .grid: #expect(text.isEmpty)
    case .csv:
      #expect(
        text == "day,weekday,kind,puzzle,tier,score,author,work,text,wished,placement,occasion\r\n"
      )
    case .ics: #expect(text.hasSuffix("X-WR-CALNAME:Sample\r\nEND:VCALENDAR\r\n"))
    case .json: #expect(try JSONDecoder().decode([String].self, from: Data(text.utf8)).isEmpty)
    }
  }

  @Test func `an author is shown by name and a puzzle by ID`() throws {
    let row = try #require(try table().rows.first)
    #expect(Puzzle.ID(row.cell(.puzzle)) == row.puzzle)
    #expect(row.author.contains(" "))
    #expect(row.text.hasSuffix("."))
    #expect(try table().text(as: .text).contains("  \(row.author)"))
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

  @Test func `the columns end with the wish, the placement and the occasion`() throws {
    let lines = try table().text(as: .csv).components(separatedBy: "\r\n")
    #expect(lines[1].hasSuffix(",\"One, two\",hard,occasion,Birthday of Shakespeare"))
    #expect(lines[2].hasSuffix(",\"One, two\",,,"))
    let rows = try JSONSerialization.jsonObject(with: Data(table().text(as: .json).utf8))
    let first = try #require((rows as? [[String: Any]])?.first)
    #expect(first.count == CalendarTable.Column.allCases.count)
    #expect(first["score"] as? Int == 321)
    #expect(first["wished"] as? String == "hard")
    #expect(first["placement"] as? String == "occasion")
    #expect(first["occasion"] as? String == "Birthday of Shakespeare")
    #expect(first["day"] as? String == "2027-04-23")
  }

  @Test func `the text ends with the occasion where there is one`() throws {
    let lines = try table().text(as: .text).components(separatedBy: "\n")
    #expect(lines[0].hasSuffix("  One, two  [Birthday of Shakespeare]"))
    #expect(lines[1].hasSuffix("  One, two"))
  }

  @Test func `an event has its tier as a category and says its occasion`() throws {
    let text = try table().text(as: .ics).replacing("\r\n ", with: "")
    let lines = text.components(separatedBy: "\r\n")
    #expect(lines.count { $0 == "DTSTAMP:20261105T000000Z" } == 2)
    #expect(lines.contains("CATEGORIES:medium"))
    #expect(lines.contains("SUMMARY:cryptogram: medium (Birthday of Shakespeare)"))
    #expect(lines.contains("SUMMARY:cryptogram: easy"))
    let id = try #require(try table().rows.first).puzzle
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
    CalendarTable.Row(
      day: try #require(CalendarDay(day)),
      puzzle: Puzzle.ID(kind: kind, quotation: Quotation.ID(digestHigh: 1, digestLow: 2)),
      difficulty: (tier, 321),
      author: "Nobody",
      text: "One, two",
      work: "Nothing",
      wished: wished,
      placement: placement,
      occasion: occasion
    )
  }
}
