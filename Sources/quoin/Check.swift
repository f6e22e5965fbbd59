import ArgumentParser
import Pipeline
import PuzzleModel

/// The command `quoin check`, which plays every puzzle.
struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play every puzzle of an edition to its end, headless.",
    discussion: """
      In both encodings: keystroke by keystroke without a mistake; with a wrong letter at every \
      third move; by hints alone; from a saved and replayed session. The content must have the \
      digest that the edition says.
      """
  )

  @Argument(help: "The edition.")
  var edition = "output/puzzles.sqlite"

  @Option(help: "How to print: text or json.")
  var format = PlainFormat.text

  @OptionGroup var reporting: ReportOptions

  func run() throws {
    let check = try reporting.withProgress {
      try EditionCheck(ofEditionAt: edition, progress: $0)
    }
    reporting.report(check.findings)
    if format == .json { try Console.write(try Self.json(of: check)) }
    let totals =
      "\(check.checkedCount) puzzles checked, \(check.passedCount) passed, "
      + "\(check.failedCount) failed"
    switch format {
    case .text: try Console.write(totals + "\n")
    case .json: reporting.say(totals)
    }
    if check.findings.contains(where: { $0.severity == .error }) { throw Stop.findings }
  }

  private static func json(of check: EditionCheck) throws -> String {
    struct Item: Encodable {
      let puzzle, status: String
      let detail: String?
      let keystrokes, hints: Int
    }
    struct Output: Encodable {
      let checked, passed, failed: Int
      let puzzles: [Item]
    }
    let items = check.checks.map { check in
      let (status, detail): (String, String?) =
        switch check.status {
        case .passed: ("passed", nil)
        case .failed(let reason): ("failed", reason)
        }
      return Item(
        puzzle: check.id.description,
        status: status,
        detail: detail,
        keystrokes: check.keystrokeCount,
        hints: check.hintCount
      )
    }
    return try JSONOutput.text(
      of: Output(
        checked: check.checkedCount,
        passed: check.passedCount,
        failed: check.failedCount,
        puzzles: items
      )
    )
  }
}
