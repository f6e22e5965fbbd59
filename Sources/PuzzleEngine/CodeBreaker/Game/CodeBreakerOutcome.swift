public import PuzzleModel

/// The outcome of a move.
public enum CodeBreakerOutcome: Hashable, Sendable {
  /// The move was made, and this is what an app may let the player feel or hear, in order.
  case accepted([CodeBreakerEvent])
  /// Nothing changed.
  case ignored(Reason)

  /// The reason why a move changed nothing.
  public enum Reason: String, Hashable, Sendable {
    /// The move is not possible in the current status.
    case notNow = "not-now"
    /// The guess has no such slot.
    case noSuchSlot = "no-such-slot"
    /// The tier does not have the color.
    case noSuchColor = "no-such-color"
    /// The slot is as the move would leave it, or the hint is known.
    case unchanged
    /// A slot of the guess is empty.
    case incomplete
    /// A color comes more than once, which the tier does not have.
    case repeated
    /// Hints are off.
    case noHints = "no-hints"
    /// The code of a hint is not one of the tier.
    case unfit
  }

  /// What happened, in order; empty for a move that was ignored.
  public var events: [CodeBreakerEvent] {
    switch self {
    case .accepted(let events): events
    case .ignored: []
    }
  }
}

/// Something that an app may let the player feel or hear, such as by haptics.
public enum CodeBreakerEvent: Hashable, Sendable {
  /// A peg was put into a slot.
  case peg(slot: Int)
  /// A guess was submitted, counted from 1.
  case submitted(attempt: Int)
  /// A peg of the feedback is shown; there is one for each peg of the code, in order.
  case feedback(FeedbackPeg)
  /// A hint was taken.
  case hint(CodeHint)
  /// The code was found; practice gives 0 stars.
  case won(attempts: Int, stars: Int)
  /// The last attempt was wrong.
  case lost
  /// All levels of the tier before are won, so this one can be played.
  case tierOpened(CodeTier)
}
