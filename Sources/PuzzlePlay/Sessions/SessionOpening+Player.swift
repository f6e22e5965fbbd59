import PuzzleModel
import PuzzleStore

extension SessionOpening {
  /// Finds where a game of a player stands; a saved game that is damaged begins anew.
  ///
  /// - Throws: ``PlayError`` if the saved game cannot be read for the moment.
  static func find(
    _ key: GameKey,
    on board: Session.Board,
    of player: Player,
    at moment: Int
  ) throws(PlayError) -> SessionOpening {
    do throws(PlayError) {
      let stored = try player.keep { try $0.savedGame(key) }
      return stored.map { SessionOpening($0, on: board, at: moment) }
        ?? SessionOpening(key, on: board)
    } catch  where error.kind == .damaged {
      return SessionOpening(key, on: board, unreadable: error.description)
    }
  }
}
