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
        1 day wishes for a puzzle of tier hard and has one of another tier, the first on 2027-01-01; \
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
        1 day wishes for a puzzle of tier expert and has one of another tier, since a settled puzzle \
        stands too near, the first on 2027-01-01; no quotation helps; pin another puzzle to 2027-01-02 \
        or leave it
        """
      ]
    )
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
        1 day wishes for a puzzle of tier hard and has the one that was published, the first on \
        2027-01-01; draw the published days again, make it cheaper to move one, or leave them
        """
      ]
    )
  }
}
