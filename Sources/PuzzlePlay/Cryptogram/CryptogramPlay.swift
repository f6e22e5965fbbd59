public import Foundation
public import PuzzleEngine
public import PuzzleModel
import PuzzleStore

/// A cryptogram that a player plays and whose progress is kept with every move.
///
/// Each accepted move is stored in one transaction, with the moves before it that are not stored yet. A move
/// that cannot be stored is made all the same: ``saveFailure`` then says why, and the next accepted move stores
/// it too. An attempt is logged once a session, in the transaction that stores its last move.
public struct CryptogramPlay: Sendable {
  /// The puzzle with everything that is shown around it.
  public let page: CryptogramPage
  /// Which saved game it is.
  public let key: GameKey
  /// How the game was found when it was opened.
  public let restoration: GameRestoration
  /// The session: the game as it stands, and its log.
  public private(set) var session: CryptogramSession
  /// What the last move was for the player to feel or hear; nil if it was nothing.
  public private(set) var event: GameEvent?
  /// Why the last moves are not stored yet; nil as a rule.
  public private(set) var saveFailure: PlayError?

  private var store: ProgressStore
  private var saved: SavedSession
  /// What is logged when the session is stored next.
  private var attempt: Attempt?
  private var completedOn: CalendarDay?

  init(_ opening: CryptogramOpening, on page: CryptogramPage, in store: ProgressStore) {
    self.page = page
    self.store = store
    key = opening.key
    restoration = opening.restoration
    session = opening.session
    saved = opening.saved
    completedOn = opening.completedOn
  }

  /// The game as it stands.
  public var game: CryptogramGame { session.game }

  /// Makes a move, and stores it if the game accepts it.
  ///
  /// - Parameters:
  ///   - move: The move.
  ///   - date: The time on the device; an earlier one than the last counts as the last.
  ///   - today: The player's civil day, which decides whether a daily puzzle was completed on its day.
  /// - Returns: What the move did.
  @discardableResult
  public mutating func apply(
    _ move: CryptogramMove,
    at date: Date,
    today: CalendarDay?
  ) -> CryptogramOutcome {
    let moment = date.milliseconds
    let outcome = session.apply(move, at: moment)
    event = outcome.event(of: move, in: key.mode)
    switch outcome {
    case .ignored: return outcome
    case .accepted, .wrong: break
    case .completed, .failed: end(outcome, at: moment, today: today)
    }
    save(at: moment)
    return outcome
  }

  /// Stores what is not stored yet, also moves that the game ignored.
  ///
  /// Each accepted move does this by itself; an app calls it when it closes a game, or after a failure.
  ///
  /// - Returns: Whether everything is stored.
  @discardableResult
  public mutating func save(at date: Date) -> Bool {
    guard saveFailure != nil || saved.count < session.log.moves.count else { return true }
    save(at: date.milliseconds)
    return saveFailure == nil
  }

  /// Goes on in the progress of a player, after that was opened again.
  public mutating func save(in player: Player, at date: Date) -> Bool {
    store = player.store
    saved = SavedSession(isRenewed: true)
    save(at: date.milliseconds)
    return saveFailure == nil
  }
}

extension CryptogramPlay {
  /// Notes how the session ended, to be logged once.
  private mutating func end(_ outcome: CryptogramOutcome, at moment: Int, today: CalendarDay?) {
    if outcome == .completed { completedOn = completedOn ?? today }
    guard !session.isLogged else { return }
    session.markLogged()
    attempt = Attempt(
      puzzle: key.puzzle,
      tier: page.puzzle.difficulty.tier,
      encoding: key.encoding,
      mode: key.mode,
      day: key.day,
      member: key.member,
      outcome: outcome == .completed ? .completed : .failed,
      endedAt: moment,
      milliseconds: game.elapsedMilliseconds(at: moment),
      hintCount: game.hintCount,
      mistakeCount: game.mistakeCount,
      log: SavedSession.json(session.log)
    )
  }

  private mutating func save(at moment: Int) {
    let game = SavedGame(
      key: key,
      tier: page.puzzle.difficulty.tier,
      state: SavedSession.json(session.snapshot) ?? "{}",
      isCompleted: game.status == .completed,
      hasFailed: game.hasFailed,
      hintCount: game.hintCount,
      mistakeCount: game.mistakeCount,
      elapsedMilliseconds: game.elapsedMilliseconds(at: moment),
      pausedMilliseconds: game.pausedMilliseconds(at: moment),
      updatedAt: moment,
      completedOn: completedOn
    )
    do {
      let lines = saved.lines(of: session.log)
      if saved.isRenewed {
        // If only the first of the two is stored, the snapshot is newer than the moves, and is taken.
        if let attempt { try store.save(game, appending: [], logging: attempt) }
        try store.restart(game, moves: lines)
      } else if let attempt {
        try store.save(game, appending: lines, logging: attempt)
      } else {
        try store.save(game, appending: lines)
      }
      saved = SavedSession(count: session.log.moves.count)
      attempt = nil
      saveFailure = nil
    } catch {
      saveFailure = PlayError(error, in: .progress)
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
