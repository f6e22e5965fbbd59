import PuzzleModel
import TestSupport
import Testing

@testable import Corpus

/// Tests that what is kept of earlier tags changes nothing: a record is read as if it stood alone.
@Suite struct XMLStepsTests {
  /// Records that have the same names in other places, numbers, attributes and orders.
  private static let records = [
    "<q><t>a</t><by>A</by></q>",
    "<q n='1'><by>B</by><t>b<i>c</i></t><by>C</by></q>",
    "<q><x><by>D</by><t>d</t></x><by k='v'>E</by><by>F</by></q>",
    "<q><by><by>G</by></by><t n='2'><by>H</by>e</t></q>",
    "<q><x><x><by n='3'>I</by></x></x><t><i>f</i><b>g</b></t></q>",
    "<q><b>h</b><t/><by/><x><t>i</t><by>J</by><by>K</by></x></q>",
    "<q><t>j<note>k<t>l</t></note></t><i><by>L</by></i></q>",
  ]

  /// The fields of all records of a document.
  private func fields(_ layout: SourceLayout, of records: [String]) throws -> [[String]] {
    try Reading(xml: "<c><d>\(records.joined(separator: "\n"))</d></c>", layout).fields
  }

  @Test(arguments: [
    "by", "by[1]", "by[2]", "by[@k]", "by[@k][1]", "by[not(@k)]", "x/by", "x//by", ".//by",
    ".//by[2]", "*/by", "x/*", "*[2]", "by/@n", "x/x/by/@n", "@n", "t/i|by", "x/x/by|i/by",
    "by[2] else .//by", "{x/by[1]}-{by}", "x/by/text()",
  ])
  func `a record is read as if it stood alone`(label: String) throws {
    var layout = SourceLayout(
      format: .xml,
      record: "q",
      columns: ["text": "t", "author": label, "tags": ".//i|b"]
    )
    layout.leftOut = ["note"]
    layout.marks = ["i": "*"]
    let alone = try Self.records.map { try fields(layout, of: [$0]) }
    // Each record stands behind each other one.
    for first in Self.records.indices {
      let order = Self.records.indices.flatMap { [first, $0, ($0 * 3 + first) % 7] }
      let read = try fields(layout, of: order.map { Self.records[$0] })
      #expect(read == order.flatMap { alone[$0] })
    }
  }

  @Test func `so many places that all are forgotten change nothing`() throws {
    // Each record nests three of many names, so that there are thousands of places.
    let records = (0..<2_000).map { number in
      let names = [number % 24, number / 24 % 24, number / 576 % 24]
      let nested = names.reduce("<by>\(number)</by>") { "<e\($1)>\($0)</e\($1)>" }
      return "<q>\(nested)<t>t</t></q>"
    }
    let layout = SourceLayout(
      format: .xml,
      record: "q",
      columns: ["text": "t", "author": ".//by", "work": ".//e1//by", "tags": ".//e2/e3/by"]
    )
    let read = try fields(layout, of: records + records)
    #expect(read.map { $0[1] } == (0..<4_000).map { "\($0 % 2_000)" })
    #expect(read[..<2_000] == read[2_000...])
  }
}
