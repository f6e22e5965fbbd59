import Corpus
import Cryptanalysis
import Grading
import PuzzleModel
import PuzzleEngine

/// The stages of a press but the last, each with its line in the report.
extension Press {
  mutating func ingest(_ files: CalendarFiles) throws -> Intake {
    let sources = plan.quotations + plan.authors
    let start = elapsed()
    let intake = try Intake(
      quotations: plan.quotations.map(\.file),
      authors: plan.authors.map(\.file),
      language: plan.language,
      progress: progress
    )
    findings = intake.findings + files.findings
    report.inputs =
      try zip(sources, intake.recordCounts).map { source, count in
        BuildReport.Input(
          path: source.name,
          sha256: try Digest.hexadecimal(
            ofFile: source.file.path,
            location: source.file.location
          ),
          records: count
        )
      } + files.inputs
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

  /// Grades the quotations whose length suits a puzzle, and those of puzzles that are frozen.
  mutating func grade(
    _ quotations: [Quotation],
    _ frozen: Set<Puzzle.ID>,
    by grader: CryptogramGrader
  ) throws -> [Puzzle] {
    let start = elapsed()
    var puzzles: [Puzzle] = []
    for quotation in quotations {
      progress.report("grading", done: puzzles.count, total: quotations.count)
      let id = Puzzle.ID(kind: .cryptogram, quotation: quotation.id)
      guard plan.letters.contains(quotation.letterCount) || frozen.contains(id) else {
        findings.append(.lengthOutOfRange(quotation, plan.letters))
        continue
      }
      puzzles.append(
        Puzzle(
          id: id,
          difficulty: grader.difficulty(of: quotation.text),
          content: .seed
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

  mutating func encipher(
    _ puzzles: [Puzzle],
    _ quotations: [Quotation]
  ) throws -> [Cryptogram] {
    let start = elapsed()
    let playable = Set(puzzles.compactMap(\.quotation))
    let cryptograms = try quotations.filter { playable.contains($0.id) }.map {
      try Cryptogram(enciphering: $0)
    }
    try note(.encipher, since: start, ["cryptograms": cryptograms.count])
    return cryptograms
  }

  /// Solves and plays the cryptograms.
  mutating func check(
    _ cryptograms: [Cryptogram],
    of puzzles: [Puzzle],
    _ quotations: [Quotation],
    _ frozen: Set<Puzzle.ID>,
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
    let stage = CheckStage(outcomes, of: puzzles, quotations, frozen: frozen, path: plan.path)
    findings += stage.findings
    try note(.check, since: start, stage.counts)
    return stage.checked
  }

  /// Lays the calendar.
  mutating func schedule(
    _ checked: [CheckStage.Checked],
    _ intake: Intake,
    _ files: CalendarFiles
  ) throws -> CalendarStage {
    let start = elapsed()
    progress.report("scheduling")
    let stage = CalendarStage(
      plan,
      checked,
      intake.quotations,
      intake.authors,
      files,
      redraws: redraws
    )
    findings += stage.findings
    try note(.schedule, since: start, stage.counts)
    return stage
  }
}
