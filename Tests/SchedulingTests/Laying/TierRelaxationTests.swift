import PuzzleModel
import SchedulingSamples
import Testing

@testable import Scheduling

@Suite struct TierRelaxationTests {
  /// A few days and candidates with any rules, so that all calendars can be gone through.
  private func tiny(seed: Int) throws -> RandomInstance {
    var generator = SplitMix64(seededBy: "quoin/test/tiny/1", "\(seed)")
    func below(_ bound: Int) -> Int { generator.next(below: bound) }
    let candidates = (0..<3 + below(4)).map { number in
      Candidate.sample(
        number + 100 * seed,
        author: below(4),
        tags: below(3) == 0 ? ["sea"] : [],
        tier: Tier.allCases[below(4)],
        letterCount: 50 + below(50)
      )
    }
    var policy = try SchedulePolicy.sample(dayCount: 2 + below(3), seed: "\(seed)")
    policy.tiers = .weekdays(
      Dictionary(uniqueKeysWithValues: Weekday.allCases.map { ($0, Tier.allCases[below(4)]) })
    )
    policy.gaps = Gaps(author: below(3), tag: below(3), expert: below(4))
    policy.tierJump = [nil, nil, 1, 2][below(4)]
    if below(3) == 0 { policy.letters[.saturday] = 50...75 }
    if below(4) == 0 { policy.blackoutDays = [try .sample(1)] }
    var almanac = Almanac()
    for offset in 0..<policy.dayCount where below(3) == 0 {
      let subject =
        below(2) == 0 ? .tags(["sea"]) : Author.ID("author-1").map(Occasion.Subject.author)
      guard let subject else { continue }
      let weight = 1 + below(30)
      almanac.occasions.append(
        Occasion(day: try .sample(offset), name: "feast", weight: weight, subject: subject)
      )
    }
    return RandomInstance(policy: policy, candidates: candidates, almanac: almanac)
  }

  /// The least that any calendar costs, or nil where none keeps the rules: by going through all of them.
  private func optimum(_ instance: RandomInstance) throws -> Int? {
    let check = RuleCheck(
      policy: instance.policy,
      almanac: instance.almanac,
      candidates: instance.candidates
    )
    let days = try (0..<instance.policy.dayCount).map { try CalendarDay.sample($0) }
      .filter { !instance.policy.blackoutDays.contains($0) }
    var best: Int?
    func extend(_ entries: [RuleCheck.Entry]) {
      guard entries.count < days.count else {
        guard check.brokenRules(in: entries).isEmpty else { return }
        best = min(best ?? .max, check.objective(of: entries))
        return
      }
      for candidate in instance.candidates
      where !entries.contains(where: { $0.candidate == candidate }) {
        extend(entries + [(days[entries.count], candidate)])
      }
    }
    extend([])
    return best
  }

  @Test(arguments: 0..<40)
  func `the bound is never above the optimum, and on so few days the search reaches it`(
    seed: Int
  ) throws {
    let instance = try tiny(seed: seed)
    let schedule = Result {
      try instance.policy.laid(instance.candidates, instance.almanac)
    }
    guard let optimum = try optimum(instance) else {
      #expect(throws: ScheduleConflict.self) { try schedule.get() }
      return
    }
    let laid = try schedule.get()
    #expect(laid.leastCost <= optimum)
    #expect(laid.cost == optimum)
    let pool = Pool(instance.candidates, settled: [], policy: instance.policy)
    let agenda = Agenda(instance.policy, instance.almanac, pool)
    #expect(TierRelaxation(Desk(pool, agenda, beside: [:])).bound <= optimum)
  }

  private func relaxation(_ tiers: [Tier], _ policy: SchedulePolicy) -> TierRelaxation {
    let candidates = tiers.enumerated().map { Candidate.sample($0.offset, tier: $0.element) }
    let pool = Pool(candidates, settled: [], policy: policy)
    return TierRelaxation(Desk(pool, Agenda(policy, Almanac(), pool), beside: [:]))
  }

  @Test func `a tier that is short gets a price and the bound tells what that costs`() throws {
    var policy = try SchedulePolicy.sample(dayCount: 6)
    policy.tiers = .weekdays(Dictionary(uniqueKeysWithValues: Weekday.allCases.map { ($0, .hard) }))
    let relaxation = relaxation([.hard, .hard, .medium, .medium, .medium, .expert, .easy], policy)
    #expect(relaxation.bound == 40)
    #expect(relaxation.prices[Tier.hard.rank] > 0)
    #expect(relaxation.prices[Tier.easy.rank] == 0)
  }

  @Test func `experts too near each other and steps too steep are in the bound`() throws {
    var policy = try SchedulePolicy.sample(dayCount: 7)
    policy.tiers = .weekdays(
      Dictionary(uniqueKeysWithValues: Weekday.allCases.map { ($0, .expert) })
    )
    policy.gaps.expert = 3
    let many = Tier.allCases.flatMap { Array(repeating: $0, count: 9) }
    // Three experts, and four hard ones between them.
    #expect(relaxation(many, policy).bound == 40)
    policy.tierJump = 1
    #expect(relaxation(many, policy).bound == 40)
    let steep = Array(repeating: Tier.expert, count: 9) + Array(repeating: .easy, count: 9)
    policy.tierJump = 3
    #expect(relaxation(steep, policy).bound == 120)
    policy.tierJump = 2
    #expect(relaxation(steep, policy).bound == 210)
    #expect(relaxation(Array(repeating: .expert, count: 9), policy).targets.isEmpty)
  }
}
