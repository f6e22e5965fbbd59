import ArgumentParser
import Editorial
import Pipeline
import PuzzleModel

/// The command `quoin schedule pin`, which gives a day the puzzle that an editor wants.
struct SchedulePin: AsyncParsableCommand, WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "pin",
    abstract: "Pin a puzzle to a day, and say what it displaces, breaks and costs.",
    usage: "quoin schedule pin <day> [<puzzle>] [<options>]",
    discussion: """
      Words are found whatever their case, accents, apostrophes and dashes:

        quoin schedule pin 2027-02-14 "loved not at first sight" --note "for Valentine"
        quoin schedule pin 2027-01-25 --author Burns --cheapest

      If several puzzles are meant, they are listed with what each would cost on the day, and none is \
      pinned. 'quoin schedule undo' takes the pin back.
      """
  )

  @Argument(
    help: "The day, as YYYY-MM-DD.",
    completion: .plannedDay,
    transform: Reading.day
  )
  var day: CalendarDay

  @OptionGroup var wanted: QueryOptions

  @Option(help: "The reason, for the file of pins.")
  var note: String?

  @Flag(help: "If several puzzles are meant, pin the one that costs least.")
  var cheapest = false

  @OptionGroup var noted: NotedOption
  @OptionGroup var options: PinOptions

  func validate() throws {
    if wanted.query.isEmpty, !cheapest {
      throw ValidationError(
        "no puzzle is named; write words of its text, --author, --tag or --tier, or --cheapest for any"
      )
    }
  }

  func run() async throws {
    try await options.change("pin \(day)", noted: noted.noted) { board in
      let puzzle = try board.choice(wanted.query, on: day, takesCheapest: cheapest)
      try board.pin(puzzle, on: day, note: note)
    }
  }
}

/// The command `quoin schedule swap`, which exchanges the puzzles of two days.
struct ScheduleSwap: AsyncParsableCommand, WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "swap",
    abstract: "Exchange the puzzles of two days, with two pins.",
    usage: "quoin schedule swap <first> <second> [<options>]",
    discussion: """
      The puzzles are those of the planned calendar, and the note of a pin goes with its puzzle:

        quoin schedule swap 2027-03-01 2027-03-09
      """
  )

  @Argument(help: "A day, as YYYY-MM-DD.", completion: .plannedDay, transform: Reading.day)
  var first: CalendarDay

  @Argument(help: "Another day.", completion: .plannedDay, transform: Reading.day)
  var second: CalendarDay

  @OptionGroup var game: KindOption
  @OptionGroup var noted: NotedOption
  @OptionGroup var options: PinOptions

  func validate() throws {
    if first == second { throw ValidationError("\(first) cannot be exchanged with itself") }
  }

  func run() async throws {
    try await options.change("swap \(first) \(second)", noted: noted.noted) { board in
      try board.swap(first, second, of: game.kind)
    }
  }
}

/// The command `quoin schedule move`, which gives a day's puzzle to another day.
struct ScheduleMove: AsyncParsableCommand, WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "move",
    abstract: "Move a puzzle to another day with a pin; its old day gets a new puzzle.",
    usage: "quoin schedule move <from> <to> [<options>]",
    discussion: """
      The puzzle is that of the planned calendar, and the note of its pin goes with it:

        quoin schedule move 2027-04-02 2027-04-05
      """
  )

  @Argument(
    help: "The day that has the puzzle, as YYYY-MM-DD.",
    completion: .plannedDay,
    transform: Reading.day
  )
  var from: CalendarDay

  @Argument(help: "The day that gets it.", completion: .plannedDay, transform: Reading.day)
  var to: CalendarDay

  @OptionGroup var game: KindOption
  @OptionGroup var noted: NotedOption
  @OptionGroup var options: PinOptions

  func validate() throws {
    if from == to { throw ValidationError("\(from) has its puzzle already") }
  }

  func run() async throws {
    try await options.change("move \(from) \(to)", noted: noted.noted) { board in
      try board.move(from, to: to, of: game.kind)
    }
  }
}
