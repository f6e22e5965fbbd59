import GRDB
import PuzzleModel

/// The SQL for saved games: those of days lie in one pair of tables, and the others in another.
struct GameTable: Sendable {
  /// The table of games.
  let name: String
  /// The table of their moves.
  let moves: String
  /// The first of the ``columns`` after the ID, which the table of other games lacks.
  let date: String
  /// The columns that tell one game from another, as its index has them.
  private let unique: String

  /// The games of the calendar's days.
  static let daily = GameTable(
    name: "daily_puzzle_progress",
    moves: "daily_puzzle_move",
    date: "date",
    unique: "date, puzzle_id, ifnull(encoding, ''), ifnull(member_id, '')"
  )
  /// The games off the calendar.
  static let other = GameTable(
    name: "puzzle_progress",
    moves: "puzzle_move",
    date: "NULL",
    unique: "puzzle_id, ifnull(encoding, ''), ifnull(member_id, '')"
  )

  /// The tables of a game.
  static func of(_ key: GameKey) -> GameTable {
    switch key.mode {
    case .daily: daily
    case .regular: other
    }
  }

  /// The columns of a row in the order in which a ``PuzzleModel/SavedGame`` is read.
  var columns: String {
    """
    id, puzzle_id, \(date), encoding, member_id, tier, user_input, is_completed, has_failed,
    hints_used, mistakes, time_elapsed, time_paused, last_updated, completed_on
    """
  }

  /// The condition for one game, whose arguments are ``arguments(_:)``.
  var isKey: String {
    """
    puzzle_id = ? AND ifnull(encoding, '') = ? AND ifnull(member_id, '') = ?
    """ + (date == "NULL" ? "" : " AND date = ?")
  }

  /// The arguments of ``isKey``.
  static func arguments(_ key: GameKey) -> [(any DatabaseValueConvertible)?] {
    [key.puzzle.description, key.encoding ?? "", key.member?.description ?? ""]
      + (key.day.map { [$0.description] } ?? [])
  }

  /// Inserts a game, or changes the one that is there.
  ///
  /// The earliest day of completion stays. The ID of the row is returned.
  var save: String {
    let isDaily = date != "NULL"
    return """
      INSERT INTO \(name) (puzzle_id, kind, encoding, member_id, tier, user_input, is_completed,
        has_failed, hints_used, mistakes, time_elapsed, time_paused, last_updated, completed_on
        \(isDaily ? ", date" : ""))
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?\(isDaily ? ", ?" : ""))
      ON CONFLICT (\(unique)) DO UPDATE SET
        tier = ifnull(excluded.tier, tier), user_input = excluded.user_input,
        is_completed = excluded.is_completed, has_failed = excluded.has_failed,
        hints_used = excluded.hints_used, mistakes = excluded.mistakes,
        time_elapsed = excluded.time_elapsed, time_paused = excluded.time_paused,
        last_updated = excluded.last_updated,
        completed_on = min(ifnull(completed_on, excluded.completed_on),
          ifnull(excluded.completed_on, completed_on))
      RETURNING id
      """
  }

  /// The arguments of ``save``.
  static func values(_ game: SavedGame) -> [(any DatabaseValueConvertible)?] {
    [
      game.key.puzzle.description, game.key.puzzle.kind.rawValue, game.key.encoding,
      game.key.member?.description, game.tier?.rawValue, game.state, game.isCompleted ? 1 : 0,
      game.hasFailed ? 1 : 0, StoredBounds.count(game.hintCount),
      StoredBounds.count(game.mistakeCount), StoredBounds.time(game.elapsedMilliseconds),
      StoredBounds.time(game.pausedMilliseconds), StoredBounds.instant(game.updatedAt),
      game.completedOn?.description,
    ] + (game.key.day.map { [$0.description] } ?? [])
  }
}
