import Editorial
import Foundation
import PuzzleModel
import Testing

@testable import quoin

@Suite struct CalendarFormatTests {
  private func output(_ format: CalendarFormat, of table: CalendarTable) throws -> String {
    try format.output(of: { table }, lock: { "the lock" }, style: CalendarFormat.Style()).printed
  }

  @Test(arguments: CalendarFormat.allCases)
  func `an empty range is well-formed in every format`(format: CalendarFormat) throws {
    let text = try output(format, of: .sample(isEmpty: true))
    switch format {
    case .text, .grid: #expect(text.isEmpty)
    case .csv:
      #expect(
        text
          == "day,weekday,kind,puzzle,tier,score,author,work,text,wished,placement,occasion,note\r\n"
      )
    case .ics: #expect(text.hasSuffix("X-WR-CALNAME:Reasons\r\nEND:VCALENDAR\r\n"))
    case .json: #expect(try JSONDecoder().decode([String].self, from: Data(text.utf8)).isEmpty)
    case .lock: #expect(text == "the lock")
    }
  }

  @Test(arguments: CalendarFormat.allCases)
  func `every format names each day`(format: CalendarFormat) throws {
    let text = try output(format, of: .sample())
    switch format {
    case .text, .csv, .json:
      #expect(text.contains("2027-04-23") && text.contains("2027-04-24"))
    case .ics: #expect(text.contains("DATE:20270423") && text.contains("DATE:20270424"))
    case .grid: #expect(text.hasPrefix("April 2027") && text.contains("23m+!24e"))
    case .lock: #expect(text == "the lock")
    }
  }

  @Test func `the names are those of the help`() {
    #expect(CalendarFormat.names == "text, grid, csv, ics, json, lock")
  }
}
