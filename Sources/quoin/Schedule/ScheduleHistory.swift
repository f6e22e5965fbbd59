import ArgumentParser
import Pipeline
import PuzzleModel

/// The command `quoin schedule extend`, which lets a calendar go on.
struct ScheduleExtend: ParsableCommand, WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "extend",
    abstract: "Give a calendar more days, and freeze those that were published.",
    usage: "quoin schedule extend [<recipe>] --days <days> [<options>]",
    discussion: """
      Changes days: (or through:) and frozen-through: of the recipe, and leaves the rest of it byte for byte. \
      What was never played comes first on the new days.

      quoin schedule extend --days 365
      """
  )

  @OptionGroup var source: RecipeArgument

  @Option(help: "How many days the calendar gets after its last one.")
  var days: Int

  @Option(
    name: .customLong("frozen-through"),
    help: "The last day that may not change from now on. (default: the last that was published)",
    completion: .publishedDay,
    transform: Reading.day
  )
  var frozenThrough: CalendarDay?

  func validate() throws {
    guard (1...Self.mostDays).contains(days) else {
      throw ValidationError("--days \(days) is not from 1 to \(Self.mostDays)")
    }
  }

  /// The most days of a calendar.
  private static let mostDays = 18_263

  func run() throws {
    let recipe = try source.path()
    let result = try ExtendJob.run(
      recipeAt: recipe,
      days: days,
      freezingThrough: frozenThrough,
      variables: RecipeVariables.environment
    )
    let frozen = result.frozenThrough.map { ", and days through \($0) are frozen" } ?? ""
    try Console.write(
      ["\(recipe): the calendar runs to \(result.last)\(frozen); see it with 'quoin schedule plan'"]
        .asLines
    )
  }
}

/// The command `quoin schedule keep`, which lets days keep quotations that were mended.
struct ScheduleKeep: AsyncParsableCommand, WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "keep",
    abstract: "Let published days keep quotations of which a letter or two was mended.",
    usage: "quoin schedule keep [<days> ...] [<options>]",
    discussion: """
      A quotation is known by its letters. One that is mended counts as another, and its day would move; the \
      finding mended-quotation tells of it. This writes into the lock what it has become, and the next press \
      keeps the day.

      quoin schedule keep                       all days whose quotation was mended
      quoin schedule keep 2027-03-04 2027-05-01
      """
  )

  @Argument(
    help: "The days. (default: all whose quotation was mended)",
    completion: .publishedDay,
    transform: Reading.day
  )
  var days: [CalendarDay] = []

  @OptionGroup var recipe: RecipeOption

  @OptionGroup var reporting: ReportOptions

  func run() async throws {
    let path = try recipe.path()
    let result = try await reporting.withProgress {
      try KeepJob.run(
        recipeAt: path,
        days: Set(days),
        variables: RecipeVariables.environment,
        progress: $0
      )
    }
    reporting.report(result.findings)
    if !result.findings.isEmpty { throw Stop.findings }
    let lines = result.kept.map {
      "\(result.lock): \($0.day) keeps '\($0.before)' as '\($0.after)'"
    }
    let missed = Set(days).subtracting(result.kept.map(\.day)).sorted()
    for day in missed {
      Console.error(
        "quoin: error: \(day): no quotation of this day was mended, or the day is frozen"
      )
    }
    if lines.isEmpty, missed.isEmpty { reporting.say("\(result.lock): no quotation was mended") }
    try Console.write(lines.asLines)
    if !missed.isEmpty { throw Stop.findings }
  }
}
