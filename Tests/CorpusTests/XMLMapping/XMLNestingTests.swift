import PuzzleModel
import TestSupport
import Testing

@testable import Corpus

/// Tests the kinds of XML whose quotations stand in each other, or beside what is none of them.
@Suite struct XMLNestingTests {
  private func read(
    _ document: String,
    _ format: SourceLayout.Format = .tei,
    _ names: [QuotationField] = [.text, .author]
  ) throws -> (fields: [[String]], findings: [String]) {
    let reading = try Reading(xml: document, SourceLayout(format: format))
    let fields = reading.fields.map { fields in
      names.map { fields[$0.index].split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    }
    return (fields, reading.summaries)
  }

  private static let header =
    "<TEI><teiHeader><fileDesc><titleStmt><author>Me</author></titleStmt></fileDesc></teiHeader><text>"

  @Test(arguments: [
    (
      "<epigraph><quote>a</quote><bibl><author>A</author></bibl><quote>b</quote><bibl>B</bibl></epigraph>",
      [["a", "A"], ["b", "B"]], 0
    ),
    (
      "<epigraph><p>Before</p><cit><quote>a</quote><bibl>A</bibl></cit></epigraph>", [["a", "A"]], 1
    ),
    (
      "<epigraph><cit><quote>a</quote><bibl>A</bibl></cit><p>After</p></epigraph>", [["a", "A"]], 1
    ),
    (
      "<epigraph xml:lang='la'><cit><quote>a</quote><bibl>A</bibl></cit> <note>n</note></epigraph>",
      [["a", "A"]], 0
    ),
    (
      "<epigraph><cit><quote>a</quote></cit><bibl><author>A</author></bibl></epigraph>",
      [["a", "A"]], 0
    ),
    (
      "<epigraph><cit><quote>a</quote></cit><bibl>A, <title>T</title></bibl></epigraph>",
      [["a", "A"]], 0
    ),
    ("<epigraph><cit><quote>a</quote></cit></epigraph>", [["a", "Me"]], 0),
    (
      "<cit><quote>a</quote><bibl>A</bibl><cit><quote>b</quote><bibl>B</bibl></cit></cit>",
      [["b", "B"]], 1
    ),
    ("<quote>He: <cit><quote>a</quote><bibl>A</bibl></cit> so.</quote>", [["a", "A"]], 1),
    ("<cit><quote>a <q>b</q></quote><quote>c</quote><bibl>A</bibl></cit>", [["a \"b\"", "A"]], 1),
    ("<cit><quote>a</quote><note><quote>n</quote></note><bibl>A</bibl></cit>", [["a", "A"]], 0),
  ])
  func `the innermost quotation of TEI is the record, and the rest is told`(
    content: String,
    expected: [[String]],
    findings: Int
  ) throws {
    let reading = try read(Self.header + content + "</text></TEI>")
    #expect(reading.fields == expected)
    #expect(reading.findings.count == findings, "\(reading.findings)")
  }

  @Test func `the innermost quotation of DocBook is the record, and the rest is told`() throws {
    let document = """
      <book><blockquote><attribution>A</attribution><para>a</para>
      <blockquote><attribution>B</attribution><para>b</para></blockquote><para>c</para></blockquote>
      <blockquote><blockquote><attribution>D</attribution><para>d</para></blockquote></blockquote></book>
      """
    let reading = try read(document, .docbook)
    #expect(reading.fields == [["b", "B"], ["d", "D"]])
    #expect(reading.findings == ["1:7 nested-record"])
  }

  @Test(arguments: [
    "<cit><quote>a<note>cf. <bibl><author>X</author></bibl></note></quote><bibl>A</bibl></cit>",
    "<cit><note><bibl><author>X</author></bibl></note><quote>a</quote><bibl>A</bibl></cit>",
    "<cit><quote>a</quote><bibl>A<note><author>X</author> <title>Y</title></note></bibl></cit>",
  ])
  func `what a note of TEI holds is none of the source`(content: String) throws {
    let reading = try read(Self.header + content + "</text></TEI>", .tei, [.text, .author, .work])
    #expect(reading.fields == [["a", "A", ""]])
    #expect(reading.findings.isEmpty)
  }

  @Test func `a note alone leaves a quotation of TEI to the author of the file`() throws {
    let content = "<quote>a<note><bibl><author>X</author></bibl></note></quote>"
    #expect(try read(Self.header + content + "</text></TEI>").fields == [["a", "Me"]])
  }

  @Test(arguments: [
    ("<choice><unclear>red</unclear><unclear>rod</unclear></choice> a", "red a"),
    ("<choice><sic>wierd</sic><corr>weird</corr></choice>", "weird"),
    ("<choice><choice><orig>a</orig><sic>b</sic></choice><corr>c</corr></choice>", "c"),
    ("<choice><choice><orig>a</orig><reg>b</reg></choice><corr>c</corr></choice>", "b"),
    ("<app><lem>a</lem><rdg>b</rdg></app>c", "ac"), ("<app><rdg>a</rdg><rdg>b</rdg></app>c", "ac"),
    ("<app><rdgGrp><rdg>a</rdg><rdg>b</rdg></rdgGrp><rdg>x</rdg><note>n</note></app>c", "ac"),
    ("<subst><del>a</del><add>b</add><add>c</add></subst>", "bc"),
    ("All <gap reason='lost'><desc>two words</desc></gap> well", "All ... well"),
    ("“<q>Go</q>.”", "“Go.”"), ("x <figure><figDesc>f</figDesc></figure> y", "x y"),
  ])
  func `of alternatives in TEI the first is the text`(content: String, expected: String) throws {
    let document = Self.header + "<cit><quote>\(content)</quote></cit></text></TEI>"
    #expect(try read(document).fields == [[expected, "Me"]])
  }

  @Test func `a value of another form than its field is left out where nobody mapped it`() throws {
    let document = """
      <TEI><text xml:lang="en_US"><cit><quote lang="greek">a</quote><bibl><author>A</author>
      <date when="--02-03"/></bibl></cit><cit xml:lang="x-foo"><quote>b</quote><bibl><author>A</author>
      <date when="1851-02"/></bibl></cit></text></TEI>
      """
    let reading = try read(document, .tei, [.language, .year])
    #expect(reading.fields == [["en-US", ""], ["en-US", "1851"]])
    let book = "<book lang='en_GB'><blockquote lang='greek'><para>a</para></blockquote></book>"
    #expect(try read(book, .docbook, [.language]).fields == [["en-GB"]])
    let own = SourceLayout(format: .docbook, columns: ["language": "@lang"])
    #expect(
      try Reading(xml: book, own).fields.map { $0[QuotationField.language.index] } == ["greek"]
    )
  }

  @Test(arguments: [
    (
      "<author><personname>Ann Lee</personname><affiliation><orgname>Acme</orgname></affiliation></author>",
      "Ann Lee"
    ),
    ("From <citetitle>Hamlet</citetitle> by William Shakespeare", "William Shakespeare"),
    ("<author><orgname>Acme</orgname></author>", "Acme"),
  ])
  func `an attribution of DocBook has a name`(content: String, expected: String) throws {
    let document =
      "<book><blockquote><attribution>\(content)</attribution><para>a</para></blockquote></book>"
    #expect(try read(document, .docbook).fields == [["a", expected]])
  }

  @Test func `a second author of a file of TEI is told`() throws {
    let header = Self.header.replacing("</author>", with: "</author><author>You</author>")
    let reading = try read(header + "<quote>a</quote><quote>b</quote></text></TEI>")
    #expect(reading.fields == [["a", "Me"], ["b", "Me"]])
    #expect(reading.findings.map { $0.suffix(16) } == ["repeated-element"])
  }

  @Test func `texts that are joined are one quotation`() throws {
    var layout = SourceLayout(format: .tei)
    layout.joined = ["text": " "]
    let document =
      "<TEI><text><cit><quote>a</quote><bibl>A</bibl><quote>b</quote></cit></text></TEI>"
    #expect(try Reading(xml: document, layout).fields.map { $0[0] } == ["a b"])
  }

  @Test func `a mark of a preset is switched off by an empty one`() throws {
    var layout = SourceLayout(format: .tei)
    layout.marks = ["q": ""]
    let document = "<TEI><text><quote>He <q>went</q> <said>so</said>.</quote></text></TEI>"
    #expect(try Reading(xml: document, layout).fields.map { $0[0] } == ["He went \"so\"."])
  }
}
