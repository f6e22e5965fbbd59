import PuzzleModel

extension CheckReport {
  /// What no check could have written, for a person; nil if the report agrees with itself.
  var contradiction: String? {
    guard edition.utf8.count == 64, edition.allSatisfy(\.isHexDigit) else {
      return "its edition '\(edition.prefix(80))' is no digest of 64 hexadecimal digits"
    }
    let rows = puzzles.count
    let counts = "\(checked) checked, \(passed) passed and \(failed) failed"
    // A sum that overflows agrees with nothing.
    guard passed >= 0, failed >= 0, passed.addingReportingOverflow(failed) == (checked, false)
    else {
      return "its numbers do not add up: \(counts)"
    }
    let passedRows = puzzles.count { $0.status == "passed" }
    guard passedRows == passed, rows <= checked else {
      return "it lists \(rows) puzzles, \(passedRows) of them passed, and counts \(counts)"
    }
    // A puzzle that cannot be read is not in the list, and has a finding.
    let found = findings.reduce(0) {
      $0.addingReportingOverflow(max(1, $1.count)).partialValue
    }
    guard checked - rows <= found else {
      return "it counts \(counts), and lists \(rows) puzzles and \(found) findings"
    }
    if let item = puzzles.first(where: { !$0.isPossible }) {
      return "no check writes what it says of the puzzle '\(item.puzzle.prefix(80))'"
    }
    if let finding = findings.first(where: { Finding.Severity(rawValue: $0.severity) == nil }) {
      return "the severity '\(finding.severity.prefix(80))' of a finding is none"
    }
    return nil
  }
}

extension CheckReport.Item {
  /// Whether a check can have written it.
  fileprivate var isPossible: Bool {
    let hasStatus = status == "passed" ? detail == nil : status == "failed"
    let numbers = [margin?.hundredths ?? 0, effort ?? 0, keystrokes, hints]
    guard hasStatus, Puzzle.ID(puzzle) != nil, numbers.allSatisfy({ $0 >= 0 }) else { return false }
    return verdict == margin.map { BlindSolve.Verdict(margin: $0.hundredths).rawValue }
  }
}
