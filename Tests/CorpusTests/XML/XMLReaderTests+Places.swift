import Testing

@testable import Corpus

extension XMLReaderTests {
  @Test func `records and fields are where their tags begin`() throws {
    let reading = try Reading(
      xml: """
        <?xml version="1.0"?>
        <!-- two
        lines --><c>é€😀<q id="1"><text>é😀</text><author>b</author>
          </q><?p
        ?>  <q
            id='é"2'
            ><author
            /><text
        >a</text></q></c>
        """,
      ["text", "author", "@id"]
    )
    #expect(reading.rows.map(\.place) == ["3:16", "5:5"])
    #expect(reading.rows.map(\.fieldPlaces) == [["3:26", "3:41", "3:16"], ["8:7", "7:6", "5:5"]])
    #expect(reading.fields.map { $0[2] } == ["1", "é\"2"])
    #expect(reading.findings.isEmpty)
  }

  @Test func `CRLF ends one line`() throws {
    let reading = try Reading(
      xml:
        "<c>\r\n <q\r\n id='1'>\r\n  <text>a\r\nb</text>\r\n  <author>c</author></q>\r\n <q/></c>"
    )
    #expect(reading.rows.map(\.place) == ["2:2", "7:2"])
    #expect(reading.rows[0].fieldPlaces == ["4:3", "6:3"])
  }

  @Test func `a byte-order mark takes no column`() throws {
    #expect(try Reading(xml: "\u{FEFF}<c><q/></c>").rows.map(\.place) == ["1:4"])
  }

  @Test func `CDATA, references and entities before a tag count as they are written`() throws {
    let reading = try Reading(
      xml: "<!DOCTYPE c [<!ENTITY e 'longer'>]>\n<c>&#233;&e;<![CDATA[é]]>&amp;<q><text>&e;</text>"
        + "<author/></q></c>"
    )
    #expect(reading.rows.map(\.place) == ["2:31"])
    #expect(reading.rows.map(\.fieldPlaces) == [["2:34", "2:50"]])
  }

  @Test func `lines are counted beyond 65,535`() throws {
    let lines = String(repeating: "\n", count: 70_000)
    let reading = try Reading(xml: "<c>\(lines)<q>\n <text>a</text></q>\(lines) <q\n/></c>")
    #expect(reading.rows.map(\.place) == ["70001:1", "140002:2"])
    #expect(reading.rows[0].fieldPlaces == ["70002:2", "70001:1"])
  }

  /// The parser keeps little of what it has read; a tag's place must not depend on that.
  @Test(arguments: [10, 70, 90, 300, 5_000, 70_000], [0, 60, 100, 3_000, 60_000])
  func `columns are exact however long the line and the tag`(before: Int, inside: Int) throws {
    let (text, value) = (
      String(repeating: "é", count: before), String(repeating: "a", count: inside)
    )
    let reading = try Reading(
      xml: "<c>\n\(text)<q id='\(value)'><text/></q>\n<q\nid='\(value)'\n><author/></q></c>"
    )
    #expect(reading.rows.map(\.place) == ["2:\(before + 1)", "3:1"])
    #expect(
      reading.rows.map(\.fieldPlaces) == [
        ["2:\(before + 10 + inside)", "2:\(before + 1)"], ["3:1", "5:2"],
      ]
    )
  }

  @Test(arguments: [10, 70, 90, 300, 5_000])
  func `the column of a tag over several lines is exact on a long line too`(before: Int) throws {
    let text = String(repeating: "é", count: before)
    let reading = try Reading(xml: "<c>\n\(text)<q\nid='1'/></c>")
    #expect(reading.rows.map(\.place) == ["2:\(before + 1)"])
  }
}
