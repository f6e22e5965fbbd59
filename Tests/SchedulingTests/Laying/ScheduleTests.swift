import PuzzleModel
import Scheduling
import SchedulingSamples
import TestSupport
import Testing

@Suite struct ScheduleTests {
  private func policy(dayCount: Int = 40, seed: String = "test") throws -> SchedulePolicy {
    var policy = try SchedulePolicy.sample(dayCount: dayCount, seed: seed)
    policy.tiers = .weekdays(StudioCorpus.curve)
    policy.gaps.author = 7
    return policy
  }

  @Test func `forty days are as reviewed`() throws {
    let almanac = Almanac(
      occasions: [
        Occasion(
          day: try .sample(13),
          name: "birthday",
          weight: 8,
          subject: .author(try #require(Author.ID("author-20")))
        )
      ],
      pins: [try .sample(31): Candidate.sample(7).puzzle]
    )
    let schedule = try policy().laid(Candidate.samples(), almanac)
    let lines = schedule.assignments.map { entry in
      "\(entry.day) \(entry.day.weekday) \(entry.wished) \(entry.candidate.tier) "
        + "\(entry.candidate.author.map(\.description) ?? "-") \(entry.candidate.puzzle) "
        + "\(entry.placement)"
    }
    try expectGolden(lines.joined(separator: "\n") + "\n", "forty-days.txt")
  }

  @Test func `days follow each other from the first, each with the tier of its weekday`() throws {
    let schedule = try policy(dayCount: 60).laid(Candidate.samples())
    #expect(schedule.assignments.map(\.day) == (try (0..<60).map { try CalendarDay.sample($0) }))
    #expect(schedule.assignments.allSatisfy { $0.wished == StudioCorpus.curve[$0.day.weekday] })
  }

  @Test func `with enough of every tier every wish is met, and that costs nothing`() throws {
    let schedule = try policy().laid(Candidate.samples())
    #expect(schedule.compromises == [])
    #expect(schedule.cost == 0)
    #expect(schedule.leastCost == 0)
  }

  @Test func `where a tier has run out the nearest serves, and the bound says that it must`() throws
  {
    var policy = try SchedulePolicy.sample(dayCount: 4)
    policy.tiers = .weekdays(Dictionary(uniqueKeysWithValues: Weekday.allCases.map { ($0, .hard) }))
    let candidates = [Tier.expert, .easy, .medium, .hard, .easy].enumerated().map {
      Candidate.sample($0.offset, tier: $0.element)
    }
    let schedule = try policy.laid(candidates)
    #expect(
      schedule.assignments.map(\.candidate.tier).sorted() == [.easy, .medium, .hard, .expert]
    )
    #expect(schedule.compromises.count == 3)
    #expect(schedule.cost == 40)
    #expect(schedule.leastCost == 40)
  }

  @Test func `another seed is another calendar, and the same seed the same`() throws {
    let schedules = try ["a", "b", "a"].map { try policy(seed: $0).laid(Candidate.samples()) }
    #expect(schedules[0] == schedules[2])
    let same = zip(schedules[0].assignments, schedules[1].assignments).count { $0 == $1 }
    #expect(same < 10)
  }

  /// An author of three puzzles and nine of one, three days apart: drawn day by day, the three are
  /// often left to the end, where they cannot stand.
  @Test(arguments: 0..<40)
  func `a tight corpus is used up`(seed: Int) throws {
    var policy = try SchedulePolicy.sample(dayCount: 12, seed: "\(seed)")
    policy.gaps.author = 3
    let candidates = (0..<12).map { Candidate.sample($0, author: max(0, $0 - 2)) }
    let schedule = try policy.laid(candidates)
    #expect(Set(schedule.assignments.map(\.candidate)) == Set(candidates))
  }

  @Test func `a calendar may end on the last day that can be written`() throws {
    var policy = try SchedulePolicy.sample(dayCount: 2)
    policy.first = try #require(CalendarDay("9999-12-30"))
    let schedule = try policy.laid((0..<5).map { Candidate.sample($0) })
    #expect(schedule.assignments.map(\.day.description) == ["9999-12-30", "9999-12-31"])
  }

  @Test func `more days than puzzles are a conflict`() throws {
    let candidates = (0..<3).map { Candidate.sample($0) }
    #expect(throws: ScheduleConflict.self) {
      try SchedulePolicy.sample(dayCount: 4).laid(candidates)
    }
    let schedule = try SchedulePolicy.sample(dayCount: 3).laid(candidates)
    #expect(schedule.assignments.count == 3)
  }

  @Test func `a candidate that is given twice counts once`() throws {
    let candidates = (0..<3).map { Candidate.sample($0) }
    let schedule = try SchedulePolicy.sample(dayCount: 3).laid(candidates + candidates)
    #expect(Set(schedule.assignments.map(\.candidate.puzzle)).count == 3)
    #expect(throws: ScheduleConflict.self) {
      try SchedulePolicy.sample(dayCount: 4).laid(candidates + candidates)
    }
  }
}
