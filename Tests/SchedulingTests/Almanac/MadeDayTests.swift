import PuzzleModel
import Scheduling
import Testing

/// Puzzles that a game made for their days, and puzzles that are never drawn.
@Suite struct MadeDayTests {
  private func made(_ offset: Int, tier: Tier = .hard) throws -> Candidate {
    let day = try CalendarDay.sample(offset)
    return Candidate(
      puzzle: try #require(Puzzle.ID(kind: .codeBreaker, day: day)),
      author: nil,
      tier: tier,
      letterCount: nil,
      days: .only(day)
    )
  }

  private func level(_ number: Int) throws -> Candidate {
    Candidate(
      puzzle: try #require(Puzzle.ID(codeBreakerLevel: number)),
      author: nil,
      tier: .easy,
      letterCount: nil,
      days: .none
    )
  }

  private func schedule(
    _ policy: SchedulePolicy,
    _ candidates: [Candidate],
    _ almanac: Almanac = Almanac()
  ) throws -> Schedule {
    try Schedule(
      ScheduleRequest(
        kind: .codeBreaker,
        policy: policy,
        candidates: candidates,
        almanac: almanac
      )
    )
  }

  @Test func `each day has its own, whatever tier was wished for and in whatever order`() throws {
    let policy = try SchedulePolicy.sample(dayCount: 20)
    let candidates = try (0..<20).map { try made($0) } + [level(1), level(2)]
    let laid = try schedule(policy, candidates)
    #expect(laid.assignments.map(\.candidate) == Array(candidates.prefix(20)))
    #expect(laid.assignments.allSatisfy { $0.placement == .drawn && $0.wished == .hard })
    #expect(laid.cost == 0 && laid.leastCost == 0 && laid.compromises.isEmpty)
    #expect(try schedule(policy, candidates.reversed()) == laid)
  }

  @Test func `a pin goes first, a blackout leaves the day out, and a frozen day stays`() throws {
    var policy = try SchedulePolicy.sample(dayCount: 6)
    policy.blackoutDays = [try .sample(3)]
    policy.frozenThrough = try .sample(0)
    let candidates = try (0..<6).map { try made($0) } + [level(1), level(2)]
    var almanac = Almanac(pins: [try .sample(1): try level(1).puzzle])
    almanac.published = [try .sample(0): try level(2), try .sample(2): try level(2)]
    let laid = try schedule(policy, candidates, almanac)
    #expect(
      try laid.assignments.map(\.candidate)
        == [level(2), level(1), made(2), made(4), made(5)]
    )
    #expect(laid.movedDays == [try .sample(2)])
  }

  @Test func `a day without its own is drawn from what may be drawn`() throws {
    let policy = try SchedulePolicy.sample(dayCount: 3)
    let drawn = Candidate.sample(7)
    let laid = try schedule(policy, [try made(0), drawn, try made(2), try level(1)])
    #expect(try laid.assignments.map(\.candidate) == [made(0), drawn, made(2)])
    #expect(throws: ScheduleConflict.self) {
      try schedule(policy, [try made(0), try made(2), try level(1)])
    }
  }
}
