public import PuzzleModel

/// How many days in a row a player completed the puzzle of the day on its day.
public struct Streak: Hashable, Sendable {
  /// The days in a row up to today, or up to yesterday if today's puzzle is not completed yet.
  public let current: Int
  /// The most days in a row that there ever were.
  public let longest: Int

  /// Counts a streak.
  ///
  /// - Parameters:
  ///   - days: The days whose puzzle was completed on the day, in any order; repeats count once, and days
  ///     after today, which a wrong clock left, do not count.
  ///   - today: The player's day, as a ``DayPolicy`` gives it.
  public init(of days: some Sequence<CalendarDay>, today: CalendarDay) {
    let ordinals = Set(days.lazy.map(\.ordinal).filter { $0 <= today.ordinal }).sorted()
    var (run, longest) = (0, 0)
    var last: Int?
    for ordinal in ordinals {
      run = last == ordinal - 1 ? run + 1 : 1
      longest = max(longest, run)
      last = ordinal
    }
    current = last.map { $0 >= today.ordinal - 1 } == true ? run : 0
    self.longest = longest
  }
}
