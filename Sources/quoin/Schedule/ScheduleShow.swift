import ArgumentParser
import Pipeline
import PuzzleModel

/// The command `quoin schedule show`, which prints a calendar.
struct ScheduleShow: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show or export the calendar of an edition."
  )

  @Argument(help: "The edition.")
  var edition = "output/puzzles.sqlite"

  @OptionGroup var table: TableOptions

  func run() async throws {
    try table.print(edition) {
      try CalendarTable(ofEditionAt: edition, from: $0, dayCount: $1)
    }
  }
}

/// The options that say which days of a calendar are printed, and how.
struct TableOptions: ParsableArguments {
  @Option(
    help: "The first day, as YYYY-MM-DD. (default: the calendar's first)",
    transform: Reading.day
  )
  var from: CalendarDay?

  @Option(help: "How many days. (default: all from there on)")
  var days: Int?

  @Option(help: "How to print: text, grid, csv, ics, json.", transform: Reading.choice)
  var format: CalendarTable.Format = .text

  @Option(help: "When to colour the grid: auto, always or never.")
  var color = ColorChoice.auto

  @Option(
    help: ArgumentHelp(
      "How wide the grid may be. (default: the terminal's width, or 80)",
      valueName: "columns"
    )
  )
  var width: Int?

  func validate() throws {
    guard days.map({ $0 > 0 }) ?? true else {
      throw ValidationError("--days must be at least 1")
    }
    guard width.map({ (1...10_000).contains($0) }) ?? true else {
      throw ValidationError("--width must be from 1 to 10000")
    }
  }

  /// Prints the days of a calendar that is made of the first day and their number.
  func print(
    _ path: String,
    _ make: (CalendarDay?, Int?) throws -> CalendarTable
  ) throws {
    let table = try make(from, days)
    let style = CalendarTable.GridStyle(
      width: width ?? Console.outputWidth ?? 80,
      isColored: color.isColored(onTerminal: Console.isOutputTerminal)
    )
    try Console.write(try table.text(as: format, style: style))
    if let days, table.dayCount < days {
      Console.error("\(path): the calendar has \(table.dayCount) of the \(days) days")
    }
  }
}
