import ArgumentParser
import Foundation
import PuzzleEngine
import PuzzleModel
import PuzzlePlay

/// The command `quoin play`, a game in the terminal.
struct Play: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play a puzzle of an edition in the terminal.",
    usage: "quoin play [<edition>] [<options>]",
    discussion: """
      Without --date and --puzzle it is today's puzzle by the local clock; the word search of a day \
      begins at 9:00, and until then it is that of the day before. A game goes on where it was \
      left, because every move is stored as it is made. Without a terminal, or with --plain, the game \
      is played in lines of text: commands come in, and each is answered in a sentence, for screen \
      readers and scripts; 'help' lists them.

      quoin play --date 2027-01-14 --encoding numbers
      """
  )

  @OptionGroup var source: EditionArgument

  @Option(
    help: "The game: \(Puzzle.Kind.names). (default: that of --puzzle, or \(Puzzle.Kind.usual))",
    completion: .choice(of: Puzzle.Kind.self),
    transform: Reading.choice
  )
  var kind: Puzzle.Kind?

  @Option(
    help: "Play the puzzle of a day, as YYYY-MM-DD: today or any day before. (default: today)",
    completion: .publishedDay,
    transform: Reading.day
  )
  var date: CalendarDay?

  @Option(
    help: ArgumentHelp(
      "Play the puzzle with an ID, such as \(Puzzle.Kind.exampleID).",
      valueName: "id"
    )
  )
  var puzzle: String?

  @Option(
    help: "What stands for the letters, in games with encodings: letters or numbers.",
    completion: .gameEncoding
  )
  var encoding: String?

  @OptionGroup var progress: ProgressOptions

  @Flag(help: "Play in lines of text, without any drawing.")
  var plain = false

  @Option(help: "When to color the screen: auto, always or never.")
  var color = ColorChoice.auto

  func validate() throws {
    if date != nil, puzzle != nil {
      throw ValidationError("only one of --date and --puzzle can be chosen")
    }
    guard let puzzle else { return try validateEncoding() }
    guard let id = Puzzle.ID(puzzle) else {
      throw ValidationError(
        "'\(puzzle)' is no ID of a puzzle; write one as \(Puzzle.Kind.exampleID)"
      )
    }
    if let kind, kind != id.kind {
      throw ValidationError("'\(puzzle)' is no puzzle of the game \(kind.rawValue)")
    }
    try validateEncoding()
  }

  private func validateEncoding() throws {
    guard let encoding else { return }
    let kind = chosenKind
    guard !kind.encodings.isEmpty else {
      throw ValidationError("the game \(kind.rawValue) has no encodings; leave --encoding out")
    }
    guard kind.encodings.contains(encoding) else {
      let names = kind.encodings.joined(separator: ", ")
      throw ValidationError("'\(encoding)' is no encoding of the game; they are \(names)")
    }
  }

  /// The game that is asked for.
  private var chosenKind: Puzzle.Kind {
    kind ?? puzzle.flatMap { Puzzle.ID($0)?.kind } ?? .usual
  }

  func run() throws {
    let now = Date()
    guard let today = progress.today(now) else { throw ProgressOptions.NoDay() }
    let player = try Player.open(edition: source.path, progress: try progress.path())
    let sitting = Sitting(
      player: player,
      wish: wish,
      encoding: encoding,
      now: now,
      today: today,
      dayAt: progress.today,
      isPlain: plain,
      color: color
    )
    if case .signal(let number) = try sitting.play(chosenKind) {
      throw Interruption(signal: number)
    }
  }

  private var wish: ChosenPuzzle.Wish {
    if let date { return .day(date) }
    return puzzle.flatMap { Puzzle.ID($0) }.map { .puzzle($0) } ?? .today
  }
}
