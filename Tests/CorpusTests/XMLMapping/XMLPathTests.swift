import PuzzleModel
import TestSupport
import Testing

@testable import Corpus

/// Tests paths of records and of fields, what they lead to, and what is said of those that are none.
@Suite struct XMLPathTests {
  /// The values of a path for the records of a document, with `|` between.
  private func values(_ label: String, record: String = "q", in document: String) throws -> String {
    let layout = SourceLayout(
      format: .xml,
      record: record,
      columns: ["text": "@none", "author": label]
    )
    return try Reading(xml: document, layout).fields.map { $0[1] }.joined(separator: "|")
  }

  private static let play = """
    <play n='P'><title>Play</title><author>Will</author>
    <act n='1'><title>One</title><sp who='a'><speaker>A</speaker><q n='x'>1</q><q>2</q></sp>
    <sp who='b'><q>3</q><speaker>late</speaker><q>4</q></sp></act>
    <act n='2'><sp><q>5</q></sp></act></play>
    """

  @Test(arguments: [
    ("../@who", "a|a|b|b|"), ("../../@n", "1|1|1|1|2"), ("../../title", "One|One|One|One|"),
    ("../speaker", "A|A||late|"), ("^act/title", "One|One|One|One|"),
    ("^play/title", "Play|Play|Play|Play|Play"), ("/play/author", "Will|Will|Will|Will|Will"),
    ("^*/@n", "1|1|1|1|2"), ("^*/title", "One|One|One|One|Play"), ("^act[@n='2']/@n", "||||2"),
    ("/play//speaker", "A|A|A|late|late"), ("//title", "Play|Play|Play|Play|Play"),
    ("^act/@n else ^play/@n", "1|1|1|1|2"), ("@n else ../@who", "x|a|b|b|"),
    ("{^play/@n} {^act/@n}:{../@who}", "P 1:a|P 1:a|P 1:b|P 1:b|"),
    ("{../@who}. else {^act/@n}", "a.|a.|b.|b.|2"), ("../@who unless @n", "|a|b|b|"),
  ])
  func `a path goes up to what encloses the record`(label: String, expected: String) throws {
    #expect(try values(label, in: Self.play) == expected)
  }

  private static let names = """
    <c><q a='1'><by><name type='real'>R</name><name type='pen'>P</name><name>N</name></by></q>
    <q a='2'><by><x><name type='pen' n='0'>deep</name></x></by></q></c>
    """

  @Test(arguments: [
    ("by/name[@type='pen']", "P|"), ("by/name[@type]", "R|"), ("by/name[not(@type)]", "N|"),
    ("by/name[@type!='real']", "P|"), ("by/name[1]", "R|"), ("by/name[2]", "P|"),
    ("by/name[@type][2]", "P|"),
    ("by/name[4]", "|"), ("by/*[1]/name", "|deep"), ("by//name", "R|deep"),
    (".//name[@n=\"0\"]", "|deep"), ("by/*/name", "|deep"), ("*/name[@type='pen']", "P|"),
    ("by/x/name/@n", "|0"), ("./@a", "1|2"), ("none|by/x", "|deep"),
  ])
  func `a path goes down by names and conditions`(label: String, expected: String) throws {
    #expect(try values(label, in: Self.names) == expected)
  }

  @Test(arguments: [
    ("q", "1|2|3|4|5"), ("/r/q", "1"), ("/r/a/q", "2|3"), ("a/q", "2|3|5"), ("a//q", "2|3|4|5"),
    ("q[@k]", "3"), ("q[@k='v']", "3"), ("*[@n='1']", "1"), ("/r/q|b/q", "1|4"),
    ("/r//a/q[not(@k)]", "2|5"), ("q[2]", "3"), ("q[1]|b/q", "1|2|4|5"), ("a/q[2]", "3"),
  ])
  func `a record has a path too`(record: String, expected: String) throws {
    let document = """
      <r><q n='1'/><a><q n='2'/><q n='3' k='v'/><b><q n='4'/></b></a>
      <c><a><q n='5'/></a></c></r>
      """
    #expect(try values("@n", record: record, in: document) == expected)
  }

  @Test func `a prefix binds a name to its namespace`() throws {
    let document = """
      <c xmlns:x='urn:x' xmlns='urn:y'><q><x:by x:id='1' id='2'>X</x:by><by>Y</by></q>
      <x:q xml:lang='la'><by>Z</by></x:q></c>
      """
    var layout = SourceLayout(
      format: .xml,
      record: "q",
      columns: ["text": "p:by", "author": "o:by"]
    )
    layout.namespaces = ["p": "urn:x", "o": "urn:y"]
    #expect(try Reading(xml: document, layout).fields.map { $0[0] + $0[1] } == ["XY", "Z"])
    layout.record = "o:q"
    layout.columns = ["text": "by/@p:id", "author": "by[@p:id]"]
    #expect(try Reading(xml: document, layout).fields.map { $0[0] + $0[1] } == ["1X"])
    layout.record = "p:q"
    layout.columns = ["text": "@xml:lang", "author": "*"]
    #expect(try Reading(xml: document, layout).fields.map { $0[0] + $0[1] } == ["laZ"])
  }

  @Test(arguments: [
    ("a b", "' b' follows a name"), ("a[", "the bracket is never closed"), ("", "it is empty"),
    ("a/", "nothing stands behind the last '/'"), ("@a/b", "nothing may follow an attribute"),
    ("a[b]", "'[b]' is no condition"), ("a[@b=c]", "write a value in quotes"),
    ("..", "no text yet"),
    ("^a", "no text yet"), ("x:a", "no namespace is bound to 'x'"), ("a//@b", "a single '/'"),
    ("{a", "a brace is never closed"), ("a||b", "it is empty"), ("a unless b unless c", "twice"),
    ("a[not(@b]", "lacks the ')'"), ("<a>", "begins with no name"), ("a else ", "it is empty"),
  ])
  func `a label that is no path is an error of the layout`(label: String, reason: String) {
    let layout = SourceLayout(
      format: .xml,
      columns: ["text": "t", "author": label.isEmpty ? " " : label]
    )
    let message = message {
      try layout.file(at: "a.xml", mapping: .quotations, defaultRecord: "quote")
    }
    #expect(message.contains("is no path: ") && message.contains(reason), "\(message)")
  }

  @Test(arguments: ["", "a b", "<a>", "../a", "@a", "'a'", "^a", ".", "a/", "x:a", "a["])
  func `a record without a path of elements is an error of the layout`(record: String) {
    let message = message {
      try SourceLayout(record: record).file(
        at: "a.xml",
        mapping: .quotations,
        defaultRecord: "quote"
      )
    }
    #expect(message.hasPrefix("'\(record)' is no path: "), "\(message)")
  }

  @Test func `an outer element after a record replaces the one before, as headings do`() throws {
    let document = "<c><h>A</h><q/><q/><h>B</h><q/><d><q/></d><h>C</h><h>D</h><q/></c>"
    #expect(try values("../h", in: document) == "A|A|B||C")
    #expect(try values("/c/h", in: document) == "A|A|B|B|C")
    let layout = SourceLayout(format: .xml, record: "q", columns: ["text": ".", "author": "../h"])
    let reading = try Reading(xml: document, layout)
    #expect(reading.summaries == ["1:51 repeated-element"])
    #expect(reading.findings.first?.message.contains("without 'D'") == true)
  }

  @Test func `what encloses the records is bounded`() throws {
    let long = String(repeating: "long ", count: 100_000)
    let heads = (1...4).map { "<d><h>\(long)\($0)</h>" }.joined()
    let document = "<c>\(heads)<q/></d></d></d></d></c>"
    #expect(try values("^c/d/d/h", in: document).utf8.count == 500_001)
    #expect(try values("../h", in: document).isEmpty)
  }
}
