public import PuzzleEngine
public import PuzzleModel
import PuzzleStore

extension Player {
  /// Returns every day of a month with its puzzle and its state, and the damaged rows that were left out.
  ///
  /// A day that was played keeps its state if its puzzle has left the edition.
  ///
  /// - Parameters:
  ///   - month: The month.
  ///   - kind: The kind of puzzle.
  ///   - encoding: The encoding, by its name; nil for the greatest state in any.
  ///   - today: The player's civil day.
  /// - Returns: The days in order.
  /// - Throws: ``PlayError`` if the edition or progress cannot be read.
  public func days(
    of month: CalendarMonth,
    _ kind: Puzzle.Kind,
    encoding: String? = nil,
    today: CalendarDay
  ) throws(PlayError) -> Readout<MonthDay> {
    let scheduled = try book.days(of: month, kind)
    let games = try keep {
      try $0.savedDays(
        from: month.first,
        through: month.last,
        kind: kind,
        encoding: encoding,
        member: member
      )
    }
    let puzzles = Dictionary(scheduled.map { ($0.day, $0.puzzle) }) { first, _ in first }
    return Readout(
      values: month.days(puzzles: puzzles, games: games.values, today: today),
      skipped: games.skipped
    )
  }

  /// Returns the saved games of days or off the calendar, the one that was saved last first.
  ///
  /// They hold no moves. A game whose puzzle has left the edition is among them.
  ///
  /// - Throws: ``PlayError`` if progress cannot be read.
  public func savedGames(
    _ mode: PlayMode,
    of kind: Puzzle.Kind
  ) throws(PlayError) -> Readout<SavedGame> {
    try keep { try $0.savedGames(mode, kind: kind, member: member) }
  }
}
