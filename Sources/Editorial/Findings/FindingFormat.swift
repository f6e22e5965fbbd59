import Foundation
public import PuzzleModel

/// A way to print findings.
public enum FindingFormat: String, CaseIterable, Sendable {
  /// One line per finding: `path:line:column: severity: message [code]`.
  case text
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
    case .text: findings.map { "\($0)\n" }.joined()
    case .json: try Self.encoded(FindingList(findings))
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
private struct FindingList: Encodable {
  struct Item: Encodable {
    let code, severity, path, message: String
    let line, column, record: Int?
    let field: String?
    /// How many findings this one stands for; nil for itself alone.
    let count: Int?
    let notes: [Note]
  }

  struct Note: Encodable {
    let path, message: String
    let line, column: Int?
  }

  let findings: [Item]
  let totals: [String: Int]

  init(_ findings: [Finding]) {
    self.findings = findings.map { finding in
      Item(
        code: finding.code.rawValue,
        severity: finding.severity.rawValue,
        path: finding.place.path,
        message: finding.message,
        line: finding.place.line,
        column: finding.place.column,
        record: finding.place.record,
        field: finding.field,
        count: finding.count > 1 ? finding.count : nil,
        notes: finding.notes.map {
          Note(
            path: $0.place.path,
            message: $0.message,
            line: $0.place.line,
            column: $0.place.column
          )
        }
      )
    }
    var totals = Dictionary(
      uniqueKeysWithValues: Finding.Severity.allCases.map { ($0.rawValue, 0) }
    )
    for finding in findings { totals[finding.severity.rawValue, default: 0] += finding.count }
    self.totals = totals
  }
}
