import ArgumentParser
import Editorial
import Pipeline
import PuzzleModel

/// The options of commands that change pins.
struct PinOptions: ParsableArguments {
  @OptionGroup var recipe: RecipeOption
  @OptionGroup var edition: EditionOption

  @OptionGroup var jobs: JobOptions
  @OptionGroup var reporting: ReportOptions

  /// Plans the calendar of the recipe, and reports the errors that would stop its press.
  func planned() async throws -> (plan: Plan, calendar: PlannedCalendar) {
    let output = edition.path(ofRecipeNamed: recipe.named)
    let plan = try Plan.read(recipe.path(), variables: RecipeVariables.environment)
    var options = jobs.pressing
    // A pin is tried out here; the press that honors it asks for the lock and counts what moves.
    options.isFirst = true
    options.allowedMoves = .max
    let pressing = options
    let calendar = try await reporting.withProgress { progress in
      try await PlannedCalendar.make(
        plan,
        replacing: output,
        pressing,
        progress: progress
      )
    }
    reporting.report(calendar.findings.filter { $0.severity == .error })
    return (plan, calendar)
  }

  /// Changes the pins of the recipe, and says what was changed and what it does.
  ///
  /// - Parameters:
  ///   - name: The command in words, for its journal.
  ///   - noted: What to do with a pin that has a note and would give way to another.
  ///   - change: Changes the pins.
  /// - Throws: The errors of `PinJob`, of what plans the calendar, and of `change`.
  func change(
    _ name: String,
    noted: PinBoard.NotedPins = .kept,
    _ change: (inout PinBoard) throws -> Void
  ) async throws {
    let (plan, calendar) = try await planned()
    try Console.write(
      PinReportText.report(try PinJob.run(plan, calendar, name: name, noted: noted, change: change))
    )
  }
}

/// The option of commands that use the puzzle of a day.
struct KindOption: ParsableArguments {
  @Option(
    name: .customLong("kind"),
    help: "The game, if a day has puzzles of several: \(Puzzle.Kind.allNames).",
    completion: .choice(of: Puzzle.Kind.self),
    transform: Reading.choice
  )
  var kind: Puzzle.Kind?
}

/// The flag of commands before which a pin may have to give way.
struct NotedOption: ParsableArguments {
  @Flag(
    name: .customLong("drop-noted"),
    help: "Drop pins that are in the way even if they have a note."
  )
  var drops = false

  var noted: PinBoard.NotedPins { drops ? .dropped : .kept }
}

/// The options that say which puzzles are meant.
struct QueryOptions: ParsableArguments {
  @Argument(help: "The puzzle: its ID, the ID of its quotation, or words of its text.")
  var puzzle: String?

  @Option(help: "Only puzzles by an author: a name, a part of it, or the ID.")
  var author: String?

  @Option(help: "Only puzzles with a tag.")
  var tag: String?

  @Option(
    help: "Only puzzles of a tier: easy, medium, hard or expert.",
    completion: .choice(of: Tier.self),
    transform: Reading.choice
  )
  var tier: Tier?

  @OptionGroup var game: KindOption

  var query: PuzzleQuery {
    PuzzleQuery(text: puzzle, author: author, tag: tag, tier: tier, kind: game.kind)
  }
}

extension Puzzle.Kind {
  /// The names of all games, for help texts.
  static let allNames = allCases.map(\.rawValue).joined(separator: ", ")
}
