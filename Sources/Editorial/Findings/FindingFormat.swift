import Foundation
public import PuzzleModel

/// A way to print findings for a program.
public enum FindingFormat: String, CaseIterable, Sendable {
  /// One line per finding: `path:line:column: severity: message [code]`.
  case concise
  /// An object with the `findings` and their `totals` by severity.
  case json
  /// SARIF 2.1.0, which code hosts show beside the lines of a file.
  case sarif
  /// Workflow commands of GitHub Actions, which annotate the lines of a file.
  case github

  /// Prints findings in this format; the text ends in a line end unless it is empty.
  ///
  /// - Throws: ``FindingPageError`` if SARIF needs a page that cannot be read; `EncodingError` if JSON
  ///   cannot be written, which no finding causes.
  public func text(of findings: [Finding]) throws -> String {
    switch self {
    case .concise: findings.map { "\($0)\n" }.joined()
    case .json: try Self.encoded(FindingReport(findings))
    case .sarif: try Self.encoded(SARIFLog(findings, explainedBy: .bundled()))
    case .github: findings.map { Self.command($0) + "\n" }.joined()
    }
  }

  private static func encoded(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self).visibleJSON + "\n"
  }

  /// Writes a workflow command, and escapes `%`, line ends and, in properties, `:` and `,` as
  /// GitHub's toolkit does.
  private static func command(_ finding: Finding) -> String {
    func escaped(_ text: String, also marks: [Unicode.Scalar] = []) -> String {
      text.unicodeScalars.map { scalar in
        guard ["%", "\r", "\n"].contains(scalar) || marks.contains(scalar) else {
          return String(scalar)
        }
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return scalar.value < 16 ? "%0\(digits)" : "%\(digits)"
      }.joined()
    }
    func property(_ text: String) -> String { escaped(text, also: [":", ","]) }
    let level =
      switch finding.severity {
      case .error: "error"
      case .warning: "warning"
      case .note: "notice"
      }
    var properties = ["file=\(property(finding.place.path))"]
    if let line = finding.place.line { properties.append("line=\(line)") }
    if let column = finding.place.column { properties.append("col=\(column)") }
    properties.append("title=\(property(finding.code.rawValue))")
    return "::\(level) \(properties.joined(separator: ","))::\(escaped(finding.message))"
  }
}

/// Findings as JSON.
private struct FindingReport: Encodable {
  let findings: [FindingRecord]
  /// How many there are of each severity.
  let totals: [String: Int]

  init(_ findings: [Finding]) {
    self.findings = findings.map(FindingRecord.init)
    let statistics = FindingStatistics(findings)
    totals = Dictionary(
      uniqueKeysWithValues: Finding.Severity.allCases.map {
        ($0.rawValue, statistics.count(of: $0))
      }
    )
  }
}
