import ArgumentParser
import Corpus
import Editorial
import Pipeline
import PuzzleModel

/// The command `quoin check`, which plays and solves every puzzle.
struct Check: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Solve every puzzle of an edition blind and play it to its end, headless.",
    discussion: """
      Every puzzle is played in both encodings: keystroke by keystroke without a mistake; with a \
      wrong letter at every third move; by hints alone; from a saved and replayed session. It is \
      solved from nothing but the ciphertext and the letters given; a solution that is not the \
      quotation is a failure. The content must have the digest that the edition states.

      A very large check can be split over machines with --shard I/N --format json; 'quoin merge' \
      merges the reports.
      """
  )

  @Argument(help: "The edition.")
  var edition = "output/puzzles.sqlite"

  @Option(help: "How to print: text or json.")
  var format = PlainFormat.text

  @Option(
    help: ArgumentHelp("Check only part I of N; I counts from 1.", valueName: "i/n"),
    transform: Reading.shard
  )
  var shard = Shard.whole

  @Option(
    help: ArgumentHelp(
      "Verify first the signature EDITION.sig beside it with this public key of Ed25519 (PEM).",
      valueName: "public"
    )
  )
  var key: String?

  @OptionGroup var jobs: JobOptions
  @OptionGroup var reporting: ReportOptions

  func run() async throws {
    if let key { try Signature.verify(edition, by: try VerifyingKey.read(key)) }
    let work = CheckWork(shard: shard, jobs: jobs.count)
    let check = try await reporting.withProgress {
      try await EditionCheck.run(ofEditionAt: edition, work, progress: $0)
    }
    reporting.report(check.findings)
    for (kind, count) in check.unknownCounts.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      reporting.say(
        "\(BuildText.counted(count, "puzzle")) of \(kind.rawValue) not checked: this version does not "
          + "play that game"
      )
    }
    try CheckText.print(check.report, format, reporting)
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
