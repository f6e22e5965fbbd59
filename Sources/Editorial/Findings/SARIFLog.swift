import Foundation
import PuzzleModel

/// Findings as a log of the Static Analysis Results Interchange Format, OASIS, version 2.1.0.
struct SARIFLog: Encodable {
  private enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  private let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
  private let version = "2.1.0"
  private let runs: [Run]

  /// Makes a log whose rules are the codes of the findings, each with the words of its page.
  init(_ findings: [Finding], explainedBy pages: FindingPages) throws(FindingPageError) {
    var rules: [Rule] = []
    let codes = Set(findings.map(\.code))
    for code in Finding.Code.allCases where codes.contains(code) {
      rules.append(Rule(try pages.page(of: code)))
    }
    runs = [
      Run(
        tool: Tool(driver: Driver(name: "quoin", rules: rules)),
        results: findings.map(Result.init)
      )
    ]
  }

  private struct Run: Encodable {
    let tool: Tool
    let columnKind = "unicodeCodePoints"
    let results: [Result]

    private enum CodingKeys: CodingKey { case tool, columnKind, results }
  }

  private struct Tool: Encodable {
    let driver: Driver
  }

  private struct Driver: Encodable {
    let name: String
    let rules: [Rule]
  }

  private struct Text: Encodable {
    let text: String
  }

  private struct Rule: Encodable {
    let id: String
    let shortDescription: Text
    let help: Text

    init(_ page: FindingPage) {
      id = page.code.rawValue
      shortDescription = Text(text: page.summary)
      help = Text(text: page.remedy)
    }
  }

  private struct Result: Encodable {
    let ruleId, level: String
    /// How many findings this one stands for; nil for itself alone.
    let occurrenceCount: Int?
    let message: Text
    let locations: [Location]
    let relatedLocations: [Location]

    init(_ finding: Finding) {
      ruleId = finding.code.rawValue
      level = finding.severity.rawValue
      occurrenceCount = finding.count > 1 ? finding.count : nil
      message = Text(text: finding.message)
      locations = [Location(finding.place, message: nil)]
      relatedLocations = finding.notes.map { Location($0.place, message: $0.message) }
    }
  }

  private struct Location: Encodable {
    let physicalLocation: PhysicalLocation
    let message: Text?

    init(_ place: Place, message: String?) {
      physicalLocation = PhysicalLocation(
        artifactLocation: Artifact(uri: Self.reference(to: place.path)),
        region: place.line.map { Region(startLine: $0, startColumn: place.column) }
      )
      self.message = message.map(Text.init)
    }

    /// Writes a path as a URI reference (RFC 3986), percent-encoded and never with a scheme.
    private static func reference(to path: String) -> String {
      let reference = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
      let first = reference.prefix { $0 != "/" }
      return first.contains(":") ? "./" + reference : reference
    }
  }

  private struct PhysicalLocation: Encodable {
    let artifactLocation: Artifact
    let region: Region?
  }

  private struct Artifact: Encodable {
    let uri: String
  }

  private struct Region: Encodable {
    let startLine: Int
    let startColumn: Int?
  }
}
