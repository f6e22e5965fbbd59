public import PuzzleModel

extension CodeBreakerGame {
  /// Resumes a game where a snapshot was taken.
  ///
  /// - Throws: ``CodeBreakerResumeError`` if the snapshot does not fit the puzzle, or contradicts itself.
  public init(
    resuming snapshot: CodeBreakerSnapshot,
    on puzzle: CodeBreaker
  ) throws(CodeBreakerResumeError) {
    guard snapshot.puzzle == puzzle.id.description else {
      throw .otherPuzzle(found: snapshot.puzzle, expected: puzzle.id)
    }
    do {
      try self.init(puzzle, allowsHints: snapshot.allowsHints)
    } catch {
      throw .fault(error)
    }
    try snapshot.checkRanges(on: puzzle.tier)
    hasExtraAttempt = snapshot.hasExtraAttempt
    for guess in snapshot.guesses {
      guard status == .playing else {
        throw .contradiction("a guess follows the one that ended the game")
      }
      let feedback = CodeFeedback(of: guess, against: puzzle.code)
      attempts.append(CodeAttempt(guess: guess, feedback: feedback))
      status = statusAfterAttempts
    }
    try snapshot.checkStatus(status, on: puzzle.tier)
    hand = snapshot.hand
    if snapshot.isPaused { status = .paused }
    isAway = snapshot.isAway
    hintCount = snapshot.hintCount
    toldColors = snapshot.toldColors
    stopwatch = Stopwatch(
      played: snapshot.elapsedMilliseconds,
      paused: snapshot.pausedMilliseconds,
      moment: snapshot.latestMilliseconds ?? Int.min,
      mode: snapshot.hasBegun ? clock : .still
    )
    hasBegun = snapshot.hasBegun
  }
}

extension CodeBreakerSnapshot {
  /// Checks each part alone.
  fileprivate func checkRanges(on tier: CodeTier) throws(CodeBreakerResumeError) {
    if let stray = guesses.first(where: { !$0.fits(tier) }) {
      throw .fault(.unfit(stray, tier))
    }
    guard hand.count == tier.length else { throw .outOfRange("hand", hand.count) }
    for color in hand.compactMap(\.self) + toldColors where color.rawValue >= tier.colorCount {
      throw .outOfRange("color", color.rawValue)
    }
    guard Set(toldColors).count == toldColors.count else {
      throw .contradiction("a hint told the same color twice")
    }
    guard Self.counts.contains(hintCount) else { throw .outOfRange("hints", hintCount) }
    for (name, time) in [("elapsed", elapsedMilliseconds), ("paused", pausedMilliseconds)]
    where time < 0 {
      throw .outOfRange(name, time)
    }
  }

  /// Checks that the parts go together, once the guesses gave the status.
  fileprivate func checkStatus(
    _ status: CodeBreakerGame.Status,
    on tier: CodeTier
  ) throws(CodeBreakerResumeError) {
    if hasExtraAttempt, guesses.count < tier.attemptCount {
      throw .contradiction("an extra attempt is granted after a loss, not before")
    }
    if isPaused, status != .playing {
      throw .contradiction("a game that is over cannot be paused")
    }
    if isAway, !isPaused {
      throw .contradiction("a game is away only while it is paused")
    }
    if status != .playing, hand.contains(where: { $0 != nil }) {
      throw .contradiction("a game that is over has no guess in hand")
    }
    if hintCount < toldColors.count || hintCount > 0 && !allowsHints {
      throw .contradiction("hints were taken that could not be taken")
    }
    let isUntouched =
      guesses.isEmpty && hintCount == 0 && !isPaused && hand.allSatisfy { $0 == nil }
      && elapsedMilliseconds == 0 && pausedMilliseconds == 0
    if !hasBegun, !isUntouched {
      throw .contradiction("a game in which something was done has begun")
    }
  }
}

/// The reasons why a game cannot be resumed from a snapshot.
public enum CodeBreakerResumeError: Error, Hashable, CustomStringConvertible {
  /// The snapshot belongs to another puzzle.
  case otherPuzzle(found: String, expected: Puzzle.ID)
  /// The code of the puzzle, or a guess, is not one of the tier.
  case fault(CodeBreakerFault)
  /// A part of the snapshot has a value that it cannot have.
  case outOfRange(String, Int)
  /// Two parts of the snapshot contradict each other.
  case contradiction(String)

  /// The reason in words.
  public var description: String {
    switch self {
    case .otherPuzzle(let found, let expected):
      "the saved game belongs to the puzzle '\(found.abridged(to: 120).visibleLine)', not to \(expected)"
    case .fault(let fault): "\(fault)"
    case .outOfRange(let name, let value): "the saved game has \(value) for '\(name)'"
    case .contradiction(let sentence): "the saved game contradicts itself: \(sentence)"
    }
  }
}
