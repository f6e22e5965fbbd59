public import PuzzleModel

/// What is stored of a game, so that it can be resumed on another day.
///
/// The answers to the guesses are not in it: they follow from the code.
public struct CodeBreakerSnapshot: Hashable, Sendable {
  /// The written ID of the puzzle.
  public var puzzle: String
  /// Whether hints can be taken.
  public var allowsHints: Bool
  /// The guesses that were submitted, first to last.
  public var guesses: [ColorCode]
  /// The guess in hand: the color in each slot, or nil if it is empty.
  public var hand: [CodeColor?]
  /// Whether the game is paused.
  public var isPaused: Bool
  /// Whether the game is paused because the app was left.
  public var isAway: Bool
  /// Whether the one extra attempt was granted.
  public var hasExtraAttempt: Bool
  /// The number of hints, 0 to 1,000,000,000.
  public var hintCount: Int
  /// The colors of which hints told whether the code has them, first to last.
  public var toldColors: [CodeColor]
  /// The time played until the latest move, in milliseconds, without pauses.
  public var elapsedMilliseconds: Int
  /// The time paused until the latest move, in milliseconds.
  public var pausedMilliseconds: Int
  /// The time of the latest move in milliseconds, or nil before the first one.
  public var latestMilliseconds: Int?
  /// Whether the clock has begun to run, which it does at the first move that is accepted.
  public var hasBegun: Bool
  /// Whether the attempt has been logged in the player's statistics.
  public var isLogged: Bool

  /// The counts that a snapshot may have.
  static let counts = 0...1_000_000_000
}

extension CodeBreakerGame {
  /// What is stored of the game, to be resumed later.
  public var snapshot: CodeBreakerSnapshot {
    CodeBreakerSnapshot(
      puzzle: puzzle.id.description,
      allowsHints: allowsHints,
      guesses: attempts.map(\.guess),
      hand: hand,
      isPaused: status == .paused,
      isAway: isAway,
      hasExtraAttempt: hasExtraAttempt,
      hintCount: hintCount,
      toldColors: toldColors,
      elapsedMilliseconds: elapsedMilliseconds(at: stopwatch.moment),
      pausedMilliseconds: pausedMilliseconds(at: stopwatch.moment),
      latestMilliseconds: latestMilliseconds,
      hasBegun: hasBegun,
      isLogged: false
    )
  }
}
