import PuzzleModel
import Scheduling
import Testing

@Suite struct PinTests {
  private let candidates = (0..<20).map { number in
    Candidate.sample(
      number,
      author: number % 10,
      tags: number < 2 ? ["sea", "night"] : [],
      tier: number == 3 ? .expert : .medium,
      letterCount: 60 + number,
      certainty: number == 4 ? .disputed : .sourced
    )
  }

  @Test func `a pin stands and the other days draw round it`() throws {
    var policy = try SchedulePolicy.sample(dayCount: 10)
    policy.gaps.author = 10
    let day = try CalendarDay.sample(4)
    let schedule = try policy.laid(candidates, Almanac(pins: [day: candidates[16].puzzle]))
    #expect(schedule.numbers(in: candidates)[4] == 16)
    #expect(schedule.assignments.map(\.placement.rawValue).filter { $0 == "pinned" }.count == 1)
    #expect(schedule.breaches == [])
  }

  @Test func `a pin that breaks a rule is honored and reported`() throws {
    var policy = try SchedulePolicy.sample(dayCount: 3)
    policy.certainty = .attributed
    policy.letters = [.friday: 70...75]
    policy.blackoutDays = [try .sample(1)]
    policy.backlog = [Backlog(quotation: try candidates[4].quoted(), month: try .sample(0))]
    policy.blackoutQuotations = [try candidates[4].quoted()]
    let pins = [
      try CalendarDay.sample(0): candidates[4].puzzle, try .sample(1): candidates[5].puzzle,
    ]
    let schedule = try policy.laid(candidates, Almanac(pins: pins))
    let told = schedule.breaches.map { "\($0.day) \($0.rule.rawValue)" }
    #expect(
      told == [
        "2027-01-01 blackout", "2027-01-01 certainty", "2027-01-01 letters", "2027-01-02 blackout",
      ]
    )
    #expect(schedule.assignments.count == 3)
  }

  @Test func `two pins too near each other are told of each other, once for a rule`() throws {
    var policy = try SchedulePolicy.sample(dayCount: 12)
    policy.gaps = Gaps(author: 5, tag: 3)
    let pins = [
      try CalendarDay.sample(2): candidates[0].puzzle, try .sample(3): candidates[1].puzzle,
      try .sample(4): candidates[11].puzzle,
    ]
    let schedule = try policy.laid(candidates, Almanac(pins: pins))
    let told = schedule.breaches.map {
      "\($0.day) \($0.rule.rawValue) \($0.other?.description ?? "")"
    }
    #expect(
      told == [
        "2027-01-03 tag-gap 2027-01-04", "2027-01-04 author-gap 2027-01-05",
        "2027-01-04 tag-gap 2027-01-03", "2027-01-05 author-gap 2027-01-04",
      ]
    )
  }

  @Test func `a quotation pinned twice and one too steep are reported`() throws {
    var policy = try SchedulePolicy.sample(dayCount: 6)
    policy.tierJump = 0
    let pins = [
      try CalendarDay.sample(0): candidates[6].puzzle, try .sample(1): candidates[3].puzzle,
      try .sample(2): candidates[6].puzzle,
    ]
    let schedule = try policy.laid(candidates, Almanac(pins: pins))
    let told = schedule.breaches.map {
      "\($0.day) \($0.rule.rawValue) \($0.other?.description ?? "")"
    }
    #expect(
      told == [
        "2027-01-01 quotation-gap 2027-01-03", "2027-01-01 tier-jump 2027-01-02",
        "2027-01-02 tier-jump 2027-01-01", "2027-01-02 tier-jump 2027-01-03",
        "2027-01-03 quotation-gap 2027-01-01", "2027-01-03 tier-jump 2027-01-02",
      ]
    )
  }

  @Test func `backlog that is pinned outside its month is a breach, and is still owed`() throws {
    var policy = try SchedulePolicy.sample(dayCount: 40)
    policy.gaps.quotation = 5
    let wanted = candidates[8].puzzle
    policy.backlog = [Backlog(quotation: try candidates[8].quoted(), month: policy.first)]
    let schedule = try policy.laid(candidates, Almanac(pins: [try .sample(35): wanted]))
    #expect(schedule.breaches.map(\.rule) == [.backlog])
    #expect(
      schedule.assignments.contains { $0.day.parts.month == 1 && $0.candidate.puzzle == wanted }
    )
  }

  @Test func `a pinned day costs nothing and is no compromise of the search`() throws {
    let schedule = try SchedulePolicy.sample(dayCount: 2).laid(
      candidates,
      Almanac(pins: [try .sample(1): candidates[3].puzzle])
    )
    #expect(schedule.compromises.map(\.candidate) == [candidates[3]])
    #expect(schedule.cost == 0)
  }

  @Test func `a pin of a puzzle that nobody knows gives a blackout day no puzzle`() throws {
    var policy = try SchedulePolicy.sample(dayCount: 3)
    policy.blackoutDays = [try .sample(1)]
    let pins = [try CalendarDay.sample(1): Candidate.sample(99).puzzle]
    let schedule = try policy.laid(candidates, Almanac(pins: pins))
    #expect(schedule.assignments.map(\.day) == [try .sample(0), try .sample(2)])
  }
}
