import ArgumentParser
import Editorial
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
      try CalendarTable.read(edition, from: $0, dayCount: $1)
    }
  }
}

/// The options that choose the days of a calendar and how they are printed.
struct TableOptions: ParsableArguments {
  @Option(
    help: "The first day, as YYYY-MM-DD. (default: the calendar's first)",
    transform: Reading.day
  )
  var from: CalendarDay?

  @Option(help: "How many days to show. (default: all from the first)")
  var days: Int?

  @Option(help: "How to print: \(CalendarFormat.names).", transform: Reading.choice)
  var format: CalendarFormat = .text

  @Option(help: "When to color the grid: auto, always or never.")
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

  /// Prints a calendar that is made from the first day and the number of days.
  func print(
    _ path: String,
    _ make: (CalendarDay?, Int?) throws -> CalendarTable
  ) throws {
    let table = try make(from, days)
    let style = MonthGrid.Style(
      width: width ?? Console.outputWidth ?? 80,
      isColored: color.isColored(onTerminal: Console.isOutputTerminal)
    )
    try Console.write(try format.output(of: table, style: style))
    if let days, table.rows.count < days {
      Console.error("\(path): the calendar has \(table.rows.count) of the \(days) days")
    }
  }
}
