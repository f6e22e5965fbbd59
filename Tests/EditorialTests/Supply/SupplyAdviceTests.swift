import PuzzleModel
import Scheduling
import Testing

@testable import Editorial

@Suite struct SupplyAdviceTests {
  private let none = FeastCalendar([], quotations: [], authors: [])

  @Test func `a tier that lasts less than a year is told with what it lacks`() throws {
    let calendar = try LaidCalendar.sample(days: 7, candidates: 20) { request in
      request.policy.tiers = .weekdays([.friday: .hard])
      for index in 0..<4 { request.candidates[index] = .sample(index + 1, tier: .hard) }
    }
    let advice = try #require(SupplyAdvice([calendar], none))
    #expect(advice.tiers.map(\.tier) == ["medium", "hard"])
    #expect(advice.tiers.map(\.count) == [303, 49])
    #expect(advice.tiers.map(\.fewestLetters) == [30, 30])
    #expect(advice.feasts.isEmpty)
    let runway = try #require(Runway([calendar]))
    let findings = runway.findings(at: Place(path: "recipe.yml", line: 3))
    #expect(findings.map(\.code) == [.shortSupply])
    #expect(
      findings.first?.message.hasPrefix(
        "after this calendar, the puzzles of 'cryptogram' that are left last less than a year: "
          + "medium 10, for 11 days; hard 3, for 21 days; "
      ) == true,
      "\(findings)"
    )
  }

  @Test func `a tier that lasts a year is not told`() throws {
    let calendar = try LaidCalendar.sample(days: 4, candidates: 369)
    #expect(try #require(Runway([calendar])).findings(at: Place(path: "a")).isEmpty)
    #expect(try #require(SupplyAdvice([calendar], none)).tiers.isEmpty)
    let short = try LaidCalendar.sample(days: 4, candidates: 368)
    #expect(try #require(Runway([short])).findings(at: Place(path: "a")).count == 1)
  }

  @Test func `a feast is told with the quotations that it lacks`() throws {
    let table = try OccasionTable.sample(
      "Wit Day,01-02,9,,wit,,",
      "Love Day,01-03,9,,love,,",
      "Late Day,07-03,9,,love,,"
    )
    let feasts = FeastCalendar([table], quotations: [], authors: [])
    let calendar = try LaidCalendar.sample { request in
      for index in 0..<2 { request.candidates[index] = .sample(index + 1, tags: ["wit"]) }
    }
    let advice = try #require(SupplyAdvice([calendar], feasts))
    #expect(advice.feasts.map { "\($0.count) \($0.feast)" } == ["3 Love Day", "1 Wit Day"])
    #expect(SupplyAdvice([calendar.withoutSchedule], feasts) == nil)
  }

  @Test func `what is made for each day is never short`() throws {
    let calendar = try LaidCalendar.sample { request in
      request.candidates = try (0..<4).map {
        Candidate(
          puzzle: .sample($0 + 1),
          author: nil,
          tier: .hard,
          letterCount: nil,
          days: .only(try .sample($0))
        )
      }
    }
    #expect(try #require(Runway([calendar])).findings(at: Place(path: "a")).isEmpty)
    #expect(try #require(SupplyAdvice([calendar], none)).tiers.isEmpty)
  }
}
