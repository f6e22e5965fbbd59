import PuzzleModel
import TestSupport
import Testing

@testable import Corpus

/// Tests that an element of plain text, which is read at once, comes to the same as one that is opened and closed.
@Suite struct XMLValueTests {
  private static let names = [
    "t", "by", "tags", "tag", "note", "i", "x", "Größe", "a-long-name", "q", "work", "p:t",
  ]
  private static let texts = [
    "", "Be kind.", "Müßig — geht", "a ]] b", "x > y", "one\ntwo", "A &amp; B", "  ", "\t",
    "a text of more than sixteen bytes", "exactly sixteen.", "fifteen letters", "\u{1F600}",
  ]

  /// A document of random elements, whose end tags are closed at once or after a blank, which stands behind them otherwise.
  ///
  /// Only the first kind can be read at once; both have the same lines and columns.
  private static func document(seed: UInt64, closesLate: Bool) -> String {
    var generator = SplitMix64(seed: seed)
    func element(_ depth: Int) -> String {
      let name = names[generator.next(below: names.count)]
      var content = ""
      if depth > 0, generator.next(below: 2) == 0 {
        for _ in 0..<generator.next(below: 4) {
          content += element(depth - 1)
          if generator.next(below: 4) == 0 { content += "\n  " }
        }
      } else {
        content = texts[generator.next(below: texts.count)]
      }
      return "<\(name)>\(content)</\(name)" + (closesLate ? " >" : "> ")
    }
    let records = (0..<12).map { _ in
      "<q>" + (0..<5).map { _ in element(2) }.joined() + "</q>"
    }
    return "<c xmlns:p='urn:p'>\(records.joined(separator: "\n"))</c>"
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `an element of plain text is read as if it were opened`(seed: UInt64) throws {
    let columns = [
      ["text": "t", "author": "by", "work": "work", "tags": "tags|tags/tag|tag"],
      ["text": "t|x/t", "author": ".//by", "work": "", "tags": "tag"],
      ["text": ".", "author": "by else ../x/by", "work": "Größe", "tags": "x|i"],
    ]
    var layout = SourceLayout(format: .xml, record: "q", columns: columns[Int(seed % 3)])
    layout.leftOut = ["note"]
    layout.marks = ["i": "*"]
    func reading(closesLate: Bool) throws -> (rows: [Reading.Row], findings: [Finding]) {
      let text = Self.document(seed: seed, closesLate: closesLate)
      let reading = try Reading(xml: text, layout)
      return (reading.rows, reading.findings)
    }
    let (read, opened) = (try reading(closesLate: false), try reading(closesLate: true))
    #expect(read.rows.map(\.place) == opened.rows.map(\.place))
    #expect(read.rows.map(\.fieldPlaces) == opened.rows.map(\.fieldPlaces))
    #expect(read.findings.map(\.summary) == opened.findings.map(\.summary))
    // The blanks behind an end tag are text of the element around it.
    func letters(_ rows: [Reading.Row]) -> [[String]] {
      rows.map { $0.fields.map { $0.filter { !$0.isWhitespace } } }
    }
    #expect(letters(read.rows) == letters(opened.rows))
    #expect(read.rows.count + read.findings.count > 0)
  }
}
