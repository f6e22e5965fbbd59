import PuzzleModel
import Scheduling
import Testing

@Suite struct OccasionTests {
  /// Twenty candidates, of which the 7th is author-4's and the 11th about the sea.
  private let candidates = (0..<20).map { number in
    switch number {
    case 7: Candidate.sample(number, author: 4, tier: .hard)
    case 11: Candidate.sample(number, tags: ["sea"])
    default: Candidate.sample(number)
    }
  }

  private func occasion(
    on offset: Int,
    weight: Int,
    _ subject: Occasion.Subject,
    name: String = "feast"
  ) throws -> Occasion {
    Occasion(day: try .sample(offset), name: name, weight: weight, subject: subject)
  }

  private var author: Occasion.Subject {
    get throws { .author(try #require(Author.ID("author-4"))) }
  }

  @Test func `a birthday has the author and a feast its tag, and the entry says why`() throws {
    let almanac = Almanac(occasions: [
      try occasion(on: 3, weight: 12, author),
      try occasion(on: 5, weight: 1, .tags(["sky", "sea"])),
    ])
    let schedule = try SchedulePolicy.sample(dayCount: 10).laid(candidates, almanac)
    let numbers = schedule.numbers(in: candidates)
    #expect(numbers[3] == 7)
    #expect(numbers[5] == 11)
    #expect(schedule.assignments[3].occasion == almanac.occasions[0])
    let honored = schedule.assignments.filter { $0.placement == .occasion }.map(\.day)
    #expect(honored == [try .sample(3), try .sample(5)])
    // A hard puzzle where a medium one was wished for.
    #expect(schedule.cost == 10)
    #expect(schedule.leastCost == 10)
  }

  @Test func `an occasion that weighs less than the tier is let go`() throws {
    let almanac = Almanac(occasions: [try occasion(on: 3, weight: 9, author)])
    let schedule = try SchedulePolicy.sample(dayCount: 10).laid(candidates, almanac)
    #expect(schedule.numbers(in: candidates)[3] != 7)
    #expect(schedule.cost == 9)
    #expect(schedule.leastCost == 9)
  }

  @Test func `of two days that want one puzzle the weightier has it`() throws {
    let sea = Occasion.Subject.tags(["sea"])
    let almanac = Almanac(occasions: [
      try occasion(on: 2, weight: 5, sea), try occasion(on: 8, weight: 6, sea),
    ])
    let schedule = try SchedulePolicy.sample(dayCount: 10).laid(candidates, almanac)
    #expect(schedule.numbers(in: candidates)[8] == 11)
    #expect(schedule.cost == 5)
  }

  @Test func `of two occasions of a day the weightier counts, and is named`() throws {
    let almanac = Almanac(occasions: [
      try occasion(on: 2, weight: 5, .tags(["sea"]), name: "a"),
      try occasion(on: 2, weight: 25, author, name: "b"),
    ])
    let schedule = try SchedulePolicy.sample(dayCount: 10).laid(candidates, almanac)
    #expect(schedule.numbers(in: candidates)[2] == 7)
    #expect(schedule.assignments[2].occasion?.name == "b")
    #expect(schedule.cost == 10)
  }

  @Test func `an occasion that nobody could honor costs nothing`() throws {
    let nobody = try #require(Author.ID("nobody"))
    let almanac = Almanac(occasions: [
      try occasion(on: 2, weight: 50, .author(nobody)), try occasion(on: 3, weight: 50, .tags([])),
    ])
    let schedule = try SchedulePolicy.sample(dayCount: 10).laid(candidates, almanac)
    #expect(schedule.cost == 0)
    #expect(schedule.assignments.allSatisfy { $0.placement == .drawn && $0.occasion == nil })
  }

  @Test func `a puzzle that is barred from the day cannot honor its occasion`() throws {
    var policy = try SchedulePolicy.sample(dayCount: 10)
    policy.letters[.sunday] = 1...79
    let short = candidates + [.sample(30, letterCount: 70), .sample(31, letterCount: 70)]
    let almanac = Almanac(occasions: [try occasion(on: 2, weight: 50, .tags(["sea"]))])
    let schedule = try policy.laid(short, almanac)
    #expect(schedule.assignments[2].day.weekday == .sunday)
    #expect(schedule.cost == 0)
  }

  @Test func `a drawn puzzle that happens to honor an occasion is placed by it`() throws {
    let almanac = Almanac(occasions: [try occasion(on: 0, weight: 3, .tags(["sea"]))])
    let schedule = try SchedulePolicy.sample(dayCount: 1).laid([candidates[11]], almanac)
    #expect(schedule.assignments.map(\.placement) == [.occasion])
  }

  @Test func `of ten thousand occasions of a day the sum counts`() throws {
    let sea = try (1...10_000).map {
      try occasion(on: 3, weight: $0 % 500 + 1, .tags(["sea", "sky"]))
    }
    // All of the others together weigh 2,505,000.
    let birthday = try occasion(on: 3, weight: 3_000_000, author)
    let schedule = try SchedulePolicy.sample(dayCount: 10).laid(
      candidates,
      Almanac(occasions: sea + [birthday])
    )
    #expect(schedule.numbers(in: candidates)[3] == 7)
    #expect(schedule.assignments[3].occasion == birthday)
    #expect(schedule.cost == 10)
    let without = try SchedulePolicy.sample(dayCount: 10).laid(candidates, Almanac(occasions: sea))
    #expect(without.numbers(in: candidates)[3] == 11)
    #expect(without.cost == 0)
  }
}
