public import Foundation
public import PuzzleEngine
public import PuzzleModel

/// Days by the clock and time zone of a device, which the app passes in.
extension DayPolicy {
  /// The day that it is at a date in a time zone.
  ///
  /// A day that has begun stays begun where the clock is then set back, as when a day begins at half
  /// past two and the clock returns from three to two.
  ///
  /// - Parameters:
  ///   - date: The date.
  ///   - zone: Where the player is; a global clock ignores it.
  ///   - latest: The latest day that the player was given so far, which is heeded as
  ///     ``day(at:playerOffset:notBefore:)`` tells; nil for none.
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

  /// Whether a player may open the puzzle of a day: that of today or of a day before, never tomorrow's.
  ///
  /// The parameters are those of ``day(at:in:notBefore:)``.
  public func isOpen(
    _ day: CalendarDay,
    at date: Date,
    in zone: TimeZone,
    notBefore latest: CalendarDay? = nil
  ) -> Bool {
    self.day(at: date, in: zone, notBefore: latest).map { day <= $0 } ?? false
  }

  /// When a day begins in a time zone.
  ///
  /// Where the clock is put forward over the begin, and where a zone skips the whole day, that is the
  /// moment of the change; where it is set back over it, the first of the two times.
  public func opening(of day: CalendarDay, in zone: TimeZone) -> Date {
    let begin = opening(of: day, playerOffset: 0)
    guard case .player = clock else { return Date(timeIntervalSince1970: Double(begin)) }
    func offset(_ seconds: Int) -> Int {
      zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
    }
    func hasBegun(_ seconds: Int) -> Bool { seconds + offset(seconds) >= begin }
    // No clock is a day off UTC, so the begin lies between.
    var (early, late) = (begin - 86_400, begin + 86_400)
    let first = begin - max(offset(early), offset(late))
    if hasBegun(first), !hasBegun(first - 1) { return Date(timeIntervalSince1970: Double(first)) }
    while late - early > 1 {
      let middle = (early + late) / 2
      if hasBegun(middle) { late = middle } else { early = middle }
    }
    return Date(timeIntervalSince1970: Double(late))
  }

  /// When the day after that of a date begins, for a countdown or a notification; nil at the end of 9999.
  public func nextOpening(after date: Date, in zone: TimeZone) -> Date? {
    day(at: date, in: zone)?.adding(days: 1).map { opening(of: $0, in: zone) }
  }
}
