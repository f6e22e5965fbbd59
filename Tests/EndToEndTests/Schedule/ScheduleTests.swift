import Foundation
import Testing

import TestSupport

@Suite struct ScheduleTests {
  private let project: Project

  init() throws {
    project = try Project.pressed()
  }

  @Test func `the calendar is shown in columns`() throws {
    let run = try project.quoin("schedule")
    #expect(run.exitCode == 0)
    #expect(run.errors.isEmpty)
    try expectGolden(run.output, "schedule.txt")
  }

  @Test func `a range of days is exported as CSV`() throws {
    let run = try project.quoin(
      "schedule",
      "output/puzzles.sqlite",
      "--from",
      "2027-02-26",
      "--days",
      "5",
      "--format",
      "csv"
    )
    let rows = run.output.components(separatedBy: "\r\n")
    let header =
      "day,weekday,kind,puzzle,tier,score,author,work,text,wished,placement,occasion,note"
    #expect(rows.first == header)
    #expect(rows.count == 7)
    #expect(rows.last == "")
    let days = rows.dropFirst().dropLast().map { String($0.prefix(10)) }
    #expect(days == ["2027-02-26", "2027-02-27", "2027-02-28", "2027-03-01", "2027-03-02"])
    let project = try Project()
    try project.folder.write("calendar.csv", run.output)
    #expect(try project.quoin("ingest", "calendar.csv").exitCode == 0)
  }

  @Test func `JSON has the days of the CSV`() throws {
    let run = try project.quoin("schedule", "--format", "json")
    let rows = try JSONSerialization.jsonObject(with: Data(run.bytes)) as? [[String: Any]]
    let csv = try project.quoin("schedule", "--format", "csv").output
    #expect(rows?.count == 14)
    for row in try #require(rows) {
      let day = try #require(row["day"] as? String)
      let puzzle = try #require(row["puzzle"] as? String)
      #expect(csv.contains("\(day),"))
      #expect(csv.contains(",\(puzzle),"))
      #expect(row["kind"] as? String == "cryptogram")
    }
  }

  @Test func `the calendar is shown as months, in color on demand`() throws {
    let plain = try project.quoin("schedule", "--format", "grid")
    #expect(plain.exitCode == 0)
    #expect(plain.errors.isEmpty)
    try expectGolden(plain.output, "schedule-grid.txt")
    let colored = try project.quoin("schedule", "--format", "grid", "--color", "always")
    #expect(colored.output.contains("\u{1B}[32m"))
    #expect(colored.output.replacing(#/\u{1B}\[\d+m/#, with: "") == plain.output)
    let narrow = try project.quoin("schedule", "--format", "grid", "--width", "40")
    #expect(narrow.lines.count > plain.lines.count)
  }

  @Test func `text is cut to a width on demand, and a pipe has whole lines`() throws {
    let cut = try project.quoin("schedule", "--width", "60")
    #expect(cut.lines.count == 14)
    #expect(cut.lines.allSatisfy { $0.count <= 60 }, "\(cut.output)")
    #expect(cut.output.contains("…"))
    #expect(try !project.quoin("schedule").output.contains("…"))
  }

  @Test func `days that the calendar does not have are said`() throws {
    let run = try project.quoin("schedule", "--from", "2027-03-01", "--days", "30")
    #expect(run.exitCode == 0)
    #expect(run.lines.count == 7)
    #expect(run.errors == "output/puzzles.sqlite: the calendar has 7 of the 30 days\n")
    let none = try project.quoin(
      "schedule",
      "--from",
      "9999-12-31",
      "--days",
      "9223372036854775807"
    )
    #expect(none.exitCode == 1)
    #expect(none.output.isEmpty)
    #expect(
      none.errors.contains("the calendar has no day from 9999-12-31 on; its last day is 2027-")
    )
  }
}

/// The calendar of a year as RFC 5545 wants it.
@Suite struct ScheduleCalendarTests {
  /// The edition of a year, of short quotations of the repository's own corpus; built once.
  private static let year = Result {
    let project = try Project(copying: "corpus")
    try project.folder.write(
      "year.yml",
      """
      name: A year
      quotations: [{path: corpus/quotations.csv, licence: CC0-1.0}]
      authors: [{path: corpus/authors.xml, licence: CC0-1.0}]
      letters: {minimum: 15, maximum: 55}
      schedule: {from: 2027-01-01, days: 365}
      """
    )
    let run = try project.quoin("build", "year.yml")
    try #require(run.exitCode == 0, "\(run.errors.suffix(500))")
    return try bytes(project("output/puzzles.sqlite"))
  }

  private let project: Project

  init() throws {
    project = try Project()
    try project.folder.write("output/puzzles.sqlite", Self.year.get())
  }

  private func exported() throws -> Run {
    try project.quoin(
      "schedule",
      "output/puzzles.sqlite",
      "--from",
      "2027-01-01",
      "--days",
      "365",
      "--format",
      "ics"
    )
  }

  @Test func `a year has 365 events with an ID of their own that stays`() throws {
    let (first, second) = (try exported(), try exported())
    #expect(first.bytes == second.bytes)
    let lines = first.output.components(separatedBy: "\r\n")
    #expect(lines.count { $0 == "BEGIN:VEVENT" } == 365)
    #expect(lines.count { $0 == "END:VEVENT" } == 365)
    let ids = lines.filter { $0.hasPrefix("UID:") }
    #expect(Set(ids).count == 365)
    #expect(ids.first == "UID:cryptogram-2027-01-01@a-year.quoin")
    #expect(ids.last == "UID:cryptogram-2027-12-31@a-year.quoin")
    #expect(lines.first == "BEGIN:VCALENDAR")
    #expect(lines.suffix(2) == ["END:VCALENDAR", ""])
    #expect(first.errors.isEmpty)
  }

  @Test func `lines end with CRLF and are folded at 75 octets`() throws {
    let bytes = try exported().bytes
    var width = 0
    for (index, byte) in bytes.enumerated() {
      if byte == 0x0A { #expect(bytes[index - 1] == 0x0D) }
      if byte == 0x0D { #expect(bytes[index + 1] == 0x0A) }
      width = byte == 0x0D || byte == 0x0A ? 0 : width + 1
      if width > 75 { Issue.record("line of over 75 octets at byte \(index)") }
    }
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("\r\n "))
    #expect(text.unicodeScalars.allSatisfy { $0 != "\u{FFFD}" })
  }

  @Test func `events last their day and hold puzzle and author`() throws {
    let unfolded = try exported().output.replacing("\r\n ", with: "")
    #expect(unfolded.contains("DTSTART;VALUE=DATE:20270228\r\nDTEND;VALUE=DATE:20270301\r\n"))
    #expect(unfolded.contains("DTSTART;VALUE=DATE:20271231\r\nDTEND;VALUE=DATE:20280101\r\n"))
    let descriptions = unfolded.components(separatedBy: "\r\n").filter {
      $0.hasPrefix("DESCRIPTION:cryptogram:")
    }
    #expect(descriptions.count == 365)
    #expect(Set(descriptions.map { $0.prefix(60) }).count == 365)
  }

  @Test func `no author returns within 14 days and no puzzle at all`() throws {
    let run = try project.quoin("schedule", "--format", "json")
    struct Row: Decodable { let day, puzzle, author: String }
    let rows = try JSONDecoder().decode([Row].self, from: Data(run.bytes))
    #expect(rows.count == 365)
    #expect(Set(rows.map(\.puzzle)).count == 365)
    for (index, row) in rows.enumerated() {
      let near = rows[max(0, index - 13)..<index].map(\.author)
      #expect(!near.contains(row.author), "\(row.day)")
    }
  }
}
