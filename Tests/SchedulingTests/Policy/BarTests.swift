import PuzzleModel
import Scheduling
import Testing

/// Puzzles that stand on no day, or not on some days.
@Suite struct BarTests {
  private let candidates = (0..<40).map { number in
    Candidate.sample(number, author: number % 10, tags: number % 3 == 0 ? ["war"] : [])
  }

  private func rule(_ text: String) throws -> OccasionRule { try #require(OccasionRule(text)) }

  private func laid(_ bars: [Bar], _ almanac: Almanac = Almanac()) throws -> Schedule {
    var policy = try SchedulePolicy.sample(dayCount: 20)
    policy.bars = bars
    return try policy.laid(candidates, almanac)
  }

  @Test func `an author or a tag may be left out altogether`() throws {
    let author = try #require(candidates[4].author)
    let schedule = try laid([Bar(authors: [author], tags: ["war"])])
    #expect(!schedule.assignments.contains { $0.candidate.author == author })
    #expect(!schedule.assignments.contains { $0.candidate.tags == ["war"] })
  }

  @Test func `a tag may be left out of some days, or stand on no others`() throws {
    let days = [try rule("01-05..01-20")]
    let within = try laid([Bar(tags: ["war"], days: .within(days))])
    let warDays = within.assignments.filter { $0.candidate.tags == ["war"] }.map(\.day.parts.day)
    #expect(!warDays.isEmpty && warDays.allSatisfy { !(5...20).contains($0) })
    let outside = try laid([Bar(tags: ["war"], days: .outside(days))])
    let others = outside.assignments.filter { $0.candidate.tags == ["war"] }.map(\.day.parts.day)
    #expect(!others.isEmpty && others.allSatisfy { (5...20).contains($0) })
  }

  @Test func `a pin that a bar keeps from its day breaks the rule`() throws {
    let almanac = Almanac(pins: [try .sample(6): candidates[3].puzzle])
    let bar = Bar(tags: ["war"], days: .within([try rule("01-05..01-20")]))
    #expect(try laid([bar], almanac).breaches.map(\.rule) == [.blackout])
    #expect(try laid([Bar(tags: ["war"])], almanac).breaches.map(\.rule) == [.blackout])
  }

  @Test func `a published day that is barred now moves, and no other`() throws {
    let published = try laid([]).published
    let bar = Bar(tags: ["war"], days: .within([try rule("2027-01-10")]))
    let day = try CalendarDay.sample(9)
    let isWar = published[day]?.tags == ["war"]
    #expect(try laid([bar], Almanac(published: published)).movedDays == (isWar ? [day] : []))
  }

  @Test func `bars that leave too little are a conflict of the blackout`() throws {
    let numbers: Set<Author.ID> = Set(candidates.prefix(5).compactMap(\.author))
    let error = #expect(throws: ScheduleConflict.self) {
      try laid([Bar(authors: numbers, tags: ["war"], days: .within([try rule("01-01..06-30")]))])
    }
    #expect(error?.isProven == true)
    #expect(error?.rules.contains(.blackout) == true)
    #expect(error?.remedies.contains(Remedy([.allowEveryQuotation])) == true)
  }
}
