import Corpus
import Cryptanalysis
import Foundation
import Grading
public import PuzzleModel
import PuzzleEngine
import PuzzleStore
import Scheduling

/// Presses a plan into an edition: the whole way of the data, stage by stage.
public struct Press {
  /// The program that presses, as editions name it.
  public static let generator = "quoin 0.1.0"

  /// The name of the report beside an edition.
  static let reportName = "build.json"

  /// What came out of a press.
  public struct Result: Sendable {
    /// What was done.
    public let report: BuildReport
    /// What was found, in the order of the places.
    public let findings: [Finding]
    /// What the edition holds, where one was published.
    public let summary: EditionSummary?
  }

  private let plan: Plan
  private let output: String
  private let jobs: Int
  private let usesCache: Bool
  private let progress: PressProgress
  private let elapsed: () -> Duration
  private var report: BuildReport
  private var findings: [Finding] = []

  /// Prepares a press.
  ///
  /// - Parameters:
  ///   - plan: What to press.
  ///   - output: The path of the edition; `build.json` is written beside it.
  ///   - jobs: How many puzzles to solve at a time; the edition does not depend on it.
  ///   - usesCache: Whether what the edition that is replaced says of a puzzle is taken over where it is
  ///     the same puzzle and the same solver.
  ///   - progress: Who is told of long work.
  ///   - elapsed: The time since any moment, for the timings of the report.
  public init(
    _ plan: Plan,
    output: String,
    jobs: Int,
    usesCache: Bool = true,
    progress: PressProgress,
    elapsed: @escaping () -> Duration
  ) {
    self.plan = plan
    self.output = output
    self.jobs = jobs
    self.usesCache = usesCache
    self.progress = progress
    self.elapsed = elapsed
    report = BuildReport(
      generator: Self.generator,
      outcome: .running,
      recipe: (plan.path as NSString).lastPathComponent,
      recipeDigest: plan.recipeDigest,
      contentDigest: nil,
      inputs: [],
      stages: [],
      findings: []
    )
  }

  /// Runs every stage; an edition is published only where no finding stops it.
  ///
  /// - Throws: `CorpusError` for a file that cannot be read, `StoreError` for an edition that cannot
  ///   be written, `LanguageModelError` where there is no model to solve with. The last edition stays as
  ///   it was.
  public mutating func run() async throws -> Result {
    guard (output as NSString).lastPathComponent != Self.reportName else {
      throw RecipeError(
        place: Place(path: output),
        keyPath: "",
        message: "an edition cannot have the name of the report beside it; choose another"
      )
    }
    try Publication.prepare(output)
    do {
      return try await runStages()
    } catch {
      report.outcome = .failed
      // The error that stopped the press matters more than one of its report.
      do { try writeReport() } catch {}
      throw error
    }
  }

  private mutating func runStages() async throws -> Result {
    let intake = try ingest()
    let model = try LanguageModel.bundled()
    let puzzles = try grade(intake.quotations, by: CryptogramGrader(model: model))
    let cryptograms = try encipher(puzzles, intake.quotations)
    let checked = try await check(cryptograms, of: puzzles, intake.quotations, model)
    let days = try schedule(checked, intake.quotations)
    findings.sort { $0.place < $1.place }
    if findings.contains(where: { $0.severity >= plan.stopOn }) {
      return try finish(.stopped, summary: nil)
    }
    var edition = Edition(
      name: plan.name,
      contentVersion: plan.contentVersion,
      recipeDigest: plan.recipeDigest,
      generator: SolveCache.generator(model),
      sources: sources(),
      authors: intake.authors,
      quotations: intake.quotations.map(named),
      puzzles: checked.map(\.puzzle),
      cryptograms: checked.map(\.cryptogram),
      checks: checked.map(\.check),
      days: days
    )
    edition.contentDigest = Digest.hexadecimal(of: edition.canonicalContent)
    report.contentDigest = edition.contentDigest
    try publish(edition)
    return try finish(.published, summary: EditionSummary(edition))
  }

  private mutating func ingest() throws -> Intake {
    let sources = plan.quotations + plan.authors
    let start = elapsed()
    let intake = try Intake(
      quotations: plan.quotations.map(\.file),
      authors: plan.authors.map(\.file),
      language: plan.language,
      progress: progress
    )
    findings = intake.findings
    report.inputs = try zip(sources, intake.recordCounts).map { source, count in
      BuildReport.Input(
        path: source.name,
        sha256: try Digest.hexadecimal(
          ofFile: source.file.path,
          location: source.file.location
        ),
        records: count
      )
    }
    let quotationRecords = intake.recordCounts.prefix(plan.quotations.count).reduce(0, +)
    try note(
      .ingest,
      since: start,
      ["records": quotationRecords, "authors": intake.authors.count, "files": sources.count]
    )
    let changes = intake.changeCounts.filter { $0.value > 0 }.map { ($0.key.rawValue, $0.value) }
    try note(
      .normalize,
      since: elapsed(),
      Dictionary(changes + [("set-aside", intake.setAsideCount)]) { first, _ in first }
    )
    try note(
      .dedupe,
      since: elapsed(),
      ["quotations": intake.quotations.count, "merged": intake.mergedCount]
    )
    return intake
  }

  /// Grades the quotations whose length suits a puzzle.
  private mutating func grade(
    _ quotations: [Quotation],
    by grader: CryptogramGrader
  ) throws -> [Puzzle] {
    let start = elapsed()
    var puzzles: [Puzzle] = []
    for quotation in quotations {
      progress.report("grading", done: puzzles.count, total: quotations.count)
      guard plan.letters.contains(quotation.letterCount) else {
        findings.append(.lengthOutOfRange(quotation, plan.letters))
        continue
      }
      puzzles.append(
        Puzzle(
          kind: .cryptogram,
          quotation: quotation.id,
          difficulty: grader.difficulty(of: quotation.text)
        )
      )
    }
    let tiers = Dictionary(grouping: puzzles, by: \.difficulty.tier).map {
      ($0.key.rawValue, $0.value.count)
    }
    try note(
      .grade,
      since: start,
      Dictionary(tiers + [("puzzles", puzzles.count)]) { first, _ in first }
    )
    return puzzles
  }

  private mutating func encipher(
    _ puzzles: [Puzzle],
    _ quotations: [Quotation]
  ) throws -> [Cryptogram] {
    let start = elapsed()
    let playable = Set(puzzles.map(\.quotation))
    let cryptograms = try quotations.filter { playable.contains($0.id) }.map {
      try Cryptogram(enciphering: $0)
    }
    try note(.encipher, since: start, ["cryptograms": cryptograms.count])
    return cryptograms
  }

  /// Solves and plays the cryptograms.
  private mutating func check(
    _ cryptograms: [Cryptogram],
    of puzzles: [Puzzle],
    _ quotations: [Quotation],
    _ model: LanguageModel
  ) async throws -> [CheckStage.Checked] {
    let start = elapsed()
    let cache = usesCache ? SolveCache(ofEditionAt: output, model: model) : SolveCache()
    let check = CryptogramCheck(model: model)
    let progress = progress
    let outcomes = await cryptograms.concurrentMap(
      jobs: jobs,
      report: { progress.step("solving", done: $0, total: cryptograms.count) },
      { check.settle($0, cache) }
    )
    let stage = CheckStage(outcomes, of: puzzles, quotations, path: plan.path)
    findings += stage.findings
    try note(.check, since: start, stage.counts)
    return stage.checked
  }

  private mutating func schedule(
    _ checked: [CheckStage.Checked],
    _ quotations: [Quotation]
  ) throws -> [DailyPuzzle] {
    let start = elapsed()
    progress.report("scheduling")
    let authors = Dictionary(uniqueKeysWithValues: quotations.map { ($0.id, $0.author) })
    let candidates = checked.compactMap { checked in
      checked.check.status == .passed
        ? authors[checked.puzzle.quotation].map {
          Candidate(puzzle: checked.puzzle.id, author: $0, tier: checked.puzzle.difficulty.tier)
        } : nil
    }
    var days: [DailyPuzzle] = []
    do {
      let schedule = try Schedule(policy: plan.policy, candidates: candidates)
      findings += Finding.tierShortages(schedule, at: plan.schedulePlace)
      days = schedule.entries.map { DailyPuzzle(day: $0.day, puzzle: $0.candidate.puzzle) }
    } catch {
      findings.append(
        Finding(.calendarTooLong, at: plan.schedulePlace, field: "schedule", "\(error)")
      )
    }
    try note(.schedule, since: start, ["days": days.count])
    return days
  }

  private mutating func publish(_ edition: Edition) throws {
    let start = elapsed()
    progress.report("publishing \(output)")
    try EditionWriter(edition).publish(to: output)
    try note(.publish, since: start, ["puzzles": edition.puzzles.count])
  }

  private mutating func finish(
    _ outcome: BuildReport.Outcome,
    summary: EditionSummary?
  ) throws -> Result {
    report.outcome = outcome
    try writeReport()
    return Result(report: report, findings: findings, summary: summary)
  }

  /// Adds a stage to the report and writes the report, so that it is there whatever happens next.
  private mutating func note(
    _ stage: BuildReport.Stage.Name,
    since start: Duration,
    _ counts: [String: Int]
  ) throws {
    let (seconds, attoseconds) = (elapsed() - start).components
    report.stages.append(
      BuildReport.Stage(
        name: stage,
        counts: counts,
        milliseconds: Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
      )
    )
    try writeReport()
  }

  private mutating func writeReport() throws {
    report.findings = findings.map(BuildReport.Found.init)
    let folder = (output as NSString).deletingLastPathComponent
    let path = (folder as NSString).appendingPathComponent(Self.reportName)
    do {
      try Publication.write(try report.json(), to: path)
    } catch StoreError.pressUnderWay {
      // Another press into this folder is writing its report; the edition matters more than ours.
    }
  }

  private func sources() -> [PuzzleStore.Source] {
    zip(plan.quotations + plan.authors, report.inputs).map { source, input in
      let format =
        switch source.file.format {
        case .csv: "csv"
        case .xml: "xml"
        }
      return PuzzleStore.Source(
        path: source.name,
        sha256: input.sha256,
        format: format,
        recordCount: input.records,
        licence: source.licence
      )
    }
  }

  /// A quotation whose origin is named as the recipe names it, which does not depend on where the
  /// press stood when it ran.
  private func named(_ quotation: Quotation) -> Quotation {
    var quotation = quotation
    let source = plan.quotations.first { $0.file.path == quotation.origin.path }
    quotation.origin = Place(
      path: source?.name ?? quotation.origin.path,
      line: quotation.origin.line
    )
    return quotation
  }
}
