public import PuzzleModel

/// A guess that was submitted, and its answer.
public struct CodeAttempt: Hashable, Sendable {
  /// The guess.
  public let guess: ColorCode
  /// What the guess was answered with.
  public let feedback: CodeFeedback
}

/// A game of Code Breaker in play; only moves change it.
///
/// Callers pass in the time in milliseconds from any fixed moment. A move with an earlier time than the last move
/// counts as made at the same time. The clock starts with the first move that is accepted, and stands still after a
/// loss.
public struct CodeBreakerGame: Hashable, Sendable {
  /// The status of a game.
  public enum Status: Hashable, Sendable {
    /// The player looks for the code.
    case playing
    /// The clock stands still, and the board should be hidden.
    case paused
    /// The code is found, at this attempt; practice gives 0 stars.
    case won(attempts: Int, stars: Int)
    /// All attempts were wrong.
    case lost
  }

  /// The code and its tier, which moves do not change.
  public let puzzle: CodeBreaker
  /// Whether hints can be taken.
  public let allowsHints: Bool
  /// The status of the game.
  public internal(set) var status = Status.playing
  /// Whether the game is paused because the app was left, and not by the player.
  public internal(set) var isAway = false
  /// The guess in hand: the color in each slot, or nil if it is empty.
  public internal(set) var hand: [CodeColor?]
  /// The guesses that were submitted, first to last.
  public internal(set) var attempts: [CodeAttempt] = []
  /// Whether the one extra attempt was granted.
  public internal(set) var hasExtraAttempt = false
  /// The number of hints that were taken.
  public internal(set) var hintCount = 0
  /// The colors of which hints told whether the code has them, first to last.
  public internal(set) var toldColors: [CodeColor] = []

  var stopwatch = Stopwatch()
  /// Whether a move was accepted, and the clock runs.
  var hasBegun = false

  /// Begins a game.
  ///
  /// - Throws: ``CodeBreakerFault`` if the code is not one of its tier.
  public init(_ puzzle: CodeBreaker, allowsHints: Bool = false) throws(CodeBreakerFault) {
    try puzzle.checkFit()
    self.puzzle = puzzle
    self.allowsHints = allowsHints
    hand = Array(repeating: nil, count: puzzle.tier.length)
  }

  /// The number of guesses that the player has, the extra attempt included once it is granted.
  public var attemptLimit: Int { puzzle.tier.attemptCount + (hasExtraAttempt ? 1 : 0) }

  /// Whether the player won or lost.
  public var isOver: Bool {
    switch status {
    case .playing, .paused: false
    case .won, .lost: true
    }
  }

  /// Whether the game is lost, and one more attempt can be granted.
  public var canHaveExtraAttempt: Bool { status == .lost && !hasExtraAttempt }

  /// The guess in hand if it can be submitted, or nil.
  public var guessInHand: ColorCode? {
    let code = ColorCode(hand.compactMap(\.self))
    return code.fits(puzzle.tier) ? code : nil
  }

  /// Makes a move.
  public mutating func apply(_ move: CodeBreakerMove, at milliseconds: Int) -> CodeBreakerOutcome {
    stopwatch.advance(to: milliseconds)
    let outcome: CodeBreakerOutcome
    switch move {
    case .pause: return pause(byLeaving: false)
    case .leave: return pause(byLeaving: true)
    case .resume: return resume(byReturning: false)
    case .return: return resume(byReturning: true)
    case .extraAttempt: return takeExtraAttempt()
    case .place, .clear, .submit, .hint:
      guard status == .playing else { return .ignored(.notNow) }
      outcome = play(move)
    }
    if case .accepted = outcome { turnStopwatch() }
    return outcome
  }

  private mutating func play(_ move: CodeBreakerMove) -> CodeBreakerOutcome {
    switch move {
    case .place(let slot, let color): place(color, in: slot)
    case .clear(let slot): clear(slot)
    case .submit: submit()
    case .hint(let hint): take(hint)
    case .extraAttempt, .pause, .resume, .leave, .return: .ignored(.notNow)
    }
  }
}
