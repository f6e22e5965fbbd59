import ArgumentParser
import Editorial
import Pipeline
import PuzzleModel

/// The command `quoin schedule options`, which lists what could stand on a day.
struct ScheduleOptions: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "options",
    abstract: "List what could stand on a day, and what each puzzle would cost there.",
    usage: "quoin schedule options <day> [<puzzle>] [<options>]",
    discussion: """
      Puzzles that break no rule come first, the cheapest first. The points are those that the calendar would cost \
      more than it does: the wishes of the day, and the price of each published day that would move.

        quoin schedule options 2027-01-25 --author Burns
      """
  )

  @Argument(
    help: "The day, as YYYY-MM-DD.",
    completion: .plannedDay,
    transform: Reading.day
  )
  var day: CalendarDay

  @OptionGroup var wanted: QueryOptions

  @Option(help: "How many to list.")
  var count = 10

  @Option(
    help: "How to print: text or json.",
    completion: .choice(of: PlainFormat.self),
    transform: Reading.choice
  )
  var format: PlainFormat = .text

  @OptionGroup var options: PinOptions

  func validate() throws {
    guard count > 0 else { throw ValidationError("--count must be at least 1") }
  }

  func run() async throws {
    let board = try await options.planned().calendar.board()
    let found = DayOptionsRecord(
      try board.options(wanted.query, on: day),
      board.catalog,
      count: count
    )
    try Console.write(
      format == .json ? try JSONOutput.text(of: found) : PinReportText.options(found)
    )
  }
}
