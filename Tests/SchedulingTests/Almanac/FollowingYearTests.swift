import PuzzleModel
import Scheduling
import SchedulingSamples
import Testing

/// What a calendar owes to the days that were played before it begins.
@Suite struct FollowingYearTests {
  private let candidates = (0..<100).map { Candidate.sample($0, author: $0 % 20) }

  private func policy(from offset: Int, dayCount: Int) throws -> SchedulePolicy {
    var policy = try SchedulePolicy.sample(dayCount: dayCount)
    policy.first = try .sample(offset)
    policy.gaps.author = 5
    return policy
  }

  @Test func `what was never played comes first, and what comes again is told`() throws {
    var published: [CalendarDay: Candidate] = [:]
    for (offset, repeatCount) in [(0, 0), (40, 0), (80, 20)] {
      let schedule = try policy(from: offset, dayCount: 40)
        .laid(candidates, Almanac(published: published))
      #expect(schedule.repeats.count == repeatCount)
      let lastPlayed = schedule.repeats.compactMap(\.lastPlayed)
      #expect(lastPlayed.allSatisfy { published[$0] != nil })
      published.merge(schedule.published) { $1 }
    }
    // What was played longest ago comes again.
    let schedule = try policy(from: 480, dayCount: 10)
      .laid(candidates, Almanac(published: published))
    // The quarter of a year that most of them were played in ends on the 110th day.
    let quarter = try CalendarDay.sample(111)
    #expect(schedule.repeats.compactMap(\.lastPlayed).allSatisfy { $0 < quarter })
  }

  @Test func `a published day keeps its puzzle though it is a repeat`() throws {
    let (played, day) = (try CalendarDay.sample(3), try CalendarDay.sample(41))
    let published = [played: candidates[7], day: candidates[7]]
    let schedule = try policy(from: 40, dayCount: 10)
      .laid(candidates, Almanac(published: published))
    #expect(schedule.repeats.map(\.day) == [day])
    #expect(schedule.repeats[0].isKept)
    #expect(schedule.repeats[0].lastPlayed == played)
  }

  @Test func `a pin and the backlog may repeat what was played`() throws {
    var policy = try policy(from: 31, dayCount: 28)
    policy.backlog = [Backlog(quotation: try candidates[2].quoted(), month: policy.first)]
    let published = [try CalendarDay.sample(2): candidates[2], try .sample(3): candidates[3]]
    let almanac = Almanac(pins: [try .sample(40): candidates[3].puzzle], published: published)
    let schedule = try policy.laid(candidates, almanac)
    #expect(Set(schedule.repeats.map(\.candidate)) == [candidates[2], candidates[3]])
  }

  @Test func `a gap for quotations holds, and what is new comes first all the same`() throws {
    var policy = try policy(from: 40, dayCount: 40)
    policy.gaps.quotation = 30
    var published: [CalendarDay: Candidate] = [:]
    for offset in 0..<40 { published[try .sample(offset)] = candidates[offset] }
    #expect(try policy.laid(candidates, Almanac(published: published)).repeats == [])
    let few = Array(candidates.prefix(50))
    let schedule = try policy.laid(few, Almanac(published: published))
    #expect(
      schedule.repeats.allSatisfy { entry in
        entry.lastPlayed.map { entry.day.ordinal - $0.ordinal >= 30 } ?? false
      }
    )
  }

  /// Presses months one after the other over a random pool.
  @Test(arguments: Slow.isWanted ? 1...60 : 1...2)
  func `nothing comes again while anything new fits`(seed: Int) throws {
    let instance = RandomInstance(seed: seed)
    var policy = instance.policy
    policy.backlog = []
    policy.dayCount = 20
    var almanac = instance.almanac
    for _ in 0..<9 {
      guard let schedule = try? policy.laid(instance.candidates, almanac) else { return }
      let played = Set((Array(almanac.published.values) + schedule.published.values).map(\.puzzle))
      let new = instance.candidates.filter { !played.contains($0.puzzle) }
      let check = RuleCheck(policy: policy, almanac: almanac, candidates: instance.candidates)
      let past = almanac.published.map { (day: $0.key, candidate: $0.value) }
      for entry in schedule.repeats {
        let fitting = new.first { candidate in
          var days = schedule.published
          days[entry.day] = candidate
          return check.brokenRules(in: past + days.map { ($0.key, $0.value) }).isEmpty
        }
        #expect(fitting == nil, "\(entry.day)")
      }
      almanac.published.merge(schedule.published) { $1 }
      policy.first = try #require(policy.first.adding(days: policy.dayCount))
    }
  }
}
