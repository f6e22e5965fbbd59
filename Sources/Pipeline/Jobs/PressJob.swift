import Corpus
public import Editorial
public import PuzzleModel
import PuzzleStore
import Recipes
public import Workshop

/// The job that presses a plan into a file: it reads the inputs, sets the edition and publishes it.
public enum PressJob {
  /// The result of a press.
  public struct Result: Sendable {
    /// The report that stands beside the edition.
    public let report: BuildReport
    /// The tallies of the stages that ran, in order.
    let tallies: [any StageTally]
    /// The findings, in the order of the places.
    public let findings: [Finding]
    /// A summary of the edition; nil if none was published.
    public let summary: EditionSummary?
    /// How the calendar differs from what was published; nil if there is no calendar.
    public let change: CalendarChange?
    /// The path of the lock, and what was done with it; nil if nothing was published.
    public let lock: (path: String, outcome: LockOutcome)?

    /// The tally of a stage; nil if the stage did not run.
    public func tally<Tally: Sendable>(_: Tally.Type) -> Tally? {
      tallies.lazy.compactMap { $0 as? Tally }.first
    }

    /// What the recipe of the plan names that stops a press.
    public func stopCauses(of plan: Plan) -> [StopCause] {
      let (read, normalized) = (tally(IngestTally.self), tally(NormalizeTally.self))
      let share = (normalized?.setAside ?? 0, read?.records ?? 0)
      return plan.stopRule.causes(findings, share: share)
    }
  }

  /// What a press did with the lock.
  public enum LockOutcome: Sendable {
    /// The first lock was written.
    case begun
    /// The lock was written anew.
    case renewed
    /// The lock holds what was published already.
    case unchanged
  }

  /// Presses a plan; an edition is published only if no finding stops it.
  ///
  /// - Parameters:
  ///   - plan: What to press.
  ///   - output: The path of the edition; a report is written beside it after every stage. Until the edition is
  ///     published, it is not the edition's own; see ``BuildReport``.
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
    let lock = LockFile(of: plan)
    var log = PressLog(plan, output: output, sparing: lock.inputs, elapsed: elapsed)
    try prepare(output, lock, log, isSigned: options.signingKey != nil)
    do {
      let (galley, last) = try await set(plan, output, options, progress, &log)
      guard !galley.isStopped, let renewal = galley.lock else {
        log.keep(galley.edition, galley.ledger, by: options.sealKey)
        return try log.end(.stopped, galley)
      }
      let edition = last?.edition ?? galley.edition.digested
      log.report.contentDigest = edition.contentDigest
      progress.step(.publishing(output))
      let (digest, outcome) = try publish(edition, renewal, lock, to: output, last, options)
      try log.seal(digest, galley.ledger, by: options.sealKey)
      log.noteLock(of: plan, renewal)
      try log.note(PublishTally(puzzles: edition.puzzles.count), galley.findings)
      return try log.end(
        .published,
        galley,
        EditionSummary(edition),
        (lock.path, outcome)
      )
    } catch {
      log.fail()
      throw error
    }
  }

  /// Checks that all files can be written, before the work for them begins.
  private static func prepare(
    _ output: String,
    _ lock: LockFile,
    _ log: PressLog,
    isSigned: Bool
  ) throws {
    try Publication(of: .edition, to: output, sparing: lock.inputs).prepare()
    if isSigned {
      try Publication(ofSignatureBeside: output, sparing: lock.inputs).prepare()
    }
    try lock.prepare()
    try log.prepare()
  }

  /// Publishes an edition together with the lock: the lock comes first, since the edition can be made from it.
  private static func publish(
    _ edition: Edition,
    _ renewal: LockRenewal,
    _ lock: LockFile,
    to output: String,
    _ unchanged: LastEdition?,
    _ options: Press.Options
  ) throws -> (digest: String, LockOutcome) {
    var outcome: LockOutcome?
    do {
      let digest = try EditionWriter(edition).publish(
        to: output,
        sparing: lock.inputs,
        signedBy: options.signingKey,
        unless: unchanged?.digest
      ) { outcome = try lock.renew(renewal) }
      return (digest, outcome ?? .unchanged)
    } catch {
      if let outcome, outcome != .unchanged { lock.restore(renewal) }
      throw error
    }
  }

  /// Sets the edition; the outgoing one is returned too if it is the same.
  private static func set(
    _ plan: Plan,
    _ output: String,
    _ options: Press.Options,
    _ progress: WorkProgress,
    _ log: inout PressLog
  ) async throws -> (Galley, unchanged: LastEdition?) {
    let inputs = try await PressInputs.readTogether(
      plan,
      replacing: output,
      history: options.history,
      key: options.sealKey,
      progress: progress
    )
    log.report.inputs = inputs.reported
    // What is kept is sealed in the report that the note of a stage writes.
    var solved: (Edition, PressLedger)?
    defer { if let solved { log.keep(solved.0, solved.1, by: options.sealKey) } }
    let galley = try await Press.set(
      inputs,
      options,
      endsEarly: true,
      progress: progress,
      note: { try log.note($0, $1) },
      keep: { solved = ($0, $1) }
    )
    let isSame = inputs.last.digest != nil && inputs.last.isSame(as: galley.edition)
    return (galley, isSame ? inputs.last : nil)
  }
}
