import PuzzleModel
import Scheduling
import SchedulingSamples
import Testing

struct ScheduleConflictTests {
  @Test func `fewer puzzles than days are said to be too few`() throws {
    let conflict = try conflict(try .days(30), .some(20))
    #expect(
      conflict.reason.description == """
        on 2027-01-10 to 2027-01-30 no quotation may come again, so 21 days need 21 puzzles, and \
        there are 20
        """
    )
    #expect(conflict.rules == [.quotation] && conflict.days.count == 21)
    #expect(conflict.isProven)
    #expect(
      conflict.remedies.map(\.description) == [
        "10 more medium quotations", "quotations that may come again after 20 days",
        "a calendar of 20 days",
      ]
    )
  }

  @Test func `an author gap longer than there are authors says how many it needs`() throws {
    var policy = try SchedulePolicy.days(20)
    policy.gaps.author = 14
    let conflict = try conflict(policy, .some(60, authors: 9))
    #expect(conflict.rules == [.author] && conflict.days.count == 10)
    #expect(
      conflict.reason.description.hasSuffix(
        " an author gap of 14 days needs 10 authors, and the 60 puzzles are by 9 authors"
      )
    )
    #expect(conflict.remedies.map(\.description).contains("an author gap of 9 days"))
    policy.gaps.author = 9
    #expect(throws: Never.self) { try Schedule(policy.request(.some(60, authors: 9))) }
  }

  @Test func `letters that no puzzle has are in conflict with the one day`() throws {
    var policy = try SchedulePolicy.days(7)
    policy.letters = [.sunday: 300...400]
    let conflict = try conflict(policy, .some(20))
    #expect(conflict.rules == [.letters] && conflict.days == [CalendarDay("2027-01-03")])
    #expect(
      conflict.description == """
        on 2027-01-03 no calendar keeps 300 to 400 letters on Sundays: 0 of 20 puzzles have so many \
        letters; it would take 1 more medium quotation of 300 to 400 letters, or no limit of letters on \
        Sundays, or a calendar of 2 days
        """
    )
  }

  @Test func `a certainty that nobody has is told`() throws {
    var policy = try SchedulePolicy.days(3)
    policy.certainty = .sourced
    let conflict = try conflict(policy, .some(9, certainty: .attributed))
    #expect(conflict.rules == [.certainty] && conflict.days.count == 1)
    #expect(conflict.remedies.map(\.description).contains("a certainty of attributed"))
  }

  @Test func `quotations that are all blacked out are told`() throws {
    let candidates = [Candidate].some(9)
    var policy = try SchedulePolicy.days(3)
    policy.blackoutQuotations = Set(candidates.compactMap(\.quotation))
    let conflict = try conflict(policy, candidates)
    #expect(conflict.rules == [.blackout])
    #expect(conflict.remedies.map(\.description).contains("no quotation blacked out"))
  }

  @Test func `no puzzles at all break no rule`() throws {
    let conflict = try conflict(try .days(3), [])
    #expect(conflict.rules.isEmpty && conflict.days.count == 1)
    #expect(
      conflict.description == """
        on 2027-01-01 there has to be a puzzle, and there are no puzzles; it would take 3 more \
        medium quotations
        """
    )
  }

  @Test func `a game that is made of no quotations gets none as a remedy`() throws {
    let policy = try SchedulePolicy.days(3)
    let conflict = try #require(throws: ScheduleConflict.self) {
      try Schedule(ScheduleRequest(kind: .wordSearch, policy: policy, candidates: []))
    }
    #expect(conflict.remedies.isEmpty)
  }

  @Test func `a jump that the tiers left do not allow is told`() throws {
    let candidates = [Candidate].some(3, tier: .easy) + .some(3, tier: .expert, from: 50)
    for jump in [0, 1] {
      var policy = try SchedulePolicy.days(4)
      policy.tierJump = jump
      let conflict = try conflict(policy, candidates)
      #expect(conflict.rules == [.quotation, .tierJump] && conflict.days.count == 4)
      #expect(conflict.reason.description.contains("the 6 puzzles are 3 easy and 3 expert"))
    }
  }

  @Test func `an expert gap with experts alone is told`() throws {
    var policy = try SchedulePolicy.days(7)
    policy.gaps.expert = 5
    let conflict = try conflict(policy, .some(20, tier: .expert))
    #expect(conflict.rules == [.expert] && conflict.days.count == 2)
    #expect(
      conflict.reason.description.hasSuffix(
        "an expert gap of 5 days allows one expert, and the 20 puzzles are all expert"
      )
    )
  }

  @Test func `a tag that all share is told`() throws {
    var policy = try SchedulePolicy.days(7)
    policy.gaps.tag = 3
    let conflict = try conflict(policy, .some(20, tags: ["sea"]))
    #expect(conflict.rules == [.tag] && conflict.days.count == 2)
    #expect(
      conflict.reason.description.hasSuffix("a tag gap of 3 days: the 20 puzzles share 1 tag")
    )
    #expect(conflict.remedies.map(\.description).contains("no tag gap"))
  }

  @Test func `a quotation gap with too few puzzles is told`() throws {
    var policy = try SchedulePolicy.days(30)
    policy.gaps.quotation = 14
    let conflict = try conflict(policy, .some(9))
    #expect(conflict.rules == [.quotation] && conflict.days.count == 10)
    #expect(
      conflict.reason.description.hasSuffix(
        "a quotation gap of 14 days needs 10 puzzles, and there are 9"
      )
    )
    #expect(conflict.remedies.map(\.description).contains("a quotation gap of 9 days"))
  }

  @Test func `a day that is pinned or frozen or of another game is named`() throws {
    let candidates = [Candidate].some(4, tags: ["sea"])
    let spare = [Candidate].some(1, tags: ["sky"], from: 90)
    let day = try #require(CalendarDay("2027-01-02"))
    var policy = try SchedulePolicy.days(2)
    policy.gaps.tag = 5
    let pinned = Almanac(pins: [day: candidates[0].puzzle])
    let byPin = try conflict(policy, candidates, pinned)
    #expect(byPin.reason.description.hasSuffix(", next to 2027-01-02, which is pinned"))
    let beside = try conflict(policy, candidates, Almanac(beside: [day: candidates]))
    #expect(beside.reason.description.hasSuffix(", next to another game's puzzle on 2027-01-02"))
    policy.first = day
    policy.frozenThrough = day
    let published = Almanac(published: [day: candidates[0]])
    let byFrozen = try conflict(policy, candidates, published)
    #expect(byFrozen.reason.description.hasSuffix(", next to 2027-01-02, which is frozen"))
    #expect(throws: Never.self) {
      try Schedule(policy.request(candidates + spare, published))
    }
  }

  @Test func `dropping a pin is a remedy where it is one`() throws {
    var policy = try SchedulePolicy.days(2)
    policy.tierJump = 0
    let candidates = [Candidate].some(2, tier: .easy) + .some(1, tier: .expert, from: 50)
    let day = try #require(CalendarDay("2027-01-02"))
    let conflict = try conflict(policy, candidates, Almanac(pins: [day: candidates[2].puzzle]))
    #expect(conflict.remedies.map(\.description).contains("no pin on 2027-01-02"))
  }

  @Test func `what is told does not depend on the order of the candidates`() throws {
    var policy = try SchedulePolicy.days(12)
    policy.gaps.author = 6
    let candidates = [Candidate].some(30, authors: 4)
    let expected = try conflict(policy, candidates)
    #expect(try conflict(policy, candidates.reversed()) == expected)
    var shuffled = candidates
    var generator = SplitMix64(seed: 7)
    generator.shuffle(&shuffled)
    #expect(try conflict(policy, shuffled) == expected)
  }
}
