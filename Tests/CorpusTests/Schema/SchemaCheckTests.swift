import Foundation
import PuzzleModel
import TestSupport
import Testing

@testable import Corpus

@Suite struct SchemaCheckTests {
  static let schema = """
    <element name="c" xmlns="http://relaxng.org/ns/structure/1.0">
      <oneOrMore><element name="d"><text/></element></oneOrMore>
    </element>
    """

  static let instruction = "<?xml-model href=\"c.rng\" type=\"application/xml\"?>\n"

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func findings(
    _ document: some Sequence<UInt8>,
    schemas: [String: [UInt8]] = ["c.rng": Array(schema.utf8)],
    by schema: CorpusFile.Schema = .named
  ) throws -> [Finding] {
    for (name, schema) in schemas { try folder.write(name, schema) }
    var file = CorpusFile(
      path: "c.xml",
      location: try folder.write("c.xml", document),
      format: .xml(record: "d"),
      mapping: FieldMapping(labels: ["."])
    )
    file.schema = schema
    var findings: [Finding] = []
    _ = try CorpusReader(file).read({ _ in }, report: { findings.append($0) })
    return findings.filter { ![.noRecords, .malformedXML].contains($0.code) }
  }

  private func findings(_ document: String, schema: String = Self.schema) throws -> [Finding] {
    try findings(document.utf8, schemas: ["c.rng": Array(schema.utf8)])
  }

  @Test(arguments: [
    instruction + "<c><d>x</d><d/></c>", "<?xml-model type='a' href='c.rng'?><c><d/></c>",
    "<!-- <?xml-model href='none.rng'?> --><e/>", "<e/><?xml-model href='none.rng'?>",
    "<e/>", "<?xml version='1.0'?><e/>", "no xml",
  ])
  func `a file that fits its schema, or names none, has no findings`(document: String) throws {
    #expect(try findings(document).isEmpty)
  }

  @Test func `a violation of the schema is found on its line`() throws {
    let found = try findings(Self.instruction + "<c>\n<d/>\n\n<e/>\n</c>")
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.code == .schemaViolation })
    #expect(found.first?.place == Place(path: "c.xml", line: 5))
    #expect(found.first?.message.contains("<e>") == true)
  }

  @Test func `lines are counted beyond 65,535`() throws {
    let lines = String(repeating: "\n", count: 70_000)
    let found = try findings(Self.instruction + "<c><d/>\(lines)<e/></c>")
    #expect(found.first?.place.line == 70_002)
  }

  @Test(arguments: [
    "<!--\(String(repeating: "x", count: 9000))--><?xml-model href='c.rng'?><c/>",
    "<?xml-model href = 'c.rng' ?><c/>",
    "<?xml-model schematypens='x' href='d.rng'?><?xml-model\nhref\n=\n\"c.rng\"?><c/>",
  ])
  func `an instruction is found wherever it may stand`(document: String) throws {
    let codes = try findings(document).map(\.code).filter { $0 != .unusedSchema }
    #expect(codes == [.schemaViolation])
  }

  @Test func `an instruction is found in any encoding`() throws {
    let document = "<?xml version='1.0' encoding='UTF-16'?>\n<?xml-model href='c.rng'?>\n<c/>"
    let bytes = try #require(document.data(using: .utf16))
    #expect(try findings(bytes).map(\.code) == [.schemaViolation])
  }

  @Test func `a document in a single-byte encoding is checked in it`() throws {
    let document =
      "<?xml version='1.0' encoding='windows-1252'?>\n<?xml-model href='c.rng'?>\n<c><d>\u{92}"
    let bytes =
      document.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } + Array("</d></c>".utf8)
    #expect(try findings(bytes).isEmpty)
  }

  @Test func `an instruction without a name is a finding`() throws {
    let found = try findings("<?xml-model type='x'?>\n<c/>")
    #expect(found.map(\.place) == [Place(path: "c.xml", line: 1)])
  }

  @Test(arguments: [
    "href='../c.rng'", "href='/etc/hostname'", "href='a\\b.rng'", "href='http://x.org/c.rng'",
    "href='c.rnc'", "href='c.dtd'", "href='c' type='application/relax-ng-compact-syntax'",
    "schematypens='http://purl.oclc.org/dsdl/schematron' href='c.rng'",
    "href='\(String(repeating: "x", count: 300))'",
  ])
  func `a schema elsewhere or in another language is not used, and is told`(named: String) throws {
    let found = try findings("<!-- -->\n<?xml-model \(named)?><c><none/></c>")
    #expect(found.map(\.code) == [.unusedSchema])
    #expect(found.map(\.place) == [Place(path: "c.xml", line: 2)])
    #expect(found.first?.message.contains("schema:") == true)
  }

  @Test(arguments: ["none.rng", ".", "..", "", "link.rng", "folder"])
  func `a schema that is not a file beside the document is an error`(name: String) throws {
    try folder.write("folder/c.rng", Self.schema)
    try FileManager.default.createSymbolicLink(
      atPath: folder("link.rng"),
      withDestinationPath: folder("folder/c.rng")
    )
    let error = message { try findings("<?xml-model href='\(name)'?><c><d/></c>") }
    #expect(error.contains("\(name): cannot be opened: "))
    #expect(
      error.contains("c.xml names this schema, which is not beside it")
        || error.hasPrefix(
          "c.xml: cannot be read: it names a schema; folder: cannot be opened: is a"
        )
    )
  }

  @Test func `a schema that is named for the file is used instead of the file's own`() throws {
    let own = try folder.write("own/own.rng", Self.schema.replacing("\"d\"", with: "\"e\""))
    let found = try findings(
      "<?xml-model href='none.rng'?>\n<c>\n<d/></c>".utf8,
      by: .file(path: "own.rng", location: own)
    )
    #expect(found.first?.place == Place(path: "c.xml", line: 3))
    #expect(found.first?.message.contains("<d>") == true)
  }

  @Test(arguments: ["no xml", "<c/>", "<element xmlns='http://relaxng.org/ns/structure/1.0'/>"])
  func `a file that is no schema has one finding of its own`(schema: String) throws {
    let found = try findings(Self.instruction + "<c><d/></c>", schema: schema)
    #expect(found.map(\.code) == [.schemaViolation])
    #expect(found.first?.place.path == "c.rng")
    #expect(found.first?.message.hasPrefix("the schema cannot be used: ") == true)
  }

  @Test func `an empty schema has a finding of its own`() throws {
    let found = try findings(Self.instruction + "<c><d/></c>", schema: "")
    #expect(found.map(\.code) == [.emptyFile])
    #expect(found.map(\.place.path) == ["c.rng"])
  }
}
