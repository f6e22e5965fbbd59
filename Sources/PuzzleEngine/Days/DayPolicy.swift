public import PuzzleModel

/// Decides which day it is for a player: which clock counts, and when a day begins on that clock.
///
/// Instants are seconds since 1970-01-01T00:00:00Z, and offsets are seconds east of UTC. Callers pass in
/// both. When the clock changes, a day can have 23 or 25 hours; it still counts as one day.
public struct DayPolicy: Hashable, Sendable {
  /// The clock that decides which day it is.
  public enum Clock: Hashable, Sendable {
    /// One clock for all players, with an offset in seconds east of UTC.
    ///
    /// The day changes everywhere at the same instant.
    case global(offset: Int)
    /// The player's own clock: the day changes with the local day of the player.
    case player
  }

  /// A policy for all players: the day runs from midnight to midnight in UTC.
  public static let utc = DayPolicy(unchecked: .global(offset: 0), begin: 0)
  /// A policy with local days: the day runs from midnight to midnight where the player is.
  public static let local = DayPolicy(unchecked: .player, begin: 0)
  /// The offsets that a global clock may have: those of civil clocks, 12 hours west to 14 hours east.
  public static let offsets = -12 * 3600...14 * 3600

  /// The clock that counts.
  public let clock: Clock
  /// The start of a day in seconds after midnight, less than 86,400; 14,400 is four in the morning.
  public let begin: Int

  private init(unchecked clock: Clock, begin: Int) {
    self.clock = clock
    self.begin = begin
  }

  /// Makes a policy, or returns nil if the offset is outside ``offsets`` or `begin` is outside a day.
  public init?(_ clock: Clock, begin: Int = 0) {
    guard (0..<Self.secondsPerDay).contains(begin) else { return nil }
    if case .global(let offset) = clock, !Self.offsets.contains(offset) { return nil }
    self.init(unchecked: clock, begin: begin)
  }

  /// Returns the current day of a player.
  ///
  /// If a player flies west over the date line or sets the clock back, the clock returns to a day that is
  /// over. If the caller passes the player's latest day, the player stays on that day until the clock
  /// catches up. Two clocks on Earth are at most two days apart: at one in the morning in UTC+14 it is
  /// eleven in the evening in UTC−12, two days earlier. A latest day further ahead came from a wrong
  /// clock and is ignored.
  ///
  /// - Parameters:
  ///   - seconds: The instant, in seconds since 1970.
  ///   - playerOffset: The offset of the player's clock at that instant, clamped to one day; a global
  ///     clock ignores it.
  ///   - latest: The player's latest day so far, or nil if there is none.
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

  /// Whether a player may open the puzzle of a day: today's or an earlier one, never tomorrow's.
  ///
  /// The parameters are the same as for ``day(at:playerOffset:notBefore:)``.
  public func isOpen(
    _ day: CalendarDay,
    at seconds: Int,
    playerOffset: Int,
    notBefore latest: CalendarDay? = nil
  ) -> Bool {
    self.day(at: seconds, playerOffset: playerOffset, notBefore: latest).map { day <= $0 } ?? false
  }

  /// Returns the instant at which a day begins for a player.
  ///
  /// With the player's own clock, a day begins first at the offset +14 h and ends last at −12 h. It is
  /// somebody's today for 50 hours.
  ///
  /// - Parameters:
  ///   - day: The day that begins.
  ///   - playerOffset: The offset of the player's clock when the day begins; a global clock ignores it.
  /// - Returns: The first second of the day.
  public func opening(of day: CalendarDay, playerOffset: Int) -> Int {
    day.ordinal * Self.secondsPerDay - shift(playerOffset)
  }

  /// Returns the number of seconds until the next day begins.
  ///
  /// - Parameters:
  ///   - seconds: The instant, in seconds since 1970.
  ///   - playerOffset: The offset of the player's clock, assumed not to change; a global clock ignores it.
  /// - Returns: From 1 to 86,400 seconds.
  public func secondsUntilNextDay(at seconds: Int, playerOffset: Int) -> Int {
    // Both are reduced to less than a day first, so that no instant overflows.
    let elapsed = Self.floored(seconds).rest + Self.floored(shift(playerOffset)).rest
    return Self.secondsPerDay - elapsed % Self.secondsPerDay
  }
}

extension DayPolicy {
  private static let secondsPerDay = 86_400

  /// The number of seconds by which a day begins earlier than in UTC.
  private func shift(_ playerOffset: Int) -> Int {
    switch clock {
    case .global(let offset): offset - begin
    case .player: min(max(playerOffset, -Self.secondsPerDay), Self.secondsPerDay) - begin
    }
  }

  /// Splits an instant into whole days and the remaining seconds, which are never negative.
  private static func floored(_ seconds: Int) -> (days: Int, rest: Int) {
    let (days, rest) = seconds.quotientAndRemainder(dividingBy: secondsPerDay)
    return rest < 0 ? (days - 1, rest + secondsPerDay) : (days, rest)
  }
}
