import PuzzleModel
import Scheduling
import Testing

@testable import Editorial

struct CalendarFindingsTests {
  private func messages(_ calendar: LaidCalendar) throws -> [String] {
    let schedule = try #require(calendar.schedule)
    return schedule.findings([], of: calendar.request, at: Place(path: "recipe.yml")).map(\.message)
  }

  @Test func `a tier without puzzles asks for quotations`() throws {
    let calendar = try LaidCalendar.sample { $0.policy.tiers = .weekdays([.friday: .hard]) }
    #expect(
      try messages(calendar) == [
        """
        1 day wishes for a cryptogram of tier hard and has one of another tier, the first on 2027-01-01; \
        add quotations of that tier or change the tiers
        """
      ]
    )
  }

  @Test func `a tier that a pin bars is told as that`() throws {
    let calendar = try LaidCalendar.sample(days: 2) { request in
      request.policy.tiers = .weekdays([.friday: .expert, .saturday: .easy])
      request.policy.tierJump = 1
      request.candidates += [.sample(20, tier: .expert), .sample(21, tier: .easy)]
      request.almanac.pins[try .sample(1)] = .sample(21)
    }
    #expect(
      try messages(calendar) == [
        """
        1 day wishes for a cryptogram of tier expert and has one of another tier, since a settled \
        puzzle stands too near, the first on 2027-01-01; pin another puzzle to 2027-01-02 or leave it, \
        for no new puzzle helps
        """
      ]
    )
  }

  @Test func `a pin bars a tier from the day after the next, too`() throws {
    let calendar = try LaidCalendar.sample(days: 3) { request in
      request.policy.tiers = .weekdays([.friday: .expert])
      request.policy.tierJump = 1
      request.candidates += [.sample(20, tier: .expert), .sample(21, tier: .easy)]
      request.almanac.pins[try .sample(2)] = .sample(21)
    }
    let found = try messages(calendar)
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.contains("pin another puzzle to 2027-01-03") == true)
  }

  @Test func `a puzzle that is pinned twice is told with what helps`() throws {
    let calendar = try LaidCalendar.sample(days: 3) { request in
      request.candidates.append(.sample(20))
      request.almanac.pins = [try .sample(0): .sample(20), try .sample(2): .sample(20)]
    }
    let last = try messages(calendar).last
    #expect(
      last?.hasSuffix("; pin another puzzle to 2027-01-03, or leave it") == true,
      "\(last ?? "")"
    )
  }

  @Test func `a game that is made of no quotations asks for none`() throws {
    let calendar = try LaidCalendar.sample { request in
      request.kind = .wordSearch
      request.policy.tiers = .weekdays([.friday: .hard])
    }
    let found = try messages(calendar)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("1 day wishes for a word-search of tier hard") == true)
    #expect(found.first?.hasSuffix("; change the tiers") == true)
  }

  @Test func `an expert gap to a pin is told as that`() throws {
    let calendar = try LaidCalendar.sample(days: 3) { request in
      request.policy.tiers = .weekdays([.friday: .expert])
      request.policy.gaps.expert = 3
      request.candidates += [.sample(20, tier: .expert), .sample(21, tier: .expert)]
      request.almanac.pins[try .sample(2)] = .sample(21)
    }
    #expect(try messages(calendar).contains { $0.contains("pin another puzzle to 2027-01-03") })
  }

  @Test func `a published day that keeps its puzzle against a wish is told as that`() throws {
    let before = try LaidCalendar.sample(days: 2)
    let after = try LaidCalendar.sample(days: 2) { request in
      let entries = try #require(before.schedule).assignments
      request.almanac.published = Dictionary(
        uniqueKeysWithValues: entries.map { ($0.day, $0.candidate) }
      )
      request.policy.tiers = .weekdays([.friday: .hard])
      request.candidates.append(.sample(20, tier: .hard))
    }
    #expect(
      try messages(after) == [
        """
        1 day wishes for a cryptogram of tier hard and has the one that was published, the first on \
        2027-01-01; draw the published days again, make it cheaper to move one, or leave them
        """
      ]
    )
  }
}
