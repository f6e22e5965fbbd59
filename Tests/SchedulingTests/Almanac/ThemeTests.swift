import PuzzleModel
import Scheduling
import Testing

/// Weeks of a theme, whose tags keep no puzzles apart.
@Suite struct ThemeTests {
  private let candidates = (0..<60).map { number in
    Candidate.sample(number, author: number % 20, tags: [number < 14 ? "sea" : "tag-\(number % 5)"])
  }

  private func policy() throws -> SchedulePolicy {
    var policy = try SchedulePolicy.sample(dayCount: 20)
    policy.gaps.author = 5
    policy.gaps.tag = 2
    return policy
  }

  private func week(isTheme: Bool) throws -> [Occasion] {
    try (4..<11).map {
      Occasion(
        day: try .sample($0),
        name: "Sea Week",
        weight: 200,
        subject: .tags(["sea"]),
        isTheme: isTheme
      )
    }
  }

  @Test func `all days of a theme may have its tag, though a gap keeps it apart elsewhere`() throws
  {
    let theme = try policy().laid(candidates, Almanac(occasions: try week(isTheme: true)))
    #expect(theme.cost == 0)
    #expect(theme.assignments.count { $0.candidate.tags == ["sea"] } >= 7)
    let feasts = try policy().laid(candidates, Almanac(occasions: try week(isTheme: false)))
    #expect(feasts.cost == 600)
  }

  @Test func `a theme keeps no distance from other games, but for its own tags`() throws {
    var almanac = Almanac(occasions: try week(isTheme: true))
    let game = (0..<20).map { Candidate.sample(200 + $0, tags: ["sea"]) }
    for (offset, candidate) in game.enumerated() {
      almanac.beside[try .sample(offset)] = [candidate]
    }
    let schedule = try policy().laid(candidates, almanac)
    let days = schedule.assignments.filter { $0.candidate.tags == ["sea"] }.map(\.day)
    let week = try (4..<11).map { try CalendarDay.sample($0) }
    #expect(days == week)
  }

  @Test func `a conflict knows that a theme keeps nothing apart`() throws {
    let seas = (0..<30).map { Candidate.sample($0, tags: ["sea"]) }
    var policy = try policy()
    policy.dayCount = 7
    var almanac = Almanac()
    almanac.occasions = try (0..<7).map {
      Occasion(day: try .sample($0), name: "Sea", weight: 1, subject: .tags(["sea"]), isTheme: true)
    }
    #expect(try policy.laid(seas, almanac).assignments.count == 7)
    policy.dayCount = 9
    let error = #expect(throws: ScheduleConflict.self) { try policy.laid(seas, almanac) }
    #expect(error?.isProven == true)
    let lastDays = try [7, 8].map { try CalendarDay.sample($0) }
    #expect(error?.days == lastDays)
  }

  @Test func `a puzzle that fits two occasions is worth both`() throws {
    let both = Candidate.sample(90, author: 90, tags: ["sea", "peace"])
    let better = Candidate.sample(91, author: 91, tags: ["love"])
    let day = try CalendarDay.sample(3)
    let occasions = [("sea", 30), ("peace", 25), ("love", 50)].map { tag, weight in
      Occasion(day: day, name: tag, weight: weight, subject: .tags([tag]))
    }
    var policy = try SchedulePolicy.sample(dayCount: 5)
    policy.gaps.author = 2
    let pool = Array(candidates.suffix(20)) + [both, better]
    let schedule = try policy.laid(pool, Almanac(occasions: occasions))
    #expect(schedule.assignments[3].candidate == both)
    #expect(schedule.assignments[3].occasions.map(\.name) == ["sea", "peace"])
  }
}
