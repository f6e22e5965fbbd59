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
    #expect(schedule.assignments[2].candidate == like)
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
    #expect(schedule.assignments.map(\.candidate) == [like])
  }

  @Test func `what other games play before and after the calendar counts, too`() throws {
    let like = Candidate.sample(0, tags: ["sea"])
    let almanac = Almanac(beside: [try .sample(-1): [other], try .sample(3): [other]])
    let schedule = try policy(Gaps(tag: 2)).laid(candidates(like), almanac)
    #expect(schedule.assignments[1].candidate == like)
  }

  /// Three dozen puzzles of a kind, whose tags come round in another rhythm than their authors.
  private func puzzles(of kind: Puzzle.Kind) throws -> [Candidate] {
    try (0..<36).map { number in
      let sample = Candidate.sample(number, author: number % 11, tags: ["tag \(number % 12)"])
      return Candidate(
        puzzle: Puzzle.ID(kind: kind, quotation: try sample.quoted()),
        author: kind == .codeBreaker ? nil : sample.author,
        tags: sample.tags,
        tier: sample.tier,
        letterCount: sample.letterCount
      )
    }
  }

  @Test func `three games have each their own policy and one calendar`() throws {
    let requests = try Puzzle.Kind.allCases.enumerated().map { index, kind in
      var policy = try SchedulePolicy.sample(dayCount: 10)
      policy.gaps = Gaps(author: 2 + index, tag: 2)
      return ScheduleRequest(kind: kind, policy: policy, candidates: try puzzles(of: kind))
    }
    let schedules = try Schedule.together(requests)
    #expect(
      schedules.map { Set($0.assignments.map(\.candidate.puzzle.kind)) } == [
        [.cryptogram], [.codeBreaker], [.wordSearch],
      ]
    )
    let entries = schedules.flatMap(\.assignments)
    #expect(entries.count == 30)
    for (index, one) in entries.enumerated() {
      for other in entries[(index + 1)...] where abs(one.day.ordinal - other.day.ordinal) < 2 {
        #expect(Set(one.candidate.tags).isDisjoint(with: other.candidate.tags))
      }
    }
    #expect(try Schedule.together(requests) == schedules)
  }

  @Test func `what is frozen of a later game is kept clear of by an earlier one`() throws {
    var later = try SchedulePolicy.sample(dayCount: 1)
    later.frozenThrough = later.first
    let frozen = Candidate.sample(90, tags: ["sea"])
    let requests = [
      ScheduleRequest(
        kind: .cryptogram,
        policy: try policy(Gaps(tag: 1)),
        candidates: candidates(.sample(0, tags: ["sea"]))
      ),
      ScheduleRequest(
        kind: .codeBreaker,
        policy: later,
        candidates: [],
        almanac: Almanac(published: [later.first: frozen])
      ),
    ]
    let schedules = try Schedule.together(requests)
    #expect(schedules[0].assignments[0].candidate.tags != ["sea"])
    #expect(schedules[1].assignments.map(\.candidate) == [frozen])
  }
}
