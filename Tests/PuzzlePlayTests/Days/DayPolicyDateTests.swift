import Foundation
import PuzzleEngine
import PuzzleModel
import Testing

@testable import PuzzlePlay

/// Days in the time zones of the world, with their changes of the clocks.
@Suite struct DayPolicyDateTests {
  private static let hour = 3600

  private func zone(_ name: String) throws -> TimeZone {
    try #require(TimeZone(identifier: name))
  }

  /// An instant in UTC, written as `2027-03-28T00:59:59`.
  private func instant(_ text: String) throws -> Date {
    let day = try #require(CalendarDay(text.prefix(10)))
    let parts = text.dropFirst(11).split(separator: ":").compactMap { Int($0) }
    try #require(parts.count == 3)
    let seconds = day.ordinal * 86_400 + parts[0] * 3600 + parts[1] * 60 + parts[2]
    return Date(timeIntervalSince1970: Double(seconds))
  }

  private func day(_ policy: DayPolicy, _ text: String, _ name: String) throws -> String? {
    policy.day(at: try instant(text), in: try zone(name))?.description
  }

  /// Checks that a day begins at an instant and lasts until the next day begins.
  private func expect(
    _ policy: DayPolicy,
    _ dayText: String,
    in name: String,
    from opening: String,
    hours: Double = 24
  ) throws {
    let zone = try zone(name)
    let day = try #require(CalendarDay(dayText))
    let next = try #require(day.adding(days: 1))
    let start = policy.opening(of: day, in: zone)
    #expect(start == (try instant(opening)), "\(name)")
    let end = policy.opening(of: next, in: zone)
    #expect(end.timeIntervalSince(start) == hours * 3600, "\(name)")
    #expect(policy.day(at: start.addingTimeInterval(-0.5), in: zone) == day.adding(days: -1))
    // Each quarter of an hour is tried, so that no day comes back.
    var now = start
    while now < end {
      #expect(policy.day(at: now, in: zone) == day, "\(name) \(now)")
      #expect(policy.nextOpening(after: now, in: zone) == end, "\(name) \(now)")
      now += 900
    }
    #expect(policy.day(at: end, in: zone) == next)
  }

  @Test func `both sides of the date line have the day of their own clock`() throws {
    let now = "2027-01-01T11:30:00"
    #expect(try day(.local, now, "Pacific/Kiritimati") == "2027-01-02")
    #expect(try day(.local, now, "Etc/GMT+12") == "2026-12-31")
    #expect(try day(.local, now, "UTC") == "2027-01-01")
    for name in ["Pacific/Kiritimati", "Etc/GMT+12", "America/New_York"] {
      #expect(try day(.utc, now, name) == "2027-01-01")
    }
    try expect(.local, "2028-02-29", in: "Pacific/Kiritimati", from: "2028-02-28T10:00:00")
    try expect(.local, "2028-02-29", in: "Etc/GMT+12", from: "2028-02-29T12:00:00")
  }

  @Test func `a day that a zone skips opens with the next`() throws {
    // Samoa went from 29 to 31 December 2011, over the date line.
    #expect(try day(.local, "2011-12-30T09:59:59", "Pacific/Apia") == "2011-12-29")
    #expect(try day(.local, "2011-12-30T10:00:00", "Pacific/Apia") == "2011-12-31")
    let apia = try zone("Pacific/Apia")
    let change = try instant("2011-12-30T10:00:00")
    for text in ["2011-12-30", "2011-12-31"] {
      let day = try #require(CalendarDay(text))
      #expect(DayPolicy.local.opening(of: day, in: apia) == change)
      #expect(DayPolicy.local.isOpen(day, at: change, in: apia))
      #expect(!DayPolicy.local.isOpen(day, at: change - 1, in: apia))
    }
    #expect(DayPolicy.local.nextOpening(after: change - 60, in: apia) == change)
  }

  @Test func `a day of 23 or 25 hours counts as one day`() throws {
    try expect(
      .local,
      "2027-03-28",
      in: "Europe/Berlin",
      from: "2027-03-27T23:00:00",
      hours: 23
    )
    try expect(
      .local,
      "2027-10-31",
      in: "Europe/Berlin",
      from: "2027-10-30T22:00:00",
      hours: 25
    )
    try expect(
      .local,
      "2026-03-08",
      in: "America/New_York",
      from: "2026-03-08T05:00:00",
      hours: 23
    )
    try expect(
      .local,
      "2026-11-01",
      in: "America/New_York",
      from: "2026-11-01T04:00:00",
      hours: 25
    )
    try expect(
      .local,
      "2026-10-04",
      in: "Australia/Lord_Howe",
      from: "2026-10-03T13:30:00",
      hours: 23.5
    )
    try expect(
      .local,
      "2026-04-05",
      in: "Australia/Lord_Howe",
      from: "2026-04-04T13:00:00",
      hours: 24.5
    )
  }

  @Test func `if the clock skips the start of a day, the day begins at the change`() throws {
    let policy = try #require(DayPolicy(.player, begin: 9000))  // half past two
    try expect(policy, "2027-03-28", in: "Europe/Berlin", from: "2027-03-28T01:00:00", hours: 23.5)
    try expect(
      policy,
      "2026-03-08",
      in: "America/New_York",
      from: "2026-03-08T07:00:00",
      hours: 23.5
    )
    // In Beirut the clock goes from midnight to one, so there is no midnight.
    try expect(.local, "2026-03-29", in: "Asia/Beirut", from: "2026-03-28T22:00:00", hours: 23)
    let eight = try #require(DayPolicy(.player, begin: 2 * Self.hour + 900))
    try expect(
      eight,
      "2026-10-04",
      in: "Australia/Lord_Howe",
      from: "2026-10-03T15:30:00",
      hours: 23.75
    )
  }

  @Test func `a day that has begun does not end when the clock is set back`() throws {
    let half = try #require(DayPolicy(.player, begin: 9000))
    try expect(half, "2027-10-31", in: "Europe/Berlin", from: "2027-10-31T00:30:00", hours: 25)
    let early = try #require(DayPolicy(.player, begin: 5400))
    try expect(early, "2026-11-01", in: "America/New_York", from: "2026-11-01T05:30:00", hours: 25)
    let quarter = try #require(DayPolicy(.player, begin: 2 * Self.hour - 900))
    try expect(
      quarter,
      "2026-04-05",
      in: "Australia/Lord_Howe",
      from: "2026-04-04T14:45:00",
      hours: 24.5
    )
    let late = try #require(DayPolicy(.player, begin: 23 * Self.hour + 1800))
    try expect(late, "2026-10-24", in: "Asia/Beirut", from: "2026-10-24T20:30:00", hours: 25)
  }

  @Test func `a player who flies west stays on the same day`() throws {
    let now = try instant("2027-06-10T11:00:00")
    let home = try #require(DayPolicy.local.day(at: now, in: try zone("Pacific/Kiritimati")))
    let west = try zone("Pacific/Honolulu")
    #expect(DayPolicy.local.day(at: now, in: west)?.description == "2027-06-10")
    #expect(DayPolicy.local.day(at: now, in: west, notBefore: home) == home)
    #expect(DayPolicy.local.isOpen(home, at: now, in: west, notBefore: home))
    #expect(!DayPolicy.local.isOpen(home, at: now, in: west))
  }

  @Test func `dates before 1970, in far years and outside the calendar are handled`() throws {
    #expect(try day(.local, "1969-12-31T23:59:59", "UTC") == "1969-12-31")
    #expect(try day(.utc, "0001-01-01T00:00:00", "Asia/Tokyo") == "0001-01-01")
    #expect(try day(.utc, "9999-12-31T23:59:59", "Asia/Tokyo") == "9999-12-31")
    let berlin = try zone("Europe/Berlin")
    let half = Date(timeIntervalSince1970: -0.5)
    #expect(DayPolicy.utc.day(at: half, in: berlin)?.description == "1969-12-31")
    let end = try instant("9999-12-31T23:59:59")
    #expect(DayPolicy.local.day(at: end, in: berlin) == nil)
    #expect(DayPolicy.utc.nextOpening(after: end, in: berlin) == nil)
    for interval in [Double.infinity, -.infinity, .nan, 1e300, -1e300, 1e18] {
      let date = Date(timeIntervalSince1970: interval)
      #expect(DayPolicy.utc.day(at: date, in: berlin) == nil)
      #expect(!DayPolicy.utc.isOpen(.first, at: date, in: berlin))
    }
    let first = DayPolicy.local.opening(of: .first, in: berlin)
    #expect(DayPolicy.local.day(at: first, in: berlin) == .first)
  }

  @Test(arguments: [0, 5400, 9000, 84_600])
  func `a change of the clocks brings no day back in any zone`(begin: Int) throws {
    let policy = try #require(DayPolicy(.player, begin: begin))
    let year = try instant("2026-01-01T00:00:00")
    var changeCount = 0
    for name in TimeZone.knownTimeZoneIdentifiers {
      let zone = try zone(name)
      var date = year
      while let change = zone.nextDaylightSavingTimeTransition(after: date),
        change < year + 365 * 86_400
      {
        changeCount += 1
        date = change
        let days = stride(from: -7200.0, through: 93_600, by: 1800).map {
          policy.day(at: change + $0, in: zone)?.ordinal ?? 0
        }
        #expect(zip(days, days.dropFirst()).allSatisfy { (0...1).contains($1 - $0) }, "\(name)")
      }
    }
    #expect(changeCount > 100)
  }
}
