public import PuzzleModel

extension SolveCheck {
  /// Plays a word search without a user interface in every way that the check tries.
  ///
  /// The words must be well formed, be found by a search that does not know their places once each, in the place that
  /// is stored, in a direction that the puzzle allows, and no blocked word may be read anywhere. Then the puzzle is
  /// played to its end by drags; by taps, through leaving and through saving and resuming at every word; and by hints. The
  /// games are replayed from the written forms of their logs. The keystrokes are the drags and taps that a
  /// solution without mistakes takes. The check never traps, whatever the puzzle holds.
  public init(of puzzle: WordSearch, blocking blocked: BlockedWords) {
    var playthrough = WordSearchPlaythrough(puzzle, blocked)
    let status: Status
    do throws(WordSearchCheckFailure) {
      try playthrough.run()
      status = .passed
    } catch {
      status = .failed(error.description)
    }
    self.init(
      id: puzzle.id,
      status: status,
      keystrokeCount: playthrough.keystrokeCount,
      hintCount: playthrough.hintCount
    )
  }
}

/// The reason why a check failed.
struct WordSearchCheckFailure: Error, CustomStringConvertible {
  let description: String
}
