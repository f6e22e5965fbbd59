public import PuzzleModel

extension Finding {
  /// Makes the finding about a puzzle that cannot be played or read.
  static func brokenPuzzle(_ id: Puzzle.ID, _ reason: String, path: String) -> Finding {
    Finding(
      .brokenPuzzle,
      at: Place(path: path),
      "the puzzle \(id) cannot be played to its end: \(reason)"
    )
  }

  /// Makes the finding that the check of a puzzle calls for; nil if nothing is wrong.
  public static func ofCheck(_ check: SolveCheck, path: String) -> Finding? {
    if case .failed(let reason) = check.status {
      return .brokenPuzzle(check.id, reason, path: path)
    }
    guard let blind = check.blind, blind.verdict == .ambiguous, let alternative = blind.alternative
    else { return nil }
    return Finding(
      .ambiguousPuzzle,
      at: Place(path: path),
      "the puzzle \(check.id) can also be read as '\(alternative)'; press it again, so that it "
        + "gives the letters that tell the readings apart"
    )
  }
}
