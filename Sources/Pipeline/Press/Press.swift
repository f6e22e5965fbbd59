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

  let plan: Plan
  let output: String
  let jobs: Int
  let usesCache: Bool
  let redraws: Bool
  let progress: PressProgress
  let elapsed: () -> Duration
  var report: BuildReport
  var findings: [Finding] = []
  /// Whether nothing is to be written.
  private var isRehearsal = false

  /// Prepares a press.
  ///
  /// - Parameters:
  ///   - plan: What to press.
  ///   - output: The path of the edition; `build.json` is written beside it.
  ///   - jobs: How many puzzles to solve at a time; the edition does not depend on it.
  ///   - usesCache: Whether what the edition that is replaced says of a puzzle is taken over where it is
  ///     the same puzzle and the same solver.
  ///   - redraws: Whether days that the edition that is replaced has published, and that are not frozen, are
  ///     drawn anew.
  ///   - progress: Who is told of long work.
  ///   - elapsed: The time since any moment, for the timings of the report.
  public init(
    _ plan: Plan,
    output: String,
    jobs: Int,
    usesCache: Bool = true,
    redraws: Bool = false,
    progress: PressProgress,
    elapsed: @escaping () -> Duration
  ) {
    self.plan = plan
    self.output = output
    self.jobs = jobs
    self.usesCache = usesCache
    self.redraws = redraws
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

  /// Runs every stage but the last and writes nothing, to say what a press would make.
  ///
  /// - Parameters:
  ///   - published: The calendar to take as published, in place of what the recipe says.
  ///   - writesLock: Whether the lock that the recipe names is about to be written, and may be missing.
  /// - Returns: What would be printed.
  /// - Throws: As ``run()``.
  mutating func rehearse(
    published: PublishedCalendar? = nil,
    writesLock: Bool = false
  ) async throws -> Galley {
    isRehearsal = true
    return try await compose(
      CalendarFiles(of: plan, replacing: output, published: published, writesLock: writesLock)
    )
  }

  private mutating func runStages() async throws -> Result {
    let galley = try await compose(CalendarFiles(of: plan, replacing: output))
    if galley.isStopped { return try finish(.stopped, summary: nil) }
    report.contentDigest = galley.edition.contentDigest
    try publish(galley.edition)
    return try finish(.published, summary: EditionSummary(galley.edition))
  }

  private mutating func compose(_ files: CalendarFiles) async throws -> Galley {
    var intake = try ingest(files)
    let frozen = (files.published?.days ?? []).filter { plan.policy.freezes($0.day) }
    let carried = files.published.map { intake.carry(frozen, from: $0) } ?? []
    let kept = Set(frozen.map(\.puzzle))
    let model = try LanguageModel.bundled()
    let puzzles = try grade(intake.quotations, kept, by: CryptogramGrader(model: model))
    let cryptograms = try encipher(puzzles, intake.quotations)
    let checked = try await check(cryptograms, of: puzzles, intake.quotations, kept, model)
    let calendar = try schedule(checked, intake, files)
    findings.sort { $0.place < $1.place }
    var edition = Edition(
      name: plan.name,
      contentVersion: plan.contentVersion,
      released: plan.released,
      recipeDigest: plan.recipeDigest,
      generator: SolveCache.generator(model),
      sources: sources() + carried,
      authors: intake.authors,
      quotations: intake.quotations.map(named),
      puzzles: checked.map(\.puzzle),
      days: calendar.days
    )
    edition.contentDigest = edition.actualDigest
    return Galley(
      plan: plan,
      edition: edition,
      calendar: calendar,
      published: files.published,
      findings: findings,
      isStopped: findings.contains { $0.severity >= plan.stopOn }
    )
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
  mutating func note(
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
    if isRehearsal { return }
    report.findings = findings.map(BuildReport.Found.init)
    let folder = (output as NSString).deletingLastPathComponent
    let path = (folder as NSString).appendingPathComponent(Self.reportName)
    do {
      try Publication.write(try report.json(), to: path)
    } catch StoreError.pressUnderWay {
      // Another press into this folder is writing its report; the edition matters more than ours.
    }
  }

  private func sources() -> [PuzzleModel.Source] {
    zip(plan.quotations + plan.authors, report.inputs).map { source, input in
      let format =
        switch source.file.format {
        case .csv: "csv"
        case .xml: "xml"
        }
      return PuzzleModel.Source(
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
