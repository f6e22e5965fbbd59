public import PuzzleModel

/// When the puzzle of the day changes: at a minute of the player's clock, by default at nine in the morning.
///
/// Callers pass in the civil day and the minutes since its midnight, as the player's clock shows them.
public struct DailyRefresh: Hashable, Sendable {
  /// A moment on the player's clock.
  public struct Moment: Hashable, Comparable, Sendable {
    /// The civil day.
    public let day: CalendarDay
    /// The minutes since midnight.
    public let minutes: Int

    /// Makes a moment; minutes outside 0...1439 are clamped.
    public init(day: CalendarDay, minutes: Int) {
      self.day = day
      self.minutes = min(max(minutes, 0), DailyRefresh.minutesOfDay.upperBound)
    }

    /// Whether one moment is earlier than another.
    public static func < (left: Moment, right: Moment) -> Bool {
      (left.day, left.minutes) < (right.day, right.minutes)
    }
  }

  /// The minutes of a day.
  public static let minutesOfDay = 0...1439
  /// The minute at which the day begins where nobody chose one: 9:00.
  public static let usualMinutes = 540

  /// The minutes after midnight at which the day begins, 0 to 1439.
  public let minutes: Int

  /// Makes a refresh; minutes outside 0...1439 are clamped.
  public init(minutes: Int = usualMinutes) {
    self.minutes = min(max(minutes, Self.minutesOfDay.lowerBound), Self.minutesOfDay.upperBound)
  }

  /// The day whose puzzle is shown at a moment: that of the clock, or before the refresh the one before.
  public func day(at moment: Moment) -> CalendarDay {
    guard moment.minutes < minutes else { return moment.day }
    return moment.day.adding(days: -1) ?? moment.day
  }

  /// The moment at which the puzzle that is shown at a moment began.
  public func boundary(at moment: Moment) -> Moment {
    Moment(day: day(at: moment), minutes: minutes)
  }

  /// The moment at which the next puzzle begins; nil on the last day of the calendar.
  public func nextBoundary(after moment: Moment) -> Moment? {
    day(at: moment).adding(days: 1).map { Moment(day: $0, minutes: minutes) }
  }

  /// The policy by which an app finds the same day from instants, with the player's own clock.
  public var policy: DayPolicy {
    DayPolicy(.player, begin: minutes * 60) ?? .local
  }
}
