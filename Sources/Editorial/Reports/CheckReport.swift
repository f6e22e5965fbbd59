import Corpus
import Foundation
public import PuzzleModel

/// What a check found, in the form in which it is saved and merged with the reports of other parts.
public struct CheckReport: Hashable, Sendable, Codable {
  /// What was found about a puzzle.
  public struct Item: Hashable, Sendable, Codable {
    /// The puzzle's ID.
    public let puzzle: String
    /// `passed` or `failed`.
    public let status: String
    /// Why the puzzle failed; nil if it passed.
    @OrNull public private(set) var detail: String?
    /// `unique`, `likely` or `ambiguous`.
    @OrNull public private(set) var verdict: String?
    /// How far the nearest other reading is behind.
    @OrNull public private(set) var margin: Nats?
    /// The nearest other reading that a person could write down.
    @OrNull public private(set) var alternative: String?
    /// How many candidate words the solver tried.
    @OrNull public private(set) var effort: Int?
    /// How many keystrokes and hints it took to play the puzzle.
    public let keystrokes, hints: Int
  }

  /// The digest that the edition states for its content.
  public let edition: String
  /// The part of the edition that was checked, such as `2/8`; nil for the whole edition.
  @OrNull public private(set) var shard: String?
  /// How many puzzles were checked, passed and failed.
  public let checked, passed, failed: Int
  /// The puzzles, in the order of their IDs.
  public let puzzles: [Item]
  /// The findings, in the order of the places.
  public let findings: [FindingRecord]

  /// Makes the report of a check.
  ///
  /// - Parameters:
  ///   - edition: The digest that the edition states for its content.
  ///   - shard: The part that was checked.
  ///   - checkedCount: How many puzzles the part has, readable or not.
  ///   - checks: The checks of the readable puzzles, in the order of the IDs.
  ///   - findings: The findings of the check.
  public init(
    edition: String,
    shard: Shard,
    checkedCount: Int,
    checks: [SolveCheck],
    findings: [Finding]
  ) {
    self.edition = edition
    self.shard = shard == .whole ? nil : shard.description
    checked = checkedCount
    passed = checks.count { $0.status == .passed }
    failed = checked - passed
    puzzles = checks.map(Item.init)
    self.findings = findings.map(FindingRecord.init)
  }

  private init(edition: String, parts: [CheckReport]) {
    self.edition = edition
    shard = nil
    checked = parts.reduce(0) { $0 + $1.checked }
    passed = parts.reduce(0) { $0 + $1.passed }
    failed = parts.reduce(0) { $0 + $1.failed }
    puzzles = parts.flatMap(\.puzzles).sorted { $0.puzzle < $1.puzzle }
    findings = parts.flatMap(\.findings).sorted {
      ($0.path, $0.line ?? 0, $0.column ?? 0, $0.code, $0.message)
        < ($1.path, $1.line ?? 0, $1.column ?? 0, $1.code, $1.message)
    }
  }

  /// Counts the puzzles that have a verdict.
  public func count(of verdict: BlindSolve.Verdict) -> Int {
    puzzles.count { $0.verdict == verdict.rawValue }
  }

  /// Whether a puzzle failed, or any finding is an error.
  public var hasErrors: Bool {
    failed > 0 || findings.contains { $0.severity == Finding.Severity.error.rawValue }
  }

  /// Merges the reports of all parts of a check into the report of the whole.
  ///
  /// - Parameter files: The files of the reports, which are check reports encoded as JSON.
  /// - Returns: The report that a check of the whole edition would have made.
  /// - Throws: ``MergeError`` if a file is not a report or contradicts itself, or a part is missing or
  ///   reported twice.
  public static func merged(_ files: [String]) throws(MergeError) -> CheckReport {
    var parts: [(path: String, shard: Shard, report: CheckReport)] = []
    var paths: [Shard: String] = [:]
    for path in files {
      let report = try read(path)
      if let reason = report.contradiction { throw .notReport(path: path, reason: reason) }
      guard let shard = Shard(report.shard ?? "1/1") else {
        throw .notReport(
          path: path,
          reason: "its shard '\(report.shard?.prefix(80) ?? "")' is not like 2/8"
        )
      }
      if let first = parts.first {
        guard report.edition == first.report.edition else {
          throw .otherEdition(path: path, first: first.path)
        }
        guard shard.count == first.shard.count else {
          throw .otherCount(path: path, count: shard.count, first: first.path, first.shard.count)
        }
      }
      if let twin = paths.updateValue(path, forKey: shard) {
        throw .twice(shard: shard, first: twin, second: path)
      }
      parts.append((path, shard, report))
    }
    guard let first = parts.first else { throw .missing(shards: []) }
    let there = Set(parts.map(\.shard.index))
    let missing = (1...first.shard.count).filter { !there.contains($0) }
    guard missing.isEmpty else {
      throw .missing(shards: missing.map { "\($0)/\(first.shard.count)" })
    }
    try checkTotals(parts.map { ($0.path, $0.report) })
    return CheckReport(edition: first.report.edition, parts: parts.map(\.report))
  }

  /// Refuses parts that together count more puzzles than there are numbers, or list a puzzle twice.
  private static func checkTotals(
    _ parts: [(path: String, report: CheckReport)]
  ) throws(MergeError) {
    var (total, pathOfPuzzle) = (0, [String: String]())
    for (path, report) in parts {
      let sum = total.addingReportingOverflow(report.checked)
      guard !sum.overflow else {
        throw .notReport(path: path, reason: "\(report.checked) checked puzzles are too many")
      }
      total = sum.partialValue
      for item in report.puzzles {
        guard let first = pathOfPuzzle.updateValue(path, forKey: item.puzzle) else { continue }
        throw .notReport(path: path, reason: "'\(item.puzzle)' is in \(first) already")
      }
    }
  }

  private static func read(_ path: String) throws(MergeError) -> CheckReport {
    let file: WholeFile
    do {
      file = try WholeFile.read(path)
    } catch {
      throw .unreadable(error)
    }
    do {
      return try JSONDecoder().decode(CheckReport.self, from: Data(file.bytes))
    } catch {
      throw .notReport(path: path, reason: "it is not the JSON of one")
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
    margin = check.blind.map { Nats(hundredths: $0.margin) }
    alternative = check.blind?.alternative
    effort = check.blind?.effort
    keystrokes = check.keystrokeCount
    hints = check.hintCount
  }
}
