import Foundation
import PuzzleModel
import Testing

@testable import Corpus

extension XMLReaderTests {
  private func document(_ text: String, _ encoding: String?) -> String {
    let declaration = encoding.map { "<?xml version='1.0' encoding='\($0)'?>\n" } ?? ""
    return declaration
      + "<c><q><text>a</text></q>\n<q><text>\(text)</text></q>\n<q><text>z</text></q></c>"
  }

  private func bytes(_ text: String, _ encoding: String?) -> [UInt8] {
    document(text, encoding).unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
  }

  @Test(arguments: [
    ("windows-1252", "b\u{92}\u{81}", "b’\u{81}"), ("ISO-8859-1", "b\u{92}\u{E9}", "b\u{92}é"),
    ("cp1251", "\u{E9}", "й"), ("latin2", "\u{B9}", "š"), ("KOI8-R", "\u{C1}", "а"),
  ])
  func `a single-byte encoding that a document declares is translated here`(
    name: String,
    written: String,
    meant: String
  ) throws {
    let reading = try Reading(xml: bytes(written, name), ["text"])
    #expect(reading.fields == [["a"], [meant], ["z"]])
    #expect(reading.findings.isEmpty)
    #expect(reading.rows[1].fieldPlaces == ["3:4"])
  }

  @Test(arguments: [
    (nil, TextEncoding.windows1252, "b\u{93}", "b“"), ("UTF-8", .iso8859Part1, "\u{E9}", "é"),
    ("windows-1252", .windows1251, "\u{E9}", "й"), ("UTF-16", .iso8859Part1, "\u{E9}", "é"),
    ("windows-1252", .utf8, "\u{C3}\u{A9}", "é"),
  ])
  func `the encoding of a source comes before that of the document`(
    declared: String?,
    encoding: TextEncoding,
    written: String,
    meant: String
  ) throws {
    let reading = try Reading(xml: bytes(written, declared), ["text"], encoding: encoding)
    #expect(reading.fields == [["a"], [meant], ["z"]])
    #expect(reading.findings.isEmpty)
  }

  @Test func `UTF-8 that a document declares to be another encoding is told once`() throws {
    let reading = try Reading(xml: Array(document("“go”", "windows-1252").utf8), ["text"])
    #expect(reading.fields == [["a"], ["â€œgoâ€\u{9D}"], ["z"]])
    #expect(reading.summaries == ["3:10 doubtful-encoding"])
    #expect(reading.findings.first?.message.contains("declared to be windows-1252") == true)
  }

  @Test func `a byte without a character ends the reading at its place`() throws {
    let reading = try Reading(xml: bytes("b\u{81}c", "windows-1250"), ["text"])
    #expect(reading.fields == [["a"]])
    #expect(reading.summaries == ["3:11 encoding-error"])
    #expect(
      reading.findings.first?.message.hasPrefix("byte 0x81 is no character of windows-1250") == true
    )
  }

  @Test(arguments: ["", "<!DOCTYPE c>"])
  func `bytes that are not UTF-8 name the encoding to declare`(start: String) throws {
    let text = Array("\(start)<c>\n<q><text>".utf8) + [0xE9] + Array("</text></q></c>".utf8)
    let finding = try #require(try Reading(xml: text, ["text"]).findings.first)
    #expect(finding.place.line == 2)
    #expect(
      finding.message.hasPrefix("byte 0xE9 is not UTF-8 here; save the file as UTF-8, or declare")
    )
  }

  @Test func `an encoding of the source that the document contradicts is told`() throws {
    let reading = try Reading(xml: bytes("b\u{E9}", "windows-1250"), ["text"], encoding: .utf8)
    #expect(reading.summaries == ["3:11 encoding-error"])
    #expect(
      reading.findings.first?.message.contains("the document itself declares windows-1250") == true
    )
  }

  @Test func `UTF-16 that is declared to be of one byte is told`() throws {
    let text = try #require("<?xml version='1.0'?><c><q/></c>".data(using: .utf16LittleEndian))
    let reading = try Reading(xml: text, ["text"], encoding: .windows1252)
    #expect(reading.summaries == ["1:1 encoding-error"])
  }

  @Test(arguments: [
    (String.Encoding.utf16LittleEndian, TextEncoding.utf16LittleEndian),
    (.utf16BigEndian, .utf16BigEndian),
  ])
  func `UTF-16 that nothing declares is told, and read as declared`(
    encoding: String.Encoding,
    name: TextEncoding
  ) throws {
    let bytes = try #require(document("é", nil).data(using: encoding))
    let reading = try Reading(xml: bytes, ["text"])
    #expect(reading.findings.map(\.code) == [.encodingError])
    #expect(
      reading.findings.first?.message.contains("declare the encoding \(name.rawValue)") == true
    )
    #expect(try Reading(xml: bytes, ["text"], encoding: name).fields == [["a"], ["é"], ["z"]])
    let declared = try #require(document("é", "UTF-16").data(using: encoding))
    #expect(try Reading(xml: declared, ["text"]).fields == [["a"], ["é"], ["z"]])
  }

  @Test func `a byte-order mark decides against what the document declares`() throws {
    let wrong = document("é“", "windows-1252")
    for encoding in [String.Encoding.utf16LittleEndian, .utf16BigEndian, .utf8] {
      let bytes = try #require("\u{FEFF}\(wrong)".data(using: encoding))
      let reading = try Reading(xml: bytes, ["text"])
      #expect(reading.fields == [["a"], ["é“"], ["z"]])
      #expect(reading.findings.isEmpty)
    }
  }

  @Test(arguments: ["", "<!DOCTYPE c>"])
  func `a document that declares ASCII is UTF-8`(start: String) throws {
    let text = document("é", "US-ASCII").replacing("<c>", with: "\(start)<c>")
    #expect(try Reading(xml: text.utf8, ["text"]).fields == [["a"], ["é"], ["z"]])
  }

  @Test(arguments: ["utf-16", "UTF-16LE"])
  func `UTF-16 that a document of single bytes declares is told`(name: String) throws {
    let bytes = document("é", name).utf8
    let reading = try Reading(xml: bytes, ["text"])
    #expect(reading.summaries == ["1:1 encoding-error"])
    #expect(reading.findings.first?.message.contains("declare the encoding utf-8") == true)
    #expect(try Reading(xml: bytes, ["text"], encoding: .utf8).fields == [["a"], ["é"], ["z"]])
  }
}
