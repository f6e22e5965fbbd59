import Corpus
public import Editorial
public import PuzzleModel
import PuzzleStore

/// The job that presses a plan into a file: it reads the inputs, sets the edition and publishes it.
public enum PressJob {
  /// The result of a press.
  public struct Result: Sendable {
    /// The report that `build.json` beside the edition holds.
    public let report: BuildReport
    /// The tallies of the stages that ran, in order.
    let tallies: [any StageTally]
    /// The findings, in the order of the places.
    public let findings: [Finding]
    /// A summary of the edition; nil if none was published.
    public let summary: EditionSummary?

    /// The tally of a stage; nil if the stage did not run.
    public func tally<Tally: Sendable>(_: Tally.Type) -> Tally? {
      tallies.lazy.compactMap { $0 as? Tally }.first
    }
  }

  /// Presses a plan; an edition is published only if no finding stops it.
  ///
  /// - Parameters:
  ///   - plan: What to press.
  ///   - output: The path of the edition; `build.json` is written beside it after every stage.
  ///   - options: How to press.
  ///   - progress: Receives progress.
  ///   - elapsed: Returns the time since some fixed moment, for the timings of the report.
  /// - Returns: The result; without a summary, nothing was published.
  /// - Throws: `CorpusError` if a file cannot be read, `StoreError` if the edition cannot be written,
  ///   `LanguageModelError` if there is no model to solve with, `CancellationError` if the task is
  ///   cancelled. The last edition then stays as it was.
  public static func run(
    _ plan: Plan,
    to output: String,
    _ options: Press.Options,
    progress: WorkProgress,
    elapsed: @escaping () -> Duration
  ) async throws -> Result {
    guard PathText.name(of: output) != BuildReport.name else {
      throw RecipeError(
        place: Place(path: output),
        keyPath: "",
        message: "an edition cannot have the name of the report beside it; choose another"
      )
    }
    let inputs = plan.inputs()
    try Publication(of: .edition, to: output, sparing: inputs).prepare()
    if options.signingKey != nil {
      try Publication(ofSignatureBeside: output, sparing: inputs).prepare()
    }
    var log = PressLog(plan, output: output, elapsed: elapsed)
    try log.publication.prepare()
    log.keepSeal(besideEditionAt: output)
    do {
      let galley = try await set(plan, output, options, progress, &log)
      guard !galley.isStopped else { return try log.end(.stopped, galley, summary: nil) }
      let edition = galley.edition.digested
      log.report.contentDigest = edition.contentDigest
      progress.step(.publishing(output))
      let digest = try EditionWriter(edition)
        .publish(to: output, sparing: inputs, signedBy: options.signingKey)
      try log.seal(digest, galley.ledger, by: options.sealKey)
      try log.note(PublishTally(puzzles: edition.puzzles.count), galley.findings)
      return try log.end(.published, galley, summary: EditionSummary(edition))
    } catch {
      log.report.outcome = .failed
      // The error that stopped the press matters more than an error while its report is written.
      do { try log.write() } catch {}
      throw error
    }
  }

  private static func set(
    _ plan: Plan,
    _ output: String,
    _ options: Press.Options,
    _ progress: WorkProgress,
    _ log: inout PressLog
  ) async throws -> Galley {
    let inputs = try PressInputs.read(
      plan,
      replacing: output,
      key: options.sealKey,
      progress: progress
    )
    log.report.inputs = inputs.reported
    return try await Press.set(inputs, options, progress: progress) { try log.note($0, $1) }
  }
}

/// The report of a running press, which is written to its file after every stage.
private struct PressLog {
  var report: BuildReport
  private var tallies: [any StageTally] = []
  let publication: Publication
  private let elapsed: () -> Duration
  private var last: Duration

  init(_ plan: Plan, output: String, elapsed: @escaping () -> Duration) {
    report = BuildReport(ofRecipeAt: plan.path, digest: plan.recipeDigest)
    publication = Publication(
      of: BuildReport.form,
      to: BuildReport.path(besideEditionAt: output),
      sparing: plan.inputs()
    )
    self.elapsed = elapsed
    last = elapsed()
  }

  /// Adds a stage and writes the report, so that it exists whatever happens next.
  mutating func note(_ tally: any StageTally, _ findings: [Finding]) throws {
    let now = elapsed()
    report.stages.append(BuildReport.Stage(tally, took: now - last))
    report.findings = findings.map(FindingRecord.init)
    tallies.append(tally)
    last = now
    try write()
  }

  /// Keeps the seal and the ledger of the last press, which hold until another edition is published.
  mutating func keepSeal(besideEditionAt path: String) {
    let sealed = BuildReport.seal(besideEditionAt: path)
    (report.seal, report.ledger) = (sealed?.seal, sealed?.ledger)
  }

  /// Seals an edition and its ledger; without a key there is neither seal nor ledger.
  mutating func seal(_ digest: String, _ ledger: PressLedger, by key: SealKey?) throws {
    report.ledger = key == nil ? nil : ledger
    report.seal = try key.map { try ledger.seal(ofEditionWith: digest, by: $0) }
  }

  /// Ends the report and writes it.
  mutating func end(
    _ outcome: BuildReport.Outcome,
    _ galley: Galley,
    summary: EditionSummary?
  ) throws -> PressJob.Result {
    report.outcome = outcome
    report.findings = galley.findings.map(FindingRecord.init)
    try write()
    return PressJob.Result(
      report: report,
      tallies: tallies,
      findings: galley.findings,
      summary: summary
    )
  }

  func write() throws {
    do {
      try publication.write(try report.json())
    } catch StoreError.pressUnderWay {
      // Another press into this folder is writing its report. Our edition matters more than our report.
    }
  }
}
