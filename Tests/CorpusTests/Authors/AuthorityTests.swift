import PuzzleModel
import TestSupport
import Testing

@testable import Corpus

@Suite struct AuthorityTests {
  @Test func `an author has every field of the file, in house form`() throws {
    let (authority, findings) = try Authority.reading(
      """
      <authors><author id="ovid">
        <name>Publius  Ovidius Naso</name><sort-name>Ovid</sort-name>
        <alias>Ovid</alias><alias> Naso’s </alias><alias>Ovid</alias>
        <born>-0042-03-20</born><died>0017~</died><birthplace>Sulmo</birthplace>
        <summary>A poet &amp; an exile.</summary>
      </author></authors>
      """
    )
    let author = try #require(authority.authors.first)
    #expect(findings.isEmpty)
    #expect(
      author
        == Author(
          id: try #require(Author.ID("ovid")),
          name: "Publius Ovidius Naso",
          sortName: "Ovid",
          aliases: ["Naso's", "Ovid"],
          born: HistoricalDate("-0042-03-20"),
          died: HistoricalDate("0017~"),
          birthplace: "Sulmo",
          summary: "A poet & an exile."
        )
    )
  }

  @Test func `the aliases of a cell are parted, and rules fill fields`() throws {
    var layout = SourceLayout(columns: ["name": "full", "alias": "aka"])
    layout.separators = ["alias": ", "]
    layout.fallbacks = ["birthplace": ["Rome"]]
    layout.constants = ["summary": ["A poet."]]
    let folder = try TemporaryFolder()
    let text = "full,aka\nOvid,\"Naso, P. O. N.\"\nVergil,\n"
    let file = try layout.file(
      at: "a.csv",
      location: folder.write("a.csv", text),
      mapping: .authors,
      defaultRecord: "author"
    )
    var authority = Authority()
    try authority.add(file) { Issue.record("\($0)") }
    #expect(authority.authors.map(\.aliases) == [["Naso", "P. O. N."], []])
    #expect(authority.authors.map(\.birthplace) == ["Rome", "Rome"])
    #expect(authority.authors.map(\.summary) == ["A poet.", "A poet."])
    layout.separators = [:]
    let semicolons = try layout.file(
      at: "b.csv",
      location: folder.write("b.csv", "full,aka\nOvid,Naso; P. O. N.\n"),
      mapping: .authors,
      defaultRecord: "author"
    )
    var other = Authority()
    try other.add(semicolons) { Issue.record("\($0)") }
    #expect(other.authors.map(\.aliases) == [["Naso", "P. O. N."]])
  }

  @Test func `constant aliases are parted as those of a record`() throws {
    var layout = SourceLayout()
    layout.separators = ["alias": ", "]
    layout.constants = ["alias": ["A, B", "C"]]
    let file = try layout.file(at: "a.csv", mapping: .authors, defaultRecord: "author")
    var described = DescribedAuthors(file)
    _ = try CorpusReader(file).read(
      from: ByteInput(WholeFile(path: "a.csv", bytes: Array("name,alias\nOvid,\"D, E\"\n".utf8))),
      { described.append($0) { Issue.record("\($0)") } },
      report: { Issue.record("\($0)") }
    )
    #expect(described.authors.map(\.0.aliases) == [["A", "B", "C", "D", "E"]])
  }

  @Test func `a date may be of the Old Style`() throws {
    let (authority, findings) = try Authority.reading(
      """
      <c><author><name>A</name><born calendar="julian">1642-12-25</born><died>1727-03-31</died></author>
      <author><name>B</name><born calendar="gregorian">1700</born><died calendar="julian">1700-02-29</died>
      </author></c>
      """
    )
    #expect(findings.isEmpty)
    #expect(authority.authors.map { $0.born?.isOldStyle } == [true, false])
    #expect(authority.authors.map { $0.died?.isOldStyle } == [false, true])
    #expect(authority.authors.last?.died?.description == "1700-02-29")
  }

  @Test func `a calendar that nobody keeps is found`() throws {
    let (authority, findings) = try Authority.reading(
      "<c><author><name>A</name><born calendar='aztec'>1642</born></author></c>"
    )
    #expect(findings.map(\.field) == ["born-calendar"])
    #expect(
      findings.map(\.message)
        == [
          "'aztec' is no calendar; write julian for Old Style, or gregorian; the author was kept without it"
        ]
    )
    #expect(authority.authors.first?.born?.isOldStyle == false)
  }

  @Test func `a name is enough, and gives the ID and the sort name`() throws {
    let (authority, findings) = try Authority.reading(
      "<c><author><name>Jane Austen</name></author><author><name>Émile Zola</name></author></c>"
    )
    #expect(findings.isEmpty)
    #expect(authority.authors.map(\.id.description) == ["emile-zola", "jane-austen"])
    #expect(authority.authors.map(\.sortName) == ["Émile Zola", "Jane Austen"])
  }

  @Test(arguments: [
    ("jane austen", true), ("Austen, Jane", true), ("A Lady", true), ("a.-LÁDY", true),
    ("Austen", false), ("", false), ("???", false), ("1984", false),
  ])
  func `an author is known by every name, whatever its case and marks`(name: String, isKnown: Bool)
    throws
  {
    let (authority, _) = try Authority.reading(
      """
      <c><author><name>Jane Austen</name><sort-name>Austen, Jane</sort-name><alias>A Lady</alias></author>
      <author><name>007</name></author></c>
      """
    )
    #expect(authority.authors.count == 2)
    #expect(authority.author(named: name)?.description == (isKnown ? "jane-austen" : nil))
  }

  @Test func `an author described twice keeps the first description`() throws {
    let (authority, findings) = try Authority.reading(
      """
      <c><author><name>Ovid</name></author>
      <author id="ovid"><name>Naso</name></author></c>
      """
    )
    #expect(findings.map(\.summary) == ["2:1 duplicate-author"])
    #expect(findings.first?.notes.map(\.place.position) == ["1:4"])
    #expect(authority.authors.map(\.name) == ["Ovid"])
    #expect(authority.author(named: "Naso") == nil)
  }

  @Test func `a name of two authors stays with the first`() throws {
    let (authority, findings) = try Authority.reading(
      """
      <c><author><name>Pliny the Elder</name><alias>Pliny</alias></author>
      <author><name>Pliny the Younger</name><alias>PLINY</alias></author></c>
      """
    )
    #expect(findings.map(\.summary) == ["2:1 ambiguous-alias"])
    #expect(
      findings.first?.message
        == "the name 'PLINY' means 'pliny-the-younger' and 'pliny-the-elder'; take it from one of them"
    )
    #expect(authority.author(named: "Pliny")?.description == "pliny-the-elder")
    #expect(authority.author(named: "Pliny the Younger")?.description == "pliny-the-younger")
  }

  @Test func `a name of two authors is told once of each`() throws {
    let (_, findings) = try Authority.reading(
      """
      <c><author><name>Pliny</name></author>
      <author id="two"><name>Pliny</name><sort-name>Pliny</sort-name><alias>PLINY</alias></author></c>
      """
    )
    #expect(findings.map(\.summary) == ["2:1 ambiguous-alias"])
  }

  @Test func `an author without a name of their own can still be described only once`() throws {
    let (authority, findings) = try Authority.reading(
      """
      <c><author id="one"><name>Pliny</name></author>
      <author id="two"><name>Pliny</name><summary>first</summary></author>
      <author id="two"><name>Pliny</name><summary>second</summary></author></c>
      """
    )
    let codes = findings.map(\.summary).filter { $0.hasSuffix("duplicate-author") }
    #expect(codes == ["3:1 duplicate-author"])
    #expect(authority.authors.map(\.summary) == [nil, "first"])
  }

  @Test(arguments: [
    ("<author><name/></author>", "2:1 missing-author"),
    ("<author id='x'/>", "2:1 missing-author"),
    ("<author><name>?!</name></author>", "2:1 missing-author"),
  ])
  func `a description without a name is found and set aside`(element: String, summary: String)
    throws
  {
    let (authority, findings) = try Authority.reading(
      "<c>\n\(element)<author><name>Good</name></author></c>"
    )
    #expect(findings.map(\.summary) == [summary])
    #expect(authority.authors.map(\.name) == ["Good"])
  }

  @Test(arguments: [
    ("<author><name>A</name><born>12 May</born></author>", "2:23 type-error"),
    ("<author><name>A</name><died>1800-02-30</died></author>", "2:23 type-error"),
    ("<author id='A B'><name>A</name></author>", "2:1 type-error"),
  ])
  func `a value that cannot be used is found, and the author stays without it`(
    element: String,
    summary: String
  ) throws {
    let (authority, findings) = try Authority.reading("<c>\n\(element)</c>")
    #expect(findings.map(\.summary) == [summary])
    #expect(authority.authors == [Author(id: try #require(Author.ID("a")), name: "A")])
  }

  @Test func `a JSON authority keeps an author whose summary is no text`() throws {
    let text = #"[{"name": "A", "born": 1847.0, "summary": {"en": "x"}}, {"name": {"x": 1}}]"#
    let folder = try TemporaryFolder()
    let path = try folder.write("a.json", text)
    let file = try SourceLayout().file(at: path, mapping: .authors, defaultRecord: "author")
    var (authority, findings) = (Authority(), [Finding]())
    try authority.add(file) { findings.append($0) }
    #expect(findings.map(\.field) == ["summary", "name"])
    #expect(authority.authors.map { $0.born?.description } == ["1847"])
  }

  @Test func `an empty authority knows nobody`() throws {
    #expect(Authority().isEmpty)
    #expect(Authority().author(named: "Ovid") == nil)
    #expect(try !Authority.reading("<c><author><name>A</name></author></c>").authority.isEmpty)
  }

  @Test func `damage to a name is told where the name is`() throws {
    let (authority, findings) = try Authority.reading(
      "<c>\n<author><name>AndrÃ© Gide</name></author>\n"
        + "<author><name>X&#146;Y Z</name><alias>A</alias><alias>B&#146;C</alias></author></c>"
    )
    #expect(authority.authors.map(\.name).last == "X'Y Z")
    #expect(
      findings.map(\.summary) == [
        "2:9 mojibake", "3:9 control-character", "3:32 control-character",
      ]
    )
  }
}
