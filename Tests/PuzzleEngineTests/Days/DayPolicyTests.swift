import PuzzleModel
import Testing

@testable import PuzzleEngine

@Suite struct DayPolicyTests {
  private static let hour = 3600

  /// The second at which an hour of a day begins in UTC.
  private func utc(_ text: String, hour: Int = 0) throws -> Int {
    try #require(CalendarDay(text)).ordinal * 86_400 + hour * Self.hour
  }

  private func day(_ policy: DayPolicy, _ seconds: Int, _ offset: Int = 0) -> String? {
    policy.day(at: seconds, playerOffset: offset)?.description
  }

  @Test func `a policy with an impossible offset or start cannot be made`() {
    #expect(DayPolicy(.global(offset: -12 * Self.hour)) != nil)
    #expect(DayPolicy(.global(offset: 14 * Self.hour)) != nil)
    #expect(DayPolicy(.global(offset: -12 * Self.hour - 1)) == nil)
    #expect(DayPolicy(.global(offset: 14 * Self.hour + 1)) == nil)
    #expect(DayPolicy(.player, begin: 86_399) != nil)
    #expect(DayPolicy(.player, begin: 86_400) == nil)
    #expect(DayPolicy(.player, begin: -1) == nil)
    #expect(DayPolicy(.player) == .local)
    #expect(DayPolicy(.global(offset: 0)) == .utc)
  }

  @Test func `a global day changes everywhere at the same instant`() throws {
    let eight = try #require(DayPolicy(.global(offset: -5 * Self.hour), begin: 3 * Self.hour))
    let change = try utc("2027-03-01", hour: 8)
    for offset in [-43_200, 0, 20_700, 50_400, .min, .max] {
      #expect(day(eight, change - 1, offset) == "2027-02-28")
      #expect(day(eight, change, offset) == "2027-03-01")
      #expect(eight.secondsUntilNextDay(at: change - 1, playerOffset: offset) == 1)
      #expect(eight.secondsUntilNextDay(at: change, playerOffset: offset) == 86_400)
    }
    #expect(eight.opening(of: try #require(CalendarDay("2027-03-01")), playerOffset: 9) == change)
  }

  @Test func `the player's clock decides the player's day`() throws {
    let noon = try utc("2027-12-31", hour: 11)
    #expect(day(.local, noon, -12 * Self.hour) == "2027-12-30")
    #expect(day(.local, noon, 0) == "2027-12-31")
    #expect(day(.local, noon, 14 * Self.hour) == "2028-01-01")
    // Kathmandu is 5 h 45 min east.
    #expect(day(.local, try utc("2027-01-01", hour: 18) + 899, 20_700) == "2027-01-01")
    #expect(day(.local, try utc("2027-01-01", hour: 18) + 900, 20_700) == "2027-01-02")
  }

  @Test func `until a day begins it is still the day before`() throws {
    let four = try #require(DayPolicy(.player, begin: 4 * Self.hour))
    let change = try utc("2027-01-01", hour: 4)
    #expect(day(four, change - 1) == "2026-12-31")
    #expect(day(four, change) == "2027-01-01")
    #expect(day(four, change, -1) == "2026-12-31")
  }

  @Test(
    arguments: [
      ("2024-02-29", "2024-03-01"), ("2000-02-29", "2000-03-01"), ("2100-02-28", "2100-03-01"),
      ("1900-02-28", "1900-03-01"), ("1969-12-31", "1970-01-01"), ("0001-12-31", "0002-01-01"),
      ("9998-12-31", "9999-01-01"), ("0004-02-29", "0004-03-01"),
    ]
  )
  func `leap days, the epoch and far years change like other days`(old: String, new: String) throws
  {
    let change = try utc(new)
    #expect(day(.utc, change - 1) == old)
    #expect(day(.utc, change) == new)
    #expect(DayPolicy.utc.secondsUntilNextDay(at: change - 1, playerOffset: 0) == 1)
  }

  @Test func `there is no day outside the years 1 to 9999`() throws {
    let first = try utc("0001-01-01")
    let end = try utc("9999-12-31") + 86_400
    #expect(day(.utc, first) == "0001-01-01")
    #expect(day(.utc, first - 1) == nil)
    #expect(day(.local, first - 1, 1) == "0001-01-01")
    #expect(day(.utc, end - 1) == "9999-12-31")
    #expect(day(.utc, end) == nil)
    #expect(day(.local, end, -1) == "9999-12-31")
    for policy in [DayPolicy.utc, .local] {
      for seconds in [Int.min, .max] {
        for offset in [Int.min, 0, .max] {
          #expect(policy.day(at: seconds, playerOffset: offset, notBefore: .first) == nil)
          #expect(!policy.isOpen(.first, at: seconds, playerOffset: offset))
          let left = policy.secondsUntilNextDay(at: seconds, playerOffset: offset)
          #expect((1...86_400).contains(left))
        }
      }
    }
  }
}

/// The days of a player who travels, and the days that are open.
@Suite struct DayPolicyTravelTests {
  private static let hour = 3600

  @Test func `a player who flies west over the date line stays on the same day`() throws {
    // At one in the morning in Kiritimati, it is eleven in the evening on Baker Island, two days earlier.
    let now = try #require(CalendarDay("2027-06-10")).ordinal * 86_400 + 11 * Self.hour
    let home = try #require(DayPolicy.local.day(at: now, playerOffset: 14 * Self.hour))
    #expect(home.description == "2027-06-11")
    let west = -12 * Self.hour
    func given(_ hours: Int, after latest: CalendarDay?) -> String? {
      DayPolicy.local.day(
        at: now + hours * Self.hour,
        playerOffset: west,
        notBefore: latest
      )?.description
    }
    #expect(given(0, after: nil) == "2027-06-09")
    #expect(given(0, after: home) == "2027-06-11")
    #expect(given(48, after: home) == "2027-06-11")
    #expect(given(49, after: home) == "2027-06-12")
    #expect(given(0, after: .first) == "2027-06-09")
  }

  @Test func `a day that came from a wrong clock is ignored`() throws {
    let today = try #require(CalendarDay("2027-06-10"))
    func given(_ latest: CalendarDay?) -> CalendarDay? {
      DayPolicy.utc.day(at: today.ordinal * 86_400, playerOffset: 0, notBefore: latest)
    }
    #expect(given(today.adding(days: 1)) == today.adding(days: 1))
    #expect(given(today.adding(days: 2)) == today.adding(days: 2))
    #expect(given(today.adding(days: 3)) == today)
    #expect(given(.last) == today)
  }

  @Test func `today and past days are open, and tomorrow is not`() throws {
    let today = try #require(CalendarDay("2027-06-10"))
    let now = today.ordinal * 86_400 + 5
    let tomorrow = try #require(today.adding(days: 1))
    #expect(DayPolicy.utc.isOpen(today, at: now, playerOffset: 0))
    #expect(DayPolicy.utc.isOpen(.first, at: now, playerOffset: 0))
    #expect(!DayPolicy.utc.isOpen(tomorrow, at: now, playerOffset: 50_400))
    #expect(DayPolicy.local.isOpen(tomorrow, at: now, playerOffset: 86_395))
    #expect(!DayPolicy.local.isOpen(today, at: now, playerOffset: -6))
    #expect(DayPolicy.local.isOpen(today, at: now, playerOffset: -6, notBefore: today))
  }

  @Test func `a day is somebody's today for fifty hours`() throws {
    let day = try #require(CalendarDay("2027-06-10"))
    let next = try #require(day.adding(days: 1))
    let first = DayPolicy.local.opening(of: day, playerOffset: DayPolicy.offsets.upperBound)
    let last = DayPolicy.local.opening(of: next, playerOffset: DayPolicy.offsets.lowerBound)
    #expect(last - first == 50 * Self.hour)
  }

  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func `a day lasts from its opening to the next one`(seed: UInt64) throws {
    var draw = SplitMix64(seed: seed)
    let span = UInt64(CalendarDay.last.ordinal - CalendarDay.first.ordinal - 1)
    let ordinal = CalendarDay.first.ordinal + 1 + Int(draw.next() % (span - 1))
    let day = try #require(CalendarDay(ordinal: ordinal))
    let offset = Int(draw.next() % 93_601) - 43_200
    let begin = Int(draw.next() % 86_400)
    for clock in [DayPolicy.Clock.player, .global(offset: offset)] {
      let policy = try #require(DayPolicy(clock, begin: begin))
      let opening = policy.opening(of: day, playerOffset: offset)
      #expect(policy.day(at: opening, playerOffset: offset) == day)
      #expect(policy.day(at: opening - 1, playerOffset: offset) == day.adding(days: -1))
      let now = opening + Int(draw.next() % 86_400)
      #expect(policy.day(at: now, playerOffset: offset) == day)
      let left = policy.secondsUntilNextDay(at: now, playerOffset: offset)
      #expect(now + left == opening + 86_400)
    }
  }
}
