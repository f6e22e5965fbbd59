public import PuzzleModel

extension CodeTier {
  /// The most stars that a game gives.
  public static let starLimit = 3

  /// Returns the stars for a win.
  ///
  /// - Parameter attempts: The number of guesses, the right one included.
  /// - Returns: 3 for at most 40 % of the tier's attempts, 2 for at most 70 %, or 1.
  public func stars(forAttempts attempts: Int) -> Int {
    // Tenths of the attempts, so that no rounding decides.
    let used = min(attempts, 2 * attemptCount) * 10
    if used <= attemptCount * 4 { return 3 }
    return used <= attemptCount * 7 ? 2 : 1
  }
}
