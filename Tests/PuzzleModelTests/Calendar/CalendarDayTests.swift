import PuzzleModel
import Testing

@Suite struct CalendarDayTests {
  @Test func `days round-trip over the whole calendar`() throws {
    for ordinal in stride(
      from: CalendarDay.first.ordinal,
      through: CalendarDay.last.ordinal,
      by: 997
    ) {
      let day = try #require(CalendarDay(ordinal: ordinal))
      let (year, month, number) = day.parts
      #expect(CalendarDay(year: year, month: month, day: number) == day)
    }
  }

  @Test(arguments: [1, 4, 100, 400, 1582, 1900, 1970, 2000, 2024, 2027, 9999])
  func `every day of a year follows the one before`(year: Int) throws {
    var ordinal = try #require(CalendarDay(year: year, month: 1, day: 1)).ordinal
    for month in 1...12 {
      for number in 1...CalendarDay.dayCount(ofMonth: month, year: year) {
        let day = try #require(CalendarDay(ordinal: ordinal))
        #expect(day.parts == (year, month, number))
        ordinal += 1
      }
    }
  }

  @Test(arguments: [
    "0001-01-01", "0999-12-31", "1970-01-01", "2024-02-29", "2000-02-29", "9999-12-31",
  ])
  func `the written form round-trips`(text: String) throws {
    #expect(try #require(CalendarDay(text)).description == text)
  }

  @Test func `the first and the last day are the bounds`() {
    #expect(CalendarDay.first.description == "0001-01-01")
    #expect(CalendarDay.last.description == "9999-12-31")
    #expect(CalendarDay(ordinal: CalendarDay.first.ordinal - 1) == nil)
    #expect(CalendarDay(ordinal: CalendarDay.last.ordinal + 1) == nil)
  }

  @Test(arguments: [
    "2027-02-30", "2027-02-29", "1900-02-29", "2027-04-31", "2027-13-01", "2027-00-01",
    "2027-01-00",
    "0000-01-01", "2027-1-01", "2027-01-1", "27-01-01", "2027/01/01", "2027-01-01 ", " 2027-01-01",
    "+027-01-01", "2027-01-0١", "", "10000-01-01", "-001-01-01",
  ])
  func `a text that is not a day is refused`(text: String) {
    #expect(CalendarDay(text) == nil)
  }

  @Test(
    arguments: [
      ("1970-01-01", .thursday), ("2000-01-01", .saturday), ("1776-07-04", .thursday),
      ("1969-07-20", .sunday), ("2027-03-01", .monday), ("0001-01-01", .monday),
      ("9999-12-31", .friday), ("2024-02-29", .thursday), ("1969-12-31", .wednesday),
    ] as [(String, Weekday)]
  )
  func `known days have their known weekdays`(text: String, weekday: Weekday) throws {
    #expect(try #require(CalendarDay(text)).weekday == weekday)
  }

  @Test func `ordinals count from 1970`() throws {
    #expect(try #require(CalendarDay("1970-01-01")).ordinal == 0)
    #expect(try #require(CalendarDay("1969-12-31")).ordinal == -1)
    #expect(try #require(CalendarDay("2000-03-01")).ordinal == 11_017)
  }

  @Test func `adding days crosses leap days and stops at the calendar's ends`() throws {
    let day = try #require(CalendarDay("2024-02-28"))
    #expect(day.adding(days: 1)?.description == "2024-02-29")
    #expect(day.adding(days: 2)?.description == "2024-03-01")
    #expect(day.adding(days: -59)?.description == "2023-12-31")
    #expect(CalendarDay.last.adding(days: 1) == nil)
    #expect(CalendarDay.first.adding(days: -1) == nil)
    #expect(CalendarDay.last.adding(days: .max) == nil)
    #expect(CalendarDay.first.adding(days: .min) == nil)
  }

  @Test func `earlier days come first`() throws {
    let day = try #require(CalendarDay("2027-02-28"))
    let next = try #require(CalendarDay("2027-03-01"))
    #expect(day < next)
    #expect(day.adding(days: 1) == next)
  }
}
