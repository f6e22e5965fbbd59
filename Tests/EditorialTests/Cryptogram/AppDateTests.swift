import PuzzleModel
import Testing

@testable import Editorial

@Suite struct AppDateTests {
  @Test(
    arguments: [
      ("1847-03-03", "1847-03-03"), ("0121-04-26", "0121-04-26"), ("121-04-26", "0121-04-26"),
      ("055-01-01", "0055-01-01"), ("850", "0850"), ("c. 684", "0684~"), ("c1500", nil),
      ("999 BC", "-0998"), ("c. 0563 BCE", "-0562~"), ("c. 386 B.C.", "-0385~"), ("1 BC", "0000"),
      ("AD 55", "0055"), ("55 ce", "0055"), ("1162-Unknown-Unknown", "1162"),
      ("1440-Unknown", "1440"), ("384-00-00", "0384"), ("1775-12-00", "1775-12"),
      ("c. 347-01-01", "0347-01-01~"), ("circa 1500?", "1500%"), ("1343~", "1343~"),
      ("-0003", "-0003"), ("3 March 1847", "1847-03-03"), ("March 3, 1847", "1847-03-03"),
      ("Mar. 1847", "1847-03"), ("1945-02-1945-03", "1945"), ("1500?", "1500?"),
      ("14th century", nil), ("03/03/1847", nil), ("1847-13-01", nil), ("1847-02-30", nil),
      ("Mars 1847", nil), ("12345", nil), ("１８４７", nil), ("1500-1510", nil),
    ] as [(String, String?)]
  )
  func `a date as people write it is one of EDTF, or none`(text: String, date: String?) {
    #expect(AppDate(text).value?.description == date)
    if date == nil { #expect(AppDate(text) == .unreadable) }
  }

  @Test(
    arguments: ["", "Unknown", " unknown ", "?", "0000-00-00", "0000", "Unknown-Unknown-Unknown"]
  )
  func `what says that nobody knows is no date and no fault`(text: String) {
    #expect(AppDate(text) == .unknown)
  }

  @Test(
    arguments: [
      ("2025-04-23T09:15:07Z", 1_745_399_707_000), ("2025-04-23 09:15:07", 1_745_399_707_000),
      ("2025-04-23T09:15:07.25Z", 1_745_399_707_250),
      ("2025-04-23T21:15:07+12:00", 1_745_399_707_000),
      ("1969-12-31T23:59:59.5Z", -500), ("2025-02-30T09:15:07Z", nil), ("2025-04-23", nil),
      ("2025-04-23T25:00:00Z", nil), ("yesterday", nil), ("", nil),
    ] as [(String, Int?)]
  )
  func `a moment is read to the millisecond, or not at all`(text: String, milliseconds: Int?) {
    #expect(AppInstant.milliseconds(text) == milliseconds)
  }
}
