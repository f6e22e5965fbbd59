import ArgumentParser
import Pipeline
import PuzzleModel

/// The options of commands that change pins.
struct PinOptions: ParsableArguments {
  @Option(help: "The recipe, which names the file of pins.")
  var recipe = "pipelines/daily.yml"

  @Option(help: "The edition whose calendar is changed.")
  var edition = "output/puzzles.sqlite"

  /// The pins of the recipe.
  func board() throws -> PinBoard { try PinBoard(recipeAt: recipe, edition: edition) }
}

/// The command `quoin schedule pin`, which gives a day the puzzle that an editor wants.
struct SchedulePin: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pin",
    abstract: "Pin a puzzle to a day."
  )

  @Argument(help: "The day, as YYYY-MM-DD.", transform: Reading.day)
  var day: CalendarDay

  @Argument(help: "The puzzle: its ID, its quotation's, or words of its text.")
  var puzzle: String

  @Option(help: "Why, for the file of pins.")
  var note: String?

  @OptionGroup var options: PinOptions

  func run() throws {
    var board = try options.board()
    let done = try board.pin(try board.puzzle(meantBy: puzzle), on: day, note: note)
    try board.save()
    try Console.write("\(done)\n")
  }
}

/// The command `quoin schedule swap`, which exchanges the puzzles of two days.
struct ScheduleSwap: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "swap",
    abstract: "Exchange the puzzles of two days, by two pins."
  )

  @Argument(help: "A day, as YYYY-MM-DD.", transform: Reading.day)
  var first: CalendarDay

  @Argument(help: "Another day.", transform: Reading.day)
  var second: CalendarDay

  @OptionGroup var options: PinOptions

  func validate() throws {
    if first == second { throw ValidationError("\(first) cannot be exchanged with itself") }
  }

  func run() throws {
    var board = try options.board()
    let (one, other) = (try board.puzzle(on: first), try board.puzzle(on: second))
    let done = [try board.pin(other, on: first), try board.pin(one, on: second)]
    try board.save()
    try Console.write(done.map { "\($0)\n" }.joined())
  }
}

/// The command `quoin schedule move`, which gives a day's puzzle to another day.
struct ScheduleMove: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "move",
    abstract: "Give a day's puzzle to another day by a pin; the day itself gets what is drawn."
  )

  @Argument(help: "The day that has the puzzle, as YYYY-MM-DD.", transform: Reading.day)
  var from: CalendarDay

  @Argument(help: "The day that shall have it.", transform: Reading.day)
  var to: CalendarDay

  @OptionGroup var options: PinOptions

  func validate() throws {
    if from == to { throw ValidationError("\(from) has its puzzle already") }
  }

  func run() throws {
    var board = try options.board()
    let puzzle = try board.puzzle(on: from)
    try board.unpin(from)
    let done = try board.pin(puzzle, on: to)
    try board.save()
    try Console.write("\(done)\n")
  }
}
