import PuzzleModel
import Testing

@testable import Scheduling

@Suite struct AgendaTests {
  private let candidates = (0..<12).map { Candidate.sample($0, tags: $0 < 4 ? ["sea"] : []) }

  private func agenda(
    _ policy: SchedulePolicy,
    _ almanac: Almanac = Almanac()
  ) -> (agenda: Agenda, pool: Pool) {
    let pool = Pool(candidates, settled: Array(almanac.published.values), policy: policy)
    return (Agenda(policy, almanac, pool), pool)
  }

  @Test func `slots are the days, those before that were published, and no blackout`() throws {
    var policy = try SchedulePolicy.sample(dayCount: 4)
    policy.blackoutDays = [try .sample(1)]
    let almanac = Almanac(published: [
      try .sample(-9): candidates[0], try .sample(2): candidates[1], try .sample(6): candidates[2],
    ])
    let slots = agenda(policy, almanac).agenda.slots
    #expect(slots.map(\.day) == (try [-9, 0, 2, 3].map { try .sample($0) }))
    #expect(slots.map(\.settlement) == [.past, nil, nil, nil])
    #expect(slots.map(\.wasPublished) == [true, false, true, false])
  }

  @Test func `a day that is pinned and frozen is frozen, and a blackout day may be pinned`() throws
  {
    var policy = try SchedulePolicy.sample(dayCount: 3)
    policy.frozenThrough = try .sample(0)
    policy.blackoutDays = [try .sample(2)]
    let pins = [
      try CalendarDay.sample(0): candidates[5].puzzle, try .sample(2): candidates[6].puzzle,
    ]
    let almanac = Almanac(pins: pins, published: [try .sample(0): candidates[7]])
    let slots = agenda(policy, almanac).agenda.slots
    #expect(slots.map(\.settlement) == [.frozen, nil, .pinned])
  }

  @Test func `the least that a tier costs with the occasions is told for each`() throws {
    let day = try CalendarDay.sample(0)
    let hard = Candidate.sample(20, tags: ["war"], tier: .hard)
    let occasions = [
      Occasion(day: day, name: "lesser", weight: 4, subject: .tags(["sea"])),
      Occasion(day: day, name: "greater", weight: 9, subject: .tags(["war"])),
    ]
    let policy = try SchedulePolicy.sample(dayCount: 1)
    let pool = Pool(candidates + [hard], settled: [], policy: policy)
    let slot = try #require(Agenda(policy, Almanac(occasions: occasions), pool).slots.first)
    #expect(slot.bestWorth == 9)
    #expect(slot.leastCosts == [19, 5, 10, 29])
    #expect(slot.honors?.groups.map(\.worth.points) == [9, 4])
  }

  @Test func `the slots of a month are those that the calendar has of it`() throws {
    let policy = try SchedulePolicy.sample(dayCount: 50)
    let agenda = agenda(policy).agenda
    let quotation = try candidates[0].quoted()
    func slots(_ offset: Int) throws -> Range<SlotIndex> {
      agenda.slots(of: Backlog(quotation: quotation, month: try .sample(offset)))
    }
    #expect(try slots(5) == 0..<31)
    #expect(try slots(45) == 31..<50)
    #expect(try slots(80).isEmpty)
    #expect(try slots(-1).isEmpty)
  }

  @Test func `a calendar does not run past the last day that can be written`() throws {
    var policy = try SchedulePolicy.sample(dayCount: 5)
    policy.first = try #require(CalendarDay("9999-12-30"))
    #expect(agenda(policy).agenda.slots.count == 2)
  }
}
