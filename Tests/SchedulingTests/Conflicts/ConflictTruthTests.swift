import PuzzleModel
import Scheduling
import SchedulingSamples
import Testing

/// Conflicts of calendars so small that all of them can be tried.
struct ConflictTruthTests {
  @Test(arguments: 0..<300)
  func `a calendar is found where there is one and the conflict is the smallest where none is`(
    seed: Int
  ) throws {
    let (policy, candidates) = try tiny(seed)
    let days = (0..<policy.dayCount).compactMap { policy.first.adding(days: $0) }
    let isPossible = isPossible(days, policy, candidates)
    do throws(ScheduleConflict) {
      _ = try Schedule(policy.request(candidates))
      #expect(isPossible)
    } catch {
      #expect(!isPossible && error.isProven && !error.days.isEmpty)
      #expect(!self.isPossible(error.days, policy.keeping(error.rules), candidates))
      for day in error.days {
        let others = error.days.filter { $0 != day }
        #expect(self.isPossible(others, policy.keeping(error.rules), candidates))
      }
      for rule in error.rules {
        let others = error.rules.filter { $0 != rule }
        #expect(self.isPossible(error.days, policy.keeping(others), candidates))
      }
    }
  }

  private func tiny(_ seed: Int) throws -> (SchedulePolicy, [Candidate]) {
    var draw = SplitMix64(seededBy: "quoin/test/conflict/1", "\(seed)")
    let count = 1 + draw.next(below: 6)
    let candidates = (0..<count).map { number in
      Candidate(
        puzzle: [Candidate].some(1, from: number)[0].puzzle,
        author: Author.ID("author-\(draw.next(below: 4))"),
        tags: ["tag-\(draw.next(below: 5))"],
        tier: Tier.allCases[draw.next(below: 4)],
        letterCount: 1 + draw.next(below: 3)
      )
    }
    var policy = try SchedulePolicy.days(1 + draw.next(below: 6))
    policy.gaps = Gaps(
      author: draw.next(below: 4),
      tag: draw.next(below: 3),
      expert: draw.next(below: 4),
      quotation: draw.next(below: 2) == 0 ? nil : draw.next(below: 5)
    )
    // Where nothing is wished for, a calendar is done once it is laid.
    policy.weights.tier = 0
    policy.tierJump = [nil, 0, 1, 2][draw.next(below: 4)]
    if draw.next(below: 3) == 0 { policy.letters = [.sunday: 2...3, .monday: 1...2] }
    return (policy, candidates)
  }

  /// Tries every puzzle on every day.
  private func isPossible(
    _ days: [CalendarDay],
    _ policy: SchedulePolicy,
    _ candidates: [Candidate],
    _ laid: [(day: CalendarDay, candidate: Candidate)] = []
  ) -> Bool {
    guard laid.count < days.count else { return true }
    let day = days[laid.count]
    return candidates.contains { candidate in
      guard
        candidate.letterCount.map({ policy.letters[day.weekday]?.contains($0) ?? true }) ?? true,
        laid.allSatisfy({ goesTogether(($0.day, $0.candidate), (day, candidate), policy) })
      else { return false }
      return isPossible(days, policy, candidates, laid + [(day, candidate)])
    }
  }

  private func goesTogether(
    _ one: (day: CalendarDay, candidate: Candidate),
    _ other: (day: CalendarDay, candidate: Candidate),
    _ policy: SchedulePolicy
  ) -> Bool {
    let distance = other.day.ordinal - one.day.ordinal
    let (left, right, gaps) = (one.candidate, other.candidate, policy.gaps)
    let isJumpAllowed = abs(left.tier.rank - right.tier.rank) <= policy.tierJump ?? 3
    return !(left.author == right.author && distance < gaps.author)
      && !(left.tags == right.tags && distance < gaps.tag)
      && !(left.tier == .expert && right.tier == .expert && distance < gaps.expert)
      && !(left.puzzle == right.puzzle && distance < gaps.quotation ?? .max)
      && (distance > 1 || isJumpAllowed)
  }
}

extension SchedulePolicy {
  /// The same with no rules but some.
  fileprivate func keeping(_ rules: [Rule]) -> SchedulePolicy {
    var policy = self
    if !rules.contains(.author) { policy.gaps.author = 0 }
    if !rules.contains(.tag) { policy.gaps.tag = 0 }
    if !rules.contains(.expert) { policy.gaps.expert = 0 }
    if !rules.contains(.quotation) { policy.gaps.quotation = 0 }
    if !rules.contains(.tierJump) { policy.tierJump = nil }
    if !rules.contains(.letters) { policy.letters = [:] }
    return policy
  }
}
