import PuzzleModel
import TestSupport
import Testing

@testable import Corpus

/// Tests the fields that are read; places, findings and attacks are in the extensions.
@Suite struct XMLReaderTests {
  @Test func `fields are found by their paths from the record`() throws {
    let reading = try Reading(
      xml: """
        <c><text>outside</text><q id="7" n="8"><by role="poet" n="9"><name>Ovid</name></by>
        <name>none</name><text>To be.</text><by><text>none</text></by></q><q/></c>
        """,
      ["text", "by/name", "@id", "by/@role"]
    )
    #expect(reading.fields == [["To be.", "Ovid", "7", "poet"], ["", "", "", ""]])
    #expect(reading.findings.isEmpty)
    #expect(reading.rows.map(\.number) == [1, 2])
    #expect(reading.count == 2)
  }

  @Test func `records are found at every depth, and one in another is set aside with it`() throws {
    let reading = try Reading(
      xml:
        "<c><q><text>a</text></q><d><e><q><text>b</text><x><q><text>c</text></q></x></q></e></d></c>",
      ["text"]
    )
    #expect(reading.fields == [["a"]])
    #expect(reading.count == 3)
    #expect(reading.findings.map(\.summary) == ["1:51 nested-record"])
  }

  @Test func `a dot is the record's own text and the text of elements without a field`() throws {
    let reading = try Reading(
      xml: "<c><q author='Ovid'>To <i>be</i>, <note>aside</note>.</q></c>",
      [".", "@author", "note"]
    )
    #expect(reading.fields == [["To be, .", "Ovid", "aside"]])
  }

  @Test func `the root may be the record`() throws {
    #expect(try Reading(xml: "<q><text>a</text></q>", ["text"]).fields == [["a"]])
  }

  @Test(arguments: [
    ("To <i>be</i>, <b>or <i>not</i></b>", "To be, or not"),
    ("<![CDATA[a < b && c]]>", "a < b && c"), ("a<![CDATA[]]>b<![CDATA[]>]]>", "ab]>"),
    ("&lt;&gt;&amp;&quot;&apos;", "<>&\"'"), ("&#233;&#x20AC;&#x1F600;&#10;", "é€😀\n"),
    ("a<!-- none -->b<?p none?>c", "abc"), ("&house;!", "home, sweet!"),
    ("&house;&house;", "home, sweethome, sweet"), ("&outer;", "[home, sweet]"),
    ("&marked;", "so so"), ("  a\n b ", "  a\n b "), ("a\r\nb\rc", "a\nb\nc"), ("", ""),
    ("é€😀", "é€😀"),
  ])
  func `a text is read as it was meant`(written: String, meant: String) throws {
    let reading = try Reading(
      xml: """
        <!DOCTYPE c [<!ENTITY house "home, sweet"><!ENTITY outer "[&house;]">
        <!ENTITY marked "so <i>so</i>">]>
        <c><q><text>\(written)</text></q><q><text>\(written)</text></q></c>
        """,
      ["text"]
    )
    #expect(reading.fields == [[meant], [meant]])
    #expect(reading.findings.isEmpty)
  }

  @Test(arguments: [
    ("a&lt;b&#10;&house;", "a<b\nhome"), ("a\nb", "a b"), ("'é'", "'é'"), ("", ""), ("a>b", "a>b"),
  ])
  func `an attribute is read as it was meant`(written: String, meant: String) throws {
    let reading = try Reading(
      xml: "<!DOCTYPE c [<!ENTITY house 'home'>]><c><q id=\"\(written)\"/></c>",
      ["@id"]
    )
    #expect(reading.fields == [[meant]])
  }

  @Test func `an attribute with a default in the document type is there`() throws {
    let reading = try Reading(
      xml: "<!DOCTYPE c [<!ATTLIST q lang CDATA 'en'>]><c><q/><q lang='la'/></c>",
      ["@lang"]
    )
    #expect(reading.fields == [["en"], ["la"]])
  }

  @Test func `an element of a list that is repeated adds to its field, with a separator between`()
    throws
  {
    let reading = try Reading(
      xml: """
        <c><q><tags>a</tags><tags/><text>x</text><tags>b</tags><tags>c</tags></q>
        <q><tags>d</tags></q></c>
        """,
      mapping: .quotations
    )
    let tags = QuotationField.tags.index
    #expect(reading.fields.map { $0[tags] } == ["a\u{1F}\u{1F}b\u{1F}c", "d"])
    #expect(reading.rows[0].fieldPlaces[tags] == "1:7")
    #expect(reading.findings.isEmpty)
  }

  @Test func `of an element that is repeated the first is kept, and the next one is reported`()
    throws
  {
    let reading = try Reading(
      xml: """
        <c><q><text>x</text><author>A<i>b</i></author>
          <author>C<i>d</i></author><author>E</author><text>y</text></q>
        <q><author>F</author></q></c>
        """
    )
    #expect(reading.fields == [["x", "Ab"], ["", "F"]])
    #expect(reading.summaries == ["2:3 repeated-element", "2:47 repeated-element"])
    #expect(reading.findings.map(\.field) == ["author", "text"])
  }

  @Test func `prefixes do not matter`() throws {
    let reading = try Reading(
      xml: """
        <a:c xmlns:a="urn:a" xmlns:b="urn:b"><a:q><b:text b:id="1">x</b:text></a:q>
        <q xmlns="urn:b"><text id="2">y</text></q></a:c>
        """,
      ["text", "text/@id"]
    )
    #expect(reading.fields == [["x", "1"], ["y", "2"]])
    #expect(reading.findings.isEmpty)
  }

  @Test(arguments: [true, false])
  func `UTF-16 is read`(isBigEndian: Bool) throws {
    let text = "\u{FEFF}<?xml version='1.0' encoding='UTF-16'?>\n<c>é😀<q><text>é€😀</text></q></c>"
    let bytes = text.utf16.flatMap { unit in
      let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isBigEndian ? pair : pair.reversed()
    }
    let reading = try Reading(xml: bytes, ["text"])
    #expect(reading.fields == [["é€😀"]])
    #expect(reading.rows.map(\.place) == ["2:6"])
    #expect(reading.findings.isEmpty)
  }

  @Test func `ISO-8859-1 is read where it is declared`() throws {
    let start = Array("<?xml version='1.0' encoding='ISO-8859-1'?>\n<c>".utf8)
    let bytes =
      start + [0xE9] + Array("<q><text>".utf8) + [0xE9, 0xFF] + Array("</text></q></c>".utf8)
    let reading = try Reading(xml: bytes, ["text"])
    #expect(reading.fields == [["éÿ"]])
    #expect(reading.rows.map(\.place) == ["2:5"])
    #expect(reading.rows.map(\.fieldPlaces) == [["2:8"]])
  }

  @Test func `a file that cannot be opened is an error that names it`() throws {
    let folder = try TemporaryFolder()
    let file = CorpusFile(
      path: "none.xml",
      location: folder("none.xml"),
      format: .xml(record: "q"),
      mapping: .xmlAuthors
    )
    #expect(
      message { try Reading(file) }
        == "none.xml: cannot be opened: no such file or directory; check the path and who may read it"
    )
  }
}
