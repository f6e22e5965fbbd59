public import PuzzleModel

/// Which day it is for a player: by whose clock, and when on that clock a day begins.
///
/// Instants are seconds since 1970-01-01T00:00:00Z and offsets are seconds east of UTC, both passed in.
/// A day is as long as its clock makes it: 23 or 25 hours where the clock is changed, and still one day.
public struct DayPolicy: Hashable, Sendable {
  /// The clocks that a day can be told by.
  public enum Clock: Hashable, Sendable {
    /// One for everybody, so many seconds east of UTC: the day changes everywhere at the same instant.
    case global(offset: Int)
    /// The player's own: the day changes when it changes where the player is.
    case player
  }

  /// The day from midnight to midnight of UTC, for everybody.
  public static let utc = DayPolicy(unchecked: .global(offset: 0), begin: 0)
  /// The day from midnight to midnight where the player is.
  public static let local = DayPolicy(unchecked: .player, begin: 0)
  /// The offsets that a global clock may have, from 12 hours west to 14 hours east, as civil clocks do.
  public static let offsets = -12 * 3600...14 * 3600

  /// By whose clock.
  public let clock: Clock
  /// When a day begins, in seconds after midnight, less than 86,400; with 14,400 at four in the morning.
  public let begin: Int

  private init(unchecked clock: Clock, begin: Int) {
    self.clock = clock
    self.begin = begin
  }

  /// Makes a policy, or nil where the offset is outside ``offsets`` or the begin outside a day.
  public init?(_ clock: Clock, begin: Int = 0) {
    guard (0..<Self.secondsPerDay).contains(begin) else { return nil }
    if case .global(let offset) = clock, !Self.offsets.contains(offset) { return nil }
    self.init(unchecked: clock, begin: begin)
  }

  /// The day that it is for a player.
  ///
  /// The clock of a player who flies west over the date line, or who sets it back, returns to a day
  /// that is over. Whoever passes the latest day that the player was given stays on it instead, until
  /// the clock has caught up. Two clocks on Earth are at most two days apart (at one in the morning in
  /// UTC+14 it is eleven in the evening, two days before, in UTC−12); a day further ahead came of a
  /// clock that was wrong and is not heeded.
  ///
  /// - Parameters:
  ///   - seconds: The instant.
  ///   - playerOffset: The offset of the player's clock at that instant, and a day at most, beyond which
  ///     it counts as a day; a global clock ignores it.
  ///   - latest: The latest day that the player was given so far; nil for none.
  /// - Returns: Today, or nil outside the years 1 to 9999.
  public func day(
    at seconds: Int,
    playerOffset: Int,
    notBefore latest: CalendarDay? = nil
  ) -> CalendarDay? {
    let (local, isOver) = seconds.addingReportingOverflow(shift(playerOffset))
    guard !isOver, let day = CalendarDay(ordinal: Self.floored(local).days) else { return nil }
    guard let latest, latest > day, latest.ordinal - day.ordinal <= 2 else { return day }
    return latest
  }

  /// Whether a player may open the puzzle of a day: that of today or of a day before, never tomorrow's.
  ///
  /// The parameters are those of ``day(at:playerOffset:notBefore:)``.
  public func isOpen(
    _ day: CalendarDay,
    at seconds: Int,
    playerOffset: Int,
    notBefore latest: CalendarDay? = nil
  ) -> Bool {
    self.day(at: seconds, playerOffset: playerOffset, notBefore: latest).map { day <= $0 } ?? false
  }

  /// The instant at which a day begins for a player with an offset.
  ///
  /// With the player's own clock a day begins on Earth first at the offset +14 h and ends last at −12 h;
  /// it is somebody's today for 50 hours.
  ///
  /// - Parameters:
  ///   - day: The day.
  ///   - playerOffset: The offset of the player's clock at its begin; a global clock ignores it.
  /// - Returns: The first second of the day.
  public func opening(of day: CalendarDay, playerOffset: Int) -> Int {
    day.ordinal * Self.secondsPerDay - shift(playerOffset)
  }

  /// How many seconds it is to the begin of the next day.
  ///
  /// - Parameters:
  ///   - seconds: The instant.
  ///   - playerOffset: The offset of the player's clock, taken to stay; a global clock ignores it.
  /// - Returns: From 1 to 86,400 seconds.
  public func secondsUntilNextDay(at seconds: Int, playerOffset: Int) -> Int {
    // Each is brought into a day first, so that no instant overflows.
    let elapsed = Self.floored(seconds).rest + Self.floored(shift(playerOffset)).rest
    return Self.secondsPerDay - elapsed % Self.secondsPerDay
  }
}

extension DayPolicy {
  private static let secondsPerDay = 86_400

  /// How far midnight of a clock is before the begin of the day in UTC.
  private func shift(_ playerOffset: Int) -> Int {
    switch clock {
    case .global(let offset): offset - begin
    case .player: min(max(playerOffset, -Self.secondsPerDay), Self.secondsPerDay) - begin
    }
  }

  /// The days before an instant and the seconds since the last of them, which are never negative.
  private static func floored(_ seconds: Int) -> (days: Int, rest: Int) {
    let (days, rest) = seconds.quotientAndRemainder(dividingBy: secondsPerDay)
    return rest < 0 ? (days - 1, rest + secondsPerDay) : (days, rest)
  }
}
