import PuzzleEngine
import PuzzleModel

/// Finds where a saved game stands: by its moves, else by its snapshot.
struct CryptogramOpening {
  let key: GameKey
  private(set) var session: CryptogramSession
  private(set) var saved = SavedSession()
  private(set) var restoration = GameRestoration.new
  private(set) var completedOn: CalendarDay?

  /// Begins a game on a board.
  init(_ key: GameKey, on board: CryptogramBoard) {
    self.key = key
    session = CryptogramSession(board)
  }

  /// Resumes a saved game, or begins anew where it cannot be read.
  init(_ stored: SavedGame, on board: CryptogramBoard, at moment: Int) {
    self.init(stored.key, on: board)
    completedOn = stored.completedOn
    do throws(ReplayFailure) {
      session = try SavedSession.replay(stored.moves, on: board)
      saved.count = session.log.moves.count
      restoration = .exact
      // An attempt is logged in the transaction that stores its last move.
      if session.isOver { session.markLogged() }
    } catch {
      carryOver(stored, on: board, because: error)
    }
    back(at: moment)
  }

  /// Begins anew in place of a saved game that the store cannot read.
  init(_ key: GameKey, on board: CryptogramBoard, unreadable reason: String) {
    self.init(key, on: board)
    restoration = .unreadable(because: reason)
    saved.isRenewed = true
  }

  private mutating func carryOver(
    _ stored: SavedGame,
    on board: CryptogramBoard,
    because failure: ReplayFailure
  ) {
    do throws(ReplayFailure) {
      let snapshot = try SavedSession.snapshot(stored.state)
      session = try SavedSession.resume(snapshot, on: board)
      saved = SavedSession(isRenewed: true)
      restoration = .carriedOver(because: failure.description)
    } catch {
      session = CryptogramSession(board)
      saved = SavedSession(isRenewed: true)
      restoration = .unreadable(because: error.description)
    }
  }

  /// Returns to the foreground; the time since the last move does not count if the app died on the way.
  private mutating func back(at moment: Int) {
    let game = session.game
    if game.status == .playing, let last = game.latestMilliseconds {
      session.apply(.leave, at: last)
    }
    if session.game.isAway { session.apply(.return, at: moment) }
  }
}
