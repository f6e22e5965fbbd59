import Corpus
import Foundation
import PuzzleModel
import TestSupport
import Testing

@testable import Editorial

@Suite struct CalendarLockTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func read(_ bytes: some Sequence<UInt8>) throws -> PublishedCalendar {
    try PublishedCalendar.read(lock: WholeFile(path: "schedule.lock.csv", bytes: Array(bytes)))
  }

  private func calendar(_ count: Int) throws -> PublishedCalendar {
    PublishedCalendar(days: try (1...count).map { try .sample($0, author: $0 % 3) })
  }

  /// The lock with another digest, which fits.
  private func sealed(_ text: String) -> String {
    let rows = text.components(separatedBy: "digest,")[0]
    let row = ["digest", Digest.hexadecimal(of: Array(rows.utf8))]
    return rows + CSVText.row(row + Array(repeating: "", count: 26))
  }

  @Test func `a lock is a table with a digest in its last row`() throws {
    let days = [try PublishedDay.sample(2), try .sample(1)]
    try expectGolden(PublishedCalendar(days: days).lockText, "schedule.lock.csv")
  }

  @Test(arguments: [1, 2, 7, 40])
  func `what is written is read back`(count: Int) throws {
    let calendar = try calendar(count)
    let read = try read(calendar.lockText.utf8)
    #expect(read.findings.isEmpty)
    let anywhere = Place(path: "")
    #expect(
      read.days.map { $0.moved(to: anywhere) } == calendar.days.map { $0.moved(to: anywhere) }
    )
    #expect(read.lockText == calendar.lockText)
    #expect(read.days.map(\.quoted?.quotation.origin.record) == (1...count).map { $0 })
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func `texts of all sorts are read back, whatever the order of the days`(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let alphabet = ["a", "é", "\"", ",", "\n", "\r\n", " ", "🎈", ";", "\u{301}", "\\", "ß", "Z"]
    var days = try (1...20).map { number in
      let word = (0..<12).map { _ in alphabet[generator.next(below: alphabet.count)] }.joined()
      let kind = Puzzle.Kind.allCases[generator.next(below: 3)]
      return try PublishedDay.sample(number, text: "q\(word)", kind: kind)
    }
    let text = PublishedCalendar(days: days).lockText
    generator.shuffle(&days)
    #expect(PublishedCalendar(days: days).lockText == text)
    let read = try read(text.utf8)
    #expect(read.findings.isEmpty)
    #expect(read.lockText == text)
  }

  @Test func `a day may have a puzzle of each game`() throws {
    let days = try Puzzle.Kind.allCases.map { try PublishedDay.sample(1, kind: $0) }
    let read = try read(PublishedCalendar(days: days.reversed()).lockText.utf8)
    #expect(read.findings.isEmpty)
    #expect(read.days.map(\.puzzle.kind) == [.codeBreaker, .cryptogram, .wordSearch])
    #expect(try self.read(PublishedCalendar(days: []).lockText.utf8).findings.isEmpty)
  }

  @Test func `days without quotations are read back`() throws {
    let days = try [PublishedDay.level(1), .sample(1), .level(2), .sample(3)]
    let calendar = PublishedCalendar(days: days)
    let read = try read(calendar.lockText.utf8)
    #expect(read.findings.isEmpty)
    #expect(read.days.map(\.daily) == calendar.days.map(\.daily))
    #expect(read.days.map { $0.quoted == nil } == [true, false, true, false])
    #expect(read.lockText == calendar.lockText)
  }

  @Test func `a bit that flips anywhere is found`() throws {
    var generator = SplitMix64(seed: 1582)
    let bytes = Array(try calendar(1).lockText.utf8)
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 1 << UInt8(generator.next(below: 8))
      let findings = try read(changed).findings
      #expect(findings.contains { $0.severity == .error }, "byte \(index)")
      // Where the header or a quotation mark broke, the reader says so too.
      #expect(findings.contains { $0.code == .lockMismatch }, "byte \(index)")
    }
  }

  @Test func `a lock that is cut short, or goes on, is found`() throws {
    let bytes = Array(try calendar(1).lockText.utf8)
    for count in 1..<bytes.count {
      let findings = try read(bytes.prefix(count)).findings
      #expect(findings.contains { $0.code == .lockMismatch }, "\(count) bytes")
    }
    #expect(try read([]).findings.map(\.code) == [.emptyFile])
    for addition in ["\r\n", " ", "x", String(decoding: bytes, as: UTF8.self)] {
      let findings = try read(bytes + Array(addition.utf8)).findings
      #expect(findings.contains { $0.code == .lockMismatch }, "\(addition)")
    }
    let feeds = bytes.filter { $0 != 0x0D }
    #expect(try read(feeds).findings.map(\.code) == [.lockMismatch])
  }

  private static let remedy =
    ": the calendar as published was changed by hand, or its line ends were; restore the file from "
    + "version control, and write '*.lock.csv -text' in .gitattributes to keep its bytes "
    + "[lock-mismatch]"

  @Test func `a digest that does not fit is found at its row`() throws {
    let text = try calendar(3).lockText
    let changed = try read(text.replacing("ch. 3", with: "ch. 4").utf8)
    // The summaries of the first and third day take two lines each.
    #expect(
      changed.findings.map(\.description) == [
        "schedule.lock.csv:7:1: error: the digest does not fit the rows above it" + Self.remedy
      ]
    )
    #expect(changed.days.count == 3)
    let rows = text.components(separatedBy: "digest,")[0]
    #expect(
      try read(rows.utf8).findings.map(\.description) == [
        "schedule.lock.csv:5:1: error: the last row has no digest" + Self.remedy
      ]
    )
  }

  @Test func `a text that is not its puzzle's is found at its cell`() throws {
    let text = try calendar(2).lockText
    let comma = try read(sealed(text.replacing("xx, ", with: "xx— ")).utf8)
    #expect(comma.findings.isEmpty)
    let letter = try read(sealed(text.replacing("xx, ", with: "xxx, ")).utf8)
    let finding = try #require(letter.findings.first)
    #expect(letter.findings.map(\.code) == [.lockMismatch])
    #expect(finding.place.description == "schedule.lock.csv:4:74")
    #expect(finding.message.hasPrefix("the letters of 'Number xxx, \"he\" said.' are not those of"))
    #expect(letter.days.count == 1)
  }

  @Test func `days that are out of order, or twice, are found`() throws {
    let lines = try calendar(2).lockText.components(separatedBy: "\r\n")
    let swapped = [lines[0], lines[2], lines[1], lines[3]].joined(separator: "\r\n") + "\r\n"
    let found = try read(sealed(swapped).utf8).findings
    #expect(found.map(\.place.line) == [3])
    #expect(found.first?.message.hasPrefix("2027-01-02 does not come after 2027-01-03") == true)
    let twice = [lines[0], lines[1], lines[1], lines[3]].joined(separator: "\r\n") + "\r\n"
    #expect(try read(sealed(twice).utf8).findings.map(\.code) == [.lockMismatch])
  }

  @Test(arguments: [
    ("2027-01-02,", "2027-1-02,", "'2027-1-02' is no day"),
    (",cryptogram,", ",chess,", "the kind 'chess' does not match"),
    (",cryptogram:", ",cryptogram-", "is no puzzle's ID"),
    (",hard,", ",nightmare,", "'nightmare' is no tier; write easy, medium, hard, expert"),
    (
      ",hard,occasion,", ",hard,chance,",
      "'chance' is no placement; write drawn, occasion, backlog, pinned"
    ),
    (",author-1,", ",Author 1,", "'Author 1' is no author's ID"),
    (",Author 1,", ",,", "'' is no name"), (",-0041~,", ",41 BC,", "'41 BC' is no year"),
    (",en-GB,", ",english,", "'english' is no language tag"),
    (",disputed,", ",,", "'' is no certainty; write disputed, attributed, sourced"),
    (",CC0-1.0,", ",,", "'' is no licence"), (",1775-12-16,", ",1775-12-32,", "is no EDTF date"),
    (",1817?,", ",1817!,", "'1817!' is no EDTF date"),
  ])
  func `a cell that cannot be read is found`(old: String, new: String, words: String) throws {
    let text = try calendar(1).lockText
    try #require(text.contains(old))
    let read = try read(sealed(text.replacing(old, with: new)).utf8)
    #expect(read.days.isEmpty)
    #expect(read.findings.map(\.code) == [.typeError])
    #expect(read.findings.first?.message.contains(words) == true, "\(read.findings)")
  }
}
