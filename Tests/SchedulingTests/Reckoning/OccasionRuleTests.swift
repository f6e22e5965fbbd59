import PuzzleModel
import Scheduling
import Testing

@Suite struct OccasionRuleTests {
  private func days(_ rule: String, _ years: some Sequence<Int>) throws -> [String] {
    let rule = try #require(OccasionRule(rule))
    return years.map { year in
      let days = rule.days(in: year).map(\.description)
      return days.isEmpty ? "none" : days.joined(separator: " ")
    }
  }

  @Test(arguments: [
    "12-25", "01-01", "02-29", "12-31", "easter", "easter-2", "easter+1", "easter-80",
    "easter+250", "1st monday of september", "2nd sunday of may", "3rd monday of february",
    "4th thursday of november", "5th friday of january", "last monday of may", "march-equinox",
    "december-solstice", "hebrew 15 nisan", "hebrew 29 adar", "islamic 1 ramadan",
    "islamic 30 dhu-al-hijja", "2027-02-06", "2027-02-06 2028-01-26",
  ])
  func `the written form round-trips`(text: String) throws {
    #expect(try #require(OccasionRule(text)).description == text)
    #expect(OccasionRule(Substring(text)) == OccasionRule(text))
  }

  @Test(arguments: [
    "", " ", "12-25 ", "1-1", "13-01", "00-10", "02-30", "04-31", "11-00", "1225", "12-2५",
    "2027-12-32", "Easter", "easter ", "easter+", "easter+0", "easter-0", "easter+049", "easter49",
    "easter--2", "easter+-2", "easter +1", "easter-81", "easter+251",
    "easter+99999999999999999999", "6th monday of may", "1st monday in may", "1st monday of",
    "1st  monday of may", "1st Monday of may", "monday of may", "first monday of may",
    "last monday of mai", "last day of may", "1st monday of may ",
    "spring-equinox", "june-solstice ", "hebrew 15", "hebrew 0 nisan", "hebrew 30 adar",
    "hebrew 015 nisan", "hebrew 15 ramadan", "islamic 31 muharram", "islamic 30 safar",
    "2028-01-26 2027-02-06", "2027-02-06 2027-02-06", "2027-02-06  2028-01-26",
  ])
  func `what is no rule is refused`(text: String) {
    #expect(OccasionRule(text) == nil)
  }

  @Test func `a date falls on itself, and the leap day in leap years alone`() throws {
    #expect(try days("12-25", [1, 2027, 9999]) == ["0001-12-25", "2027-12-25", "9999-12-25"])
    #expect(
      try days("02-29", [1900, 2000, 2027, 2028, 2100, 9996, 9999])
        == ["none", "2000-02-29", "none", "2028-02-29", "none", "9996-02-29", "none"]
    )
  }

  @Test(arguments: ["12-25", "easter", "easter-80", "easter+250", "last friday of december"])
  func `outside the calendar there is no day`(rule: String) throws {
    #expect(try days(rule, [.min, -1, 0, 10_000, .max]) == Array(repeating: "none", count: 5))
  }

  // From dateutil 2.9.0, `easter(year, EASTER_WESTERN)`; the last four by its formula, which is Oudin's.
  @Test(arguments: [
    "1583-04-10", "1598-03-22", "1693-03-22", "1761-03-22", "1818-03-22", "1859-04-24",
    "1886-04-25", "1913-03-23", "1943-04-25", "1954-04-18", "1961-04-02", "1981-04-19",
    "2000-04-23", "2008-03-23", "2011-04-24", "2019-04-21", "2024-03-31", "2025-04-20",
    "2026-04-05", "2027-03-28", "2028-04-16", "2038-04-25", "2049-04-18", "2076-04-19",
    "2100-03-28", "2285-03-22", "2505-03-22", "3000-04-13", "3999-04-18", "4099-04-19",
    "4100-04-11", "5000-03-30", "9998-04-05", "9999-03-28",
  ])
  func `Easter falls on the published days`(text: String) throws {
    let easter = try #require(CalendarDay(text))
    #expect(try days("easter", [easter.parts.year]) == [text])
  }

  @Test func `Easter is as often on each day as the tables have it`() throws {
    let rule = try #require(OccasionRule("easter"))
    var counts = Array(repeating: 0, count: 35)
    var checksum = 0
    for year in 1583...4099 {
      let easter = try #require(rule.days(in: year).first)
      let start = try #require(CalendarDay(year: year, month: 3, day: 22))
      let offset = easter.ordinal - start.ordinal
      try #require(counts.indices.contains(offset) && easter.weekday == .sunday)
      counts[offset] += 1
      checksum = (checksum * 31 + offset + 1) % 1_000_000_007
    }
    // From dateutil 2.9.0 over the same years: 22 March to 25 April.
    #expect(
      counts == [
        15, 14, 24, 58, 73, 59, 65, 86, 98, 92, 78, 68, 81, 92, 99, 87, 70, 73, 87, 102, 90, 76, 68,
        84, 98, 96, 81, 79, 89, 92, 89, 58, 28, 42, 26,
      ]
    )
    #expect(checksum == 391_385_039)
  }

  @Test func `Easter is a Sunday from 22 March to 25 April in every year`() throws {
    let rule = try #require(OccasionRule("easter"))
    for year in 1...9999 {
      let easter = try #require(rule.days(in: year).first)
      let (_, month, day) = easter.parts
      try #require(easter.weekday == .sunday)
      try #require(month == 3 ? day >= 22 : month == 4 && day <= 25)
    }
  }

  @Test func `feasts about Easter keep their distance and their year`() throws {
    #expect(try days("easter-2", [2027, 2038]) == ["2027-03-26", "2038-04-23"])
    #expect(try days("easter-47", [2024, 2027]) == ["2024-02-13", "2027-02-09"])
    #expect(try days("easter+49", [2024, 2027]) == ["2024-05-19", "2027-05-16"])
    for year in 1...9999 {
      #expect(try days("easter-80", [year])[0].hasPrefix("\(CalendarDay.padded(year))-0"))
      #expect(try days("easter+250", [year])[0].hasPrefix("\(CalendarDay.padded(year))-1"))
    }
  }

  // From python's `calendar`.
  @Test func `Thanksgiving is the fourth Thursday of November`() throws {
    #expect(
      try days("4th thursday of november", 2020...2035) == [
        "2020-11-26", "2021-11-25", "2022-11-24", "2023-11-23", "2024-11-28", "2025-11-27",
        "2026-11-26", "2027-11-25", "2028-11-23", "2029-11-22", "2030-11-28", "2031-11-27",
        "2032-11-25", "2033-11-24", "2034-11-23", "2035-11-22",
      ]
    )
  }

  @Test func `weekdays are counted from the first of the month, and the last from its end`() throws
  {
    #expect(
      try days("last monday of may", [2026, 2027, 2028])
        == ["2026-05-25", "2027-05-31", "2028-05-29"]
    )
    #expect(
      try days("1st monday of september", [2025, 2027, 9999])
        == ["2025-09-01", "2027-09-06", "9999-09-06"]
    )
    #expect(
      try days("5th monday of february", [2027, 2044, 2072])
        == ["none", "2044-02-29", "2072-02-29"]
    )
    #expect(try days("last tuesday of february", [2028]) == ["2028-02-29"])
    #expect(try days("last friday of december", [9999]) == ["9999-12-31"])
    #expect(try days("1st monday of january", [1]) == ["0001-01-01"])
  }

  @Test func `days that are stated are those and no others`() throws {
    #expect(
      try days("2027-02-06 2028-01-26 2028-12-31", 2026...2029)
        == ["none", "2027-02-06", "2028-01-26 2028-12-31", "none"]
    )
  }
}

extension CalendarDay {
  /// A year in four digits.
  fileprivate static func padded(_ year: Int) -> String {
    String(String(year + 10_000).dropFirst())
  }
}
