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

  @Test func `a range of days is cut from the calendar`() throws {
    #expect(try table().rows.map(\.day).first == "2027-01-01")
    #expect(try table().dayCount == 5)
    #expect(try table("2027-01-04").rows.map(\.day) == ["2027-01-04", "2027-01-05"])
    #expect(try table("2026-12-31", 3).rows.map(\.day) == ["2027-01-01", "2027-01-02"])
    #expect(try table(nil, 2).rows.map(\.weekday) == ["friday", "saturday"])
    #expect(try table("2028-01-01").dayCount == 0)
    #expect(try table("9999-12-31", .max).dayCount == 0)
  }

  @Test(arguments: CalendarTable.Format.allCases)
  func `an empty range is well-formed in every format`(format: CalendarTable.Format) throws {
    let text = try table("2028-01-01").text(as: format)
    switch format {
    case .text: #expect(text.isEmpty)
    case .csv: #expect(text == "day,weekday,kind,puzzle,tier,score,author,work,text\r\n")
    case .ics: #expect(text.hasSuffix("X-WR-CALNAME:Sample\r\nEND:VCALENDAR\r\n"))
    case .json: #expect(try JSONDecoder().decode([String].self, from: Data(text.utf8)).isEmpty)
    }
  }

  @Test func `an author is shown by name and a puzzle by ID`() throws {
    let row = try #require(try table().rows.first)
    #expect(Puzzle.ID(row.puzzle) != nil)
    #expect(row.author.contains(" "))
    #expect(row.text.hasSuffix("."))
    #expect(try table().text(as: .text).contains("  \(row.author)"))
  }
}
