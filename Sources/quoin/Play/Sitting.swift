import Foundation
import PuzzleEngine
import PuzzleModel
import PuzzlePlay

/// A player who sits down to a game: what is asked for, and how it is to be played.
struct Sitting {
  let player: Player
  let wish: ChosenPuzzle.Wish
  /// The encoding by its name; nil for the game's first.
  let encoding: String?
  /// When the player sat down, and on which day.
  let now: Date
  let today: CalendarDay
  /// Says which day it is for the player.
  let dayAt: (Date) -> CalendarDay?
  /// Whether to play in lines although there is a terminal.
  let isPlain: Bool
  let color: ColorChoice

  /// What is said of where the game is kept.
  var whereKept: String { ProgressOptions.whereKept(by: player) }

  /// Finds the puzzle that is asked for.
  ///
  /// - Throws: ``ChoiceError`` if there is none, or an error of the edition.
  func puzzle(
    of kind: Puzzle.Kind,
    otherwise other: () throws -> Puzzle.ID?
  ) throws -> ChosenPuzzle {
    try ChosenPuzzle.find(wish, kind, in: player.book, today: today, otherwise: other)
  }

  /// What is to be said before the game: of the files, of how it was found, and of the choice.
  func remarks(on restoration: GameRestoration, isOver: Bool, _ choice: ChosenPuzzle) -> [String] {
    let found =
      switch restoration {
      case .new: [String]()
      case .exact: isOver ? [] : ["The game goes on where it was left."]
      case .carriedOver:
        ["The puzzle has changed since it was left; what was entered is as it was."]
      case .unreadable(let reason):
        ["This game was saved, but cannot be read, so it starts over: \(reason)."]
      }
    return ProgressOptions.remarks(on: player) + found + [choice.remark].compactMap(\.self)
  }

  /// Plays on the screen or in lines, and says what is kept.
  func play(
    _ remarks: [String],
    welcome: String,
    onScreen: (_ notice: String) -> some ScreenGame,
    inLines: (_ opening: [String], _ columns: Int) -> some LineGame,
    title: String
  ) throws -> GameEnding {
    if !isPlain, RawTerminal.isThere {
      // A line of the screen may be too short for them; these are still there after the game.
      try Console.write(remarks.asLines)
      let notice = remarks.isEmpty ? welcome : remarks.joined(separator: " ")
      var table = ScreenTable(
        onScreen(notice),
        isColored: color.isColored(onTerminal: true)
      )
      let ending = try table.run()
      try Console.write(table.game.farewell)
      return ending
    }
    var table = LineTable(inLines([title] + remarks, Console.outputWidth ?? 80))
    let ending = try table.run()
    try Console.write(table.game.farewell)
    return ending
  }
}
