import Foundation
import PuzzleModel
import Testing

@testable import Editorial

@Suite struct ICalendarTextTests {
  private func calendar(name: String = "Daily", _ text: String = "x") throws -> [String] {
    var calendar = ICalendarText(
      name: name,
      released: try #require(CalendarDay("2026-11-05")),
      contentVersion: 3
    )
    calendar.addEvent(
      id: "one",
      day: try #require(CalendarDay("2027-12-31")),
      summary: "cryptogram: easy",
      description: text,
      category: "easy"
    )
    return calendar.finished().components(separatedBy: "\r\n")
  }

  /// The lines as a calendar program puts them together again.
  private func unfolded(_ lines: [String]) -> [String] {
    lines.joined(separator: "\r\n").replacing("\r\n ", with: "").components(separatedBy: "\r\n")
  }

  @Test func `an event lasts its day and is stamped with the release`() throws {
    #expect(
      try calendar() == [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Quoin//Daily puzzles//EN",
        "CALSCALE:GREGORIAN", "X-WR-CALNAME:Daily", "BEGIN:VEVENT", "UID:one@daily.quoin",
        "DTSTAMP:20261105T000000Z", "LAST-MODIFIED:20261105T000000Z", "SEQUENCE:3",
        "DTSTART;VALUE=DATE:20271231", "DTEND;VALUE=DATE:20280101",
        "SUMMARY:cryptogram: easy", "DESCRIPTION:x", "CATEGORIES:easy", "TRANSP:TRANSPARENT",
        "END:VEVENT", "END:VCALENDAR", "",
      ]
    )
  }

  @Test func `the last day that there is has no end`() throws {
    var calendar = ICalendarText(name: "End", released: .first, contentVersion: .max)
    calendar.addEvent(id: "u", day: .last, summary: "s", description: "d", category: "a,b")
    #expect(calendar.finished().contains("DTSTAMP:00010101T000000Z\r\n"))
    #expect(calendar.finished().contains("CATEGORIES:a\\,b\r\n"))
    #expect(calendar.finished().contains("DTSTART;VALUE=DATE:99991231\r\nSUMMARY"))
  }

  @Test(arguments: [
    ("Quoin Daily", "quoin-daily"), ("  A.B; c ", "a-b-c"), ("Rätsel", "rue4tsel"), ("日", "u65e5"),
    ("月", "u6708"), ("", ""),
  ])
  func `an ID has the name of its edition`(name: String, label: String) throws {
    #expect(try calendar(name: name).contains("UID:one@\(label).quoin"))
  }

  @Test func `a version beyond the numbers of the standard is its largest`() throws {
    let calendar = ICalendarText(name: "", released: .first, contentVersion: .max)
    #expect(!calendar.finished().contains("SEQUENCE"))
    var other = calendar
    other.addEvent(id: "u", day: .first, summary: "", description: "", category: "")
    #expect(other.finished().contains("SEQUENCE:2147483647\r\n"))
  }

  @Test func `marks and line ends in a text are escaped`() throws {
    let lines = try calendar(name: "a;b", "one, two; three\\four\nfive: \"six\"")
    #expect(lines.contains("X-WR-CALNAME:a\\;b"))
    #expect(lines.contains("DESCRIPTION:one\\, two\\; three\\\\four\\nfive: \"six\""))
  }

  @Test func `a carriage return or another control never ends a line`() throws {
    let lines = try calendar("one\r\ntwo\rthree\u{0}\u{7F}\tfour")
    #expect(lines.contains("DESCRIPTION:one\\ntwothree\tfour"))
  }

  @Test(arguments: 50...90)
  func `lines are folded at 75 octets between characters`(count: Int) throws {
    for mark in ["a", "é", "—", "🎈"] {
      let text = String(repeating: "b", count: count) + String(repeating: mark, count: 60)
      let lines = try calendar(text)
      #expect(lines.allSatisfy { $0.utf8.count <= 75 })
      #expect(lines.allSatisfy { !$0.unicodeScalars.contains("\u{FFFD}") })
      #expect(unfolded(lines).contains("DESCRIPTION:\(text)"))
      let first = try #require(lines.first { $0.hasPrefix("DESCRIPTION") })
      #expect(first.utf8.count > 75 - mark.utf8.count)
    }
  }
}
