import PuzzleModel
import TestSupport
import Testing

@testable import Corpus

@Suite struct IdlePathTests {
  private func findings(
    _ name: String,
    _ text: String,
    _ layout: SourceLayout,
    mapping: FieldMapping = .quotations
  ) throws -> [Finding] {
    let file = try layout.file(at: name, mapping: mapping, defaultRecord: "quote")
    return try Reading(file, input: ByteInput(WholeFile(path: name, bytes: Array(text.utf8))))
      .findings
  }

  private let json = """
    [{"text": "a", "author": "b", "year": "1900"}, {"text": "c", "author": "d", "tags": ["e"]}]
    """

  @Test func `a path that leads to nothing in every record is told once`() throws {
    var layout = SourceLayout(
      columns: ["text": "text", "author": "author", "year": "yaer", "tags": "tags[]"]
    )
    let found = try findings("a.json", json, layout)
    #expect(found.map(\.summary) == ["1:1 idle-path"])
    #expect(found.map(\.field) == ["year"])
    #expect(
      found[0].message
        == "the path 'yaer' of the field 'year' leads to nothing in any of the 2 records; correct it, or "
        + "delete it if the file has nothing for the field"
    )
    layout.columns["year"] = "year"
    #expect(try findings("a.json", json, layout).isEmpty)
  }

  @Test(arguments: [
    #"[{"text": "a", "author": "b", "year": null, "tags": [], "work": null}]"#,
    #"[{"text": "a", "author": "b", "year": 1, "tags": ["c"], "work": {"name": null}}]"#,
  ])
  func `a path to null or to an empty list leads somewhere`(text: String) throws {
    let layout = SourceLayout(
      columns: [
        "text": "text", "author": "author", "year": "year", "tags": "tags[]", "work": "work.name",
      ]
    )
    #expect(try findings("a.json", text, layout).isEmpty)
    #expect(try findings("a.jsonl", String(text.dropFirst().dropLast()), layout).isEmpty)
  }

  @Test func `usual paths need not lead anywhere, and those of other kinds are told by record`()
    throws
  {
    #expect(try findings("a.json", json, SourceLayout()).isEmpty)
    let paths = ["text": "txt", "author": "who", "year": ""]
    #expect(try findings("a.json", json, SourceLayout(columns: paths)).isEmpty)
    var layout = SourceLayout(columns: paths)
    layout.fallbacks = ["author": ["Anonymous"]]
    #expect(try findings("a.json", json, layout).map(\.field) == ["author"])
    #expect(try findings("a.json", "[]", layout).isEmpty)
  }

  @Test func `paths of XML are told, those of a preset only where they are declared`() throws {
    let xml = "<c><quote n='1'><text>a</text><author>b</author></quote></c>"
    var layout = SourceLayout(
      columns: ["text": "text", "author": "author", "locator": "@n", "work": "../title"]
    )
    let found = try findings("a.xml", xml, layout)
    #expect(found.map(\.field) == ["work"])
    #expect(found[0].message.contains("leads to nothing in the only record;"))
    #expect(try findings("a.xml", xml, SourceLayout()).isEmpty)
    let tei = "<TEI><text><cit><quote>a</quote><bibl><author>b</author></bibl></cit></text></TEI>"
    layout = SourceLayout(format: .tei)
    #expect(try findings("a.xml", tei, layout).isEmpty)
    layout.columns = ["year": "bibl/date"]
    #expect(try findings("a.xml", tei, layout).map(\.field) == ["year"])
  }

  @Test func `paths of authors are told`() throws {
    let layout = SourceLayout(record: "a", columns: ["name": "n", "born": "birth", "died": "@d"])
    let xml = "<c><a d='1900'><n>b</n></a><a><n>c</n></a></c>"
    #expect(try findings("a.xml", xml, layout, mapping: .authors).map(\.field) == ["born"])
  }
}
