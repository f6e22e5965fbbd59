public import PuzzleModel

/// A finding in the form in which reports store it.
public struct FindingRecord: Hashable, Sendable, Codable {
  /// The code of the finding.
  public let code: String
  /// The severity of the finding.
  public let severity: String
  /// The place of the finding, as `path:line:column`.
  public let place: String
  /// What is wrong.
  public let message: String
  /// How many findings this one stands for; nil for itself alone.
  public let count: Int?

  /// Records a finding.
  public init(_ finding: Finding) {
    code = finding.code.rawValue
    severity = finding.severity.rawValue
    place = "\(finding.place)"
    message = finding.message
    count = finding.count > 1 ? finding.count : nil
  }
}
