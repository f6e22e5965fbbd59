import Testing

@testable import Editorial

@Suite struct AppInstantTests {
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
