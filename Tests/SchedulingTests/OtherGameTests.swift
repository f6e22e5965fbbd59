import PuzzleModel
import Scheduling
import Testing

/// What a calendar owes to those of other games.
@Suite struct OtherGameTests {
  /// What another game plays.
  private let other = Candidate.sample(50, author: 1, work: "Emma", tags: ["sea", "love"])

  private func policy(_ gaps: Gaps) throws -> SchedulePolicy {
    var policy = try SchedulePolicy.sample(dayCount: 3)
    policy.gaps = gaps
    return policy
  }

  private func candidates(_ likeOther: Candidate) -> [Candidate] {
    [likeOther, .sample(1), .sample(2)]
  }

  @Test(arguments: [
    (Gaps(tag: 2), Candidate.sample(0, tags: ["love"])), (Gaps(author: 2), .sample(0, author: 1)),
    (Gaps(work: 2), .sample(0, author: 1, work: "Emma")),
  ])
  func `what is like another game's puzzle stands as far from it as from its own`(
    gaps: Gaps,
    like: Candidate
  ) throws {
    let candidates = candidates(like)
    let schedule = try policy(gaps).laid(candidates, Almanac(beside: [try .sample(0): [other]]))
    #expect(schedule.entries[2].candidate == like)
    #expect(throws: ScheduleConflict.self) {
      try policy(gaps).laid(candidates, Almanac(beside: [try .sample(1): [.sample(60), other]]))
    }
  }

  @Test func `other games have experts and quotations of their own`() throws {
    let like = Candidate.sample(50, author: 9, tier: .expert)
    var policy = try policy(Gaps(author: 9, work: 9, tag: 9, expert: 9))
    policy.dayCount = 1
    let expert = Candidate.sample(50, author: 1, tier: .expert)
    let schedule = try policy.laid([like], Almanac(beside: [try .sample(0): [expert]]))
    #expect(schedule.entries.map(\.candidate) == [like])
  }

  @Test func `what other games play before and after the calendar counts, too`() throws {
    let like = Candidate.sample(0, tags: ["sea"])
    let almanac = Almanac(beside: [try .sample(-1): [other], try .sample(3): [other]])
    let schedule = try policy(Gaps(tag: 2)).laid(candidates(like), almanac)
    #expect(schedule.entries[1].candidate == like)
  }
}
