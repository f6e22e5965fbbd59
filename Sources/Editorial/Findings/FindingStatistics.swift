public import PuzzleModel

/// How many findings of each code there are, and where the first of them is.
public struct FindingStatistics: Hashable, Sendable {
  /// The findings of one code.
  public struct Row: Hashable, Sendable {
    /// The code.
    public let code: Finding.Code
    /// How many there are.
    public fileprivate(set) var count: Int
    /// The place of the one that came first.
    public let first: Place
  }

  private var byCode: [Finding.Code: Row] = [:]

  /// Counts nothing yet.
  public init() {}

  /// Counts findings.
  public init(_ findings: some Sequence<Finding>) {
    for finding in findings { add(finding) }
  }

  /// Counts a finding, which may stand for several.
  public mutating func add(_ finding: Finding) {
    let place = finding.place
    byCode[finding.code, default: Row(code: finding.code, count: 0, first: place)].count +=
      finding.count
  }

  /// How many findings of a code there are.
  public func count(of code: Finding.Code) -> Int { byCode[code]?.count ?? 0 }

  /// How many findings of a severity there are.
  public func count(of severity: Finding.Severity) -> Int {
    byCode.values.reduce(0) { $0 + ($1.code.severity == severity ? $1.count : 0) }
  }

  /// How many findings there are.
  public var count: Int { byCode.values.reduce(0) { $0 + $1.count } }

  /// A row for each code, errors first and notes last; of one severity, that of the most findings first.
  public var rows: [Row] {
    byCode.values.sorted {
      ($1.code.severity, $1.count, $0.code.rawValue)
        < ($0.code.severity, $0.count, $1.code.rawValue)
    }
  }
}
