import ArgumentParser
import Editorial
import Pipeline
import PuzzleModel

/// The options of commands that change pins.
struct PinOptions: ParsableArguments {
  @Option(help: "The recipe, which names the file of pins.")
  var recipe = "pipelines/daily.yml"

  @Option(help: "The edition whose calendar is changed.")
  var edition = "output/puzzles.sqlite"

  /// Changes the pins of the recipe, and prints what was pinned.
  func change(
    _ change: (inout PinBoard) throws -> [(day: CalendarDay, puzzle: Puzzle.ID)]
  ) throws {
    let (path, lines) = try PinJob.run(recipeAt: recipe, edition: edition) { board in
      try change(&board).map { day, puzzle in
        "\(day) is pinned to \(puzzle)" + (board.text(of: puzzle).map { ": \($0)" } ?? "")
      }
    }
    try Console.write(lines.map { "\(path): \($0)" }.asLines)
  }
}

/// The option of commands that use the puzzle of a day.
struct KindOption: ParsableArguments {
  @Option(
    name: .customLong("kind"),
    help: "The game, if a day has puzzles of several: \(Puzzle.Kind.allNames).",
    transform: Reading.choice
  )
  var kind: Puzzle.Kind?
}

/// The command `quoin schedule pin`, which gives a day the puzzle that an editor wants.
struct SchedulePin: ParsableCommand, WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "pin",
    abstract: "Pin a puzzle to a day."
  )

  @Argument(help: "The day, as YYYY-MM-DD.", transform: Reading.day)
  var day: CalendarDay

  @Argument(help: "The puzzle: its ID, the ID of its quotation, or words of its text.")
  var puzzle: String

  @Option(help: "The reason, for the file of pins.")
  var note: String?

  @OptionGroup var options: PinOptions

  func run() throws {
    try options.change { board in
      let puzzle = try board.puzzle(meantBy: puzzle)
      try board.pin(puzzle, on: day, note: note)
      return [(day, puzzle)]
    }
  }
}

/// The command `quoin schedule swap`, which exchanges the puzzles of two days.
struct ScheduleSwap: ParsableCommand, WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "swap",
    abstract: "Exchange the puzzles of two days, by two pins."
  )

  @Argument(help: "A day, as YYYY-MM-DD.", transform: Reading.day)
  var first: CalendarDay

  @Argument(help: "Another day.", transform: Reading.day)
  var second: CalendarDay

  @OptionGroup var game: KindOption
  @OptionGroup var options: PinOptions

  func validate() throws {
    if first == second { throw ValidationError("\(first) cannot be exchanged with itself") }
  }

  func run() throws {
    try options.change { board in
      let one = try board.puzzle(on: first, of: game.kind)
      let other = try board.puzzle(on: second, of: game.kind ?? one.kind)
      try board.pin(other, on: first)
      try board.pin(one, on: second)
      return [(first, other), (second, one)]
    }
  }
}

/// The command `quoin schedule move`, which gives a day's puzzle to another day.
struct ScheduleMove: ParsableCommand, WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "move",
    abstract: "Give a day's puzzle to another day by a pin; the first day draws anew."
  )

  @Argument(help: "The day that has the puzzle, as YYYY-MM-DD.", transform: Reading.day)
  var from: CalendarDay

  @Argument(help: "The day that gets it.", transform: Reading.day)
  var to: CalendarDay

  @OptionGroup var game: KindOption
  @OptionGroup var options: PinOptions

  func validate() throws {
    if from == to { throw ValidationError("\(from) has its puzzle already") }
  }

  func run() throws {
    try options.change { board in
      let puzzle = try board.puzzle(on: from, of: game.kind)
      try board.unpin(from, of: puzzle.kind)
      try board.pin(puzzle, on: to)
      return [(to, puzzle)]
    }
  }
}

extension Puzzle.Kind {
  /// The names of all games, for help texts.
  static let allNames = allCases.map(\.rawValue).joined(separator: ", ")
}
