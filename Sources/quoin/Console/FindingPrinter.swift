import Foundation
import PuzzleModel

/// Prints findings on standard error in batches, because a corpus may have a hundred thousand.
struct FindingPrinter {
  let isColored: Bool
  /// Whether any finding was an error.
  private(set) var hasErrors = false
  private var pending = ""

  init(isColored: Bool) {
    self.isColored = isColored
  }

  /// Adds a finding to the batch.
  mutating func print(_ finding: Finding) {
    if finding.severity == .error { hasErrors = true }
    pending += isColored ? Self.colored(finding) : finding.description
    pending += "\n"
    if pending.utf8.count > 1 << 16 { flush() }
  }

  /// Prints the findings of the batch.
  mutating func flush() {
    Console.writeError(pending)
    pending = ""
  }

  private static func colored(_ finding: Finding) -> String {
    let shade =
      switch finding.severity {
      case .error: "31"
      case .warning: "33"
      case .note: "36"
      }
    let severity = finding.severity.rawValue
    let text = finding.description
    guard let range = text.range(of: ": \(severity): ") else { return text }
    return text.replacingCharacters(
      in: range,
      with: ": \u{1B}[1;\(shade)m\(severity)\u{1B}[0m: "
    )
  }
}
