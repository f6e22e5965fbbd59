import ArgumentParser
import Editorial
import Pipeline
import PuzzleModel

/// The command `quoin schedule why`, which says why a day has its puzzle.
struct ScheduleWhy: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "why",
    abstract: "Say why a day has its puzzle, and what would take its place.",
    usage: "quoin schedule why <day> [<recipe>] [<options>]",
    discussion: """
      Of a day without a puzzle it says why it has none, and the exit code is 1:

        quoin schedule why 2027-12-25
      """
  )

  @Argument(
    help: "The day, as YYYY-MM-DD.",
    completion: .plannedDay,
    transform: Reading.day
  )
  var day: CalendarDay

  @Option(
    help: "How to print: text or json.",
    completion: .choice(of: PlainFormat.self),
    transform: Reading.choice
  )
  var format: PlainFormat = .text

  @OptionGroup var options: PlanOptions

  func run() async throws {
    let plan = try await options.plan()
    let (reasons, absences) = (plan.reasons(for: day), plan.absences(on: day))
    if format == .json {
      try Console.write(try JSONOutput.text(of: Answer(puzzles: reasons, absences: absences)))
    } else {
      try Console.write(reasons.map(CalendarText.reasons).joined(separator: "\n"))
      let path = try options.recipe.path()
      for absence in absences { Console.error("\(path): \(absence)") }
    }
    if reasons.isEmpty { throw Stop.findings }
  }

  /// What is said of a day, as one object.
  private struct Answer: Encodable {
    /// The puzzles of the day, game by game.
    let puzzles: [DayReasons]
    /// Why other games have none.
    let absences: [DayAbsence]
  }
}

/// The command `quoin schedule runway`, which says how long the puzzles last.
struct ScheduleRunway: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "runway",
    abstract: "Say for how many days and years the puzzles of each tier last.",
    usage: "quoin schedule runway [<recipe>] [<options>]",
    discussion: "quoin schedule runway quoin.yml"
  )

  @Option(
    help: "How to print: text or json.",
    completion: .choice(of: PlainFormat.self),
    transform: Reading.choice
  )
  var format: PlainFormat = .text

  @OptionGroup var options: PlanOptions

  func run() async throws {
    let plan = try await options.plan()
    guard let runway = plan.runway else { throw Stop.findings }
    try Console.write(
      format == .json ? try JSONOutput.text(of: runway) : CalendarText.runway(runway)
    )
  }
}
