import PuzzleModel
import Scheduling
import Testing

/// Rules for more days than one.
@Suite struct OccasionRangeTests {
  private func days(_ text: String, in year: Int) throws -> [String] {
    try #require(OccasionRule(text)).days(in: year).map(\.description)
  }

  @Test func `a range of dates has its days every year, and over New Year at both ends`() throws {
    #expect(try days("06-07..06-09", in: 2031) == ["2031-06-07", "2031-06-08", "2031-06-09"])
    let winter = try days("12-30..01-02", in: 2027)
    #expect(winter == ["2027-01-01", "2027-01-02", "2027-12-30", "2027-12-31"])
  }

  @Test func `a range to Leap Day ends a day earlier in other years`() throws {
    #expect(try days("02-27..02-29", in: 2027) == ["2027-02-27", "2027-02-28"])
    #expect(try days("02-29..03-01", in: 2028) == ["2028-02-29", "2028-03-01"])
    #expect(try days("02-29..03-01", in: 2027) == ["2027-03-01"])
  }

  @Test func `a range around Easter goes with it`() throws {
    let week = try days("easter-2..easter", in: 2027)
    #expect(week == ["2027-03-26", "2027-03-27", "2027-03-28"])
  }

  @Test func `a range of one year has its days in that year alone`() throws {
    let rule = try #require(OccasionRule("2027-12-30..2028-01-02 2029-01-01"))
    #expect(rule.days(in: 2027).map(\.description) == ["2027-12-30", "2027-12-31"])
    #expect(rule.days(in: 2028).map(\.description) == ["2028-01-01", "2028-01-02"])
    #expect(rule.days(in: 2029).map(\.description) == ["2029-01-01"])
    let first = try #require(CalendarDay("2027-12-31"))
    let last = try #require(CalendarDay("2028-12-31"))
    #expect(rule.days(from: first, through: last).count == 3)
    #expect(rule.days(from: last, through: first) == [])
  }

  @Test(arguments: [
    "06-07..06-13", "12-24..01-06", "easter-7..easter", "easter..easter+49", "easter+1..easter+2",
    "2027-06-07..2027-06-13", "2027-06-07..2027-06-13 2028-06-05..2028-06-11 2029-01-01",
  ])
  func `a range has one written form, and is a theme`(text: String) throws {
    let rule = try #require(OccasionRule(text))
    #expect(rule.description == text)
    #expect(rule.hasRange)
  }

  @Test(arguments: ["12-25", "easter", "2027-02-06 2028-01-26", "june-solstice"])
  func `single days are no theme`(text: String) throws {
    #expect(try #require(OccasionRule(text)).hasRange == false)
  }

  @Test(arguments: [
    "06-07..06-07", "06-07..", "..06-07", "06-07...06-13", "06-07..2027-06-13", "02-30..03-02",
    "easter..easter", "easter..easter-7", "easter..06-07", "easter-7..easter+0",
    "2027-06-13..2027-06-07", "2027-06-07..2027-06-07", "2027-06-07..2027-06-13 2027-06-13",
    "06-07..06-13 07-01..07-02", "june-solstice..06-30", "06-07 .. 06-13", "06-07..06-13..06-14",
  ])
  func `what is no range is refused`(text: String) {
    #expect(OccasionRule(text) == nil)
  }
}
