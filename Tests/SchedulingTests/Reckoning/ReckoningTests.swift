import PuzzleModel
import Scheduling
import Testing

/// The calendars of other cultures and of the sun, by the rules that tables of feasts write.
@Suite struct ReckoningTests {
  private func days(_ rule: String, _ years: ClosedRange<Int>) throws -> [String] {
    let rule = try #require(OccasionRule(rule))
    return years.flatMap { rule.days(in: $0) }.map(\.description)
  }

  // From pyluach 2.3.
  @Test(arguments: [
    (
      "hebrew 1 tishri",
      "2024-10-03 2025-09-23 2026-09-12 2027-10-02 2028-09-21 2029-09-10 2030-09-28 2031-09-18"
    ),
    (
      "hebrew 25 kislev",
      "2024-12-26 2025-12-15 2026-12-05 2027-12-25 2028-12-13 2029-12-02 2030-12-21 2031-12-10"
    ),
    (
      "hebrew 15 shevat",
      "2024-01-25 2025-02-13 2026-02-02 2027-01-23 2028-02-12 2029-01-31 2030-01-19 2031-02-08"
    ),
    (
      "hebrew 14 adar",
      "2024-03-24 2025-03-14 2026-03-03 2027-03-23 2028-03-12 2029-03-01 2030-03-19 2031-03-09"
    ),
    (
      "hebrew 15 nisan",
      "2024-04-23 2025-04-13 2026-04-02 2027-04-22 2028-04-11 2029-03-31 2030-04-18 2031-04-08"
    ),
    (
      "hebrew 6 sivan",
      "2024-06-12 2025-06-02 2026-05-22 2027-06-11 2028-05-31 2029-05-20 2030-06-07 2031-05-28"
    ),
  ])
  func `Jewish feasts fall on the published days`(rule: String, expected: String) throws {
    #expect(try days(rule, 2024...2031).joined(separator: " ") == expected)
  }

  // From pyluach 2.3, over the same years.
  @Test(arguments: [
    ("hebrew 1 tishri", 484_428_635), ("hebrew 15 nisan", 551_156_571),
    ("hebrew 14 adar", 643_192_388), ("hebrew 25 kislev", 836_501_799),
  ])
  func `three hundred years of a Jewish feast are as published`(
    rule: String,
    expected: Int
  ) throws {
    let feast = try #require(OccasionRule(rule))
    var (checksum, count) = (0, 0)
    for year in 1900..<2200 {
      let start = try #require(CalendarDay(year: year, month: 1, day: 1))
      for day in feast.days(in: year) {
        checksum = (checksum * 31 + day.ordinal - start.ordinal + 1) % 1_000_000_007
        count += 1
      }
    }
    #expect(checksum == expected && count == 300)
  }

  @Test func `a month that is short has no thirtieth day`() throws {
    // Of 19 years about half have a long Cheshvan.
    let long = try days("hebrew 30 cheshvan", 2024...2042)
    #expect((5...14).contains(long.count))
    #expect(try days("hebrew 30 tishri", 2024...2042).count == 19)
    let leap = try days("islamic 30 dhu-al-hijja", 2021...2049)
    #expect((10...12).contains(leap.count))
  }

  // By the formula of Reingold and Dershowitz in python; the package convertdate 2.4 agrees on six of them.
  @Test(arguments: [
    ("islamic 1 ramadan", "2026-02-18 2027-02-08 2028-01-28 2029-01-16 2030-01-06 2030-12-26"),
    (
      "islamic 1 shawwal",
      "2026-03-20 2027-03-10 2028-02-27 2029-02-15 2030-02-05 2031-01-25 2032-01-14 2033-01-03"
        + " 2033-12-23"
    ),
    ("islamic 10 dhu-al-hijja", "2026-05-27 2027-05-17 2028-05-05 2029-04-24 2030-04-14"),
    ("islamic 1 muharram", "2026-06-17 2027-06-06 2028-05-25 2029-05-15 2030-05-04 2031-04-23"),
  ])
  func `Islamic feasts fall on the tabular days, in some years twice`(
    rule: String,
    expected: String
  ) throws {
    let found = try days(rule, 2026...2033).joined(separator: " ")
    #expect(found.hasPrefix(expected))
  }

  @Test func `before their era there are no feasts of it`() throws {
    #expect(try days("islamic 1 ramadan", 1...621).isEmpty)
    #expect(try days("islamic 1 muharram", 622...622) == ["0622-07-19"])
    #expect(try days("hebrew 1 tishri", 1...3).count == 3)
    #expect(try days("hebrew 1 tishri", 9998...9999).count == 2)
    #expect(try days("june-solstice", 998...999).isEmpty)
    #expect(try days("june-solstice", 3000...3001).count == 1)
  }

  // The days of 2000 to 2050 in universal time, from PyEphem 4 (VSOP87): 15 + the digit.
  @Test(arguments: [
    ("march-equinox", 3, "555655565555555555555555555555555555555555554555455"),
    ("june-solstice", 6, "666666665666566656665666566656665666566655665566556"),
    ("september-equinox", 9, "778877887788778877887788778877787778777877787778777"),
    ("december-solstice", 12, "667766776667666766676667666766676667666766676666666"),
  ])
  func `equinoxes and solstices fall on the days of the almanac`(
    rule: String,
    month: Int,
    digits: String
  ) throws {
    let expected = try zip(2000...2050, digits).map { year, digit in
      let day = 15 + (try #require(digit.wholeNumberValue))
      return try #require(CalendarDay(year: year, month: month, day: day)).description
    }
    #expect(try days(rule, 2000...2050) == expected)
  }
}
