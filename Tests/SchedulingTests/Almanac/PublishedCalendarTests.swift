import PuzzleModel
import Scheduling
import Testing

/// What a calendar owes to the one that was published before.
@Suite struct PublishedCalendarTests {
  private let candidates = (0..<30).map { Candidate.sample($0, author: $0 % 15) }

  private func policy(dayCount: Int, frozenThrough offset: Int? = nil) throws -> SchedulePolicy {
    var policy = try SchedulePolicy.sample(dayCount: dayCount)
    policy.gaps.author = 5
    policy.frozenThrough = try offset.map { try CalendarDay.sample($0) }
    return policy
  }

  @Test func `frozen days are copied, though the puzzle has left and breaks every rule`() throws {
    var policy = try policy(dayCount: 6, frozenThrough: 2)
    policy.letters = [.saturday: 1...2]
    policy.certainty = .attributed
    policy.blackoutDays = [try .sample(2)]
    let gone = Candidate.sample(77, author: 3, tier: .expert, certainty: .disputed)
    let published = [
      try CalendarDay.sample(0): candidates[3], try .sample(1): gone,
      try .sample(2): candidates[18],
    ]
    let schedule = try policy.laid(candidates, Almanac(published: published))
    #expect(
      schedule.assignments.prefix(3).map(\.candidate) == [candidates[3], gone, candidates[18]]
    )
    #expect(schedule.assignments.map(\.isFrozen) == [true, true, true, false, false, false])
    // All three are by author-3, who may not return within five days of the last.
    #expect(!schedule.assignments.suffix(3).contains { $0.candidate.author == gone.author })
    #expect(schedule.breaches == [])
  }

  @Test func `a frozen day before the first is copied, too, and one that has none stays so`() throws
  {
    let policy = try policy(dayCount: 4, frozenThrough: 1)
    let published = [try CalendarDay.sample(-3): candidates[1], try .sample(1): candidates[2]]
    let schedule = try policy.laid(candidates, Almanac(published: published))
    let days = try [-3, 1, 2, 3].map { try CalendarDay.sample($0) }
    #expect(schedule.assignments.map(\.day) == days)
    #expect(Set(schedule.assignments.map(\.candidate)).count == 4)
  }

  @Test func `what is frozen before anything was published is drawn`() throws {
    let schedule = try policy(dayCount: 4, frozenThrough: 1).laid(candidates)
    #expect(schedule.assignments.map(\.isFrozen) == [false, false, false, false])
  }

  @Test func `a frozen day keeps its puzzle from a pin`() throws {
    let day = try CalendarDay.sample(0)
    let almanac = Almanac(pins: [day: candidates[9].puzzle], published: [day: candidates[4]])
    let schedule = try policy(dayCount: 2, frozenThrough: 0).laid(candidates, almanac)
    #expect(schedule.assignments[0].candidate == candidates[4])
    #expect(schedule.assignments[0].placement != .pinned)
  }

  @Test func `published days that are not frozen are kept, whatever else is wished for now`() throws
  {
    var policy = try policy(dayCount: 10)
    let published = try policy.laid(candidates).published
    policy.tiers = .weekdays(Dictionary(uniqueKeysWithValues: Weekday.allCases.map { ($0, .easy) }))
    policy.seed = "another"
    let more = candidates + (100..<160).map { Candidate.sample($0, tier: .easy) }
    let schedule = try policy.laid(more, Almanac(published: published))
    #expect(schedule.movedDays == [])
    #expect(schedule.cost == 100)
    #expect(schedule.leastCost == 0)
  }

  @Test func `a puzzle that has left or is barred moves its own day only`() throws {
    var policy = try policy(dayCount: 10)
    let published = try policy.laid(candidates).published
    let gone = try #require(published[try .sample(2)])
    let barred = try #require(published[try .sample(7)])
    policy.blackoutQuotations = [try barred.quoted()]
    let schedule = try policy.laid(
      candidates.filter { $0 != gone },
      Almanac(published: published)
    )
    #expect(schedule.movedDays == [try .sample(2), try .sample(7)])
  }

  @Test func `a pin moves its day, and the day that had the puzzle`() throws {
    let policy = try policy(dayCount: 10)
    let published = try policy.laid(candidates).published
    let pinned = try #require(published[try .sample(8)])
    let almanac = Almanac(pins: [try .sample(1): pinned.puzzle], published: published)
    let schedule = try policy.laid(candidates, almanac)
    #expect(schedule.movedDays.contains(try .sample(1)))
    #expect(schedule.movedDays.contains(try .sample(8)))
    #expect(schedule.movedDays.count <= 4)
  }

  @Test func `a published day that is blacked out now is moved`() throws {
    var policy = try policy(dayCount: 5)
    let published = try policy.laid(candidates).published
    policy.blackoutDays = [try .sample(3)]
    let schedule = try policy.laid(candidates, Almanac(published: published))
    #expect(schedule.movedDays == [try .sample(3)])
    #expect(schedule.assignments.count == 4)
  }

  @Test func `the days before the first keep their distance and may be repeated`() throws {
    var policy = try policy(dayCount: 3)
    policy.gaps.author = 2
    let three = Array(candidates.prefix(3))
    let almanac = Almanac(published: [try .sample(-1): three[0], try .sample(-2): three[1]])
    let schedule = try policy.laid(three, almanac)
    #expect(schedule.assignments.count == 3)
    #expect(schedule.assignments[0].candidate != three[0])
    policy.gaps.quotation = 9
    #expect(throws: ScheduleConflict.self) { try policy.laid(three, almanac) }
  }
}
