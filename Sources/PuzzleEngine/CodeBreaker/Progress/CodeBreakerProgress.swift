public import PuzzleModel

/// What a player has achieved in Code Breaker: levels, days and streaks.
///
/// Results only improve: recording, merging and importing take the better of two, in any order and however often.
public struct CodeBreakerProgress: Hashable, Sendable {
  /// The best that was done.
  public struct Result: Hashable, Sendable {
    /// The most stars, 1 to 3.
    public let stars: Int
    /// The fewest attempts, at least 1.
    public let attempts: Int

    /// Makes a result of a tier, or returns nil if no game of the tier ends so.
    public init?(stars: Int, attempts: Int, in tier: CodeTier) {
      guard (1...CodeTier.starLimit).contains(stars), (1...tier.attemptCount + 1).contains(attempts)
      else { return nil }
      self.init(stars: stars, attempts: attempts)
    }

    private init(stars: Int, attempts: Int) {
      self.stars = stars
      self.attempts = attempts
    }

    /// Returns the better of two results: the most stars and the fewest attempts of either.
    func improved(by other: Result?) -> Result {
      guard let other else { return self }
      return Result(stars: max(stars, other.stars), attempts: min(attempts, other.attempts))
    }
  }

  /// The result of the puzzle of a day.
  public struct DailyResult: Hashable, Sendable {
    /// The best that was done.
    public internal(set) var result: Result
    /// Whether the puzzle was first won on its own day, and counts for the daily streak.
    public internal(set) var isOnItsDay: Bool
  }

  /// The results of the levels that were won, by number.
  public internal(set) var levels: [Int: Result] = [:]
  /// The results of the daily puzzles that were won, by day.
  public internal(set) var days: [CalendarDay: DailyResult] = [:]
  /// The tiers that were opened alone, whatever was won before.
  public internal(set) var unlockedTiers: Set<CodeTier> = []
  /// Whether all levels were opened.
  public internal(set) var isAllUnlocked = false
  /// Whether another app's stored values were taken over, which is done once.
  public internal(set) var hasImported = false
  /// The days on which a level or a daily puzzle was won.
  var played = PlayedDays()
  /// The longest streak that another app counted.
  var importedStreak = 0

  /// The progress of a player who has won nothing.
  public init() {}

  /// Records a game that was won; practice and games that are not won change nothing.
  ///
  /// - Parameters:
  ///   - game: The game, won.
  ///   - today: The player's day, as a ``DayPolicy`` gives it.
  /// - Returns: The event of each tier that this opened.
  @discardableResult
  public mutating func record(_ game: CodeBreakerGame, on today: CalendarDay) -> [CodeBreakerEvent]
  {
    guard case .won(let attempts, let stars) = game.status,
      let result = Result(stars: stars, attempts: attempts, in: game.puzzle.tier)
    else { return [] }
    let openBefore = openTiers
    if let level = game.puzzle.level {
      levels[level] = result.improved(by: levels[level])
    } else if let day = game.puzzle.id.day {
      record(DailyResult(result: result, isOnItsDay: day == today), of: day)
    } else {
      return []
    }
    played.insert(today.ordinal...today.ordinal)
    return openTiers.filter { !openBefore.contains($0) }.map { .tierOpened($0) }
  }

  mutating func record(_ daily: DailyResult, of day: CalendarDay) {
    let before = days[day]
    days[day] = DailyResult(
      result: daily.result.improved(by: before?.result),
      isOnItsDay: daily.isOnItsDay || before?.isOnItsDay == true
    )
  }

  /// Takes over what is better in another progress, such as that of the player's other device.
  public mutating func merge(_ other: CodeBreakerProgress) {
    levels.merge(other.levels) { $0.improved(by: $1) }
    for (day, daily) in other.days { record(daily, of: day) }
    unlockedTiers.formUnion(other.unlockedTiers)
    isAllUnlocked = isAllUnlocked || other.isAllUnlocked
    hasImported = hasImported || other.hasImported
    played.formUnion(other.played)
    importedStreak = max(importedStreak, other.importedStreak)
  }

  /// Forgets everything that was won and opened; values of another app are not taken over again.
  public mutating func reset() {
    let hasImported = hasImported
    self = CodeBreakerProgress()
    self.hasImported = hasImported
  }
}
