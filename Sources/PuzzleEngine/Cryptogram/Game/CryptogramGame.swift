public import PuzzleModel

/// A cryptogram in play; only moves change it.
///
/// Callers pass in the time in milliseconds from any fixed moment. A move with an earlier time than the
/// last move counts as made at the same time. The game decides three points that the rules leave open:
/// typing over a wrong letter that still shows is not another mistake; a right letter cannot be
/// overwritten, but it can be deleted; and the clock stands still between failing and continuing.
public struct CryptogramGame: Hashable, Sendable {
  /// The status of a game.
  public enum Status: UInt8, CaseIterable, Hashable, Sendable {
    /// The game is shown, but nothing has been done yet.
    case ready
    case playing
    case paused
    /// The player made three mistakes and may continue.
    case failed
    /// Every cell holds its letter.
    case completed
  }

  /// The number of mistakes that fails a game.
  public static let mistakeLimit = 3

  /// The layout, which moves do not change.
  public let board: CryptogramBoard
  /// The status of the game.
  public internal(set) var status = Status.ready
  /// Whether the game is paused because the app was left, and not by the player.
  public internal(set) var isAway = false
  /// The position of the selected cell.
  public internal(set) var selection = 0
  /// The number of mistakes.
  public internal(set) var mistakeCount = 0
  /// The number of cells revealed by hints.
  public internal(set) var hintCount = 0

  var entries: CryptogramEntries
  var history = CryptogramHistory()
  var stopwatch = Stopwatch()
  /// The cell that the last move filled, or -1.
  var filledPosition = -1

  /// Begins a game on a cryptogram.
  ///
  /// - Throws: ``CryptogramFault`` if the parts of the cryptogram contradict each other.
  public init(_ cryptogram: Cryptogram, encoding: CryptogramEncoding) throws(CryptogramFault) {
    self.init(try CryptogramBoard(cryptogram, encoding: encoding))
  }

  /// Begins a game on a board.
  public init(_ board: CryptogramBoard) {
    self.board = board
    entries = board.start
    selection = entries.open.first(from: 0) ?? 0
  }

  /// Makes a move.
  ///
  /// Every possible move first clears a wrong letter that still shows.
  public mutating func apply(_ move: CryptogramMove, at milliseconds: Int) -> CryptogramOutcome {
    stopwatch.advance(to: milliseconds)
    filledPosition = -1
    switch move {
    case .pause: return pause(byLeaving: false)
    case .leave: return pause(byLeaving: true)
    case .resume: return resume(byReturning: false)
    case .return: return resume(byReturning: true)
    case .continueAfterFailure: return continueAfterFailure()
    case .reset: return reset()
    case .select, .next, .previous, .nextWord, .previousWord: return go(move)
    case .input, .delete, .hint, .undo, .redo: return change(move)
    }
  }

  private mutating func change(_ move: CryptogramMove) -> CryptogramOutcome {
    guard status == .ready || status == .playing else { return .ignored(.notNow) }
    let outcome: CryptogramOutcome
    switch move {
    case .input(let letter):
      outcome = input(letter)
    case .delete:
      outcome = delete()
    case .hint(let position):
      outcome = hint(position)
    case .undo:
      outcome = undo()
    case .redo:
      outcome = redo()
    case .select, .next, .previous, .nextWord, .previousWord, .pause, .resume, .leave, .return,
      .continueAfterFailure, .reset:
      return .ignored(.notNow)
    }
    if case .ignored = outcome { return outcome }
    if status == .ready {
      status = .playing
      stopwatch.turn(to: .playing)
    }
    return settled(outcome)
  }

  /// Ends the game if the change completed or failed it.
  private mutating func settled(_ outcome: CryptogramOutcome) -> CryptogramOutcome {
    if entries.open.count == 0 {
      status = .completed
      stopwatch.turn(to: .still)
      return .completed
    }
    guard mistakeCount == Self.mistakeLimit, outcome == .wrong(isCounted: true) else {
      return outcome
    }
    status = .failed
    stopwatch.turn(to: .still)
    return .failed
  }
}
