public import PuzzleModel

/// The outcome of a move.
///
/// Words are told by their places in the puzzle's list.
public enum WordSearchOutcome: Hashable, Sendable {
  /// A tap set the anchor.
  case anchored
  /// The anchor was cleared.
  case cleared
  /// A word was found, and this one is to be looked for next.
  case found(Int, next: Int)
  /// The last word was found, and the game is completed.
  case completed(Int)
  /// The two cells do not give a word that is still to be found.
  case missed(Miss)
  /// The game started over.
  case reset
  /// A hint shows the first cell of a word.
  case hinted(Int, GridCell)
  /// Nothing changed.
  case ignored(Reason)

  /// Why two cells give no word.
  public enum Miss: String, Hashable, Sendable {
    /// They are not in one row, column or diagonal.
    case noPath = "no-path"
    /// The path reads no word of the list.
    case noWord = "no-word"
    /// The word on the path was found before.
    case alreadyFound = "already-found"
  }

  /// Why a move changed nothing.
  public enum Reason: String, Hashable, Sendable {
    /// The game is completed.
    case notNow = "not-now"
    /// A cell lies outside the grid.
    case outside
    /// There is no such word, no word left to show, no anchor to forget, or no such round to begin.
    case nothingThere = "nothing-there"
    /// The player has no hint left.
    case noHints = "no-hints"
  }
}

extension WordSearchOutcome {
  /// Returns what an app may let the player feel or hear.
  ///
  /// - Parameter mode: Whether the game is the puzzle of a day.
  /// - Returns: The event, or nil if there is none.
  public func event(in mode: PlayMode) -> GameEvent? {
    switch self {
    case .anchored: .selected
    case .found: .right
    case .completed: .completed(mode)
    case .missed: .wrong
    case .hinted: .hint
    case .cleared, .reset, .ignored: nil
    }
  }
}
