/// What a number of attempts come to, as sums that can be added up.
public struct AttemptTotals: Hashable, Sendable {
  /// The number of attempts that were completed.
  public var completions: Int
  /// The number of attempts that failed.
  public var failures: Int
  /// The number of completed attempts whose time is known.
  public var timedCompletions: Int
  /// The sum of those times, in milliseconds.
  public var milliseconds: Int
  /// The shortest of those times, in milliseconds; nil if there is none.
  public var bestMilliseconds: Int?
  /// The number of hints in all attempts.
  public var hints: Int
  /// The number of mistakes in all attempts.
  public var mistakes: Int

  /// The totals of no attempts.
  public static let none = AttemptTotals()

  /// Makes totals from their sums.
  public init(
    completions: Int = 0,
    failures: Int = 0,
    timedCompletions: Int = 0,
    milliseconds: Int = 0,
    bestMilliseconds: Int? = nil,
    hints: Int = 0,
    mistakes: Int = 0
  ) {
    self.completions = completions
    self.failures = failures
    self.timedCompletions = timedCompletions
    self.milliseconds = milliseconds
    self.bestMilliseconds = bestMilliseconds
    self.hints = hints
    self.mistakes = mistakes
  }

  /// Makes the totals of one attempt.
  public init(_ attempt: Attempt) {
    let isCompleted = attempt.outcome == .completed
    let time = isCompleted ? attempt.milliseconds : nil
    self.init(
      completions: isCompleted ? 1 : 0,
      failures: isCompleted ? 0 : 1,
      timedCompletions: time == nil ? 0 : 1,
      milliseconds: time ?? 0,
      bestMilliseconds: time,
      hints: attempt.hintCount,
      mistakes: attempt.mistakeCount
    )
  }

  /// The number of attempts.
  public var attempts: Int { completions + failures }

  /// The share of attempts that were completed, in thousandths, rounded down; nil without attempts.
  public var winRatePerMille: Int? { attempts == 0 ? nil : completions * 1000 / attempts }

  /// The mean time of completed attempts, in milliseconds, rounded down; nil if no time is known.
  public var meanMilliseconds: Int? {
    timedCompletions == 0 ? nil : milliseconds / timedCompletions
  }

  /// The hints of an attempt on average, in hundredths, rounded down; nil without attempts.
  public var hintsPerHundredAttempts: Int? { attempts == 0 ? nil : hints * 100 / attempts }

  /// The mistakes of an attempt on average, in hundredths, rounded down; nil without attempts.
  public var mistakesPerHundredAttempts: Int? { attempts == 0 ? nil : mistakes * 100 / attempts }

  /// Adds up the totals of different attempts.
  public static func + (left: AttemptTotals, right: AttemptTotals) -> AttemptTotals {
    AttemptTotals(
      completions: left.completions + right.completions,
      failures: left.failures + right.failures,
      timedCompletions: left.timedCompletions + right.timedCompletions,
      milliseconds: left.milliseconds + right.milliseconds,
      bestMilliseconds: [left.bestMilliseconds, right.bestMilliseconds].compactMap(\.self).min(),
      hints: left.hints + right.hints,
      mistakes: left.mistakes + right.mistakes
    )
  }
}
