public import Foundation
public import PuzzleEngine
public import PuzzleModel
import PuzzleStore

/// A word search that a player plays and whose progress is kept with every move.
///
/// Each accepted move is stored in one transaction with what it changes in the player's progress: the hint that it
/// costs or earns, and the history. Before a move, and while it is stored, what another process found in the same
/// game is joined. A move that cannot be stored is made all the same: ``saveFailure`` then says why, and the next
/// accepted move stores it too.
public struct WordSearchPlay: Sendable {
  /// The puzzle with everything that is shown around it.
  public let page: WordSearchPage
  /// What the last move was for the player to feel or hear; nil if it was nothing.
  public private(set) var event: GameEvent?
  /// What the player has reached in all word searches: hints, streak and history.
  public private(set) var progress: WordSearchProgress

  private var stored: StoredGame<WordSearchSession>
  private var store: ProgressStore

  init(
    _ opening: WordSearchOpening,
    on page: WordSearchPage,
    _ progress: WordSearchProgress,
    in store: ProgressStore
  ) {
    self.page = page
    self.progress = progress
    self.store = store
    stored = StoredGame(opening, tier: page.puzzle.difficulty.tier, in: store)
  }

  /// Which saved game it is.
  public var key: GameKey { stored.key }
  /// How the game was found when it was opened.
  public var restoration: GameRestoration { stored.restoration }
  /// The session: the game as it stands, and its log.
  public var session: WordSearchSession { stored.session }
  /// Why the last moves are not stored yet; nil as a rule.
  public var saveFailure: PlayError? { stored.saveFailure }
  /// The game as it stands.
  public var game: WordSearchGame { stored.session.game }

  /// Makes a move, and stores it if the game accepts it.
  ///
  /// A hint is paid for from the purse, and refused if that is empty.
  ///
  /// - Parameters:
  ///   - move: The move.
  ///   - date: The time on the device; an earlier one than the last counts as the last.
  ///   - today: The player's day, by ``PuzzleEngine/DailyRefresh``.
  /// - Returns: What the move did, with what another process had found.
  @discardableResult
  public mutating func apply(
    _ move: WordSearchMove,
    at date: Date,
    today: CalendarDay
  ) -> WordSearchOutcome {
    refresh(on: today)
    event = nil
    if case .hint = move, progress.purse.count == 0 { return .ignored(.noHints) }
    let wasReady = game.status == .ready
    let moment = date.milliseconds
    let outcome = stored.make(move, at: moment)
    if case .ignored = outcome { return outcome }
    let change = Self.change(by: outcome, wasReady: wasReady, to: game, on: today)
    stored.keep(at: moment, today: today, changingStanding: change)
    if saveFailure == nil {
      readProgress(on: today)
    } else if let change {
      // It is stored with the next move; until then, what was spent is spent.
      progress = WordSearchStanding.progress(change(WordSearchStanding.written(progress)))
    }
    let told = joined(outcome)
    event = told.event(in: key.mode)
    return told
  }

  /// Takes in what another process has stored since of this game, and of the player's progress.
  ///
  /// An app calls it when it comes to the foreground; each move does it by itself.
  ///
  /// - Parameter today: The player's day.
  /// - Returns: Whether the game has changed.
  @discardableResult
  public mutating func refresh(on today: CalendarDay) -> Bool {
    guard saveFailure == nil else { return false }
    let checksum = game.checksum
    // Where nothing can be read, the game goes on as it is known.
    try? stored.refresh()
    readProgress(on: today)
    return game.checksum != checksum
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
    store = player.store
    return stored.save(in: player, at: date.milliseconds)
  }

  /// What a move changes in the player's standing; nil for a move that is none of their history.
  private static func change(
    by outcome: WordSearchOutcome,
    wasReady: Bool,
    to game: WordSearchGame,
    on today: CalendarDay
  ) -> (@Sendable (String?) -> String)? {
    var isHint = false
    switch outcome {
    case .hinted: isHint = true
    case .found, .completed: break
    case .anchored, .cleared, .missed, .reset, .ignored: guard wasReady else { return nil }
    }
    return { [isHint] standing in
      WordSearchStanding.changed(standing) { progress in
        progress.open(on: today)
        if isHint { _ = progress.spendHint() }
        progress.note(game, on: today)
      }
    }
  }

  private mutating func readProgress(on today: CalendarDay) {
    guard let standing = try? store.standing(in: .wordSearch, member: key.member) else { return }
    progress = WordSearchStanding.progress(standing)
    progress.open(on: today)
  }

  /// What a find means together with what another process found at the same time.
  private func joined(_ outcome: WordSearchOutcome) -> WordSearchOutcome {
    guard case .found(let word, _) = outcome else { return outcome }
    return game.wantedWord.map { .found(word, next: $0) } ?? .completed(word)
  }
}
