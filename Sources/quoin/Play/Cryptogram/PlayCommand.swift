import ArgumentParser
import Foundation
import PuzzleEngine
import PuzzleModel
import PuzzlePlay

/// The command `quoin play`, a game in the terminal.
struct Play: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play a puzzle of an edition in the terminal.",
    discussion: """
      Without --date and --puzzle it is today's puzzle by the local clock. A game goes on where it was \
      left, because every move is stored as it is made. Without a terminal, or with --plain, the game \
      is played in lines of text: commands come in, and each is answered in a sentence, for screen \
      readers and scripts; 'help' lists them.
      """
  )

  @Argument(help: "The edition.")
  var edition = "output/puzzles.sqlite"

  @Option(
    help: "Play the puzzle of a day, as YYYY-MM-DD: today or any day before. (default: today)",
    transform: Reading.day
  )
  var date: CalendarDay?

  @Option(
    help: ArgumentHelp("Play the puzzle with an ID, such as cryptogram:UUID.", valueName: "id")
  )
  var puzzle: String?

  @Option(help: "What stands for the letters: letters or numbers.", transform: Reading.choice)
  var encoding: CryptogramEncoding = .letters

  @OptionGroup var progress: ProgressOptions

  @Flag(help: "Play in lines of text, without any drawing.")
  var plain = false

  @Option(help: "When to color the screen: auto, always or never.")
  var color = ColorChoice.auto

  func validate() throws {
    if date != nil, puzzle != nil {
      throw ValidationError("only one of --date and --puzzle can be chosen")
    }
    if let puzzle, Puzzle.ID(puzzle) == nil {
      throw ValidationError(
        "'\(puzzle)' is no ID of a puzzle; write one as \(Puzzle.Kind.exampleID)"
      )
    }
  }

  func run() throws {
    let now = Date()
    guard let today = progress.today(now) else { throw ProgressOptions.NoDay() }
    let player = try Player.open(edition: edition, progress: try progress.path())
    let chosen = try ChosenPuzzle.find(wish, of: player, today: today)
    let play = try player.play(chosen.page, encoding, on: chosen.day, at: now)
    let desk = CryptogramDesk(
      play,
      title: chosen.title(encoding),
      today: progress.today,
      whereKept: ProgressOptions.whereKept(by: player),
      result: { CryptogramResult.sentences(of: $0, player, today: progress.today(Date()) ?? today) }
    )
    let remarks =
      ProgressOptions.remarks(on: player) + Self.remarks(on: play)
      + [chosen.remark].compactMap(\.self)
    let ending = try self.play(at: desk, remarks)
    if case .signal(let number) = ending { throw Interruption(signal: number) }
  }

  /// Says how a game was found, where that is not as it was left.
  private static func remarks(on play: CryptogramPlay) -> [String] {
    switch play.restoration {
    case .new: []
    case .exact: play.game.status == .completed ? [] : ["The game goes on where it was left."]
    case .carriedOver: ["The puzzle has changed since it was left; the letters are as they were."]
    case .unreadable(let reason):
      ["What was kept of this game cannot be read, so it begins anew: \(reason)."]
    }
  }

  private var wish: ChosenPuzzle.Wish {
    if let date { return .day(date) }
    return puzzle.flatMap { Puzzle.ID($0) }.map { .puzzle($0) } ?? .today(encoding)
  }

  /// Plays on the screen or in lines, and says what is kept.
  private func play(at desk: CryptogramDesk, _ remarks: [String]) throws -> CryptogramDesk.Ending {
    if !plain, RawTerminal.isThere {
      let isColored = color.isColored(onTerminal: true)
      // A line of the screen may be too short for them; these are still there after the game.
      try Console.write(remarks.asLines)
      let notice = remarks.isEmpty ? CryptogramHelp.welcome : remarks.joined(separator: " ")
      var game = ScreenGame(desk, notice: notice, isColored: isColored)
      let ending = try game.run()
      try Console.write(game.desk.farewell)
      return ending
    }
    var game = PlainGame(desk, columns: Console.outputWidth ?? 80)
    let ending = try game.run(greeting: [desk.title] + remarks)
    try Console.write(game.desk.farewell)
    return ending
  }
}
