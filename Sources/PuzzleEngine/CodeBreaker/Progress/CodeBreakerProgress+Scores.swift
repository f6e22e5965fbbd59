public import PuzzleModel

/// The values that achievements and leaderboards are about; an app reports them to whatever service it has.
public struct CodeBreakerScores: Hashable, Sendable {
  /// A leaderboard, by the ID that it has with a service.
  public enum Leaderboard: String, CaseIterable, Sendable {
    case totalStars = "totalstars"
    case longestStreak = "longeststreak"
    case dailyStreak = "dailystreak"
    case levelsCompleted = "levelscompleted"
  }

  /// The stars of all levels, 0 to 990.
  public let totalStars: Int
  /// The days in a row with a win of a level or of a daily puzzle.
  public let streak: Streak
  /// The days in a row whose daily puzzle was won on its day.
  public let dailyStreak: Streak
  /// The number of levels that were won, 0 to 330.
  public let levelsCompleted: Int
  /// Whether anything was won.
  public let hasFirstWin: Bool
  /// The tiers of which all levels have three stars.
  public let perfectTiers: [CodeTier]

  /// Returns the value for a leaderboard.
  public func value(for leaderboard: Leaderboard) -> Int {
    switch leaderboard {
    case .totalStars: totalStars
    case .longestStreak: streak.longest
    case .dailyStreak: dailyStreak.current
    case .levelsCompleted: levelsCompleted
    }
  }
}

extension CodeBreakerProgress {
  /// Returns the scores, with streaks as they stand on the player's day, as a ``DayPolicy`` gives it.
  public func scores(today: CalendarDay) -> CodeBreakerScores {
    CodeBreakerScores(
      totalStars: levels.values.reduce(0) { $0 + $1.stars },
      streak: streak(today: today),
      dailyStreak: Streak(of: days.lazy.filter(\.value.isOnItsDay).map(\.key), today: today),
      levelsCompleted: levels.count,
      hasFirstWin: !levels.isEmpty || !days.isEmpty,
      perfectTiers: CodeTier.allCases.filter { tier in
        tier.levels.allSatisfy { levels[$0]?.stars == CodeTier.starLimit }
      }
    )
  }

  /// Returns how many days in a row something was won, up to today, and the most that there ever were.
  ///
  /// A day without a win ends the streak when it is over, so an app asks anew whenever it is opened.
  public func streak(today: CalendarDay) -> Streak {
    let streak = Streak(of: played, today: today)
    return Streak(current: streak.current, longest: max(streak.longest, importedStreak))
  }
}
