import Editorial
import Corpus
import Grading
import PuzzleModel
import Workshop

/// Everything that a press reads.
///
/// It is read once, and the rest of the press is a function of it.
struct PressInputs: Sendable {
  /// What to press.
  let plan: Plan
  /// The quotations and authors.
  let intake: Intake
  /// The editor's files and the published calendar.
  let files: CalendarFiles
  /// The words of each game, in the order of the plan; nil for a game without words.
  let words: [WordIntake?]
  /// The outgoing edition.
  private(set) var last: LastEdition
  /// What a press has solved since and has not published; nil if there is nothing to believe.
  private(set) var unpublished: LastEdition?
  /// The games, ready to make puzzles, in the order of the plan.
  let makers: [GameMaker]
  /// The sources in the form in which an edition records them.
  let sources: [Source]
  /// The files of weights in the form in which the press reports them.
  let weights: [BuildReport.Input]

  /// Reads everything that a plan names, and the outgoing edition.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - output: The path of the outgoing edition, which need not exist.
  ///   - history: Which calendar counts as published.
  ///   - key: The key of the seal that makes the outgoing edition worth believing.
  ///   - last: The edition whose puzzles are taken over, if it is read already and is not the outgoing one.
  ///   - intake: The quotations and authors, if they are read already.
  ///   - progress: Receives progress.
  /// - Returns: The inputs.
  /// - Throws: `CorpusError` if a file cannot be read, `LanguageModelError` if there is no model to solve with.
  static func read(
    _ plan: Plan,
    replacing output: String,
    history: CalendarFiles.History = .lock,
    key: SealKey? = nil,
    last: LastEdition? = nil,
    intake: Intake? = nil,
    progress: WorkProgress
  ) throws -> PressInputs {
    let last = last ?? LastEdition.read(output, key: key)
    var (files, weights, intake, words) = try [plan].placingErrors {
      (
        try CalendarFiles.read(of: plan, history),
        try plan.games.map { try $0.readWeights() },
        try intake ?? plan.readIntake(progress),
        try plan.games.map { try $0.words.map(WordIntake.read) }
      )
    }
    try [plan].placingErrors { try intake.checkTags(by: plan) }
    intake = intake.selecting(plan.selection)
    return PressInputs(
      plan: plan,
      intake: intake,
      files: files,
      words: words,
      last: last,
      unpublished: LastEdition.sealed(BuildReport.unpublishedPath(ofEditionAt: output), by: key),
      makers: try zip(plan.games, weights).map { try $0.game.prepare($1?.formula ?? .current) },
      sources: plan.sources(intake.readings) + words.flatMap { $0?.sources ?? [] },
      weights: weights.compactMap { $0?.input }
    )
  }

  /// Reads everything that a plan names, and the outgoing edition beside it on another core.
  ///
  /// - Throws: The errors of ``read(_:replacing:history:key:last:intake:progress:)``.
  static func readTogether(
    _ plan: Plan,
    replacing output: String,
    history: CalendarFiles.History,
    key: SealKey?,
    last: LastEdition? = nil,
    intake: Intake? = nil,
    progress: WorkProgress
  ) async throws -> PressInputs {
    async let edition = last ?? LastEdition.read(output, key: key)
    async let unpublished =
      LastEdition.sealed(BuildReport.unpublishedPath(ofEditionAt: output), by: key)
    var inputs = try read(
      plan,
      replacing: output,
      history: history,
      last: LastEdition.none,
      intake: intake,
      progress: progress
    )
    (inputs.last, inputs.unpublished) = await (edition, unpublished)
    return inputs
  }

  /// The input files in the form in which the press reports them.
  var reported: [BuildReport.Input] {
    sources.map {
      BuildReport.Input(path: $0.path, sha256: $0.sha256, records: $0.recordCount)
    } + [intake.vocabulary].compactMap(\.self) + files.inputs + weights
      + words.compactMap { $0?.input }
  }

  /// What grades the puzzles of the games, besides the tools that the edition names.
  var grading: String {
    makers.filter { !$0.grading.isEmpty }.map { "\($0.kind.rawValue): \($0.grading)" }
      .joined(separator: "; ")
  }

  /// The names of the program and its tools, as the edition records them.
  var generator: String {
    ([BuildReport.program] + makers.map(\.tools)).joined(separator: ", ")
  }
}

extension Plan {
  /// The sources of quotations and of authors; a file that holds both is one, with the records of both.
  fileprivate func sources(_ readings: [FileReading]) -> [Source] {
    var sources: [Source] = []
    for (input, reading) in zip(quotations + authors, readings) {
      let source = input.source(reading)
      if let known = sources.firstIndex(where: { $0.path == source.path }) {
        sources[known].recordCount += source.recordCount
      } else {
        sources.append(source)
      }
    }
    return sources
  }

  /// Reads the quotations and authors.
  ///
  /// - Throws: `CorpusError` if a file cannot be read.
  func readIntake(_ progress: WorkProgress) throws -> Intake {
    try [self].placingErrors {
      try Intake.read(
        quotations: quotations.map(\.file),
        authors: authors.map(\.file),
        language: language,
        flagging: selection.dropped,
        progress: progress
      )
    }
  }
}

extension Plan.GamePlan {
  /// Reads the weights that grade the puzzles of the game; nil if the recipe names none.
  ///
  /// - Throws: `CorpusError` for a file that cannot be read, `RecipeError` for one that cannot be used.
  fileprivate func readWeights() throws -> (formula: GradingFormula, input: BuildReport.Input)? {
    try weights.map { file in
      let whole = try file.read()
      let read = try WeightsFile.read(whole)
      let input = BuildReport.Input(
        path: file.name,
        sha256: whole.sha256,
        records: read.featureCount
      )
      return (read.formula, input)
    }
  }
}

extension Plan.Input {
  /// Makes the source that an edition records.
  fileprivate func source(_ reading: FileReading) -> Source {
    Source(
      path: name,
      sha256: reading.sha256,
      format: file.format.name,
      recordCount: reading.recordCount,
      license: license
    )
  }
}
