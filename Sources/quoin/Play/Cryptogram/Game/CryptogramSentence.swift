import PuzzleEngine
import PuzzleModel

/// What is said to a player after a move.
enum CryptogramSentence {
  /// Says what a move did, or returns an empty text if the game itself shows it well enough.
  static func text(
    for move: CryptogramMove,
    _ outcome: CryptogramOutcome,
    from before: CryptogramGame,
    to after: CryptogramGame
  ) -> String {
    switch outcome {
    case .completed: return "Solved: every letter is right."
    case .failed:
      return "\(wrong(move, before)) That was mistake \(after.mistakeCount): the game has failed."
    case .wrong(let isCounted):
      let count = isCounted ? " Mistake \(mistakes(of: after))." : ""
      return wrong(move, before) + count
    case .accepted: return accepted(move, from: before, to: after)
    case .ignored(let reason): return ignored(move, reason, before)
    }
  }

  /// Counts the mistakes of a game: `2 of 3` until it has failed.
  static func mistakes(of game: CryptogramGame) -> String {
    game.hasFailed
      ? "\(game.mistakeCount)" : "\(game.mistakeCount) of \(CryptogramGame.mistakeLimit)"
  }

  private static func wrong(_ move: CryptogramMove, _ before: CryptogramGame) -> String {
    guard case .input(let letter) = move else { return "That is wrong." }
    return "\(before.cells[before.selection].symbol) is not \(letter)."
  }

  private static func accepted(
    _ move: CryptogramMove,
    from before: CryptogramGame,
    to after: CryptogramGame
  ) -> String {
    switch move {
    case .input, .hint:
      let (old, new) = (before.cells, after.cells)
      let filled = zip(old, new).first { $0.letter != $1.letter && $1.letter == $1.solution }?.1
      guard let filled, let letter = filled.letter else { return "" }
      let open = new.count { $0.symbol == filled.symbol && $0.isOpen }
      let rest =
        open == 0
        ? "; all of them are found"
        : "; \(ClockText.counted(open, "cell")) with \(filled.symbol) still open"
      let isHint = after.hintCount > before.hintCount
      return "\(filled.symbol) is \(letter)\(rest).\(isHint ? " Hint \(after.hintCount)." : "")"
    case .delete: return "Cleared."
    case .undo: return "Undone."
    case .redo: return "Done again."
    case .pause: return "Paused; the clock stands still."
    case .resume: return "The clock runs."
    case .continueAfterFailure: return "Play goes on; further mistakes are counted."
    case .reset: return "Started over."
    default: return ""
    }
  }

  private static func ignored(
    _ move: CryptogramMove,
    _ reason: CryptogramOutcome.Reason,
    _ game: CryptogramGame
  ) -> String {
    switch (reason, game.status) {
    case (.notNow, .completed): return "The puzzle is solved already."
    case (.notNow, .failed): return "The game has failed; go on or start over first."
    case (.notNow, .paused): return "The game is paused; resume it first."
    case (.notNow, _): return "That cannot be done now."
    case (.locked, _): return "That cell is right already."
    case (.nothingThere, _): break
    }
    switch move {
    case .undo: return "There is nothing to undo."
    case .redo: return "There is nothing to do again."
    case .delete: return "There is nothing to clear."
    case .select: return "There is no such cell with a letter."
    default: return "There is nothing more there."
    }
  }
}

extension CryptogramCell {
  /// Whether the cell still waits for its letter.
  var isOpen: Bool { state == .empty || state == .wrong }
}
