import ArgumentParser
import Editorial
import Pipeline
import PuzzleModel

/// The command `quoin schedule show`, which prints a calendar.
struct ScheduleShow: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show or export the calendar of an edition.",
    usage: "quoin schedule show [<edition>] [<options>]",
    discussion: """
      On a terminal, lines of text are cut to its width; in a file or a pipe they are whole:

        quoin schedule show --from 2027-12-24 --days 3
        quoin schedule show --format lock > pipelines/schedule.lock.csv
      """
  )

  @OptionGroup var source: EditionArgument

  @OptionGroup var table: TableOptions

  func run() async throws {
    let (first, days) = (table.from, table.days)
    var shown: Int?
    let edition = source.path
    let output = try table.format.output(
      of: {
        let table = try CalendarTable.read(edition, from: first, dayCount: days)
        shown = table.rows.count
        return table
      },
      lock: { try PublishedCalendar.read(editionAt: edition).lockText },
      style: table.style
    )
    try Console.write(output)
    if let first, shown == 0 {
      let last = try EditionSummary.read(edition).lastDay
      let end = last.map { "its last day is \($0)" } ?? "it has no days"
      Console.error("quoin: error: \(edition): the calendar has no day from \(first) on; \(end)")
      throw Stop.findings
    }
    if let days, let shown, shown < days {
      Console.error("\(edition): the calendar has \(shown) of the \(days) days")
    }
  }
}

/// The options that choose the days of a calendar and how they are printed.
struct TableOptions: ParsableArguments {
  @Option(
    help: "The first day, as YYYY-MM-DD. (default: the calendar's first)",
    completion: .publishedDay,
    transform: Reading.day
  )
  var from: CalendarDay?

  @Option(help: "How many days to show. (default: all from the first)")
  var days: Int?

  @Option(
    help: "How to print: \(CalendarFormat.names).",
    completion: .choice(of: CalendarFormat.self),
    transform: Reading.choice
  )
  var format: CalendarFormat = .text

  @Option(help: "When to color the grid: auto, always or never.")
  var color = ColorChoice.auto

  @Option(
    help: ArgumentHelp(
      "How wide text and grid may be. (default: the terminal's width; text in a pipe is whole)",
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
    if format == .lock, from != nil || days != nil {
      throw ValidationError("a lock keeps the whole calendar; leave out --from and --days")
    }
  }

  /// How a person gets the calendar.
  var style: CalendarFormat.Style {
    CalendarFormat.Style(
      width: width ?? Console.readingWidth,
      isColored: color.isColored(onTerminal: Console.isOutputTerminal)
    )
  }
}
