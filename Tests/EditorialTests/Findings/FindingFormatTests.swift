import Foundation
import PuzzleModel
import TestSupport
import Testing

@testable import Editorial

@Suite struct FindingFormatTests {
  /// One finding with everything that can be wanting once there and once not, and odd characters.
  private static let findings = [
    Finding(
      .emptyFile,
      at: Place(path: "my corpus/50%, a:b#1?.csv"),
      "it is\r\n\"empty\": 100%\u{301}, ok"
    ),
    Finding(
      .duplicateQuotation,
      at: Place(path: "a.csv", line: 7, column: 3, record: 6),
      field: "text",
      "the café — 🎈 again",
      notes: [Finding.Note(place: Place(path: "b.xml", line: 2), message: "here first")]
    ),
    Finding(.schemaViolation, at: Place(path: "a.xml", line: 9), "no <motto>"),
  ]

  @Test(arguments: FindingFormat.allCases)
  func `findings of every shape are written`(format: FindingFormat) throws {
    try expectGolden(format.text(of: Self.findings), "findings-\(format.rawValue).txt")
  }

  @Test func `no findings are nothing, or an empty list`() throws {
    #expect(try FindingFormat.concise.text(of: []).isEmpty)
    #expect(try FindingFormat.github.text(of: []).isEmpty)
    let json = try JSONSerialization.jsonObject(with: Data(FindingFormat.json.text(of: []).utf8))
    let list = try #require(json as? [String: Any])
    #expect((list["findings"] as? [Any])?.isEmpty == true)
    #expect(list["totals"] as? [String: Int] == ["error": 0, "warning": 0, "note": 0])
    #expect(try FindingFormat.sarif.text(of: []).contains("\"results\" : ["))
  }

  @Test func `a workflow command is one line in which nothing can end early`() throws {
    let lines = try FindingFormat.github.text(of: Self.findings).split(separator: "\n")
    #expect(lines.count == 3)
    #expect(
      lines[0]
        == "::error file=my corpus/50%25%2C a%3Ab#1?.csv,title=empty-file::it is\\u{D}\\u{A}\"empty\": 100%25\u{301}, ok"
    )
    #expect(lines[1].hasPrefix("::notice file=a.csv,line=7,col=3,title=duplicate-quotation::"))
  }

  @Test func `a SARIF log names files by references that are URIs`() throws {
    let text = try FindingFormat.sarif.text(of: Self.findings)
    let log = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let runs = try #require(log?["runs"] as? [[String: Any]])
    let results = try #require(runs.first?["results"] as? [[String: Any]])
    let uris = results.compactMap { result in
      let location = (result["locations"] as? [[String: Any]])?.first?["physicalLocation"]
      let artifact = (location as? [String: Any])?["artifactLocation"] as? [String: Any]
      return artifact?["uri"] as? String
    }
    #expect(uris == ["my%20corpus/50%25,%20a:b%231%3F.csv", "a.csv", "a.xml"])
    #expect(results.map { $0["level"] as? String } == ["error", "note", "error"])
    let driver = (runs.first?["tool"] as? [String: Any])?["driver"] as? [String: Any]
    let rules = driver?["rules"] as? [[String: Any]]
    #expect(
      rules?.compactMap { $0["id"] as? String }
        == ["duplicate-quotation", "empty-file", "schema-violation"]
    )
  }
}
