import PuzzleModel
import TestSupport
import Testing

@testable import Corpus

/// Tests how a text is gathered from an element and those in it.
@Suite struct XMLTextTests {
  private func text(_ content: String, _ change: (inout SourceLayout) -> Void = { _ in }) throws
    -> [String]
  {
    var layout = SourceLayout(format: .xml, columns: ["text": "t", "author": "by"])
    change(&layout)
    return try Reading(xml: "<c><quote><t>\(content)</t><by>A</by></quote></c>", layout).fields
      .map { $0[0] }
  }

  @Test(arguments: [
    ("one<br/>two", "one two"), ("one <br/> two", "one  two"), ("<p>one</p><p>two</p>", "one two "),
    ("<l>one,</l>\n<l>two</l>", "one, \ntwo "), ("o<i>n</i>e", "one"), ("a<lb/><lb/>b", "a b"),
    ("con-<lb break='no'/>\n  tinue", "continue"), ("con\n<pb break='no'/>tinue", "continue"),
    ("con\u{AD}<lb break=\"no\"/><!-- x --> tinue d", "continue d"),
    ("a<BR/>b<LI>c</LI><Div>d</Div>", "a b c d "), ("<v>a</v><stanza>b</stanza>", "a b "),
    ("no-<lb break='maybe'/>yes", "no- yes"), ("<i>a</i><ul><li>b</li><li>c</li></ul>", "a b c "),
  ])
  func `elements part words or join them`(content: String, expected: String) throws {
    #expect(try text(content) == [expected])
  }

  @Test(arguments: [
    ("He said, <q>'Tis late.</q> And left.", "He said, \"'Tis late.\" And left."),
    ("<q>’Twas mine!</q>", "\"’Twas mine!\""), ("<q>‘Tis late</q>", "\"‘Tis late\""),
    ("<q>'Tis the dogs' day</q>", "\"'Tis the dogs' day\""), ("<q>'Be good.'</q>", "'Be good.'"),
    ("<q>“It goes on</q>", "“It goes on"),
  ])
  func `an apostrophe at the beginning of what is marked is no mark`(
    content: String,
    expected: String
  ) throws {
    #expect(try text(content) { $0.marks = ["q": "\""] } == [expected])
  }

  @Test func `elements are left out with all they hold`() throws {
    let content = "one<note> x <i>y</i></note>, two<sp><w>3</w></sp> four"
    #expect(try text(content) { $0.leftOut = ["note", "sp/w"] } == ["one, two  four"])
    #expect(try text(content) { $0.leftOut = ["note[@n]", "i|sp"] } == ["one x , two  four"])
  }

  @Test(arguments: [
    ("t/n", "a b   e"), ("quote/t/n", "a b   e"), ("quote//n", "a    e"), ("t//n", "a    e"),
    ("n[2]", "a b c  e"), ("/c/quote/t/n", "a b   e"), ("t/n[@k]", "a b c  e"),
    ("c//i/n[1]", "a  c d e"), ("i[2]/n", "a b c d e"),
  ])
  func `what is left out has a path from anywhere`(path: String, expected: String) throws {
    let content = "a <i><n>b</n></i> <n>c</n> <n k='1'>d</n> e"
    #expect(try text(content) { $0.leftOut = [path] } == [expected])
  }

  @Test(arguments: [
    ("t/q", "\"a\" b"), ("quote//q", "\"a\" \"b\""), ("i/q", "a \"b\""), ("q[2]", "a b"),
  ])
  func `what is marked has a path from anywhere`(path: String, expected: String) throws {
    #expect(try text("<q>a</q> <i><q>b</q></i>") { $0.marks = [path: "\""] } == [expected])
  }

  @Test(arguments: [
    ("said,<q>\n Go.\n</q> So", "said, \"Go.\" So"), ("<q><p>Go.</p></q>", "\"Go.\""),
    ("(<q> Go </q>), <q>in </q>.", "(\"Go\"), \"in\"."), ("<q>Go, </q>he", "\"Go,\" he"),
    ("<q> a <q> b </q> </q>c", "\"a \"b\"\" c"), ("<q> </q>a", "\" a"),
    ("“<q>Go away</q>.”", "“Go away.”"), ("‘<so>friend</so>’", "‘friend’"),
    ("\"<q>Go</q>\" he", "\"Go\" he"), ("“<q>\nGo\n</q>”", "“Go”"),
    ("He “<q>went <q>in</q></q>”", "He “went \"in\"”"),
    ("“<q>Go,</q> he said”", "“\"Go,\" he said”"),
    ("a <gap><d>two lost</d> x</gap> b", "a ... b"), ("a<e> </e>b", "a b"),
  ])
  func `marks have no blanks inside, and none of the text beside them`(
    content: String,
    expected: String
  ) throws {
    let fields = try text(content) {
      $0.marks = ["q": "\"", "gap": "...", "so": "‘ ’", "e": ""]
    }
    #expect(fields.map { $0.replacing("  ", with: " ") } == [expected])
  }

  @Test(arguments: [
    ("He said <q>yes</q>.", "He said \"yes\"."), ("a <gap/> b <gap><d/></gap>", "a ... b ..."),
    ("<so>so</so> <q>a <q>b</q> c</q>", "“so” \"a \"b\" c\""), ("<q><note>x</note>y</q>", "\"y\""),
    ("<q>“yes”</q> <q> 'no'</q>", "“yes”  'no'"), ("a<q/>b", "a\"b"),
    ("<e k='1'>x</e><e>y</e>", "*x*y"),
  ])
  func `elements are turned into marks`(content: String, expected: String) throws {
    let fields = try text(content) {
      $0.marks = ["q": "\"", "gap": "...", "so": "“ ”", "e[@k]": "*"]
      $0.leftOut = ["note"]
    }
    #expect(fields == [expected])
  }

  @Test func `repeated elements are joined as declared`() throws {
    let document = """
      <c><quote><t>x</t><a>One</a><a>Two</a><a>Three</a><t>y</t></quote>
      <quote><t>z</t><a>Four</a></quote></c>
      """
    var layout = SourceLayout(format: .xml, columns: ["text": "t", "author": "a"])
    layout.joined = ["author": " and "]
    let reading = try Reading(xml: document, layout)
    #expect(reading.fields.map { $0[0] } == ["x", "z"])
    #expect(reading.fields.map { $0[1] } == ["One and Two and Three", "Four"])
    #expect(reading.summaries == ["1:51 repeated-element"])
    #expect(
      reading.findings.first?.message.contains("first was kept without 'y'; write one") == true
    )
    layout.joined = ["page": ""]
    #expect(
      message { try Reading(xml: document, layout) }
        .hasPrefix("there is no field 'page' to join; the fields are text, author")
    )
  }

  @Test func `an element in another one of the same field goes on with it`() throws {
    let layout = SourceLayout(
      format: .xml,
      columns: ["text": "t", "author": "by//name", "work": "/c//title", "tags": "tag|tag/tag"]
    )
    let document = """
      <c><title>One <title>and</title> two</title>
      <quote><t/><by><name>A <name>B</name> C</name></by><tag>x<tag>y</tag></tag></quote></c>
      """
    let reading = try Reading(xml: document, layout)
    #expect(reading.fields.map { $0[1...2] + [$0[6]] } == [["A B C", "One and two", "x\u{1F}y"]])
    #expect(reading.findings.isEmpty)
  }

  @Test(arguments: [
    ("<first>Ann</first><last>Lee</last>", "Ann Lee", false),
    ("<last>Lee</last>, <first>Ann</first>", "Lee, Ann", false),
    ("<first>Ann</first><first>May</first> <last>Lee</last>", "Ann May Lee", false),
    ("<name>Ann</name><name>Bob</name>", "Ann", true),
    ("<name>Ann</name> and <name>Bob</name>", "Ann and Bob", false),
  ])
  func `the parts of a name are words, and of two names the second is told`(
    author: String,
    expected: String,
    isTold: Bool
  ) throws {
    let reading = try Reading(
      xml: "<c><quote><text>a</text><author>\(author)</author></quote></c>",
      SourceLayout(format: .xml)
    )
    #expect(reading.fields.map { $0[1].split(separator: " ").joined(separator: " ") } == [expected])
    #expect(reading.findings.map(\.code) == (isTold ? [.repeatedElement] : []))
    #expect(reading.findings.allSatisfy { $0.message.contains("without 'Bob'") })
  }

  @Test func `an attribute without a namespace comes before others of its name`() throws {
    let reading = try Reading(
      xml: "<c xmlns:x='urn:x'><q x:id='1' id='2'/><q x:id='3'/></c>",
      ["@id"]
    )
    #expect(reading.fields == [["2"], ["3"]])
  }

  @Test func `the first text of an element ends where another field begins`() throws {
    let layout = SourceLayout(
      format: .xml,
      columns: ["text": "t", "author": "by/text()", "work": "by/title"]
    )
    let document = """
      <c><quote><t/><by>— <b>W. S.</b>, <title>Hamlet</title>, III</by></quote>
      <quote><t/><by><title>Hamlet</title> (W. S.)</by></quote>
      <quote><t/><by><title>Hamlet</title>.</by></quote><quote><t/><by>Ovid, Jr.</by></quote>
      <quote><t/><by>(W. S., <title>Hamlet</title>)</by></quote>
      <quote><t/><by>From <title>Hamlet</title> by W. S.</by></quote></c>
      """
    let fields = try Reading(xml: document, layout).fields
    #expect(fields.map { $0[1] } == ["W. S.", "(W. S.)", "", "Ovid, Jr.", "W. S.", "W. S."])
    #expect(fields.map { $0[2] } == ["Hamlet", "Hamlet", "Hamlet", "", "Hamlet", "Hamlet"])
  }

  @Test(arguments: [
    "<xi:include href='a.xml'/>", "<xi:include href='a'><xi:fallback/></xi:include>",
  ])
  func `an inclusion is reported, and a record with one is set aside`(inclusion: String) throws {
    let document = """
      <c xmlns:xi='http://www.w3.org/2001/XInclude'>\(inclusion)
      <quote><text>a</text><author>b</author></quote>
      <quote><text>a \(inclusion)</text></quote><quote><text>c <include/></text></quote></c>
      """
    let reading = try Reading(xml: document, SourceLayout(format: .xml))
    #expect(reading.fields.map { $0[0] } == ["a", "c "])
    #expect(reading.summaries == ["1:47 external-entity", "3:16 external-entity"])
  }

  @Test(arguments: [
    ("caf&eacute; &mdash; it&rsquo;s", "café — it’s"), ("&Scaron;&nbsp;&hellip;", "Š\u{A0}…"),
    ("&ccaron;&frac13;&rdquor;&hyphen;", "č⅓”‐"), ("&AElig;&quot;&lt;", "Æ\"<"),
    ("&Kgr;&ohgr;&sgr;&sfgr; &Rgr;&OHacgr;", "Κωσς ΡΏ"), ("&YAcy;&acy;&shchcy;&iocy;", "Яащё"),
  ])
  func `entities of a document type outside the file are those of HTML and ISO`(
    written: String,
    meant: String
  ) throws {
    for type in ["SYSTEM 'd.dtd'", "PUBLIC '-//OASIS//DTD DocBook XML V4.5//EN' 'http://x/d.dtd'"] {
      let reading = try Reading(
        xml: """
          <!DOCTYPE c \(type) [<!ENTITY own "&eacute;t&eacute;"><!ENTITY Omega "last">]>
          <c><q><text>\(written)</text><author>&own;</author></q>
          <q by='\(written)'><text>&Omega;</text><author>&own;</author></q>
          <q><text>&nothing;</text></q></c>
          """,
        ["text", "author", "@by"]
      )
      #expect(reading.fields == [[meant, "été", ""], ["last", "été", meant]])
      #expect(reading.summaries.map { $0.suffix(16) } == ["undefined-entity"])
    }
  }

  @Test func `a set of entities outside the file is told, and its entities are known`() throws {
    let reading = try Reading(
      xml: """
        <!DOCTYPE c [<!ENTITY % isopub SYSTEM "isopub.ent"> %isopub; %isopub;
        <!ENTITY % isonum PUBLIC "ISO" "isonum.ent"> %isonum; <!ENTITY own "Ann">]>
        <c><q><text>It&rsquo;s &mdash; caf&eacute;</text><author>Bo</author></q>
        <q><text>b</text><author>&nothing;</author></q></c>
        """
    )
    #expect(reading.fields == [["It’s — café", "Bo"]])
    #expect(reading.summaries == ["1:53 external-entity", "4:26 undefined-entity"])
  }
}
