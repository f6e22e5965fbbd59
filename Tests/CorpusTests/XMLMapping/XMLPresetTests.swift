import PuzzleModel
import TestSupport
import Testing

@testable import Corpus

/// Tests the kinds of XML whose paths are known.
@Suite struct XMLPresetTests {
  private func fields(
    _ format: SourceLayout.Format,
    _ document: String,
    _ names: [QuotationField] = [.text, .author, .work, .locator],
    findings: [String] = []
  ) throws -> [[String]] {
    let reading = try Reading(xml: document, SourceLayout(format: format))
    #expect(reading.summaries == findings)
    return reading.fields.map { fields in
      names.map { fields[$0.index].split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    }
  }

  private static let cits = """
    <teiHeader><fileDesc><titleStmt><title>A Book</title><title>of mine</title><author>Me</author>
    </titleStmt></fileDesc></teiHeader><text><front>
    <epigraph><cit><quote xml:lang="la">Arma<lb/>virumque <note>sung</note>cano</quote>
     <bibl><author>Vergil</author>, <title>Aeneid</title> <biblScope>I</biblScope>
     <biblScope>1</biblScope> <date when="-0019-09-21"/></bibl></cit></epigraph>
    <epigraph><p>One</p><p>two.</p><bibl>— <hi>Ovid</hi>, <title>Amores</title></bibl></epigraph>
    <epigraph><q>Three</q></epigraph></front><body>
    <p>He said <quote>a <q>b</q> <soCalled>c</soCalled> <gap reason="lost"/> d<pb n="2"/>e</quote>.</p>
    <quote><lg><l>x</l><l>y</l></lg><choice>
      <sic>wierd</sic> <corr>weird</corr></choice>, con-<lb break="no"/>
      tinue</quote></body></text>
    """

  @Test(arguments: [
    ("<TEI xmlns=\"http://www.tei-c.org/ns/1.0\">", "</TEI>"), ("<TEI>", "</TEI>"),
    ("<TEI.2>", "</TEI.2>"),
    (
      "<t:TEI xmlns:t='http://www.tei-c.org/ns/1.0' xmlns='http://www.tei-c.org/ns/1.0'>",
      "</t:TEI>"
    ),
  ])
  func `TEI has quotations with their sources`(open: String, close: String) throws {
    let quotations = try fields(.tei, open + Self.cits + close)
    #expect(
      quotations == [
        ["Arma virumque cano", "Vergil", "Aeneid", "I, 1"], ["One two.", "Ovid", "Amores", ""],
        ["Three", "Me", "A Book", ""], ["a \"b\" 'c' ... de", "Me", "A Book", ""],
        ["x y weird, continue", "Me", "A Book", ""],
      ]
    )
    let other = try fields(.tei, open + Self.cits + close, [.year, .language])
    #expect(other == [["-0019", "la"], ["", ""], ["", ""], ["", ""], ["", ""]])
  }

  @Test(arguments: [
    "<author><persName><surname>Goethe</surname><forename>Johann Wolfgang von</forename></persName></author>",
    "<author><surname>Goethe</surname>\n <forename>Johann Wolfgang von</forename></author>",
    "<author><surname>Goethe</surname>, <forename>Johann Wolfgang von</forename></author>",
  ])
  func `a surname before a given name has a comma`(author: String) throws {
    let header = "<fileDesc><titleStmt>\(author)</titleStmt></fileDesc>"
    let outer = "<TEI><teiHeader>\(header)</teiHeader><text><p><quote>a</quote></p></text></TEI>"
    let inner = "<TEI><text><p><cit><quote>a</quote><bibl>\(author)</bibl></cit></p></text></TEI>"
    for document in [outer, inner] {
      #expect(try fields(.tei, document, [.author]) == [["Goethe, Johann Wolfgang von"]])
    }
  }

  @Test(arguments: ["\u{AC}", "\u{AD}"])
  func `a word that its mark divides at the end of a line is one`(mark: String) throws {
    let document = "<TEI><text><p><quote>an\(mark)<lb/>\nwenden</quote></p></text></TEI>"
    #expect(try fields(.tei, document, [.text]) == [["anwenden"]])
  }

  @Test func `a quotation in a quotation of TEI has marks, and its source may be structured`()
    throws
  {
    let document = """
      <TEI><text><cit><quote>He said <quote>go</quote>.</quote><biblStruct><analytic>
      <author>Ann</author><title>Part</title></analytic><monogr><title>Whole</title>
      <imprint><date when="1999-01-02"/></imprint></monogr></biblStruct></cit>
      <cit><quote>Two.</quote><ref target="#p">Plato</ref></cit></text></TEI>
      """
    #expect(
      try fields(.tei, document, [.text, .author, .work, .year]) == [
        ["He said \"go\".", "Ann", "Part", "1999"], ["Two.", "Plato", "", ""],
      ]
    )
  }

  @Test(arguments: [
    ("<bibl>by Ann Lee, <title>Part</title></bibl>", ["Ann Lee", "Part"]),
    ("<bibl>Ann Lee in <title>Part</title></bibl>", ["Ann Lee", "Part"]),
    ("<bibl>Luther, <date when='1521'>1521</date></bibl>", ["Luther", ""]),
    ("<bibl>John Smith (<date when='1900-01-02'>2 January</date>)</bibl>", ["John Smith", ""]),
    ("<bibl>Luther, <date>May 1521</date></bibl>", ["Luther", ""]),
    ("<bibl>T. S. Eliot.</bibl>", ["T. S. Eliot", ""]),
    ("<bibl>Hom. Iliad. <biblScope>1</biblScope></bibl>", ["Hom. Iliad.", ""]),
    ("<bibl>John Smith (<date when='1900'>1900</date>)</bibl>", ["John Smith", ""]),
    ("<bibl>Luther (1483–1546). <title>Part</title></bibl>", ["Luther", "Part"]),
    ("<bibl>Homer. <title>Iliad</title></bibl>", ["Homer", "Iliad"]),
    ("<bibl>Verg. <title>Part</title></bibl>", ["Verg.", "Part"]),
    ("<bibl>Ann Lee, Jr. <title>Part</title></bibl>", ["Ann Lee, Jr.", "Part"]),
    ("<bibl>A. B. <title>Part</title></bibl>", ["A. B.", "Part"]),
    ("<bibl>l. 455</bibl>", ["", ""]), ("<bibl><title>Part</title></bibl>", ["", "Part"]),
    ("", ["Me", "Mine"]),
  ])
  func `the source beside a quotation of TEI comes before that of the file`(
    source: String,
    expected: [String]
  ) throws {
    let document = """
      <TEI><teiHeader><fileDesc><titleStmt><title>Mine</title><author>Me</author></titleStmt>
      </fileDesc></teiHeader><text><cit><quote>One.</quote>\(source)</cit></text></TEI>
      """
    #expect(try fields(.tei, document, [.author, .work]) == [expected])
  }

  @Test(arguments: [
    ("\"Go,\" he said, \"now.\"", "\"\"Go,\" he said, \"now.\"\""),
    ("“All of it.”", "“All of it.”"),
    ("“All”.", "“All”."),
  ])
  func `marks inside a quotation leave those around it`(inner: String, expected: String) throws {
    let document = "<TEI><text><p><quote>A <q>\(inner)</q></quote></p></text></TEI>"
    #expect(try fields(.tei, document, [.text]) == [["A " + expected]])
  }

  @Test func `declared columns and elements add to those of a preset`() throws {
    var layout = SourceLayout(format: .tei, columns: ["author": "bibl/persName", "work": ""])
    layout.leftOut = ["hi"]
    layout.marks = ["q": "‘ ’"]
    let document = """
      <TEI><text><cit><quote>a <hi>b</hi> <q>c</q></quote>
      <bibl><persName>P</persName><title>T</title></bibl></cit></text></TEI>
      """
    let fields = try Reading(xml: document, layout).fields.map { Array($0[0...2]) }
    #expect(fields == [["a  ‘c’", "P", ""]])
    #expect(
      message { try Reading(xml: "<a/>", SourceLayout(format: .tei, columns: ["page": "p"])) }
        .hasPrefix("there is no field 'page'")
    )
  }

  @Test(arguments: ["", " xmlns='http://docbook.org/ns/docbook' version='5.0'"])
  func `DocBook has block quotations and epigraphs`(attributes: String) throws {
    let document = """
      <!DOCTYPE book PUBLIC "-//OASIS//DTD DocBook XML V4.5//EN" "docbookx.dtd">
      <book\(attributes) lang="en"><title>Outside</title>
      <epigraph><attribution>William Shakespeare, <citetitle>Hamlet</citetitle>, III</attribution>
      <para>To be<footnote><para>or so</para></footnote>, or <quote>not</quote>.</para></epigraph>
      <blockquote><title>None</title><attribution><personname><firstname>Zo&euml;</firstname><surname>A.
      </surname></personname></attribution><simpara>One&mdash;<indexterm><primary>x</primary></indexterm>
      two</simpara><literallayout>three
      four</literallayout></blockquote></book>
      """
    let quotations = try fields(.docbook, document)
    #expect(
      quotations == [
        ["To be, or \"not\".", "William Shakespeare", "Hamlet", ""],
        ["One— two three four", "Zoë A.", "", ""],
      ]
    )
    #expect(try fields(.docbook, document, [.language]) == [["en"], ["en"]])
  }

  @Test func `OSIS has verses as elements and between milestones`() throws {
    let document = """
      <osis xmlns="http://www.bibletechnologies.net/2003/OSIS/namespace"><osisText xml:lang="en">
      <header><work osisWork="KJV"><title>King James</title></work><work><title>Other</title></work></header>
      <div type="book" osisID="Gen"><title>Genesis</title><chapter osisID="Gen.1">
      <verse osisID="Gen.1.1">In the <divineName>Lord</divineName><note>or: God</note> was.</verse>
      <p><verse sID="Gen.1.2" osisID="Gen.1.2"/>And <transChange>the</transChange></p><p>earth,
      <title>A head</title><lg><l>was</l><l>void<note>n</note></l></lg><verse eID="Gen.1.2"/> none
      <verse sID="3" osisID="Gen.1.3"/><q marker="“" sID="a"/>Let <q>there</q> be.<verse eID="3"/></p>
      <l><q marker="">x <verse sID="4" osisID="Gen.1.4"/>four</q></l><verse eID="4"/>
      </chapter></div></osisText></osis>
      """
    let quotations = try fields(.osis, document, [.text, .work, .locator, .language])
    #expect(
      quotations == [
        ["In the Lord was.", "King James", "Gen.1.1", "en"],
        ["And the earth, was void", "King James", "Gen.1.2", "en"],
        ["“Let \"there\" be.", "King James", "Gen.1.3", "en"],
        ["four", "King James", "Gen.1.4", "en"],
      ]
    )
  }

  @Test
  func `the first work of OSIS with a title is that of the verses, and a canonical title is text`()
    throws
  {
    let document = """
      <osis><osisText osisIDWork="WEB"><header><work osisWork="bible"><refSystem>Bible</refSystem></work>
      <work osisWork="WEB"><title>World English Bible</title></work><work><title>x</title></work></header>
      <verse osisID="Ps.3.1"><title type="psalm" canonical="true">A Psalm.</title>LORD,<title>x</title>
      how</verse></osisText></osis>
      """
    #expect(
      try fields(.osis, document) == [["A Psalm. LORD, how", "", "World English Bible", "Ps.3.1"]]
    )
  }

  @Test(arguments: [
    "<header><work osisWork='KJV'><refSystem>Bible</refSystem></work></header>", "",
  ])
  func `without a title the work of OSIS is the one that its references are of`(header: String)
    throws
  {
    let document =
      "<osis><osisText osisIDWork='KJV'>\(header)<verse osisID='Gen.1.1'>One.</verse></osisText></osis>"
    #expect(try fields(.osis, document) == [["One.", "", "KJV", "Gen.1.1"]])
  }

  @Test func `each of several quotations of an epigraph has its own source`() throws {
    let document = """
      <TEI><teiHeader><fileDesc><titleStmt><author>Me</author></titleStmt></fileDesc></teiHeader><text>
      <epigraph><cit><quote>One.</quote><bibl><author>Ann</author>, <title>A</title></bibl></cit>
      <cit><quote>Two.</quote><bibl><title>B</title></bibl></cit>
      <cit><bibl><author>Cy</author></bibl><quote>Three.</quote></cit></epigraph>
      <epigraph><quote>Four.</quote><bibl><author>Di</author></bibl><quote>Five.</quote><bibl><author>Ed</author></bibl>
      </epigraph></text></TEI>
      """
    #expect(
      try fields(.tei, document, [.text, .author, .work]) == [
        ["One.", "Ann", "A"], ["Two.", "", "B"], ["Three.", "Cy", ""], ["Four.", "Di", ""],
        ["Five.", "Ed", ""],
      ]
    )
  }

  @Test func `a verse without an end is set aside`() throws {
    let document = """
      <osis><verse sID="1" osisID="1"/>one
      <verse sID="2" osisID="2"/>two<verse eID="2"/>
      <verse sID="3" osisID="3"/>three <verse osisID="4">four</verse>
      <verse sID="5" osisID="5"/>five</osis>
      """
    let reading = try Reading(xml: document, SourceLayout(format: .osis))
    #expect(reading.fields.map { $0[0] } == ["two", "four"])
    #expect(reading.summaries == ["1:7 nested-record", "3:1 nested-record", "4:1 nested-record"])
    #expect(reading.count == 5)
  }

  @Test func `Zefania has verses without their notes`() throws {
    let document = """
      <XMLBIBLE biblename="Short"><INFORMATION><title>Long</title></INFORMATION>
      <BIBLEBOOK bnumber="1" bname="Genesis"><CAPTION>x</CAPTION><CHAPTER cnumber="1">
      <VERS vnumber="1">In<NOTE>note</NOTE> the <STYLE css="x">be</STYLE><gr str="7225">gin</gr>,<BR
      art="x-nl"/>God.<XREM>y</XREM><XREF>Joh 1:1</XREF></VERS><VERS vnumber="2">Two</VERS></CHAPTER></BIBLEBOOK>
      <BIBLEBOOK bnumber="2"><CHAPTER cnumber="3"><VERS vnumber="4">Five</VERS></CHAPTER></BIBLEBOOK>
      </XMLBIBLE>
      """
    let quotations = try fields(.zefania, document)
    #expect(
      quotations == [
        ["In the begin, God.", "", "Long", "Genesis 1:1"], ["Two", "", "Long", "Genesis 1:2"],
        ["Five", "", "Long", "2.3.4"],
      ]
    )
  }

  @Test func `a date beside a source is its year, and none of the author's name`() throws {
    let document = """
      <book><blockquote><attribution>Luther, <date>1521</date></attribution><para>One.</para></blockquote>
      <blockquote><attribution>Homer. <citetitle>Iliad</citetitle></attribution><para>Two.</para>
      </blockquote></book>
      """
    #expect(
      try fields(.docbook, document, [.author, .work, .year]) == [
        ["Luther", "", "1521"], ["Homer", "Iliad", ""],
      ]
    )
    let cited = "<cit><quote>a</quote><bibl>Luther, <date>1521</date></bibl></cit>"
    let tei = "<TEI><text><p>\(cited)</p></text></TEI>"
    #expect(try fields(.tei, tei, [.author, .year]) == [["Luther", "1521"]])
  }

  @Test func `a stop and a year are none of a name alone`() throws {
    let columns = ["text": "t/text()", "author": "b/text()", "work": "w/text()"]
    let record = "<q><t>Be kind.</t><b>Homer, 1900</b><w>The Republic, 1871</w></q>"
    let layout = SourceLayout(format: .xml, record: "q", columns: columns)
    let reading = try Reading(xml: "<c>\(record)</c>", layout)
    let expected = ["Be kind.", "Homer", "The Republic, 1871"]
    #expect(reading.fields.map { Array($0[0...2]) } == [expected])
  }
}
