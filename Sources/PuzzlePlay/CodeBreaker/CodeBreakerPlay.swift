public import Foundation
public import PuzzleEngine
public import PuzzleModel
import PuzzleStore

/// A code that a player looks for, and whose progress is kept with every move.
///
/// Each accepted move is stored in one transaction, with the moves before it that are not stored yet; a win is
/// recorded in the player's ``PuzzleEngine/CodeBreakerProgress`` in the same one. A move that cannot be stored is
/// made all the same: ``saveFailure`` then says why, and the next accepted move stores it too. An attempt is logged
/// once a session, by its win or its first loss.
public struct CodeBreakerPlay: Sendable {
  /// The puzzle.
  public let page: CodeBreakerPage
  /// What the last move changed in the player's progress; nil unless it won the game.
  public private(set) var gain: CodeBreakerGain?

  private var stored: StoredGame<CodeBreakerSession>

  init(
    _ opening: SessionOpening<CodeBreakerSession>,
    on page: CodeBreakerPage,
    in store: ProgressStore
  ) {
    self.page = page
    stored = StoredGame(opening, tier: page.puzzle.difficulty.tier, in: store)
  }

  /// Which saved game it is.
  public var key: GameKey { stored.key }
  /// How the game was found when it was opened.
  public var restoration: GameRestoration { stored.restoration }
  /// The session: the game as it stands, and its log.
  public var session: CodeBreakerSession { stored.session }
  /// Why the last moves are not stored yet; nil as a rule.
  public var saveFailure: PlayError? { stored.saveFailure }
  /// The game as it stands.
  public var game: CodeBreakerGame { stored.session.game }
  /// Whether a move was accepted, and the clock has begun to run.
  public var hasBegun: Bool { game.snapshot.hasBegun }

  /// Makes a move, and stores it if the game accepts it.
  ///
  /// A game that has not begun has no clock to stop, so that leaving and pausing it are ignored.
  ///
  /// - Parameters:
  ///   - move: The move.
  ///   - date: The time on the device; an earlier one than the last counts as the last.
  ///   - today: The player's civil day, on which a win counts.
  /// - Returns: What the move did; the tiers that a win opened are among the events.
  @discardableResult
  public mutating func apply(
    _ move: CodeBreakerMove,
    at date: Date,
    today: CalendarDay
  ) -> CodeBreakerOutcome {
    gain = nil
    if move == .leave || move == .pause, !hasBegun { return .ignored(.notNow) }
    let moment = date.milliseconds
    let outcome = stored.make(move, at: moment)
    guard case .accepted(let events) = outcome else { return outcome }
    guard case .won = game.status else {
      stored.keep(at: moment, today: today)
      return outcome
    }
    gain = gain(on: today)
    stored.keep(at: moment, today: today) { [game] standing in
      CodeBreakerStanding.recording(game, on: today, in: standing)
    }
    return .accepted(events + (gain?.openedTiers ?? []).map { .tierOpened($0) })
  }

  /// Allows hints in this game from now on; what was played stays.
  ///
  /// - Returns: Whether hints are allowed now.
  @discardableResult
  public mutating func allowHints(at date: Date, today: CalendarDay) -> Bool {
    guard !game.allowsHints else { return true }
    var snapshot = session.snapshot
    snapshot.allowsHints = true
    do {
      stored.replace(
        with: hasBegun
          ? try CodeBreakerSession(resuming: snapshot, on: page.codeBreaker)
          : try page.start(allowsHints: true)
      )
    } catch {
      // The edition that the game was opened from has a sound code, and the snapshot is of this game.
      return false
    }
    if hasBegun { stored.keep(at: date.milliseconds, today: today) }
    return true
  }

  /// Begins a level again that was won or lost; the code of a day is played once.
  ///
  /// The old game is replaced with the first move of the new one. Its attempt stays logged.
  ///
  /// - Returns: Whether the game is new.
  public mutating func playAgain() -> Bool {
    guard game.isOver, page.id.day == nil else { return false }
    do {
      stored.replace(with: try page.start(allowsHints: game.allowsHints))
    } catch {
      return false
    }
    gain = nil
    return true
  }

  /// Stores what is not stored yet, also moves that the game ignored.
  ///
  /// Each accepted move does this by itself; an app calls it when it closes a game, or after a failure.
  ///
  /// - Returns: Whether everything is stored.
  @discardableResult
  public mutating func save(at date: Date) -> Bool {
    // A game that was begun again and not played is no reason to forget the old one.
    guard hasBegun || saveFailure != nil else { return true }
    return stored.saveRest(at: date.milliseconds)
  }

  /// Goes on in the progress of a player, after that was opened again.
  public mutating func save(in player: Player, at date: Date) -> Bool {
    stored.save(in: player, at: date.milliseconds)
  }

  /// What the game changes in the progress that is stored; nil if that cannot be read.
  private func gain(on today: CalendarDay) -> CodeBreakerGain? {
    do {
      let before = try CodeBreakerStanding.progress(try stored.storedStanding())
      return CodeBreakerGain(of: game, from: before, on: today)
    } catch {
      return nil
    }
  }
}
