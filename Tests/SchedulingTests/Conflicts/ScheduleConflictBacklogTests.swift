import PuzzleModel
import Scheduling
import Testing

struct ScheduleConflictBacklogTests {
  private let january: CalendarDay
  private var policy: SchedulePolicy
  private let candidates: [Candidate]
  private let wanted: Quotation.ID

  init() throws {
    january = try #require(CalendarDay("2027-01-01"))
    policy = try .days(40)
    candidates = .some(50)
    wanted = try candidates[0].quoted()
  }

  private mutating func told(month: String = "2027-01-01") throws -> ScheduleConflict {
    policy.backlog = [Backlog(quotation: wanted, month: try #require(CalendarDay(month)))]
    return try conflict(policy, candidates)
  }

  @Test func `a quotation that nobody knows is told`() throws {
    let unknown = Quotation.ID(digestHigh: 7, digestLow: 7)
    var policy = policy
    policy.backlog = [Backlog(quotation: unknown, month: january)]
    let conflict = try conflict(policy, candidates)
    #expect(conflict.rules == [.backlog] && conflict.days.count == 31)
    #expect(
      conflict.description == """
        the backlog wants quotation \(unknown) in 2027-01, and it is not among the puzzles; it would \
        take a backlog without quotation \(unknown)
        """
    )
  }

  @Test func `two quotations that nobody knows are told together with one remedy`() throws {
    let unknown = (7...8).map { Quotation.ID(digestHigh: $0, digestLow: $0) }
    var policy = policy
    policy.backlog = unknown.map { Backlog(quotation: $0, month: january) }
    let conflict = try conflict(policy, candidates)
    #expect(
      conflict.description == """
        the backlog wants quotation \(unknown[0]) in 2027-01 and quotation \(unknown[1]) in 2027-01, \
        and they are not among the puzzles; it would take a backlog without quotation \(unknown[0]) and \
        quotation \(unknown[1])
        """
    )
  }

  @Test func `a quotation that nobody knows is not offered for another month`() throws {
    var policy = policy
    policy.backlog = [Backlog(quotation: Quotation.ID(digestHigh: 7, digestLow: 7), month: january)]
    // There are other conflicts, too, so that no change is enough alone.
    policy.dayCount = 60
    let conflict = try conflict(policy, candidates)
    #expect(!conflict.remedies.isEmpty)
    for remedy in conflict.remedies {
      #expect(remedy.changes.count == 2)
      #expect(remedy.changes.first == .dropBacklog(policy.backlog))
    }
  }

  @Test func `a month of blackout days and pins names both`() throws {
    var policy = policy
    policy.backlog = [Backlog(quotation: wanted, month: january)]
    policy.blackoutDays = Set((2..<31).compactMap { january.adding(days: $0) })
    let second = try #require(january.adding(days: 1))
    let pins = [january: candidates[1].puzzle, second: candidates[2].puzzle]
    let conflict = try conflict(policy, candidates, Almanac(pins: pins))
    #expect(
      conflict.reason.description == """
        the backlog wants quotation \(wanted) in 2027-01, and on 2027-01-01 to 2027-01-31 no calendar \
        keeps the blackout: 29 of 31 days are blacked out, next to 2027-01-01, which is pinned and \
        2027-01-02, which is pinned
        """
    )
    #expect(conflict.remedies.map(\.description).contains("no pin on 2027-01-01"))
    #expect(conflict.remedies.map(\.description).contains("2027-01-03 not blacked out"))
  }

  @Test func `a month of frozen days names them`() throws {
    var policy = policy
    policy.backlog = [Backlog(quotation: wanted, month: january)]
    policy.dayCount = 3
    policy.frozenThrough = january.adding(days: 2)
    let days = (0..<3).compactMap { january.adding(days: $0) }
    let published = Dictionary(uniqueKeysWithValues: zip(days, candidates[1...]))
    let conflict = try conflict(policy, candidates, Almanac(published: published))
    #expect(conflict.reason.obstacles.map(\.origin) == [.freeze, .freeze, .freeze])
    #expect(conflict.remedies.map(\.description).contains("days frozen through 2027-01-02 only"))
  }

  @Test mutating func `a month outside the calendar is told`() throws {
    let conflict = try told(month: "2028-01-01")
    #expect(conflict.rules == [.backlog] && conflict.isProven)
    #expect(
      conflict.reason.description.hasSuffix("in 2028-01, and the calendar has no day of that month")
    )
    #expect(conflict.remedies.first?.description == "quotation \(wanted) in 2027-02")
  }

  @Test mutating func `a quotation that is blacked out is told`() throws {
    policy.blackoutQuotations = [wanted]
    let conflict = try told()
    #expect(conflict.rules == [.backlog, .blackout])
    #expect(conflict.remedies.map(\.description).contains("quotation \(wanted) not blacked out"))
  }

  @Test mutating func `a quotation that is too uncertain is told`() throws {
    policy.certainty = .attributed
    let doubtful = [Candidate].some(1, certainty: .disputed)
    policy.backlog = [Backlog(quotation: wanted, month: january)]
    let conflict = try conflict(policy, doubtful + candidates.dropFirst())
    #expect(conflict.rules == [.backlog, .certainty])
    #expect(conflict.remedies.map(\.description).contains("a certainty of disputed"))
  }

  @Test mutating func `a quotation whose length no weekday has is told`() throws {
    for weekday in Weekday.allCases { policy.letters[weekday] = 20...90 }
    policy.backlog = [Backlog(quotation: wanted, month: january)]
    let short = candidates.dropFirst().map {
      Candidate(puzzle: $0.puzzle, author: $0.author, tier: $0.tier, letterCount: 50)
    }
    let conflict = try conflict(policy, [candidates[0]] + short)
    #expect(conflict.rules == [.backlog, .letters] && conflict.days.count == 31)
  }

  @Test func `a month of blackout days is told`() throws {
    var policy = policy
    policy.backlog = [Backlog(quotation: wanted, month: january)]
    policy.blackoutDays = Set((0..<31).compactMap { january.adding(days: $0) })
    let conflict = try conflict(policy, candidates)
    #expect(conflict.rules == [.backlog, .blackout])
    #expect(conflict.remedies.map(\.description).contains("2027-01-01 not blacked out"))
  }

  @Test func `two by one author in a month shorter than the gap are told`() throws {
    let pair = [Candidate].some(2, authors: 1)
    var policy = policy
    policy.gaps.author = 31
    policy.dayCount = 31
    policy.backlog = try pair.map { Backlog(quotation: try $0.quoted(), month: january) }
    let conflict = try conflict(policy, pair + .some(60, from: 2))
    #expect(conflict.rules == [.author, .backlog] && conflict.days.count == 31)
    #expect(conflict.remedies.map(\.description).contains("an author gap of 30 days"))
  }
}
