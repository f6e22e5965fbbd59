import ArgumentParser
import Pipeline
import PuzzleModel

/// The command `quoin schedule`, which shows a calendar.
struct ScheduleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schedule",
    abstract: "Show or export the calendar of an edition."
  )

  @Argument(help: "The edition.")
  var edition = "output/puzzles.sqlite"

  @Option(
    help: "The first day, as YYYY-MM-DD. (default: the edition's first)",
    transform: Reading.day
  )
  var from: CalendarDay?

  @Option(help: "How many days. (default: all from there on)")
  var days: Int?

  @Option(help: "How to print: text, csv, ics, json.", transform: Reading.choice)
  var format: CalendarTable.Format = .text

  func validate() throws {
    guard days.map({ $0 > 0 }) ?? true else {
      throw ValidationError("--days must be at least 1")
    }
  }

  func run() throws {
    let table = try CalendarTable(ofEditionAt: edition, from: from, dayCount: days)
    try Console.write(try table.text(as: format))
    if let days, table.dayCount < days {
      Console.error("\(edition): the calendar has \(table.dayCount) of the \(days) days")
    }
  }
}
