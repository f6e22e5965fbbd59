import Foundation
public import PuzzleModel

/// What a check found, as it is written down and as the reports of its parts are put together.
public struct CheckReport: Hashable, Sendable, Codable {
  /// What was found of a puzzle.
  public struct Item: Hashable, Sendable, Codable {
    /// The puzzle's ID.
    public let puzzle: String
    /// `passed` or `failed`.
    public let status: String
    /// What failed.
    public let detail: String?
    /// `unique`, `likely` or `ambiguous`.
    public let verdict: String?
    /// The margin of the blind solution, in hundredths of a nat.
    public let margin: Int?
    /// The best other reading.
    public let alternative: String?
    /// How many candidate words the solver tried.
    public let effort: Int?
    /// How many keystrokes and hints the plays took.
    public let keystrokes, hints: Int
  }

  /// The digest that the edition says its content has.
  public let edition: String
  /// Which part of the edition was checked, as `2/8`; nil for all of it.
  public let shard: String?
  /// How many puzzles were checked, passed and failed.
  public let checked, passed, failed: Int
  /// The puzzles, in the order of their IDs.
  public let puzzles: [Item]
  /// What is wrong, in the order of the places.
  public let findings: [BuildReport.Found]

  /// The report of a check.
  public init(_ check: EditionCheck) {
    edition = check.contentDigest
    shard = check.shard == .whole ? nil : check.shard.description
    checked = check.checkedCount
    passed = check.passedCount
    failed = check.failedCount
    puzzles = check.checks.map(Item.init)
    findings = check.findings.map(BuildReport.Found.init)
  }

  private init(edition: String, parts: [CheckReport]) {
    self.edition = edition
    shard = nil
    checked = parts.reduce(0) { $0 + $1.checked }
    passed = parts.reduce(0) { $0 + $1.passed }
    failed = parts.reduce(0) { $0 + $1.failed }
    puzzles = parts.flatMap(\.puzzles).sorted { $0.puzzle < $1.puzzle }
    findings = parts.flatMap(\.findings).sorted {
      ($0.place, $0.code, $0.message) < ($1.place, $1.code, $1.message)
    }
  }

  /// How many puzzles have a verdict.
  public func count(of verdict: BlindSolve.Verdict) -> Int {
    puzzles.count { $0.verdict == verdict.rawValue }
  }

  /// Whether any finding is an error.
  public var hasErrors: Bool {
    findings.contains { $0.severity == Finding.Severity.error.rawValue }
  }

  /// Puts the reports of all parts of an edition's check together: the report of the whole.
  ///
  /// - Parameter paths: The files of the reports, JSON as `quoin check --format json` prints it.
  /// - Returns: The report that a check of the whole edition would have made.
  /// - Throws: ``MergeError`` where a file is no such report, or a part is missing or there twice.
  public static func merged(_ paths: [String]) throws(MergeError) -> CheckReport {
    var parts: [(path: String, shard: Shard, report: CheckReport)] = []
    for path in paths {
      let report = try CheckReport(path)
      guard let shard = Shard(report.shard ?? "1/1") else {
        throw .notReport(path: path, reason: "its shard '\(report.shard ?? "")' is none")
      }
      if let first = parts.first {
        guard report.edition == first.report.edition else {
          throw .otherEdition(path: path, first: first.path)
        }
        guard shard.count == first.shard.count else {
          throw .otherCount(path: path, count: shard.count, first: first.path, first.shard.count)
        }
      }
      if let twin = parts.first(where: { $0.shard == shard }) {
        throw .twice(shard: shard, first: twin.path, second: path)
      }
      parts.append((path, shard, report))
    }
    guard let first = parts.first else { throw .missing(shards: []) }
    let there = Set(parts.map(\.shard.index))
    let missing = (1...first.shard.count).filter { !there.contains($0) }
    guard missing.isEmpty else {
      throw .missing(shards: missing.map { "\($0)/\(first.shard.count)" })
    }
    return CheckReport(edition: first.report.edition, parts: parts.map(\.report))
  }

  private init(_ path: String) throws(MergeError) {
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw .notReport(path: path, reason: "it cannot be opened")
    }
    do {
      self = try JSONDecoder().decode(CheckReport.self, from: bytes)
    } catch {
      throw .notReport(path: path, reason: "it is not the JSON that 'quoin check' prints")
    }
  }
}

extension CheckReport.Item {
  fileprivate init(_ check: SolveCheck) {
    puzzle = check.id.description
    switch check.status {
    case .passed: (status, detail) = ("passed", nil)
    case .failed(let reason): (status, detail) = ("failed", reason)
    }
    verdict = check.blind?.verdict.rawValue
    margin = check.blind?.margin
    alternative = check.blind?.alternative
    effort = check.blind?.effort
    keystrokes = check.keystrokeCount
    hints = check.hintCount
  }
}

extension BuildReport.Found {
  init(_ finding: Finding) {
    self.init(
      code: finding.code.rawValue,
      severity: finding.severity.rawValue,
      place: "\(finding.place)",
      message: finding.message
    )
  }
}
