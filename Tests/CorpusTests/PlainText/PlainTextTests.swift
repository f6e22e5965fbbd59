import Foundation
import PuzzleModel
import TestSupport
import Testing

@testable import Corpus

/// Files of plain text, whose texts are paragraphs or lines.
@Suite struct PlainTextTests {
  /// Text, author and work of each record.
  private func read(
    _ bytes: some Sequence<UInt8>,
    _ units: CorpusFile.TextUnit = .paragraph
  ) throws -> Reading {
    let folder = try TemporaryFolder()
    return try Reading(
      CorpusFile(
        path: "a",
        location: folder.write("a", bytes),
        format: .text(units),
        mapping: FieldMapping(labels: ["text", "author", "work"])
      )
    )
  }

  @Test func `blank lines part paragraphs`() throws {
    let reading = try read("\u{FEFF}\n  \na\n   b\r\n\t\n%\n\u{C}\n%% c\nd\n\n\n".utf8)
    #expect(reading.fields.map { $0[0] } == ["a\n   b", "%", "%% c\nd"])
    #expect(reading.rows.map(\.place) == ["3:1", "6:1", "8:1"])
    #expect(reading.count == 3)
    #expect(reading.findings.isEmpty)
    #expect(try read("".utf8).summaries == ["1:1 empty-file"])
  }

  @Test(arguments: ["\u{A0}", " \u{A0} ", "\u{3000}", "\u{200B}"])
  func `a line of blanks of any kind parts paragraphs`(blank: String) throws {
    #expect(try read("a\n\(blank)\nb\n".utf8).fields.map { $0[0] } == ["a", "b"])
    #expect(try read("a\n\(blank)x\nb\n".utf8).rows.count == 1)
  }

  @Test func `bytes that are not UTF-8 have their place, and the finding names the encoding`()
    throws
  {
    let reading = try read(Array("a\n\né ".utf8) + [0xE9, 0x0A, 0x0A] + Array("b".utf8))
    #expect(reading.fields.map { $0[0] } == ["a", "b"])
    #expect(reading.summaries == ["3:3 encoding-error"])
    #expect(reading.findings[0].message.contains("0xE9 is not UTF-8 here"))
    #expect(reading.findings[0].message.contains("declare its encoding: windows-1252"))
  }

  @Test func `the end mark of DOS is no line`() throws {
    #expect(try read("Know.\n-- Thales\n\u{1A}".utf8).fields == [["Know.", "Thales", ""]])
  }

  @Test func `each line may be a text`() throws {
    let reading = try read("a\n\n  b\r\n-- C\nd".utf8, .line)
    #expect(reading.fields.map { $0[0] } == ["a", "b", "-- C", "d"])
    #expect(reading.fields.allSatisfy { $0[1].isEmpty })
    #expect(reading.rows.map(\.place) == ["1:1", "3:1", "4:1", "5:1"])
  }

  @Test(arguments: [
    ("Know.\n  -- Thales of Miletus", ["Know.", "Thales of Miletus", ""]),
    ("Know.\n— Plato, \"The Republic\"", ["Know.", "Plato", "The Republic"]),
    ("Know.\n--- Thales of Miletus", ["Know.", "Thales of Miletus", ""]),
    ("Know.\n―― Thales", ["Know.", "Thales", ""]), ("Know.\n—— Thales", ["Know.", "Thales", ""]),
    ("Know.\n---- Thales", ["Know.\n---- Thales", "", ""]),
    ("სიცოცხლე მშვენიერია.\n— შოთა რუსთაველი", ["სიცოცხლე მშვენიერია.", "შოთა რუსთაველი", ""]),
    ("He came\n--and then he left.", ["He came\n--and then he left.", "", ""]),
    ("«Oui.»\n— Non, dit-il.", ["«Oui.»\n— Non, dit-il.", "", ""]),
    ("— Non.", ["— Non.", "", ""]),
    ("  -- Thales", ["-- Thales", "", ""]),
    ("Ay.\n--Villain, thou diest!", ["Ay.\n--Villain, thou diest!", "", ""]),
  ])
  func `a paragraph ends with an attribution that names somebody`(
    text: String,
    fields: [String]
  ) throws {
    #expect(try read(text.utf8).fields == [fields])
  }

  @Test func `a bad paragraph is set aside`() throws {
    let text = MarkedText("a\n\n⟪encoding-error⟫\u{F7FF}b\nc\n\nd⟪nul-byte⟫\u{0}\n\ne\n")
    let reading = try read(text.bytes)
    #expect(reading.fields.map { $0[0] } == ["a", "e"])
    #expect(reading.summaries == text.marks)
    #expect(reading.count == 4)
    #expect(try read(text.bytes, .line).fields.map { $0[0] } == ["a", "c", "e"])
    let long = String(repeating: "a\n", count: RawRecord.byteLimit)
    #expect(try read("\(long)\nb".utf8).summaries == ["524289:1 record-too-long"])
  }

  @Test func `the format is declared, and its records are paragraphs or lines`() throws {
    func file(_ path: String, _ layout: SourceLayout) throws -> CorpusFile {
      try layout.file(at: path, mapping: .quotations, defaultRecord: "quote")
    }
    #expect(try file("a.txt", SourceLayout(format: .text)).format == .text(.paragraph))
    #expect(try file("a", SourceLayout(format: .text, record: "line")).format == .text(.line))
    #expect(throws: SourceLayoutError.self) { try file("a.text", SourceLayout()) }
    #expect(
      message { _ = try file("a", SourceLayout(format: .text, record: "verse")) }
        == "'verse' is no record of plain text; write paragraph or line"
    )
    #expect(
      message { _ = try file("a", SourceLayout(format: .text, columns: ["text": "1"])) }
        == "a file of the format text has no columns to name; delete the key"
    )
  }

  @Test func `the rules of a source hold for plain text`() throws {
    var layout = SourceLayout(format: .text)
    layout.splitOff = ["attribution"]
    layout.fallbacks = ["author": ["Anonymous"]]
    var file = try layout.file(at: "a", mapping: .quotations, defaultRecord: "quote")
    file.location = "a"
    let text =
      "Know thyself. -- Thales\n\nA stitch in\ntime saves nine.\n\nBe brief.\n  -- Seneca\n"
    var found: [String] = []
    var intake = QuotationIntake()
    try intake.readQuotations(
      in: WholeFile(path: "a", bytes: Array(text.utf8)),
      as: file,
      receive: { quotation, record, _ in found.append("\(quotation.text)|\(record.string(.author))")
      },
      report: { Issue.record("\($0)") }
    )
    #expect(
      found == [
        "Know thyself.|Thales", "A stitch in time saves nine.|Anonymous", "Be brief.|Seneca",
      ]
    )
  }

  @Test(arguments: [
    ("A happy man.\n\t-- Tom\n", [String]()), ("a\n\nb\n", ["1:1 unparted-text"]),
    ("\n\na\nb\n\n", []), ("\na\n\nb\n%\n", []),
    (String(repeating: "long, long prose\n", count: 100), ["1:1 unparted-text"]),
  ])
  func `a fortune file that nothing parts is told`(text: String, summaries: [String]) throws {
    let folder = try TemporaryFolder()
    let reading = try Reading(
      CorpusFile(
        path: "a",
        location: folder.write("a", text.utf8),
        format: .fortune,
        mapping: .quotations
      )
    )
    #expect(reading.summaries == summaries)
    #expect(reading.count == 1)
  }

  @Test(
    .enabled(if: RealData.isAvailable, "QUOIN_TEST_DATA is not set"),
    arguments: [("devils_dictionary/devil.dict", 1473), ("bartlett_pg27889/27889-8.txt", 21715)]
  )
  func `every paragraph of a book is read`(name: String, count: Int) throws {
    let path = try #require(RealData.folder) + "/" + name
    let layout = SourceLayout(format: .text, encoding: "iso-8859-1")
    let reading = try Reading(layout.file(at: path, mapping: .quotations, defaultRecord: ""))
    #expect(reading.count == count)
    #expect(reading.rows.count == count)
    #expect(reading.findings.isEmpty)
  }

  @Test(.enabled(if: RealData.isAvailable, "QUOIN_TEST_DATA is not set"))
  func `every verse of a Bible is read behind its place`() throws {
    let path = try #require(RealData.folder) + "/bible_kjv/kjv.txt"
    var layout = SourceLayout(delimiter: " ", hasHeader: false)
    layout.format = .csv
    layout.quoting = "none"
    layout.columns = ["work": "1", "text": "2.."]
    layout.constants = ["author": ["King James Bible"]]
    let reading = try Reading(layout.file(at: path, mapping: .quotations, defaultRecord: ""))
    #expect(reading.rows.count == 31_102)
    #expect(reading.findings.isEmpty)
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    #expect(
      reading.fields.map { "\($0[QuotationField.work.index]) \($0[0])" } == lines.map(String.init)
    )
  }
}
