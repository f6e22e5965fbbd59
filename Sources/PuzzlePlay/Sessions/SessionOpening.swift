import PuzzleEngine
import PuzzleModel
import PuzzleStore

/// Finds where a saved game stands: by its moves, else by its snapshot.
struct SessionOpening<Session: StoredSession> {
  let key: GameKey
  private(set) var session: Session
  private(set) var saved = SessionLines()
  private(set) var restoration = GameRestoration.new
  private(set) var completedOn: CalendarDay?
  /// The last move that is stored.
  private(set) var lastStored = LastStoredMove.move(nil)

  /// Begins a game on a board.
  init(_ key: GameKey, on board: Session.Board) {
    self.key = key
    session = Session(beginningOn: board)
  }

  /// Resumes a saved game, or begins anew where it cannot be read.
  init(_ stored: SavedGame, on board: Session.Board, at moment: Int) {
    self.init(stored.key, on: board)
    completedOn = stored.completedOn
    lastStored = .move(stored.moves.last)
    do throws(ReplayFailure) {
      session = try SessionLines.replay(stored.moves, on: board)
      saved = SessionLines(count: session.moves.count, hasStart: true)
      restoration = .exact
      // An attempt is logged in the transaction that stores its last move.
      if session.isOver { session.markLogged() }
    } catch {
      carryOver(stored, on: board, because: error)
    }
    session.comeBack(at: moment)
  }

  /// Begins anew in place of a saved game that the store cannot read.
  init(_ key: GameKey, on board: Session.Board, unreadable reason: String) {
    self.init(key, on: board)
    restoration = .unreadable(because: reason)
    saved.isRenewed = true
    lastStored = .any
  }

  private mutating func carryOver(
    _ stored: SavedGame,
    on board: Session.Board,
    because failure: ReplayFailure
  ) {
    do throws(ReplayFailure) {
      let snapshot: Session.Snapshot = try SessionLines.snapshot(stored.state)
      session = try SessionLines.resume(snapshot, on: board)
      saved = SessionLines(isRenewed: true)
      restoration = .carriedOver(because: failure.description)
    } catch {
      session = Session(beginningOn: board)
      saved = SessionLines(isRenewed: true)
      restoration = .unreadable(because: error.description)
    }
  }
}

/// How a saved game was found.
public enum GameRestoration: Hashable, Sendable {
  /// The game was not begun yet.
  case new
  /// It is exactly as it was left, with everything that can be undone.
  case exact
  /// The edition changed meanwhile, for the reason given: the entries, counts and times are as they were.
  case carriedOver(because: String)
  /// What was stored cannot be read, for the reason given, and the game begins anew.
  case unreadable(because: String)
}
