public import PuzzleModel

/// The outcome of a move.
public enum CryptogramOutcome: Hashable, Sendable {
  /// Something changed, and play goes on.
  case accepted
  /// A wrong letter was written, which may count as a mistake.
  case wrong(isCounted: Bool)
  /// The third mistake was made, and the game failed.
  case failed
  /// The last cell was filled, and the game is completed.
  case completed
  /// Nothing changed, except that a wrong letter may have been cleared.
  case ignored(Reason)

  /// The reason why a move changed nothing.
  public enum Reason: String, Hashable, Sendable {
    /// The move is not possible in the current status.
    case notNow = "not-now"
    /// The cell is a symbol, prefilled, revealed, or already right.
    case locked
    /// There is nothing to go to, clear, reveal, undo or redo.
    case nothingThere = "nothing-there"
  }
}

extension CryptogramOutcome {
  /// Returns what an app may let the player feel or hear.
  ///
  /// - Parameters:
  ///   - move: The move that had this outcome.
  ///   - mode: Whether the game is the puzzle of a day.
  /// - Returns: The event, or nil if there is none.
  public func event(of move: CryptogramMove, in mode: PlayMode) -> GameEvent? {
    switch self {
    case .completed: return .completed(mode)
    case .failed: return .failed
    case .wrong: return .wrong
    case .ignored: return nil
    case .accepted: break
    }
    switch move {
    case .input: return .right
    case .hint: return .hint
    case .select, .next, .previous, .nextWord, .previousWord: return .selected
    case .delete, .undo, .redo, .pause, .resume, .leave, .return, .continueAfterFailure, .reset:
      return nil
    }
  }
}
