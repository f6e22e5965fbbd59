import Foundation
import PuzzleModel
import TestSupport
import Testing

@testable import Corpus

struct FortuneFileTests {
  /// Text, author, work, locator and year of each record.
  private func read(_ bytes: some Sequence<UInt8>) throws -> Reading {
    let folder = try TemporaryFolder()
    return try Reading(
      CorpusFile(
        path: "a",
        location: folder.write("a", bytes),
        format: .fortune,
        mapping: FieldMapping(labels: ["text", "author", "work", "locator", "year"])
      )
    )
  }

  private func read(_ text: String) throws -> Reading { try read(text.utf8) }

  @Test func `a line with a percent sign parts two texts`() throws {
    let reading = try read("%\na\nb\n%\n\n%\n\nc\n\n%  \t\r\nd % e\n100%\n%%\n%f")
    #expect(reading.fields.map { $0[0] } == ["a\nb", "c", "d % e\n100%", "%f"])
    #expect(reading.rows.map(\.place) == ["2:1", "8:1", "11:1", "14:1"])
    #expect(reading.count == 4)
    #expect(reading.findings.isEmpty)
  }

  @Test func `CR LF ends a line`() throws {
    #expect(try read("a\r\nb\r\n\t-- C\r\n%\r\nd\r\n").fields.map { $0[0] } == ["a\nb", "d"])
  }

  @Test func `a NUL has its column in characters`() throws {
    #expect(try read("é—a\0\n%\n").summaries == ["1:4 nul-byte"])
  }

  @Test func `a comment is passed over with a note`() throws {
    let reading = try read("%% version 1\na\n%\n")
    #expect(reading.fields.map { $0[0] } == ["a"])
    #expect(reading.summaries == ["1:1 passed-over"])
  }

  @Test(arguments: [
    ("\t\t-- B", ["a", "B", "", "", ""]),
    ("    --B", ["a", "B", "", "", ""]),
    ("\u{2014} B C ", ["a", "B C", "", "", ""]),
    ("\t\u{2015}B", ["a", "B", "", "", ""]),
    ("-- B", ["a", "B", "", "", ""]),
    ("\t-- B, \"W\"", ["a", "B", "W", "", ""]),
    ("\t-- B, C, \"W,\" 1905", ["a", "B, C", "W", "", "1905"]),
    ("\t-- B, \"W\" (1971)", ["a", "B", "W", "", "1971"]),
    ("\t-- B, \"W\", stardate 3201.7", ["a", "B", "W", "stardate 3201.7", ""]),
    ("\t-- B, \"W of\n\t   the X\"", ["a", "B", "W of the X", "", ""]),
    ("\t-- B, letter to \"T\"", ["a", "B, letter to \"T\"", "", "", ""]),
    ("\t-- B, Jr.", ["a", "B, Jr.", "", "", ""]),
    ("\t-- B [C, \"The D\"]", ["a", "B [C, \"The D\"]", "", "", ""]),
    ("\t-- B\n\t-- Quoted in C", ["a", "B", "", "Quoted in C", ""]),
    ("\t-- B\n\t-- C\n\t-- D", ["a\n\t-- B\n\t-- C\n\t-- D", "", "", "", ""]),
    ("  -- B\n  -- C\n\t-- D", ["a\n  -- B\n  -- C", "D", "", "", ""]),
    ("\t-- B\n\nc", ["a\n\t-- B\n\nc", "", "", "", ""]),
    ("\t-- B\n\t[That is it. Ed.]", ["a", "B", "", "", ""]),
    ("-- B\n[That is [not]\nit.]", ["a", "B", "", "", ""]),
    ("\t-- B\n\n  [So. ]\n", ["a", "B", "", "", ""]),
    ("[b]", ["a\n[b]", "", "", "", ""]),
    ("-- B\n[b] [c]", ["a\n-- B\n[b] [c]", "", "", "", ""]),
    ("-- B\n[b] c", ["a\n-- B\n[b] c", "", "", "", ""]),
    ("-- B\nb [c]", ["a\n-- B\nb [c]", "", "", "", ""]),
    ("-- b\nc", ["a\n-- b\nc", "", "", "", ""]),
    ("-----", ["a\n-----", "", "", "", ""]),
    ("  --== x", ["a\n  --== x", "", "", "", ""]),
  ])
  func `the attribution is at the end`(end: String, fields: [String]) throws {
    #expect(try read("a\n\(end)\n%\n").fields == [fields])
  }

  @Test func `a remark below an attribution is passed over with a note`() throws {
    let reading = try read("a\n%\nb\n\t-- B\n\n   [That is\n   it. Ed.]\n%\n")
    #expect(reading.fields.map { $0[0] } == ["a", "b"])
    #expect(reading.summaries == ["6:4 passed-over"])
    #expect(reading.findings[0].place.record == 2)
    #expect(reading.findings[0].message.hasSuffix("was passed over: [That is it. Ed.]"))
  }

  @Test func `each part has its place`() throws {
    let reading = try read("%\n\n  é\n\t\u{2014}  Böll, \"Wo warst du?\", 1\n%\n  -- D\n")
    #expect(reading.rows[0].fieldPlaces == ["3:3", "4:5", "4:12", "4:27", "3:1"])
    #expect(reading.rows[1].fields == ["", "D", "", "", ""])
    #expect(reading.rows[1].fieldPlaces[1] == "6:6")
  }

  @Test(arguments: [
    ("_\u{8}x", "x"), ("x\u{8}x", "x"), ("x\u{8}_", "x"),
    ("*___\u{8}\u{8}\u{8}not* to", "*not* to"),
    ("\u{8}\u{8}a", "a"), ("é\u{8}é_\u{8}ü", "éü"), ("ab\u{8}", "ab"), ("plain", "plain"),
    ("Jos'\u{8}e o\u{8}~ c\u{8},a", "José õ ça"), ("S\u{8}o\u{8}/ren x\u{8}/", "øren x"),
    ("it's\u{8}\u{8}even", "iteven"), ("cut\u{8}\u{8}\u{8}---", "cut"),
  ])
  func `what was struck twice is one character`(line: String, shown: String) {
    #expect(String(decoding: Overstrike.resolved(Array(line.utf8)), as: UTF8.self) == shown)
  }

  @Test func `a bad text is set aside`() throws {
    let text = MarkedText("a\n%\n⟪encoding-error⟫\u{F7FF}b\nc\n%\nd⟪nul-byte⟫\u{0}\n%\ne\n")
    let reading = try read(text.bytes)
    #expect(reading.fields.map { $0[0] } == ["a", "e"])
    #expect(reading.summaries == text.marks)
    #expect(reading.count == 4)
    let long = String(repeating: "a\n", count: RawRecord.byteLimit)
    #expect(try read("\(long)%\nb").summaries == ["524289:1 record-too-long"])
    #expect(try read("").summaries == ["1:1 empty-file"])
  }

  @Test(arguments: [
    ("art.dat", [0, 0, 0, 2, 0, 0, 0, 9], 0), ("art.dat", [0xFF, 0, 0x0A], 0),
    ("art.dat", Array("a\n%\nb\n".utf8), 2), ("art", Array("a\n%\nb\n".utf8), 2),
  ])
  func `the index of a fortune file is passed over`(
    path: String,
    bytes: [UInt8],
    count: Int
  ) throws {
    let file = try SourceLayout(format: .fortune).file(
      at: path,
      mapping: .quotations,
      defaultRecord: ""
    )
    let reading = try Reading(file, input: ByteInput(WholeFile(path: path, bytes: bytes)))
    #expect(reading.count == count)
    #expect(reading.summaries == (count == 0 ? ["1:1 passed-over"] : []))
  }

  @Test func `damaged files are read to an end`() throws {
    let source = Array("a\n\t\t-- B, \"W\", 1\n%\n_\u{8}b\n\u{2014} C\n%% c\n%\n".utf8)
    var state: UInt64 = 7
    for _ in 0..<400 {
      var bytes = source
      for _ in 0..<4 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        bytes[Int(state >> 33) % bytes.count] =
          Array("%-\n\t \",\u{8}\u{2014}\0\r".utf8)[Int(state >> 20) % 13]
      }
      let reading = try Reading(
        CorpusFile(path: "a", location: "", format: .fortune, mapping: .quotations),
        input: ByteInput(WholeFile(path: "a", bytes: bytes))
      )
      #expect(reading.rows.count <= reading.count)
    }
  }
}
