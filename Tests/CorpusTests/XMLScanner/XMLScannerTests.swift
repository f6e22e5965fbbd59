import PuzzleModel
import Testing

@testable import Corpus

/// Tests our own scanner, which reads the documents without a document type.
@Suite struct XMLScannerTests {
  @Test(arguments: [
    ("<c>\n<q></c>", "2:4", "the element <q> of line 2 is closed by </c>"),
    ("<c>\n<q", "2:3", "it ends before the element <c> of line 1 is closed"),
    ("<c>\n<q>é &c </q></c>", "2:6", "'&' begins no reference"),
    ("<c>\n<q>&#0;</q></c>", "2:4", "the number of a reference is that of no character"),
    ("<c>\n<q a='1'b='2'/></c>", "2:9", "no blank stands before an attribute"),
    ("<c>\n<q a=1/></c>", "2:6", "the attribute 'a' has no value in quotation marks"),
    ("<c>\n<q a/></c>", "2:5", "the attribute 'a' has no value in quotation marks"),
    ("<c>\n<q a='<'/></c>", "2:7", "'<' stands in the value of an attribute"),
    ("<c>\n<q a='1' a='2'/></c>", "2:1", "a tag has the attribute 'a' twice"),
    ("<c>\n<q / ></c>", "2:5", "'/' stands elsewhere in a tag than at its end"),
    ("<c>\n<q =></c>", "2:4", "the name of an attribute, '/' or '>' is missing"),
    ("<c>\n</q x></c>", "2:1", "the element <c> of line 1 is closed by </q>"),
    ("<c>\n</c x>", "2:5", "'>' is missing at the end of a tag"),
    ("<c/>\n</c>", "2:1", "</c> closes no element"), ("<c/>\n<d/>", "2:1", "a second element"),
    ("<c/>\nd", "2:1", "a text stands outside the root element"),
    ("<c>\n< q/></c>", "2:2", "'<' begins no tag"), ("<c>\n<1/></c>", "2:2", "'<' begins no tag"),
    ("<c>\n]]></c>", "2:1", "']]>' stands in a text"),
    ("<c>\n<!-- a -- b --></c>", "2:8", "'--' stands in a comment"),
    ("<c>\n<!--", "2:5", "it ends before the element <c> of line 1 is closed"),
    ("<c/>\n<!--", "2:5", "it ends in the middle of a tag or a comment"),
    ("<c>\n<![CDATA[", "2:10", "it ends before the element <c> of line 1 is closed"),
    ("<c>\n<!q></c>", "2:1", "'<!' begins neither a comment nor a CDATA section"),
    ("<c>\n<!DOCTYPE c></c>", "2:1", "a document type stands elsewhere"),
    ("<c>\n<?xml version='1.0'?></c>", "2:1", "an XML declaration stands elsewhere"),
    ("<c>\n<? p?></c>", "2:3", "'<?' begins no instruction"),
    ("<c>\né\u{1}</c>", "2:2", "the character U+0001 is not allowed"),
    ("<c>\né\u{FFFE}</c>", "2:2", "the character U+FFFE is not allowed"),
    ("<c>\n<q a='\u{1}'/></c>", "2:7", "the character U+0001 is not allowed"),
    ("<c>\n<!-- \u{1}--></c>", "2:6", "the character U+0001 is not allowed"),
    ("<c>\n<é\u{D7}/></c>", "2:2", "'<' begins no tag"),
  ])
  func `what is wrong is said where it stands`(text: String, place: String, reason: String) throws {
    let finding = try #require(try Reading(xml: text).findings.first)
    #expect(finding.place.position == place)
    #expect(finding.message.hasPrefix("the file is not well-formed: \(reason)"))
    #expect(finding.code == .malformedXML)
  }

  @Test(arguments: [
    "<q>é</q>", "<q\n a='é'\tb=\"&lt;\" />", "<b>é</b>", "<!-- é - -->", "<?p é ? ?>",
    "&#233;&amp;",
    "<![CDATA[é]]]]>", "\r\n\r", "]] >", "<q xmlns:é='u'><é:text/></q >", "é€😀",
  ])
  func `a piece is read alike wherever the bytes end that are there`(piece: String) throws {
    func reading(_ count: Int) throws -> Reading {
      let filling = String(repeating: "x", count: count)
      return try Reading(
        xml: "<c><d>\(filling)\(piece)</d><q><text>a\(piece)</text></q></c>",
        ["text"]
      )
    }
    let first = try reading(0)
    #expect(first.findings.allSatisfy { $0.code == .nestedRecord })
    for count in XMLScanner.capacity - piece.utf8.count - 10..<XMLScanner.capacity + 2 {
      let other = try reading(count)
      #expect(other.fields == first.fields)
      #expect(other.findings.map(\.code) == first.findings.map(\.code))
      #expect(other.count == first.count)
    }
  }

  @Test(arguments: ["a", "é", "\n", "&amp;"])
  func `places are exact far behind the first bytes`(filling: String) throws {
    let many = String(repeating: filling, count: XMLScanner.capacity)
    let reading = try Reading(xml: "<c>\(many)<q><text>a</text>\(many)<author/></q></c>")
    let width = filling == "\n" ? 0 : filling.unicodeScalars.count * XMLScanner.capacity
    let line = filling == "\n" ? XMLScanner.capacity : 0
    let start = filling == "\n" ? 1 : 4 + width
    #expect(reading.rows.map(\.place) == ["\(line + 1):\(start)"])
    let second = filling == "\n" ? 1 : start + 17 + width
    #expect(
      reading.rows.first?.fieldPlaces == [
        "\(line + 1):\(start + 3)", "\(2 * line + 1):\(second)",
      ]
    )
  }

  @Test func `a comment may be longer than what is read at once`() throws {
    let long = String(repeating: "-é\n", count: XMLScanner.capacity)
    let reading = try Reading(xml: "<!--\(long)--><c><!--\(long)--><q><text>a</text></q></c>")
    #expect(reading.fields.map { $0[0] } == ["a"])
    #expect(reading.rows.map(\.place) == ["\(2 * XMLScanner.capacity + 1):4"])
  }

  @Test func `a namespace holds in its element alone`() throws {
    var layout = SourceLayout()
    layout.record = "p:q"
    layout.namespaces = ["p": "urn:p"]
    layout.columns = ["text": "@p:t"]
    let reading = try Reading(
      xml: """
        <c xmlns:a="urn:p" xmlns="urn:o"><a:q a:t="1"/><q t="2"/><q xmlns="urn:p" a:t="3"/>
        <b:q xmlns:b="urn:p" b:t="4"/><b:q t="5"/><a:q xmlns:a="urn:o" a:t="6"/><q xmlns="" t="7"/></c>
        """,
      layout
    )
    let text = QuotationField.text.index
    #expect(reading.fields.map { $0[text] } == ["1", "3", "4"])
  }
}
