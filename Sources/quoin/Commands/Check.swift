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
      quotation, and that a person could defend, is a failure. The content must have the digest that the edition states.

      --depth play leaves the solver out. --depth full also does what happens on a player's device: \
      every puzzle is begun in both encodings, left amid the game, stored in a database of \
      progress, resumed by a new process, and finished.

      A very large check can be split over machines with --shard I/N --format json; 'quoin merge' \
      merges the reports.

      quoin check
      quoin check output/puzzles.sqlite --depth full
      """
  )

  @OptionGroup var source: EditionArgument

  @Option(help: "How thorough to be: play, solve or full.")
  var depth = CheckDepth.solve

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
    ),
    completion: .file()
  )
  var key: String?

  @OptionGroup var jobs: JobOptions
  @OptionGroup var findings: FindingOptions
  @OptionGroup var reporting: ReportOptions

  func run() async throws {
    let edition = source.path
    if let key { try Signature.verify(edition, by: try VerifyingKey.read(key)) }
    let work = CheckWork(shard: shard, jobs: jobs.count, depth: depth == .play ? .play : .solve)
    let check = try await reporting.withProgress { progress in
      let check = try await EditionCheck.run(ofEditionAt: edition, work, progress: progress)
      guard depth == .full else { return check }
      let faults = try InterruptionCheck.faults(of: check.checks.map(\.id), inEditionAt: edition)
      return check.failing(faults, path: edition)
    }
    reporting.report(check.findings, findings)
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

/// How thorough a check is.
enum CheckDepth: String, CaseIterable, ExpressibleByArgument {
  case play, solve, full
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
    // Without a solver there are no readings to tell of.
    let readings =
      report.puzzles.contains { $0.verdict != nil } || report.puzzles.isEmpty
      ? "readings: \(verdicts)\n" : ""
    switch format {
    case .text: try Console.write("\(readings)\(totals)\n")
    case .json:
      try Console.write(try JSONOutput.text(of: report))
      reporting.say(totals)
    }
  }
}
