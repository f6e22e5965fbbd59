import PuzzleModel
import TestSupport
import Testing

@testable import Corpus

@Suite struct SchemaCheckTests {
  private static let schema = """
    <element name="c" xmlns="http://relaxng.org/ns/structure/1.0">
      <oneOrMore><element name="d"><text/></element></oneOrMore>
    </element>
    """

  private func findings(
    _ document: String,
    schemas: [String: String] = ["c.rng": schema]
  ) throws -> [Finding] {
    let folder = try TemporaryFolder()
    for (name, schema) in schemas { try folder.write(name, schema) }
    let location = try folder.write("c.xml", document)
    return try SchemaCheck.findings(path: "c.xml", location: location)
  }

  private static let instruction = "<?xml-model href=\"c.rng\" type=\"application/xml\"?>\n"

  @Test(arguments: [
    instruction + "<c><d>x</d><d/></c>", "<?xml-model type='a' href='c.rng'?><c><d/></c>",
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
    #expect(found.first?.message.contains("e") == true)
  }

  @Test func `lines are counted beyond 65,535`() throws {
    let lines = String(repeating: "\n", count: 70_000)
    let found = try findings(Self.instruction + "<c><d/>\(lines)<e/></c>")
    #expect(found.first?.place.line == 70_002)
  }

  @Test(arguments: ["none.rng", "../c.rng", "/etc/hostname", "."])
  func `a schema that is not beside the file is an error`(name: String) {
    #expect(
      message { try findings("<?xml-model href='\(name)'?><c><d/></c>") }
        == "\(name): cannot be opened: c.xml names this schema, which is not beside it; check the path "
        + "and who may read it"
    )
  }

  @Test(arguments: ["no xml", "<c/>", "<element xmlns='http://relaxng.org/ns/structure/1.0'/>"])
  func `a file that is no schema has findings of its own`(schema: String) throws {
    let found = try findings(Self.instruction + "<c><d/></c>", schemas: ["c.rng": schema])
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.code == .schemaViolation && $0.place.path == "c.rng" })
  }

  @Test func `an empty schema has a finding of its own`() throws {
    let found = try findings(Self.instruction + "<c><d/></c>", schemas: ["c.rng": ""])
    #expect(found.map(\.code) == [.emptyFile])
    #expect(found.map(\.place.path) == ["c.rng"])
  }

  @Test func `a file that is not there is an error`() throws {
    let folder = try TemporaryFolder()
    #expect(
      message { try SchemaCheck.findings(path: "c.xml", location: folder("c.xml")) }
        == "c.xml: cannot be opened: no such file or directory; check the path and who may read it"
    )
  }
}
