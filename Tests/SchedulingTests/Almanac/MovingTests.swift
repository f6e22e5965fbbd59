import PuzzleModel
import Scheduling
import SchedulingSamples
import Testing

/// When a wish moves a day that is published and not frozen.
@Suite struct MovingTests {
  private let candidates = (0..<80).map { number in
    Candidate.sample(
      number,
      author: number % 30,
      tags: number < 60 ? [] : ["sea"],
      tier: number % 4 == 0 ? .hard : .medium
    )
  }

  private func policy(kept: Int? = nil) throws -> SchedulePolicy {
    var policy = try SchedulePolicy.sample(dayCount: 40)
    policy.gaps.author = 7
    if let kept { policy.weights.kept = kept }
    return policy
  }

  private func seaWeek(weight: Int) throws -> [Occasion] {
    try (10..<17).map {
      Occasion(day: try .sample($0), name: "Sea Week", weight: weight, subject: .tags(["sea"]))
    }
  }

  private func moved(by weight: Int, kept: Int? = nil) throws -> Schedule {
    var almanac = Almanac(published: try policy().laid(candidates.prefix(60).map(\.self)).published)
    almanac.occasions = try seaWeek(weight: weight)
    return try policy(kept: kept).laid(candidates, almanac)
  }

  @Test func `a week of feasts of great weight moves its seven days and no other`() throws {
    let schedule = try moved(by: 1000)
    let week = try (10..<17).map { try CalendarDay.sample($0) }
    #expect(schedule.movedDays == week)
    #expect(schedule.cost == 0)
  }

  @Test
  func `a wish of less than the price moves nothing, and a price that never ends nothing at all`()
    throws
  {
    #expect(try moved(by: 99).movedDays == [])
    #expect(try moved(by: 101).movedDays.count == 7)
    #expect(try moved(by: 1000, kept: Weights.never).movedDays == [])
    #expect(try moved(by: 1, kept: 0).cost == 0)
  }

  @Test func `a day that keeps its puzzle against a wish says so`() throws {
    var policy = try policy()
    let published = try policy.laid(candidates).published
    policy.tiers = .weekdays([.thursday: .hard])
    let kept = try policy.laid(candidates, Almanac(published: published))
    #expect(kept.movedDays == [])
    #expect(kept.compromises.contains { $0.day.weekday == .thursday })
    #expect(kept.compromises.allSatisfy { $0.isKept })
    policy.weights.kept = 5
    let moved = try policy.laid(candidates, Almanac(published: published))
    #expect(moved.compromises.filter { $0.day.weekday == .thursday } == [])
  }

  @Test func `a rule moves a day at any price`() throws {
    var policy = try policy(kept: Weights.never)
    let published = try policy.laid(candidates).published
    let day = try CalendarDay.sample(20)
    policy.blackoutQuotations = [try #require(published[day]).quoted()]
    #expect(try policy.laid(candidates, Almanac(published: published)).movedDays == [day])
  }

  @Test func `days that were left out of the history are drawn, and the others stand`() throws {
    var policy = try policy()
    var published = try policy.laid(candidates).published
    policy.seed = "another"
    policy.frozenThrough = try .sample(5)
    for offset in 20..<30 { published[try .sample(offset)] = nil }
    let schedule = try policy.laid(candidates, Almanac(published: published))
    #expect(schedule.movedDays == [])
    #expect(schedule.assignments.count == 40)
  }

  /// A calendar, another policy, and the price of moving a day.
  @Test(arguments: Slow.isWanted ? 1...60 : 1...2, [0, 25, 100, Weights.never])
  func `a calendar that is laid again from itself is the same after any change`(
    seed: Int,
    kept: Int
  ) throws {
    let instance = RandomInstance(seed: seed)
    var (policy, almanac) = (instance.policy, instance.almanac)
    policy.dayCount = 20
    policy.weights.kept = kept
    guard let before = try? Schedule(policy.request(instance.candidates, almanac)) else { return }
    for change in 0..<3 {
      switch change {
      case 0: break
      case 1: policy.tiers = .weekdays([.monday: .hard, .thursday: .easy])
      default:
        policy.weights.tier *= 3
        policy.gaps.author = max(0, policy.gaps.author - 2)
      }
      almanac.published = before.published
      guard let schedule = try? policy.laid(instance.candidates, almanac) else { continue }
      almanac.published = schedule.published
      let again = try policy.laid(instance.candidates.reversed(), almanac)
      #expect(again.movedDays == [], "change \(change)")
      #expect(again.cost == schedule.cost)
      if change == 0 { #expect(schedule.movedDays == []) }
    }
  }
}
