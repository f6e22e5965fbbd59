import PuzzleModel
import Scheduling
import TestSupport
import Testing

@Suite struct ScheduleTests {
  @Test func `forty days are as reviewed`() throws {
    let schedule = try Schedule(policy: .sample(), candidates: Candidate.samples())
    let lines = schedule.entries.map { entry in
      "\(entry.day) \(entry.day.weekday) \(entry.wished) \(entry.candidate.tier) "
        + "\(entry.candidate.author) \(entry.candidate.puzzle)"
    }
    try expectGolden(lines.joined(separator: "\n") + "\n", "forty-days.txt")
  }

  @Test func `days follow each other from the first, each with the tier of its weekday`() throws {
    let policy = try SchedulePolicy.sample(dayCount: 60)
    let schedule = try Schedule(policy: policy, candidates: Candidate.samples())
    #expect(schedule.entries.map(\.day) == (0..<60).compactMap { policy.first.adding(days: $0) })
    #expect(schedule.entries.allSatisfy { $0.wished == policy.tiers[$0.day.weekday] })
  }

  @Test func `a weekday without a tier wishes for a medium one`() throws {
    var policy = try SchedulePolicy.sample(dayCount: 14)
    policy.tiers = [.monday: .expert]
    let schedule = try Schedule(policy: policy, candidates: Candidate.samples())
    #expect(
      schedule.entries.allSatisfy { $0.wished == ($0.day.weekday == .monday ? .expert : .medium) }
    )
    #expect(schedule.compromises.isEmpty)
  }

  @Test func `with enough of every tier every wish is met`() throws {
    let schedule = try Schedule(policy: .sample(), candidates: Candidate.samples())
    #expect(schedule.compromises == [])
    #expect(schedule.entries.allSatisfy { $0.candidate.tier == $0.wished })
  }

  @Test func `where a tier has run out the nearest serves, of two the easier`() throws {
    var policy = try SchedulePolicy.sample(dayCount: 4, authorGap: 1)
    policy.tiers = Dictionary(uniqueKeysWithValues: Weekday.allCases.map { ($0, .hard) })
    let candidates = try [Tier.expert, .easy, .medium, .hard].enumerated().map {
      try Candidate.sample($0.offset, author: $0.offset, tier: $0.element)
    }
    let schedule = try Schedule(policy: policy, candidates: candidates)
    #expect(schedule.entries.map(\.candidate.tier) == [.hard, .medium, .expert, .easy])
    #expect(schedule.compromises.map(\.candidate.tier) == [.medium, .expert, .easy])
  }

  @Test func `another seed is another calendar, and the same seed the same`() throws {
    let candidates = try Candidate.samples()
    let schedules = try ["a", "b", "a"].map {
      try Schedule(policy: .sample(seed: $0), candidates: candidates)
    }
    #expect(schedules[0] == schedules[2])
    let same = zip(schedules[0].entries, schedules[1].entries).count { $0 == $1 }
    #expect(same < 10)
  }

  @Test func `a longer calendar begins as a shorter one where nothing had to give way`() throws {
    let candidates = try Candidate.samples()
    let short = try Schedule(policy: .sample(dayCount: 20), candidates: candidates)
    let long = try Schedule(policy: .sample(dayCount: 40), candidates: candidates)
    #expect(Array(long.entries.prefix(20)) == short.entries)
  }

  /// An author of three puzzles and nine of one, three days apart: drawn day by day, the three are
  /// often left to the end, where they cannot stand.
  private func tightCandidates() throws -> [Candidate] {
    try (0..<12).map { try Candidate.sample($0, author: max(0, $0 - 2), tier: .medium) }
  }

  private func tightPolicy(dayCount: Int, seed: Int) throws -> SchedulePolicy {
    var policy = try SchedulePolicy.sample(dayCount: dayCount, authorGap: 3, seed: "\(seed)")
    policy.tiers = [:]
    return policy
  }

  @Test(arguments: 0..<100)
  func `a tight corpus is used up`(seed: Int) throws {
    let (policy, candidates) = (try tightPolicy(dayCount: 12, seed: seed), try tightCandidates())
    let schedule = try Schedule(policy: policy, candidates: candidates)
    expectSound(schedule, policy, candidates)
    #expect(Set(schedule.entries.map(\.candidate)) == Set(candidates))
  }

  @Test func `where nothing else fits an earlier day gives way`() throws {
    let candidates = try tightCandidates()
    let changed = try (0..<20).filter { seed in
      let calendars = try [8, 12].map {
        try Schedule(policy: tightPolicy(dayCount: $0, seed: seed), candidates: candidates)
      }
      return Array(calendars[1].entries.prefix(8)) != calendars[0].entries
    }
    #expect(!changed.isEmpty)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `no puzzle comes twice, no author too soon, in whatever order they are given`(
    seed: UInt64
  ) throws {
    var generator = SplitMix64(seed: seed)
    let authorCount = 4 + generator.next(below: 12)
    var candidates = try (0..<20 + generator.next(below: 30)).map {
      try Candidate.sample(
        $0 + Int(seed) * 100,
        author: generator.next(below: authorCount),
        tier: Tier.allCases[generator.next(below: 4)]
      )
    }
    let policy = try SchedulePolicy.sample(
      dayCount: 5 + generator.next(below: 16),
      authorGap: generator.next(below: 4),
      seed: "\(seed)"
    )
    let schedule = Result { try Schedule(policy: policy, candidates: candidates) }
    generator.shuffle(&candidates)
    let shuffled = Result { try Schedule(policy: policy, candidates: candidates) }
    switch (schedule, shuffled) {
    case (.success(let schedule), .success(let shuffled)):
      #expect(schedule == shuffled)
      expectSound(schedule, policy, candidates)
    case (.failure(let error), .failure(let other)):
      #expect("\(error)" == "\(other)")
      Issue.record("no calendar: \(error)")
    default:
      Issue.record("the order of the candidates decides whether there is a calendar")
    }
  }

  private func expectSound(
    _ schedule: Schedule,
    _ policy: SchedulePolicy,
    _ candidates: [Candidate]
  ) {
    let entries = schedule.entries
    #expect(entries.count == policy.dayCount)
    #expect(Set(entries.map(\.candidate.puzzle)).count == entries.count)
    #expect(entries.allSatisfy { candidates.contains($0.candidate) })
    let tooSoon = entries.filter { entry in
      entries.contains {
        let apart = $0.day.ordinal - entry.day.ordinal
        return apart > 0 && apart < policy.authorGap
          && $0.candidate.author == entry.candidate.author
      }
    }
    #expect(tooSoon.map(\.day) == [])
  }

  @Test func `an author gap of 14 lets an author return on the same weekday two weeks on`() throws {
    var policy = try SchedulePolicy.sample(dayCount: 28, authorGap: 14)
    policy.tiers = [:]
    let candidates = try (0..<28).map {
      try Candidate.sample($0, author: $0 % 14, tier: .medium)
    }
    let schedule = try Schedule(policy: policy, candidates: candidates)
    let authors = schedule.entries.map(\.candidate.author)
    #expect(authors.prefix(14) == authors.suffix(14))
    #expect(Set(authors).count == 14)
  }
}
