import Recipes
public import Corpus
import Editorial
public import PuzzleModel
import PuzzleStore
import Scheduling
import Workshop

/// The press as a function: stage by stage, it turns the inputs into an edition.
///
/// A press, a plan of a calendar and a test make the same call. Only the callers read and write files.
public enum Press {
  /// How to press.
  public struct Options: Sendable {
    /// The number of puzzles to solve at a time; the edition does not depend on it.
    public var jobs: Int
    /// Whether to reuse the last edition's results for unchanged puzzles.
    public var solving: Solving
    /// The published days that are drawn anew unless they are frozen; nil for none.
    public var redrawn: ClosedRange<CalendarDay>?
    /// Whether the calendar begins if there is no lock, whatever tells that there was one.
    public var isFirst = false
    /// How many published days may get another puzzle, besides those that are drawn anew.
    public var allowedMoves = Self.usualMoves
    /// Whether the lock must stay as it is.
    public var isLocked = false
    /// Seals the edition and its ledger; results are reused only of an edition with a seal of the same key.
    public var sealKey: SealKey?
    /// Signs the edition; nil for no signature.
    public var signingKey: SigningKey?

    /// What to do with the results of the last edition.
    public enum Solving: Sendable {
      /// Reuse the results of unchanged puzzles if the same tools found them and the seal is ours.
      case reusingResults
      /// Solve every puzzle anew.
      case anew
    }

    /// Where the published calendar comes from.
    var history: CalendarFiles.History { isFirst ? .lockOrNone : .lock }

    /// How many published days may move if nobody says otherwise.
    ///
    /// The number is judgment: an editor can look at ten days one by one.
    public static let usualMoves = 10

    /// Makes options; by default, results are reused and published days are kept.
    public init(jobs: Int, solving: Solving = .reusingResults) {
      self.jobs = jobs
      self.solving = solving
    }
  }

  /// Sets an edition: runs every stage except the publication, and writes nothing.
  ///
  /// - Parameters:
  ///   - inputs: Everything that was read.
  ///   - options: How to press.
  ///   - endsEarly: Whether what stops a publication ends it before any puzzle is made.
  ///   - progress: Receives progress.
  ///   - note: Receives the tally of each finished stage and all findings so far.
  ///   - keep: Receives what was solved, as an edition without days and its ledger, if an error ends the press.
  /// - Returns: The edition, ready to be published.
  /// - Throws: `CancellationError` if the task is cancelled, or an error of `note`.
  static func set(
    _ inputs: PressInputs,
    _ options: Options,
    endsEarly: Bool = false,
    progress: WorkProgress,
    note: (any StageTally, [Finding]) throws -> Void = { _, _ in },
    keep: (Edition, PressLedger) -> Void = { _, _ in }
  ) async throws -> Galley {
    let (plan, intake) = (inputs.plan, inputs.intake)
    var findings = intake.findings + inputs.files.findings
    findings += inputs.words.flatMap { $0?.findings ?? [] }
    let feasts = intake.feasts(inputs.files.feasts)
    findings += plan.review(intake, feasts)
    for tally in intake.tallies { try note(tally, findings) }
    try Task.checkCancellation()

    let history = PressHistory(plan, inputs.files, intake.quotations)
    findings += history.findings
    if endsEarly, plan.isStopped(intake, by: findings) { return Galley(of: inputs, findings) }
    let (frozen, carried) = (history.frozen, history.carried)

    let known = inputs.known(options.solving)
    var (made, enciphered) = try await MakingStage.run(
      inputs,
      carried: carried.quotations,
      frozen: frozen,
      published: history.contents(without: options.redrawn),
      known: known,
      jobs: options.jobs,
      progress: progress
    )
    findings += made.findings
    try note(made.tally, findings)
    try note(enciphered, findings)

    let authors = intake.authors.adding(carried.authors)
    var ledger = PressLedger(grading: inputs.grading, lettersGiven: plan.lettersGiven)
    ledger.redrawn = inputs.redrawn(enciphered)
    let order = CheckOrder(known: known, lettersGiven: plan.lettersGiven)
    let stage = CheckStage(inputs.makers, order, path: plan.path)
    var checked = StageResult<[Piece], CheckTally>(value: [], tally: CheckTally())
    do {
      try await stage.run(
        made.value,
        into: &checked,
        jobs: options.jobs,
        progress: progress,
        note: { ledger.add($0) }
      )
      // Of a large corpus, one copy of the pieces is enough.
      made.value = []
      findings += checked.findings
      try note(checked.tally, findings)

      progress.step(.scheduling)
      let calendar = CalendarStage.run(
        plan,
        checked.value,
        authors,
        feasts,
        inputs.files.pins,
        history,
        replacing: inputs.last.edition,
        redrawn: options.redrawn
      )
      // A search that was cancelled stops early, and its result must not be used.
      try Task.checkCancellation()
      findings += calendar.findings
      let edition = edition(inputs, carried, authors, checked.value, calendar.value.days)
      var lock: LockRenewal?
      if let change = calendar.value.change {
        let renewal = try history.renewal(by: edition)
        findings += history.faults(of: change, renewal, options)
        lock = renewal
      }
      try note(calendar.tally, findings)
      try Task.checkCancellation()
      return Galley(
        plan: plan,
        edition: edition,
        ledger: ledger,
        calendars: calendar.value.games,
        feasts: feasts,
        change: calendar.value.change,
        lock: lock,
        findings: FindingList(findings).sorted,
        isStopped: plan.isStopped(intake, by: findings)
      )
    } catch {
      stage.addSettled(made.value, to: &checked) { ledger.add($0) }
      keep(edition(inputs, carried, authors, checked.value, []), ledger)
      throw error
    }
  }

  private static func edition(
    _ inputs: PressInputs,
    _ carried: PublishedCalendar.Carried,
    _ authors: [Author],
    _ pieces: [Piece],
    _ days: [DailyPuzzle]
  ) -> Edition {
    let plan = inputs.plan
    let names = Dictionary(plan.quotations.map { ($0.file.path, $0.name) }) { first, _ in first }
    return Edition(
      name: plan.name,
      contentVersion: plan.contentVersion,
      released: plan.released,
      recipeDigest: plan.recipeDigest,
      generator: inputs.generator,
      sources: inputs.sources + carried.sources,
      authors: authors,
      quotations: inputs.intake.quotations.map { $0.named(names) } + carried.quotations,
      puzzles: pieces.map(\.puzzle),
      days: days
    ).sorted()
  }
}

extension Plan {
  /// Whether findings stop the publication of what was read.
  func isStopped(_ intake: Intake, by findings: [Finding]) -> Bool {
    let corpus = Set(intake.findings)
    let others = findings.filter { !corpus.contains($0) }
    return !stopRule.stopping(intake.findings, others, share: intake.share).isEmpty
  }
}

extension PressInputs {
  /// The puzzles that may be taken over: what was solved and not published, then the outgoing edition.
  fileprivate func known(_ solving: Press.Options.Solving) -> KnownPuzzles {
    guard case .reusingResults = solving else { return .none }
    return [unpublished, last].reduce(.none) { known, edition in
      guard let edition, let ledger = edition.ledger else { return known }
      return known.adding(
        KnownPuzzles(edition.edition, generator: generator, ledger: ledger, grading: grading)
      )
    }
  }

  /// How many puzzles of each game were drawn again.
  fileprivate func redrawn(_ tally: EncipherTally) -> [String: Int] {
    let counts = makers.map { ($0.kind.rawValue, tally.counts["\($0.plural) drawn again"] ?? 0) }
    return Dictionary(counts) { first, _ in first }
  }
}

extension Quotation {
  /// Copies the quotation with the recipe's name for its origin, whatever folder the press ran in.
  fileprivate func named(_ names: [String: String]) -> Quotation {
    var quotation = self
    quotation.origin = Place(path: names[origin.path] ?? origin.path, line: origin.line)
    return quotation
  }
}
