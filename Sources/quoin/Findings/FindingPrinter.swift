import Editorial
import PuzzleModel

/// Prints findings on standard error, a line each, as they come: three of each code, and at the end how many.
struct FindingPrinter {
  /// How findings are colored and laid out.
  let text: FindingText
  /// How many findings are printed.
  let bounds: FindingListing.Bounds
  let selection: FindingSelection
  /// Whether any finding was an error.
  private(set) var hasErrors = false
  private var pending = TerminalText()
  private var printed = FindingList()
  private var statistics = FindingStatistics()
  private var printedCount = 0

  init(
    _ text: FindingText,
    _ bounds: FindingListing.Bounds,
    _ selection: FindingSelection = FindingSelection()
  ) {
    (self.text, self.bounds, self.selection) = (text, bounds, selection)
  }

  /// Adds a finding to the batch; beyond the bounds, it is counted and not printed.
  mutating func print(_ finding: Finding) {
    guard selection.includes(finding) else { return }
    if finding.severity == .error { hasErrors = true }
    let isListed =
      statistics.count(of: finding.code) < bounds.repeats ?? .max
      && printedCount < bounds.total ?? .max
    statistics.add(finding)
    // What stands for many findings is of a list that is bounded already.
    guard isListed, finding.count > 1 || printed.append(finding) else { return }
    add(finding)
  }

  private mutating func add(_ finding: Finding) {
    printedCount += finding.count
    pending.append(text.line(of: finding))
    if pending.printed.utf8.count > 1 << 16 { flush() }
  }

  /// Prints the findings of the last batch, and how many there were besides.
  mutating func end() {
    for finding in printed.others { add(finding) }
    if printedCount < statistics.count {
      pending.append(text.summary(of: statistics, listedCount: printedCount))
    }
    (printed, statistics, printedCount) = (FindingList(), FindingStatistics(), 0)
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
}
