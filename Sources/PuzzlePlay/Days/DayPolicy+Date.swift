public import Foundation
public import PuzzleEngine
public import PuzzleModel

extension DayPolicy {
  /// Returns the current day at a date in a time zone.
  ///
  /// A day that has begun does not end when the clock is set back: for example, a day begins at half past
  /// two, and the clock returns from three to two.
  ///
  /// - Parameters:
  ///   - date: The date on the device.
  ///   - zone: The time zone of the player; a global clock ignores it.
  ///   - latest: The player's latest day so far, or nil if there is none; see
  ///     ``day(at:playerOffset:notBefore:)``.
  /// - Returns: Today, or nil outside the years 1 to 9999.
  public func day(
    at date: Date,
    in zone: TimeZone,
    notBefore latest: CalendarDay? = nil
  ) -> CalendarDay? {
    guard let seconds = Int(exactly: date.timeIntervalSince1970.rounded(.down)) else { return nil }
    let offset = zone.secondsFromGMT(for: date)
    guard let told = day(at: seconds, playerOffset: offset),
      let kept = day(at: seconds, playerOffset: offset, notBefore: latest)
    else { return nil }
    guard let next = told.adding(days: 1), date >= opening(of: next, in: zone) else { return kept }
    return max(next, kept)
  }

  /// Whether a player may open the puzzle of a day: today's or an earlier one, never tomorrow's.
  ///
  /// The parameters are the same as for ``day(at:in:notBefore:)``.
  public func isOpen(
    _ day: CalendarDay,
    at date: Date,
    in zone: TimeZone,
    notBefore latest: CalendarDay? = nil
  ) -> Bool {
    self.day(at: date, in: zone, notBefore: latest).map { day <= $0 } ?? false
  }

  /// Returns the moment at which a day begins in a time zone.
  ///
  /// If the clock is put forward past the start of the day, or if the zone skips the whole day, the day
  /// begins at the moment of the change. If the clock is set back past the start, the day begins at the
  /// first of the two times.
  public func opening(of day: CalendarDay, in zone: TimeZone) -> Date {
    let begin = opening(of: day, playerOffset: 0)
    guard case .player = clock else { return Date(timeIntervalSince1970: Double(begin)) }
    func offset(_ seconds: Int) -> Int {
      zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
    }
    func hasBegun(_ seconds: Int) -> Bool { seconds + offset(seconds) >= begin }
    // No clock differs from UTC by a whole day, so the day begins between these two.
    var (early, late) = (begin - 86_400, begin + 86_400)
    let first = begin - max(offset(early), offset(late))
    if hasBegun(first), !hasBegun(first - 1) { return Date(timeIntervalSince1970: Double(first)) }
    while late - early > 1 {
      let middle = (early + late) / 2
      if hasBegun(middle) { late = middle } else { early = middle }
    }
    return Date(timeIntervalSince1970: Double(late))
  }

  /// Returns the moment at which the next day begins, for a countdown or a notification.
  ///
  /// - Returns: The moment, or nil at the end of the year 9999.
  public func nextOpening(after date: Date, in zone: TimeZone) -> Date? {
    day(at: date, in: zone)?.adding(days: 1).map { opening(of: $0, in: zone) }
  }
}
