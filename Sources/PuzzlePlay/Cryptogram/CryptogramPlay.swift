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
  /// What the last move was for the player to feel or hear; nil if it was nothing.
  public private(set) var event: GameEvent?

  private var stored: StoredGame<CryptogramSession>

  init(_ opening: CryptogramOpening, on page: CryptogramPage, in store: ProgressStore) {
    self.page = page
    stored = StoredGame(opening, tier: page.puzzle.difficulty.tier, in: store)
  }

  /// Which saved game it is.
  public var key: GameKey { stored.key }
  /// How the game was found when it was opened.
  public var restoration: GameRestoration { stored.restoration }
  /// The session: the game as it stands, and its log.
  public var session: CryptogramSession { stored.session }
  /// Why the last moves are not stored yet; nil as a rule.
  public var saveFailure: PlayError? { stored.saveFailure }
  /// The game as it stands.
  public var game: CryptogramGame { stored.session.game }

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
    let outcome = stored.make(move, at: moment)
    event = outcome.event(of: move, in: key.mode)
    switch outcome {
    case .ignored: break
    case .accepted, .wrong, .completed, .failed: stored.keep(at: moment, today: today)
    }
    return outcome
  }

  /// Stores what is not stored yet, also moves that the game ignored.
  ///
  /// Each accepted move does this by itself; an app calls it when it closes a game, or after a failure.
  ///
  /// - Returns: Whether everything is stored.
  @discardableResult
  public mutating func save(at date: Date) -> Bool {
    stored.saveRest(at: date.milliseconds)
  }

  /// Goes on in the progress of a player, after that was opened again.
  public mutating func save(in player: Player, at date: Date) -> Bool {
    stored.save(in: player, at: date.milliseconds)
  }
}
