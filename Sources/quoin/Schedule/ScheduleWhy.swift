import ArgumentParser
import Editorial
import Pipeline
import PuzzleModel

/// The command `quoin schedule why`, which says why a day has its puzzle.
struct ScheduleWhy: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "why",
    abstract: "Say why a day has its puzzle, and what would take its place."
  )

  @Argument(help: "The day, as YYYY-MM-DD.", transform: Reading.day)
  var day: CalendarDay

  @OptionGroup var options: PlanOptions

  func run() async throws {
    let plan = try await options.plan()
    let reasons = plan.reasons(for: day)
    guard !reasons.isEmpty else {
      Console.error("\(options.recipe): the calendar has no puzzle on \(day)")
      throw Stop.findings
    }
    try Console.write(reasons.map(CalendarText.reasons).joined(separator: "\n"))
  }
}

/// The command `quoin schedule runway`, which says how long the puzzles last.
struct ScheduleRunway: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "runway",
    abstract: "Say for how many days and years the puzzles of each tier last."
  )

  @Option(help: "How to print: text or json.", transform: Reading.choice)
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
