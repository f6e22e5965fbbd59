import PuzzleModel
import Testing

@testable import Corpus

extension XMLReaderTests {
  @Test(arguments: [
    ("text,author\na,b\n", "begins with 't', as no XML does; declare its format, such as csv"),
    (" [{\"text\": \"a\"}]", "seems to be JSON; declare the format json"),
    ("{}", "seems to be JSON; declare the format json"),
  ])
  func `what is no XML names its format`(text: String, remedy: String) throws {
    let reading = try Reading(xml: text, ["text"])
    #expect(reading.summaries == ["1:1 malformed-xml"])
    #expect(reading.findings.first?.message == "the file \(remedy)")
  }

  @Test func `a file cut in half keeps the records before the cut`() throws {
    let rows = (1...10).map { "<q><text>t\($0)</text><author>a</author></q>" }
    let whole = "<c>\n" + rows.joined(separator: "\n") + "\n</c>"
    let reading = try Reading(xml: String(whole.prefix(whole.count / 2 + 10)))
    #expect(reading.fields.map { $0[0] } == ["t1", "t2", "t3", "t4", "t5"])
    #expect(reading.findings.map(\.code) == [.malformedXML])
    #expect(reading.findings.first?.place.line == 7)
    #expect(reading.count == 6)
  }

  @Test(arguments: 1..<61)
  func `wherever a file is cut there is one finding, on the line of the cut`(length: Int) throws {
    let whole = "<c>\n<q a='1'>\n<text>x&amp;y</text>\n<!--z-->\n</q><q>\n</q>\n</c>"
    let part = String(whole.prefix(length))
    let reading = try Reading(xml: part)
    #expect(reading.findings.map(\.code) == [.malformedXML])
    let line = 1 + part.utf8.count { $0 == 0x0A }
    #expect(reading.findings.first?.place.line == line)
    #expect(reading.rows.count == (length >= 48 ? 1 : 0) + (length >= 56 ? 1 : 0))
  }

  @Test(arguments: [
    ("<c><q><text>a</text></q>\n<q><text>b</txet></q></c>", "malformed-xml", 2),
    ("<c><q><text>a</text></q>\n\n<q a='1' a='2'/></c>", "malformed-xml", 3),
    ("<c><q><text>a</text></q>\n<q><text>a & b</text></q></c>", "malformed-xml", 2),
    ("<c><q><text>a</text></q></c>\n<d/>", "malformed-xml", 2),
    ("<c><q><text>a</text></q>\n<q>\u{1}</q></c>", "malformed-xml", 2),
    ("<c><q><text>a</text></q>\n<q><text>&nbsp;</text></q></c>", "undefined-entity", 2),
    ("<c><q><text>a</text></q>\n<q id='&nbsp;'/></c>", "undefined-entity", 2),
  ])
  func `an error ends the reading and keeps what was before`(
    text: String,
    code: String,
    line: Int
  ) throws {
    let reading = try Reading(xml: text, ["text"])
    #expect(reading.findings.map(\.code.rawValue) == [code])
    #expect(reading.findings.first?.place.line == line)
    #expect(reading.fields == [["a"]])
  }

  @Test func `bytes that are not of the encoding are found`() throws {
    let bytes =
      Array("<c><q><text>a</text></q>\n<q><text>".utf8) + [0xFF] + Array("</text></q></c>".utf8)
    let reading = try Reading(xml: bytes, ["text"])
    #expect(reading.findings.map(\.code) == [.encodingError])
    #expect(reading.findings.first?.message.contains(where: \.isNewline) == false)
    #expect(reading.findings.first?.place.line == 2)
    #expect(reading.fields == [["a"]])
    let unknown = try Reading(xml: "<?xml version='1.0' encoding='klingon'?><c><q/></c>", ["text"])
    #expect(unknown.findings.map(\.code) == [.encodingError])
  }

  /// An external subset is not read but might define the entity, so libxml2 reports no fatal error.
  @Test(arguments: [
    "<q><text>x &none; y</text></q>", "<q><text id='&none;'>x</text></q>", "<q id='&none;'/>",
    "<q><text id='&inner;'>x</text></q>", "<q id='&inner;'/>", "<q>&none;<text>x</text></q>",
  ])
  func `a record with an entity that nothing defines is set aside`(record: String) throws {
    let reading = try Reading(
      xml: """
        <!DOCTYPE c SYSTEM "none.dtd" [<!ENTITY inner "z &none; z">]>
        <c><q><text>a</text></q>
        \(record)
        <q><text>b</text></q></c>
        """,
      ["text", "@id", "text/@id"]
    )
    #expect(reading.findings.map(\.code) == [.undefinedEntity])
    #expect(reading.findings.first?.place.line == 3)
    #expect(reading.findings.first?.message.contains("&none;") == true)
    #expect(reading.fields.map { $0[0] } == ["a", "b"])
    #expect(reading.rows.map(\.number) == [1, 3])
    #expect(reading.count == 3)
  }

  @Test func `an undefined entity inside another one ends the reading`() throws {
    let reading = try Reading(
      xml: """
        <!DOCTYPE c SYSTEM "none.dtd" [<!ENTITY inner "z &none; z">]>
        <c><q><text>a</text></q>

        <q><text>&inner;</text></q></c>
        """,
      ["text"]
    )
    #expect(reading.findings.map(\.code) == [.undefinedEntity])
    #expect(reading.findings.first?.place.line == 4)
    #expect(reading.fields == [["a"]])
    #expect(reading.count == 2)
  }

  @Test func `an undefined entity outside every record harms no record`() throws {
    let reading = try Reading(
      xml: "<!DOCTYPE c SYSTEM 'none.dtd'><c><d id='&x;'/>&y;<q><text>a</text></q></c>",
      ["text"]
    )
    #expect(reading.findings.map(\.code) == [.undefinedEntity, .undefinedEntity])
    #expect(reading.fields == [["a"]])
  }

  @Test func `a file without the record's element says what its root is`() throws {
    let reading = try Reading(xml: "<c>\n<quote/></c>")
    #expect(reading.summaries == ["1:1 no-records"])
    #expect(
      reading.findings.first?.message
        == "the file has no element <q> below its root <c>; declare the name "
        + "of a record's element"
    )
  }

  @Test(arguments: [
    ("mediawiki", "mediawiki"), ("TEI", "tei"), ("osis", "osis"), ("XMLBIBLE", "zefania"),
  ])
  func `a file of a kind with paths of its own says which`(root: String, format: String) throws {
    let reading = try Reading(xml: "<\(root)><quote/></\(root)>")
    #expect(reading.findings.first?.message.hasSuffix("; declare the format \(format)") == true)
  }

  @Test(arguments: [
    ("<TEI><text><quote>A</quote><quote>B</quote></text></TEI>", "declare the format tei"),
    ("<osis><quote>A</quote></osis>", "declare the format osis"),
  ])
  func `a kind of XML without its format is told once`(xml: String, remedy: String) throws {
    let found = try findings(SourceLayout(), xml)
    #expect(found.map(\.code) == [.noRecords])
    #expect(found.first?.message.hasSuffix(remedy) == true)
    #expect(
      try findings(SourceLayout(columns: ["text": "."]), xml).allSatisfy { $0.code != .noRecords }
    )
  }

  @Test func `a play in TEI is told how its speeches are read`() throws {
    let play = "<TEI><text><sp><speaker>Ann</speaker><l>Who's there?</l></sp></text></TEI>"
    let found = try findings(SourceLayout(format: .tei), play)
    #expect(found.map(\.code) == [.noRecords])
    #expect(
      found.first?.message.contains("declare the record sp if its texts are speeches") == true
    )
    let declared = SourceLayout(format: .tei, record: "sp", columns: ["author": "speaker"])
    #expect(try findings(declared, play) == [])
  }

  /// What is found in a document that is read by a layout.
  private func findings(_ layout: SourceLayout, _ xml: String) throws -> [Finding] {
    let file = try layout.file(at: "a.xml", mapping: .quotations, defaultRecord: "quote")
    let bytes = WholeFile(path: "a.xml", bytes: Array(xml.utf8))
    return try Reading(file, input: ByteInput(bytes)).findings
  }

  @Test func `an empty file has a finding of its own`() throws {
    #expect(try Reading(xml: "").summaries == ["1:1 empty-file"])
  }

  @Test(arguments: ["text,author\na,b\n", " ", "{}", "\0\0\0\0"])
  func `a file that is not XML at all is malformed`(text: String) throws {
    let reading = try Reading(xml: text)
    #expect(reading.findings.map(\.code) == [.malformedXML])
    #expect(reading.count == 0)
  }

  @Test func `a record that is too long is set aside`() throws {
    let long = String(repeating: "long text ", count: 120_000)
    let reading = try Reading(
      xml: "<c><q><text>a</text></q>\n <q><text>\(long)</text></q>\n<q><text>b</text></q></c>",
      ["text"]
    )
    #expect(reading.summaries == ["2:2 record-too-long"])
    #expect(reading.fields == [["a"], ["b"]])
    #expect(reading.rows.map(\.place) == ["1:4", "3:1"])
    #expect(reading.count == 3)
  }
}
