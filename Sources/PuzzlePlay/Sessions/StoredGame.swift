import PuzzleEngine
import PuzzleModel
import PuzzleStore

/// A game of any kind whose progress is kept with every move.
///
/// Each accepted move is stored in one transaction, with the moves before it that are not stored yet. A move
/// that cannot be stored is made all the same: ``saveFailure`` then says why, and the next accepted move stores
/// it too. An attempt is logged once a session, in the transaction that stores its last move.
struct StoredGame<Session: StoredSession>: Sendable {
  /// Which saved game it is.
  let key: GameKey
  /// How the game was found when it was opened.
  let restoration: GameRestoration
  /// The tier of the puzzle.
  let tier: Tier
  /// The session: the game as it stands, and its log.
  private(set) var session: Session
  /// Why the last moves are not stored yet; nil as a rule.
  private(set) var saveFailure: PlayError?

  private var store: ProgressStore
  private var saved: SessionLines
  /// What is logged when the session is stored next.
  private var attempt: Attempt?
  /// What changes in the player's standing when the session is stored next.
  private var standingChange: (@Sendable (String?) -> String)?
  private var completedOn: CalendarDay?
  /// The player's day of the last move that was kept.
  private var today: CalendarDay?
  /// The last move that is known to be stored.
  private var lastStored: LastStoredMove

  init(_ opening: SessionOpening<Session>, tier: Tier, in store: ProgressStore) {
    self.tier = tier
    self.store = store
    key = opening.key
    restoration = opening.restoration
    session = opening.session
    saved = opening.saved
    completedOn = opening.completedOn
    lastStored = opening.lastStored
  }

  /// Makes a move without storing it.
  mutating func make(_ move: Session.Move, at moment: Int) -> Session.Outcome {
    session.apply(move, at: moment)
  }

  /// Goes on with another session of the game, which takes the place of this one when it is stored next.
  mutating func replace(with session: Session) {
    self.session = session
    saved = SessionLines(isRenewed: true)
  }

  /// Reads what the player has reached in the game, as it is stored.
  ///
  /// - Throws: An error of the store.
  func storedStanding() throws -> String? {
    try store.standing(in: key.puzzle.kind, member: key.member)
  }

  /// Stores what is not stored yet; a session that ended by the last move is logged, once.
  ///
  /// - Parameters:
  ///   - moment: The time of the last move in milliseconds.
  ///   - today: The player's civil day.
  ///   - change: What the move changes in the player's standing in the game, in the same transaction.
  mutating func keep(
    at moment: Int,
    today: CalendarDay?,
    changingStanding change: (@Sendable (String?) -> String)? = nil
  ) {
    self.today = today ?? self.today
    addStandingChange(change)
    end(at: moment)
    save(at: moment)
  }

  private mutating func addStandingChange(_ change: (@Sendable (String?) -> String)?) {
    guard let change else { return }
    let earlier = standingChange
    standingChange = { standing in
      guard let earlier else { return change(standing) }
      return change(earlier(standing))
    }
  }

  /// Notes the day of completion, and the attempt of a session that is over and not logged.
  private mutating func end(at moment: Int) {
    let standing = session.standing(at: moment)
    if standing.isCompleted { completedOn = completedOn ?? today }
    guard session.isOver, !session.isLogged else { return }
    session.markLogged()
    attempt = Attempt(
      puzzle: key.puzzle,
      tier: tier,
      encoding: key.encoding,
      mode: key.mode,
      day: key.day,
      member: key.member,
      outcome: standing.isCompleted ? .completed : .failed,
      endedAt: moment,
      milliseconds: standing.elapsedMilliseconds,
      hintCount: standing.hintCount,
      mistakeCount: standing.mistakeCount,
      log: session.logText
    )
  }

  /// Stores what is not stored yet, also moves that the game ignored.
  ///
  /// - Returns: Whether everything is stored.
  mutating func saveRest(at moment: Int) -> Bool {
    guard saveFailure != nil || saved.count < session.moves.count else { return true }
    save(at: moment)
    return saveFailure == nil
  }

  /// Goes on in the progress of a player, after that was opened again.
  mutating func save(in player: Player, at moment: Int) -> Bool {
    store = player.store
    saved = SessionLines(isRenewed: true)
    lastStored = .any
    // What cannot be read there is written over.
    if let stored = try? store.savedGame(key) { take(stored) }
    save(at: moment)
    return saveFailure == nil
  }

  /// Takes in what another process stored of the game since.
  ///
  /// - Throws: An error of the store.
  mutating func refresh() throws {
    guard let stored = try store.savedGame(key), lastStored != .move(stored.moves.last) else {
      return
    }
    take(stored)
  }

  /// Joins a game as another process stored it, and stores over it from now on.
  ///
  /// A session that cannot be joined is stored in place of the other one.
  private mutating func take(_ stored: SavedGame) {
    if let snapshot: Session.Snapshot = try? SessionLines.snapshot(stored.state) {
      // Of two processes that end one game at a time, the first to store it logs the attempt.
      if session.join(snapshot) { attempt = nil }
    }
    completedOn = [completedOn, stored.completedOn].compactMap(\.self).min()
    saved = SessionLines(isRenewed: true)
    lastStored = .move(stored.moves.last)
  }

  private mutating func save(at moment: Int) {
    do {
      // Another process may store a move between any two tries.
      for _ in 0..<8 {
        let lines = saved.lines(of: session)
        let other = try store.save(
          savedGame(at: moment),
          lines,
          following: lastStored,
          isRenewed: saved.isRenewed,
          logging: attempt,
          changingStanding: standingChange
        )
        guard let other else {
          if saved.isRenewed || !lines.isEmpty { lastStored = .move(lines.last) }
          saved = SessionLines(count: session.moves.count, hasStart: true)
          attempt = nil
          standingChange = nil
          saveFailure = nil
          return
        }
        take(other)
        // Together the two may have ended the game, which neither did alone.
        end(at: moment)
        addStandingChange(today.flatMap { session.standingChange(on: $0) })
      }
      throw StoreError.locked(path: store.path)
    } catch {
      saveFailure = PlayError(error, in: .progress)
    }
  }

  private func savedGame(at moment: Int) -> SavedGame {
    let standing = session.standing(at: moment)
    return SavedGame(
      key: key,
      tier: tier,
      state: SessionLines.json(session.snapshot) ?? "{}",
      isCompleted: standing.isCompleted,
      hasFailed: standing.hasFailed,
      hintCount: standing.hintCount,
      mistakeCount: standing.mistakeCount,
      elapsedMilliseconds: standing.elapsedMilliseconds,
      pausedMilliseconds: standing.pausedMilliseconds,
      updatedAt: moment,
      completedOn: completedOn
    )
  }
}
