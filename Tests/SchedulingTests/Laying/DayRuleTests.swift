import PuzzleModel
import Scheduling
import Testing

/// The rules of single days and quotations.
@Suite struct DayRuleTests {
  @Test func `a weekday has puzzles of its length only`() throws {
    var policy = try SchedulePolicy.sample(dayCount: 14)
    policy.letters = [.sunday: 150...200, .monday: 10...30]
    let lengths = [150, 200, 10, 30, 149, 201, 31, 9, 80, 81, 82, 83, 84, 85]
    let candidates = lengths.enumerated().map {
      Candidate.sample($0.offset, letterCount: $0.element)
    }
    let entries = try policy.laid(candidates).assignments
    func letters(of weekday: Weekday) -> [Int] {
      entries.filter { $0.day.weekday == weekday }.compactMap(\.candidate.letterCount).sorted()
    }
    #expect(letters(of: .sunday) == [150, 200])
    #expect(letters(of: .monday) == [10, 30])
    policy.letters[.monday] = 10...29
    #expect(throws: ScheduleConflict.self) { try policy.laid(candidates) }
  }

  @Test func `a puzzle without letters fits any range of letters`() throws {
    var policy = try SchedulePolicy.sample(dayCount: 7)
    for weekday in Weekday.allCases { policy.letters[weekday] = 300...400 }
    let candidates = (0..<7).map { Candidate.sample($0, letterCount: nil) }
    #expect(try policy.laid(candidates).assignments.count == 7)
  }

  @Test(arguments: [
    (Quotation.Certainty.disputed, 6), (.attributed, 4), (.sourced, 3),
  ])
  func `what is less certain is not drawn`(least: Quotation.Certainty, count: Int) throws {
    let certainties: [Quotation.Certainty] = [
      .sourced, .disputed, .attributed, .sourced, .disputed, .sourced,
    ]
    let candidates = certainties.enumerated().map {
      Candidate.sample($0.offset, certainty: $0.element)
    }
    var policy = try SchedulePolicy.sample(dayCount: count)
    policy.certainty = least
    #expect(try policy.laid(candidates).assignments.allSatisfy { $0.candidate.certainty >= least })
    policy.dayCount += 1
    #expect(throws: ScheduleConflict.self) { try policy.laid(candidates) }
  }

  @Test func `a blackout day has no puzzle and a blackout quotation no day`() throws {
    var policy = try SchedulePolicy.sample(dayCount: 5)
    let candidates = (0..<4).map { Candidate.sample($0) }
    policy.blackoutDays = [try .sample(0), try .sample(3), try .sample(77)]
    policy.blackoutQuotations = [try candidates[2].quoted()]
    let schedule = try policy.laid(candidates)
    #expect(schedule.assignments.map(\.day) == [try .sample(1), try .sample(2), try .sample(4)])
    #expect(Set(schedule.numbers(in: candidates)) == [0, 1, 3])
  }

  @Test func `a calendar that is all blackout has no entries`() throws {
    var policy = try SchedulePolicy.sample(dayCount: 2)
    policy.blackoutDays = [try .sample(0), try .sample(1)]
    let schedule = try policy.laid([.sample(1)])
    #expect(schedule.assignments == [])
    #expect(schedule.cost == 0)
  }

  @Test func `backlog appears in its month, at the cost of a wish`() throws {
    var policy = try SchedulePolicy.sample(dayCount: 90)
    var candidates = (0..<120).map { Candidate.sample($0) }
    candidates[119] = .sample(119, tier: .expert)
    let wanted = candidates[119].puzzle
    #expect(try !policy.laid(candidates).assignments.contains { $0.candidate.puzzle == wanted })
    policy.backlog = [Backlog(quotation: try candidates[119].quoted(), month: try .sample(40))]
    let schedule = try policy.laid(candidates)
    let entry = try #require(schedule.assignments.first { $0.candidate.puzzle == wanted })
    #expect(entry.day.parts.month == 2)
    #expect(entry.placement == .backlog)
    #expect(schedule.cost == 20)
  }

  @Test func `two of the backlog by one author share a month as far apart as they must`() throws {
    var policy = try SchedulePolicy.sample(dayCount: 31)
    policy.gaps.author = 30
    let candidates =
      [Candidate.sample(0, author: 4), .sample(1, author: 4)] + (2..<40).map { .sample($0) }
    policy.backlog = try candidates.prefix(2).map {
      Backlog(quotation: try $0.quoted(), month: policy.first)
    }
    let schedule = try policy.laid(candidates)
    let places = schedule.assignments.indices.filter {
      schedule.assignments[$0].placement == .backlog
    }
    #expect(places.count == 2)
    #expect((places.last ?? 0) - (places.first ?? 0) >= 30)
    policy.gaps.author = 31
    #expect(throws: ScheduleConflict.self) { try policy.laid(candidates) }
  }

  @Test func `what is in the backlog of one month stands in no other`() throws {
    var policy = try SchedulePolicy.sample(dayCount: 59)
    let candidates = (0..<59).map { Candidate.sample($0) }
    policy.backlog = [Backlog(quotation: try candidates[8].quoted(), month: try .sample(35))]
    policy.gaps.quotation = 5
    let schedule = try policy.laid(candidates)
    let days = schedule.assignments.filter { $0.candidate == candidates[8] }.map(\.day)
    #expect(!days.isEmpty)
    #expect(days.allSatisfy { $0.parts.month == 2 })
  }
}
