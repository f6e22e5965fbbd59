import ArgumentParser
import Pipeline
import PuzzleModel

/// The command `quoin check`, which plays and solves every puzzle.
struct Check: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Solve every puzzle of an edition blind and play it to its end, headless.",
    discussion: """
      Played in both encodings: keystroke by keystroke without a mistake; with a wrong letter at \
      every third move; by hints alone; from a saved and replayed session. Solved from the \
      ciphertext and the letters given alone: a solution that is not the quotation is a failure. \
      The content must have the digest that the edition says.

      A very large check is split over machines with --shard I/N --format json, and 'quoin merge' \
      puts the reports together.
      """
  )

  @Argument(help: "The edition.")
  var edition = "output/puzzles.sqlite"

  @Option(help: "How to print: text or json.")
  var format = PlainFormat.text

  @Option(
    help: ArgumentHelp("Check the I-th of N parts only, I from 1.", valueName: "i/n"),
    transform: Reading.shard
  )
  var shard = Shard.whole

  @OptionGroup var jobs: JobOptions
  @OptionGroup var reporting: ReportOptions

  func run() async throws {
    let work = CheckWork(shard: shard, jobs: jobs.count)
    let check = try await reporting.withProgress {
      try await EditionCheck(ofEditionAt: edition, work, progress: $0)
    }
    reporting.report(check.findings)
    try CheckText.print(CheckReport(check), format, reporting)
    if check.findings.contains(where: { $0.severity == .error }) { throw Stop.findings }
  }
}

/// What `check` and `merge` print.
enum CheckText {
  /// Prints a report, with the totals as the last line.
  static func print(
    _ report: CheckReport,
    _ format: PlainFormat,
    _ reporting: ReportOptions
  ) throws {
    let totals =
      "\(report.checked) puzzles checked, \(report.passed) passed, \(report.failed) failed"
    let verdicts = BlindSolve.Verdict.allCases
      .map { "\(report.count(of: $0)) \($0.rawValue)" }
      .joined(separator: ", ")
    switch format {
    case .text: try Console.write("readings: \(verdicts)\n\(totals)\n")
    case .json:
      try Console.write(try JSONOutput.text(of: report))
      reporting.say(totals)
    }
  }
}
