import Foundation
import PuzzleModel
import TestSupport
import Testing

@testable import Corpus

extension XMLReaderTests {
  private static let secret = "TOPSECRET"

  /// Reads a document in a folder, `FOLDER`, that holds a secret text and a secret document type.
  private func readBesideSecret(_ document: String) throws -> Reading {
    let folder = try TemporaryFolder()
    try folder.write("secret.txt", Self.secret)
    try folder.write("secret.dtd", "<!ENTITY s \"\(Self.secret)\"><!ENTITY % t \"\(Self.secret)\">")
    let text = document.replacingOccurrences(of: "FOLDER", with: folder.path)
    return try Reading(
      CorpusFile(
        path: "a.xml",
        location: folder.write("a.xml", text),
        format: .xml(record: "q"),
        mapping: FieldMapping(labels: ["text", "@id"])
      )
    )
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      (
        "<!DOCTYPE c [<!ENTITY s SYSTEM 'file://FOLDER/secret.txt'>]>\n<c>HERE</c>",
        "external-entity"
      ),
      ("<!DOCTYPE c [<!ENTITY s SYSTEM 'secret.txt'>]>\n<c>HERE</c>", "external-entity"),
      ("<!DOCTYPE c [<!ENTITY s PUBLIC '-//x' 'secret.txt'>]>\n<c>HERE</c>", "external-entity"),
      (
        "<!DOCTYPE c [<!ENTITY s0 SYSTEM 'secret.txt'><!ENTITY s '[&s0;]'>]>\n<c>HERE</c>",
        "external-entity"
      ),
      ("<!DOCTYPE c [<!ENTITY % p SYSTEM 'secret.dtd'> %p;]>\n<c>HERE</c>", "external-entity"),
      (
        "<!DOCTYPE c [<!ENTITY % p SYSTEM 'file://FOLDER/secret.dtd'> %p;]>\n<c>HERE</c>",
        "external-entity"
      ),
      ("<!DOCTYPE c SYSTEM 'secret.dtd'>\n<c>HERE</c>", "undefined-entity"),
      ("<!DOCTYPE c SYSTEM 'file://FOLDER/secret.dtd'>\n<c>HERE</c>", "undefined-entity"),
    ],
    [
      "<q><text>x</text></q><q><text>&s;</text></q>",
      "<q><text>x</text></q><q id='&s;'><text>y</text></q>",
    ]
  )
  func `nothing outside the file is ever read`(
    kind: (document: String, code: String),
    body: String
  ) throws {
    let reading = try readBesideSecret(
      kind.document.replacingOccurrences(of: "HERE", with: body)
    )
    // Declarations that are not read leave an entity undefined.
    let codes = kind.document.contains("%p;") ? [kind.code, "undefined-entity"] : [kind.code]
    #expect(reading.findings.map(\.code.rawValue) == codes)
    #expect(reading.fields.allSatisfy { $0[0] == "x" })
    #expect(!"\(reading)".contains(Self.secret))
  }

  @Test func `an external entity is found where it is used`() throws {
    let reading = try readBesideSecret(
      "<!DOCTYPE c [<!ENTITY s SYSTEM 'secret.txt'>]>\n<c>\n<q><text>a</text></q>\n"
        + "<q><text>&s;</text></q></c>"
    )
    #expect(reading.findings.first?.place.line == 4)
    #expect(
      reading.findings.first?.message
        == "the entity 's' stands for another file, which is never loaded; write its text here"
    )
    #expect(reading.fields.map { $0[0] } == ["a"])
  }

  @Test(.timeLimit(.minutes(1)), arguments: ["<q><text>&e9;</text></q>", "<q id='&e9;'/>", "&e9;"])
  func `a billion laughs are not laughed`(record: String) throws {
    let entities = (1...9).map { level in
      let inner = String(repeating: "&e\(level - 1);", count: 10)
      return "<!ENTITY e\(level) '\(inner)'>"
    }
    let reading = try Reading(
      xml: "<!DOCTYPE c [<!ENTITY e0 'laugh'>\(entities.joined())]>\n<c><q><text>a</text></q>\n"
        + "\(record)</c>",
      ["text", "@id"]
    )
    #expect(reading.findings.last?.code == .entityExpansion)
    #expect(reading.findings.map(\.code).filter { $0 != .recordTooLong } == [.entityExpansion])
    #expect(reading.findings.last?.place.line == 3)
    #expect(reading.fields == [["a", ""]])
  }

  @Test(.timeLimit(.minutes(1)), arguments: [false, true])
  func `a long entity used often is stopped`(isInAttribute: Bool) throws {
    let references = String(repeating: "&e;", count: 30_000)
    let long = String(repeating: "a", count: 100_000)
    let record = isInAttribute ? "<q id='\(references)'/>" : "<q><text>\(references)</text></q>"
    let reading = try Reading(
      xml: "<!DOCTYPE c [<!ENTITY e '\(long)'>]>\n<c><q><text>a</text></q>\n\(record)</c>",
      ["text", "@id"]
    )
    // An attribute has a bound of libxml2's own, 10 MB.
    #expect(reading.findings.last?.code == (isInAttribute ? .malformedXML : .entityExpansion))
    #expect(reading.findings.last?.place.line == 3)
    #expect(reading.fields == [["a", ""]])
  }

  @Test(arguments: ["<!ENTITY e '&e;'>", "<!ENTITY e '&f;'><!ENTITY f '&e;'>"])
  func `an entity that holds itself is stopped`(entities: String) throws {
    let reading = try Reading(xml: "<!DOCTYPE c [\(entities)]>\n<c><q><text>&e;</text></q></c>")
    #expect(reading.findings.map(\.code) == [.entityExpansion])
    #expect(reading.rows.isEmpty)
  }

  @Test(.timeLimit(.minutes(1)), arguments: ["a", "q", "text"])
  func `elements nested too deep are found at the first too deep`(name: String) throws {
    let tags = String(repeating: "<\(name)>", count: 300_000)
    let reading = try Reading(xml: "<c>\n<q><text>a</text></q>\n\(tags)", ["text"])
    // Records in one another are findings of their own, up to the depth that is too much.
    let findings = reading.findings.filter { $0.code != .nestedRecord }
    #expect(findings.map(\.code) == [.tooDeep])
    #expect(findings.first?.place.line == 3)
    let column = findings.first?.place.column ?? 0
    let end = XMLBounds.deepest * (name.utf8.count + 2)
    #expect((end - name.utf8.count - 1...end + 1).contains(column))
    #expect(reading.fields == [["a"]])
  }

  @Test(arguments: [0, 1])
  func `the bound on the depth is exact`(excess: Int) throws {
    let depth = XMLBounds.deepest - 3 + excess
    let (opening, closing) = (
      String(repeating: "<a>", count: depth), String(repeating: "</a>", count: depth)
    )
    let reading = try Reading(xml: "<c>\(opening)<q><text>a</text></q>\(closing)</c>", ["text"])
    #expect(reading.fields == (excess == 0 ? [["a"]] : []))
    #expect(reading.findings.map(\.code) == (excess == 0 ? [] : [.tooDeep]))
  }

  @Test(.timeLimit(.minutes(1)), arguments: [" a='x", "x", " ", " x"])
  func `a tag without end is given up`(start: String) throws {
    let rest = start + String(repeating: String(start.suffix(1)), count: 3_000_000)
    let reading = try Reading(xml: "<c>\n<q><text>a</text></q>\n<q\(rest)", ["text"])
    #expect(reading.findings.map(\.code) == [.recordTooLong])
    #expect(reading.fields == [["a"]])
  }

  @Test(.timeLimit(.minutes(1)))
  func `a tag with a million attributes is given up`() throws {
    let thousand = (1...1_000).map { " a\($0)='1'" }.joined()
    let attributes = String(repeating: thousand, count: 1_000)
    let reading = try Reading(xml: "<c>\n<q><text>a</text></q>\n<q\(attributes)/></c>", ["text"])
    #expect(reading.findings.map(\.code) == [.recordTooLong])
    #expect(reading.fields == [["a"]])
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [["<tags/>", "<b/>"], ["<tags>x</tags>", "<b>y</b>"], ["<tags i='z'/>"]]
  )
  func `elements of a list repeated without end are given up`(elements: [String]) throws {
    let many = String(repeating: elements.joined(), count: 1_100_000)
    let reading = try Reading(
      xml: "<c>\n<q>\(many)</q>\n<q><text>c</text></q></c>",
      mapping: .quotations
    )
    #expect(reading.summaries == ["2:1 record-too-long"])
    #expect(reading.fields.map { $0[0] } == ["c"])
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [["<a/>", "<b/>"], ["<a>x</a>", "<b>y</b>"], ["<a i='z'/>"]]
  )
  func `elements repeated without end are one finding each`(elements: [String]) throws {
    let many = String(repeating: elements.joined(), count: 300_000)
    let reading = try Reading(
      xml: "<c>\n<q>\(many)</q>\n<q><a>c</a></q></c>",
      ["a", "b", "a/@i"]
    )
    #expect(reading.findings.map(\.code) == [.repeatedElement, .repeatedElement])
    #expect(
      reading.fields.map { $0[0] } == [elements.count == 2 && many.contains("x") ? "x" : "", "c"]
    )
  }
}
