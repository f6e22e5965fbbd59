import Foundation
import PuzzleModel
import TestSupport
import Testing

@testable import Corpus

@Suite struct SchemaAttackTests {
  private static let secret = "TOPSECRET"
  private static let relaxNG = "xmlns='http://relaxng.org/ns/structure/1.0'"

  private func check(
    _ document: String,
    _ schema: some Sequence<UInt8>
  ) throws -> [Finding] {
    let folder = try TemporaryFolder()
    try folder.write("secret.txt", "\(Self.secret)\n")
    try folder.write(
      "secret.rng",
      "<element name='\(Self.secret)' \(Self.relaxNG)><text/></element>"
    )
    try folder.write("s.rng", schema)
    var file = CorpusFile(
      path: "c.xml",
      location: try folder.write("c.xml", document),
      format: .xml(record: "d"),
      mapping: FieldMapping(labels: ["."])
    )
    file.schema = .named
    var findings: [Finding] = []
    _ = try CorpusReader(file).read({ _ in }, report: { findings.append($0) })
    return findings.filter { $0.code != .noRecords }
  }

  @Test(
    arguments: [
      "<externalRef href='secret.txt' \(relaxNG)/>",
      "<element name='c' \(relaxNG)><externalRef href='secret.rng'/></element>",
      "<r:element name='c' xmlns:r='http://relaxng.org/ns/structure/1.0'><r:externalRef href='secret.rng'/>"
        + "</r:element>",
      "<grammar \(relaxNG)><include href='secret.rng'/></grammar>",
      "<!DOCTYPE element [<!ENTITY s SYSTEM 'secret.txt'>]><element name='c' \(relaxNG)>&s;</element>",
      "<!DOCTYPE element SYSTEM 'secret.txt'><element name='c' \(relaxNG)><text/></element>",
    ],
    [String.Encoding.utf8, .utf16, .utf16BigEndian, .utf16LittleEndian]
  )
  func `a schema never leads to another file`(schema: String, encoding: String.Encoding) throws {
    let bytes = try #require(schema.data(using: encoding))
    let found = try check("<?xml-model href='s.rng'?>\n<c/>", bytes)
    #expect(found.map(\.code) == [.schemaViolation])
    #expect(found.first?.message.hasPrefix("the schema cannot be used: ") == true)
    #expect(!"\(found)".contains(Self.secret))
  }

  @Test(arguments: ["secret.txt", "secret.rng"])
  func `no finding quotes a schema`(name: String) throws {
    let found = try check("<?xml-model href='\(name)'?>\n<c>\n<e a='1'/>x</c>", [])
    #expect(!found.isEmpty)
    #expect(!"\(found)".contains(Self.secret))
  }

  /// Schemas that libxml2 would take years, or all memory, to use.
  private static let endless: [String] = {
    let attributes = (0..<30).map { "<optional><attribute name='a\($0)'/></optional>" }.joined()
    let element = "<element name='a'><empty/></element>"
    let nested = (0..<10).reduce(element) { inner, _ in
      "<oneOrMore><choice>\(inner)\(element)</choice></oneOrMore>"
    }
    let definitions = (1...40).map {
      "<define name='d\($0)'><ref name='d\($0 - 1)'/><ref name='d\($0 - 1)'/></define>"
    }.joined()
    let circle =
      "<define name='x'><ref name='y'/></define><define name='y'><ref name='x'/></define>"
    let chain = (1...5000).map { "<define name='d\($0)'><ref name='d\($0 - 1)'/></define>" }
      .joined()
    let types = "datatypeLibrary='http://www.w3.org/2001/XMLSchema-datatypes'"
    let start = "<start><element name='c'><ref name='d40'/></element></start>"
    return [
      "<element name='c' \(relaxNG)>\(attributes)</element>",
      "<element name='c' \(relaxNG)>\(nested)</element>",
      "<element name='c' \(relaxNG)><zeroOrMore><zeroOrMore>\(element)</zeroOrMore></zeroOrMore></element>",
      "<grammar \(relaxNG)>\(start)<define name='d0'>\(element)</define>\(definitions)</grammar>",
      "<grammar \(relaxNG)><start><ref name='x'/></start>\(circle)</grammar>",
      "<grammar \(relaxNG)><start><ref name='d5000'/></start>\(chain)</grammar>",
      "<element name='c' \(relaxNG) \(types)><data type='token'><param name='pattern'>(a|aa)+b</param>"
        + "</data></element>",
    ]
  }()

  @Test(.timeLimit(.minutes(1)), arguments: endless)
  func `a schema that would be endless work is refused`(schema: String) throws {
    let attributes = (0..<30).map { "a\($0)='x'" }.joined(separator: " ")
    let children = String(repeating: "<a/>", count: 2000)
    let found = try check(
      "<?xml-model href='s.rng'?>\n<c \(attributes)>\(children)<d/></c>",
      schema.utf8
    )
    #expect(found.map(\.place.path) == ["s.rng"])
    #expect(found.first?.message.hasPrefix("the schema cannot be used: ") == true)
  }

  @Test(arguments: [
    "<oneOrMore><group><oneOrMore><element name='a'><empty/></element></oneOrMore>"
      + "<element name='b'><empty/></element></group></oneOrMore>",
    "<zeroOrMore><choice><element name='a'><empty/></element><element name='b'><empty/></element><text/>"
      + "</choice></zeroOrMore>",
    "<optional><attribute name='i'/></optional><zeroOrMore><ref name='x'/></zeroOrMore>",
  ])
  func `a schema as people write them is used`(content: String) throws {
    let schema = """
      <grammar \(Self.relaxNG)><start><element name='c'>\(content)</element></start>
      <define name='x'><element name='a'><zeroOrMore><ref name='x'/></zeroOrMore></element></define>
      <define name='y'><element name='b'><empty/></element></define></grammar>
      """
    #expect(try check("<?xml-model href='s.rng'?>\n<c><a/></c>", schema.utf8).count <= 1)
    let found = try check("<?xml-model href='s.rng'?>\n<c><f/></c>", schema.utf8)
    #expect(found.map(\.place.path) == ["c.xml"])
  }
}
