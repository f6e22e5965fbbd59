import PuzzleModel

/// The findings of one code.
struct FindingGroup: Hashable, Sendable {
  /// The code and the severity, as the report of the press names them.
  let code, severity: String
  /// The findings in the order of the report.
  let records: [FindingRecord]

  /// How many findings they stand for.
  var count: Int { records.reduce(0) { $0 + $1.count } }

  /// Groups findings: the most severe codes first, then those with the most findings.
  static func groups(of records: [FindingRecord]) -> [FindingGroup] {
    Dictionary(grouping: records, by: \.code).map { code, records in
      FindingGroup(code: code, severity: records[0].severity, records: records)
    }.sorted { one, other in
      (other.rank, other.count, one.code) < (one.rank, one.count, other.code)
    }
  }

  private var rank: Finding.Severity { Finding.Severity(rawValue: severity) ?? .note }
}
