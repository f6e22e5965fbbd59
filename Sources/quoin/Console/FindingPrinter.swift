import PuzzleModel

/// Prints findings on standard error in batches, because a corpus may have a hundred thousand.
struct FindingPrinter {
  let isColored: Bool
  /// Whether any finding was an error.
  private(set) var hasErrors = false
  private var pending = TerminalText()
  private var printed = FindingList()

  init(isColored: Bool) {
    self.isColored = isColored
  }

  /// Adds a finding to the batch; beyond the bounds of ``FindingList``, it is counted and not printed.
  mutating func print(_ finding: Finding) {
    if finding.severity == .error { hasErrors = true }
    // What stands for many findings is of a list that is bounded already.
    guard finding.count > 1 || printed.append(finding) else { return }
    add(finding)
  }

  private mutating func add(_ finding: Finding) {
    if isColored {
      appendColored(finding)
    } else {
      pending.append(finding.description)
    }
    pending.append("\n")
    if pending.printed.utf8.count > 1 << 16 { flush() }
  }

  /// Prints the findings of the last batch, and how many there were besides.
  mutating func end() {
    for finding in printed.others { add(finding) }
    printed = FindingList()
    flush()
  }

  private mutating func flush() {
    Console.writeError(pending)
    pending = TerminalText()
  }

  /// Throws ``Stop/findings`` if any finding was an error.
  func stop() throws {
    if hasErrors { throw Stop.findings }
  }

  private mutating func appendColored(_ finding: Finding) {
    let shade =
      switch finding.severity {
      case .error: 31
      case .warning: 33
      case .note: 36
      }
    let place = finding.place.description
    let severity = finding.severity.rawValue
    pending.append("\(place): ")
    pending.append(severity, style: [1, shade])
    let length = place.unicodeScalars.count + 2 + severity.unicodeScalars.count
    pending.append(String(finding.description.unicodeScalars.dropFirst(length)))
  }
}
