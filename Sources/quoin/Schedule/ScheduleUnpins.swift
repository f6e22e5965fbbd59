import ArgumentParser
import Editorial
import Pipeline
import PuzzleModel

/// The command `quoin schedule unpin`, which takes the pin off a day.
struct ScheduleUnpin: AsyncParsableCommand, WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "unpin",
    abstract: "Remove the pin of a day, and say what the day has without it.",
    usage: "quoin schedule unpin <day> [<options>]",
    discussion: """
      A published day keeps its puzzle where the rules allow it, so a pin that was pressed may leave no trace:

        quoin schedule unpin 2027-02-14
      """
  )

  @Argument(
    help: "The day, as YYYY-MM-DD.",
    completion: .plannedDay,
    transform: Reading.day
  )
  var day: CalendarDay

  @OptionGroup var game: KindOption
  @OptionGroup var options: PinOptions

  func run() async throws {
    try await options.change("unpin \(day)") { board in try board.unpin(day, of: game.kind) }
  }
}

/// The command `quoin schedule undo`, which takes back the last change of the pins.
struct ScheduleUndo: AsyncParsableCommand, WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo",
    abstract: "Take back the last change of the pins that a command made.",
    usage: "quoin schedule undo [<options>]",
    discussion: """
      Once more takes back the change before it. The changes are kept in a file beside the pins, pins.csv.undo; a \
      change by hand ends what can be taken back:

        quoin schedule undo
      """
  )

  @OptionGroup var options: PinOptions

  func run() async throws {
    let (plan, calendar) = try await options.planned()
    try Console.write(PinReportText.report(try PinJob.undo(plan, calendar)))
  }
}
