public import PuzzleModel

/// A month of the calendar, for a view of its days.
public struct CalendarMonth: Hashable, Comparable, Sendable {
  /// The year, 1 to 9999.
  public let year: Int
  /// The month of the year, 1 to 12.
  public let month: Int
  /// The first day of the month.
  public let first: CalendarDay
  /// The last day of the month.
  public let last: CalendarDay

  /// Makes a month, or returns nil outside the years 1 to 9999 and the months 1 to 12.
  public init?(year: Int, month: Int) {
    guard let first = CalendarDay(year: year, month: month, day: 1),
      let last = first.adding(days: CalendarDay.dayCount(ofMonth: month, year: year) - 1)
    else { return nil }
    self.year = year
    self.month = month
    self.first = first
    self.last = last
  }

  /// Makes the month that a day is in.
  public init(of day: CalendarDay) {
    let (year, month, dayOfMonth) = day.parts
    self.year = year
    self.month = month
    first = day.adding(days: 1 - dayOfMonth) ?? day
    let count = CalendarDay.dayCount(ofMonth: month, year: year)
    last = day.adding(days: count - dayOfMonth) ?? day
  }

  /// The days of the month in order.
  public var days: [CalendarDay] {
    (first.ordinal...last.ordinal).compactMap(CalendarDay.init(ordinal:))
  }

  /// The number of days between the Monday of the first week and the first day, 0 to 6.
  public var leadingDayCount: Int {
    Weekday.allCases.firstIndex(of: first.weekday) ?? 0
  }

  /// The next month, or nil after December 9999.
  public var next: CalendarMonth? { last.adding(days: 1).map(CalendarMonth.init(of:)) }

  /// The previous month, or nil before January of the year 1.
  public var previous: CalendarMonth? { first.adding(days: -1).map(CalendarMonth.init(of:)) }

  /// Whether one month is earlier than another.
  public static func < (left: CalendarMonth, right: CalendarMonth) -> Bool {
    left.first < right.first
  }
}

extension CalendarMonth: CustomStringConvertible {
  /// The month as `YYYY-MM`.
  public var description: String { String(first.description.dropLast(3)) }
}
