import Corpus
import Editorial
import PuzzleModel
import PuzzleStore

/// The report of a running press, which is written to its file after every stage, and what is kept of the press.
///
/// The report of the edition is replaced once, when another edition is published.
struct PressLog {
  /// The report so far.
  var report: BuildReport

  private var tallies: [any StageTally] = []
  /// The report of the edition, and that of a press that has not published.
  private let published, unpublished: Publication
  /// The puzzles of a press that has not published.
  private let solved: Publication
  private let inputs: [String]
  private let elapsed: () -> Duration
  private var last: Duration

  /// Begins the report of a press of a plan.
  init(_ plan: Plan, output: String, sparing inputs: [String], elapsed: @escaping () -> Duration) {
    report = BuildReport(ofRecipeAt: plan.path, digest: plan.recipeDigest)
    let kept = BuildReport.unpublishedPath(ofEditionAt: output)
    published = .report(besideEditionAt: output, sparing: inputs)
    unpublished = .report(besideEditionAt: kept, sparing: inputs)
    solved = Publication(of: .edition, to: kept, sparing: inputs)
    self.inputs = inputs
    self.elapsed = elapsed
    last = elapsed()
    // What an earlier press left holds until something is published, or more is kept.
    let sealed = BuildReport.seal(besideEditionAt: kept)
    (report.seal, report.ledger) = (sealed?.seal, sealed?.ledger)
  }

  /// Checks that the reports can be written.
  func prepare() throws {
    try published.prepare()
    try unpublished.prepare()
  }

  /// Adds a stage and writes the report, so that it exists whatever happens next.
  mutating func note(_ tally: any StageTally, _ findings: [Finding]) throws {
    let now = elapsed()
    report.stages.append(BuildReport.Stage(tally, took: now - last))
    report.findings = findings.map(FindingRecord.init)
    tallies.append(tally)
    last = now
    try write(unpublished)
  }

  /// Seals an edition and its ledger; without a key there is neither seal nor ledger.
  mutating func seal(_ digest: String, _ ledger: PressLedger, by key: SealKey?) throws {
    report.ledger = key == nil ? nil : ledger
    report.seal = try key.map { try ledger.seal(ofEditionWith: digest, by: $0) }
  }

  /// Keeps the puzzles that were solved for the next press, which believes them by their seal; without a key or a
  /// puzzle, nothing is kept.
  mutating func keep(_ edition: Edition, _ ledger: PressLedger, by key: SealKey?) {
    guard key != nil, !edition.puzzles.isEmpty else { return }
    var edition = edition
    edition.days = []
    do {
      let digest = try EditionWriter(edition.digested).publish(
        to: solved.path,
        sparing: inputs,
        signedBy: nil
      )
      try seal(digest, ledger, by: key)
    } catch {
      // Then the next press solves them again. What ended this one is what has to be told.
    }
  }

  /// Reports the lock as the press has renewed it.
  mutating func noteLock(of plan: Plan, _ renewal: LockRenewal) {
    let input = BuildReport.Input(
      path: plan.lock.name,
      sha256: Digest.hexadecimal(of: renewal.after),
      records: renewal.calendar.days.count
    )
    report.inputs = report.inputs.map { $0.path == input.path ? input : $0 }
  }

  /// Ends the report and writes it.
  mutating func end(
    _ outcome: BuildReport.Outcome,
    _ galley: Galley,
    _ summary: EditionSummary? = nil,
    _ lock: (path: String, outcome: PressJob.LockOutcome)? = nil
  ) throws -> PressJob.Result {
    report.outcome = outcome
    report.runway = Runway(galley.calendars)
    report.findings = galley.findings.map(FindingRecord.init)
    if outcome == .published {
      try write(published)
      // What is left here would be removed by the next press.
      for publication in [unpublished, solved] { do { try publication.withdraw() } catch {} }
    } else {
      try write(unpublished)
    }
    return PressJob.Result(
      report: report,
      tallies: tallies,
      findings: galley.findings,
      summary: summary,
      change: galley.change,
      lock: lock
    )
  }

  /// Ends the report of a press that an error ended.
  mutating func fail() {
    report.outcome = .failed
    // The error that ended the press matters more than an error while its report is written.
    do { try write(unpublished) } catch {}
  }

  private func write(_ publication: Publication) throws {
    do {
      try publication.write(try report.json())
    } catch StoreError.pressUnderWay {
      // Another press into this folder is writing its report. Our edition matters more than our report.
    }
  }
}

extension Publication {
  fileprivate static func report(
    besideEditionAt path: String,
    sparing inputs: [String]
  ) -> Publication {
    let path = BuildReport.path(besideEditionAt: path)
    return Publication(of: BuildReport.form, to: path, sparing: inputs)
  }
}
