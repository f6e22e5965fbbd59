import Editorial
import Foundation
import PuzzleModel
import Testing

@testable import quoin

@Suite struct CalendarFormatTests {
  @Test(arguments: CalendarFormat.allCases)
  func `an empty range is well-formed in every format`(format: CalendarFormat) throws {
    let text = try format.output(of: .sample(isEmpty: true), style: MonthGrid.Style()).printed
    switch format {
    case .text, .grid: #expect(text.isEmpty)
    case .csv:
      #expect(
        text
          == "day,weekday,kind,puzzle,tier,score,author,work,text,wished,placement,occasion,note\r\n"
      )
    case .ics: #expect(text.hasSuffix("X-WR-CALNAME:Reasons\r\nEND:VCALENDAR\r\n"))
    case .json: #expect(try JSONDecoder().decode([String].self, from: Data(text.utf8)).isEmpty)
    }
  }

  @Test(arguments: CalendarFormat.allCases)
  func `every format names each day`(format: CalendarFormat) throws {
    let text = try format.output(of: .sample(), style: MonthGrid.Style()).printed
    switch format {
    case .text, .csv, .json:
      #expect(text.contains("2027-04-23") && text.contains("2027-04-24"))
    case .ics: #expect(text.contains("DATE:20270423") && text.contains("DATE:20270424"))
    case .grid: #expect(text.hasPrefix("April 2027") && text.contains("23m+!24e"))
    }
  }

  @Test func `the names are those of the help`() {
    #expect(CalendarFormat.names == "text, grid, csv, ics, json")
  }
}
