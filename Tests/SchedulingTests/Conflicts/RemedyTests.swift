import PuzzleModel
import Scheduling
import SchedulingSamples
import Testing

struct RemedyTests {
  private var policy: SchedulePolicy

  init() throws { policy = try .days(21) }

  /// Twenty puzzles that keep no rule of distance from being kept, by as many authors.
  private let candidates = [Candidate].some(20)

  private func quotations(_ policy: SchedulePolicy) throws -> String? {
    try conflict(policy, candidates).remedies.first?.description
  }

  @Test func `quotations are asked for with no limit that no rule sets`() throws {
    #expect(try quotations(policy) == "1 more medium quotation")
  }

  @Test mutating func `quotations are asked for with every limit that a rule sets`() throws {
    policy.gaps.author = 14
    #expect(try quotations(policy) == "1 more medium quotation by a new author")
    policy.gaps.tag = 2
    #expect(
      try quotations(policy) == "1 more medium quotation by a new author, with tags of its own"
    )
    policy.certainty = .sourced
    #expect(
      try quotations(policy) == """
        1 more medium quotation by a new author, from a work that is named and with tags of its own
        """
    )
  }

  @Test mutating func `quotations for a weekday are asked for with its letters`() throws {
    policy.dayCount = 20
    policy.letters = [.thursday: 20...30]
    policy.gaps.author = 7
    policy.certainty = .sourced
    #expect(
      try quotations(policy) == """
        2 more medium quotations by new authors, of 20 to 30 letters and from works that are named
        """
    )
  }

  @Test mutating func `quotations are asked for without a season where others have one`() throws {
    let seasonal = Candidate.sample(90, seasons: [.summer])
    let conflict = try conflict(policy, candidates + [seasonal])
    #expect(conflict.remedies.first?.description == "1 more medium quotation, for any season")
  }

  @Test mutating func `quotations of several lengths are told apart`() throws {
    policy.dayCount = 24
    policy.letters = [.thursday: 20...30]
    #expect(
      try quotations(policy) == "1 more medium quotation and 3 more medium ones of 20 to 30 letters"
    )
  }

  @Test func `days that are too many are told to be one too many`() throws {
    let conflict = try conflict(try .days(300), .some(150))
    #expect(conflict.days.count == 151 && conflict.rules == [.quotation])
    #expect(conflict.reason.description.contains("151 days need 151 puzzles, and there are 150"))
  }

  @Test func `days of a year and a half that are too many are told to be one too many`() throws {
    let conflict = try conflict(try .days(900), .some(750))
    #expect(conflict.days.count == 751 && conflict.rules == [.quotation])
  }

  @Test mutating func `two conflicts are resolved by two changes together`() throws {
    policy.dayCount = 20
    policy.letters = [.sunday: 300...400]
    policy.backlog = [
      Backlog(quotation: try candidates[0].quoted(), month: try #require(CalendarDay("2028-01-01")))
    ]
    let conflict = try conflict(policy, candidates)
    #expect(conflict.rules == [.backlog])
    #expect(!conflict.remedies.isEmpty)
    for remedy in conflict.remedies {
      #expect(remedy.changes.count > 1)
      var request = policy.request(candidates)
      for change in remedy.changes { change.apply(to: &request) }
      #expect(throws: Never.self) { try Schedule(request) }
    }
  }

  @Test func `a jump of 0 is proved to have no calendar in any tier`() throws {
    var policy = try SchedulePolicy.days(60)
    policy.tierJump = 0
    let tiers = Tier.allCases.enumerated().flatMap { index, tier in
      [Candidate].some(40 + index, tier: tier, from: index * 100)
    }
    let conflict = try conflict(policy, tiers)
    #expect(conflict.isProven && conflict.rules == [.quotation, .tierJump])
    #expect(conflict.days.count == 44)
  }

  @Test func `a jump of 0 finds the one tier that has a calendar`() throws {
    var policy = try SchedulePolicy.days(600)
    policy.tierJump = 0
    policy.tiers = .weekdays([.monday: .easy, .tuesday: .hard, .friday: .expert])
    let others = [Tier.easy, .hard, .expert].enumerated().flatMap { index, tier in
      [Candidate].some(590, tier: tier, from: 10_000 * (index + 1))
    }
    let schedule = try policy.laid(.some(600) + others)
    #expect(schedule.assignments.allSatisfy { $0.candidate.tier == .medium })
  }

  @Test func `a remedy of a calendar of ten years was tried on all of it`() throws {
    var policy = try SchedulePolicy.days(3_650)
    policy.gaps.author = 5
    let candidates = [Candidate].some(300, authors: 40)
    let conflict = try conflict(policy, candidates)
    #expect(!conflict.remedies.isEmpty)
    for remedy in conflict.remedies {
      var request = policy.request(candidates)
      for change in remedy.changes { change.apply(to: &request) }
      #expect(throws: Never.self) { try Schedule(request) }
    }
  }
}
