import PuzzleModel
import Testing

@Suite struct HistoricalDateTests {
  @Test(arguments: [
    "1564-04-26", "1775-12", "1343~", "-0003?", "0121%", "0000", "2024-02-29", "-9999",
    "9999-12-31",
    "1817-07-18~", "-0044-03-15", "-0004-02-29",
  ])
  func `the written form round-trips`(text: String) throws {
    #expect(try #require(HistoricalDate(text)).description == text)
  }

  @Test func `the parts of a date are read`() throws {
    let date = try #require(HistoricalDate("-0043-03?"))
    #expect(date.year == -43)
    #expect(date.month == 3)
    #expect(date.day == nil)
    #expect(date.certainty == .uncertain)
  }

  @Test(arguments: [
    "", "?", "-", "1564-4-26", "156", "15640", "1564-13", "1564-00", "1564-04-31", "2023-02-29",
    "-0000",
    "1564-04-00", "1564??", "1564~?", "+1564", "1564-04-26-01", "15x4", "1564-", "--0003", "1564 ",
  ])
  func `a text that is not a date is refused`(text: String) {
    #expect(HistoricalDate(text) == nil)
  }
}
