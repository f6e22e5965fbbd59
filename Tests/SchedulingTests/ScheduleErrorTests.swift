import PuzzleModel
import Scheduling
import TestSupport
import Testing

@Suite struct ScheduleErrorTests {
  @Test func `a calendar longer than the corpus is refused`() throws {
    let candidates = try (0..<3).map { try Candidate.sample($0, author: $0, tier: .easy) }
    #expect(throws: ScheduleError.tooFewPuzzles(puzzleCount: 3, dayCount: 5)) {
      try Schedule(policy: .sample(dayCount: 5), candidates: candidates)
    }
    #expect(
      message { try Schedule(policy: .sample(dayCount: 5), candidates: candidates) }
        == "5 days need 5 puzzles and the corpus has 3; ask for 3 days or add 2 quotations"
    )
    let schedule = try Schedule(policy: .sample(dayCount: 3, authorGap: 3), candidates: candidates)
    #expect(schedule.entries.count == 3)
  }

  @Test func `a gap that too few authors can keep is refused`() throws {
    let candidates = try (0..<10).map { try Candidate.sample($0, author: $0 % 2, tier: .easy) }
    let policy = try SchedulePolicy.sample(dayCount: 5, authorGap: 3)
    let day = try #require(CalendarDay("2027-01-03"))
    #expect(throws: ScheduleError.authorGap(day: day, placedCount: 2, authorCount: 2, gap: 3)) {
      try Schedule(policy: policy, candidates: candidates)
    }
    #expect(
      message { try Schedule(policy: policy, candidates: candidates) }
        == "after 2 days nobody is left to quote on 2027-01-03: the 2 authors who have puzzles left all "
        + "had one within 3 days; add quotations by other authors, ask for 2 days, or lower the author "
        + "gap"
    )
  }

  @Test func `a calendar past the last day is refused`() throws {
    let candidates = try (0..<5).map { try Candidate.sample($0, author: $0, tier: .easy) }
    var policy = try SchedulePolicy.sample(dayCount: 3)
    policy.first = try #require(CalendarDay("9999-12-30"))
    let expected = ScheduleError.pastLastDay(first: policy.first, dayCount: 3)
    #expect(throws: expected) { try Schedule(policy: policy, candidates: candidates) }
    #expect(expected.description == "3 days from 9999-12-30 run past 9999-12-31; ask for fewer")
    policy.dayCount = 2
    let schedule = try Schedule(policy: policy, candidates: candidates)
    #expect(schedule.entries.map(\.day.description) == ["9999-12-30", "9999-12-31"])
  }
}
