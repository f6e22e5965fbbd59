/// What a solver found that sees only what the player sees.
public struct BlindSolve: Hashable, Sendable {
  /// Whether the puzzle alone settles its solution.
  public let verdict: Verdict
  /// The lead of the best reading over the runner-up, in hundredths of a nat, at least 0.
  public let margin: Int
  /// The runner-up, or nil if there is none.
  public let alternative: String?
  /// How many candidates the solver tried, at least 0.
  public let effort: Int

  /// Makes a result; the margin decides the verdict.
  public init(margin: Int, alternative: String?, effort: Int) {
    precondition(margin >= 0 && effort >= 0, "a margin and an effort are 0 or more")
    verdict = Verdict(margin: margin)
    self.margin = margin
    self.alternative = alternative
    self.effort = effort
  }

  /// How far the puzzle alone leaves its solution open, from 0 (not at all) to 1000.
  ///
  /// It reaches 0 at a margin of 10 nats: of 1,000 labelled puzzles, 563 had such a margin, and the
  /// solver was right in all of them.
  public var ambiguity: Int { max(0, 1000 - margin) }
}

extension BlindSolve {
  /// How sure the solver is that its reading is the only one.
  public enum Verdict: String, CaseIterable, Sendable {
    /// No other reading comes near.
    case unique
    /// Another reading is possible, but worse.
    case likely
    /// Another reading is about as good.
    case ambiguous

    /// The verdict of a margin in hundredths of a nat.
    ///
    /// A nat is a factor of e in the odds: from 6 nats the best reading is 400 times as probable as
    /// the best other one, from 2 nats 7 times.
    public init(margin: Int) {
      self =
        switch margin {
        case ..<200: .ambiguous
        case ..<600: .likely
        default: .unique
        }
    }
  }
}
