import PuzzleModel
import Scheduling
import Testing

/// The rules that keep puzzles apart, on corpora that leave one way to keep them.
@Suite struct DistanceRuleTests {
  @Test func `an author gap of 14 lets an author return on the same weekday two weeks on`() throws {
    var policy = try SchedulePolicy.sample(dayCount: 28)
    policy.gaps.author = 14
    let candidates = (0..<28).map { Candidate.sample($0, author: $0 % 14) }
    let authors = try policy.laid(candidates).assignments.map(\.candidate.author)
    #expect(authors.prefix(14) == authors.suffix(14))
    #expect(Set(authors).count == 14)
    policy.gaps.author = 15
    #expect(throws: ScheduleConflict.self) { try policy.laid(candidates) }
  }

  @Test func `quotations that nobody is named for keep no author's distance`() throws {
    var policy = try SchedulePolicy.sample(dayCount: 3)
    policy.gaps.author = 3
    let candidates = (0..<3).map { number in
      Candidate(puzzle: Candidate.sample(number).puzzle, author: nil, tier: .easy, letterCount: 9)
    }
    #expect(try policy.laid(candidates).assignments.count == 3)
  }

  @Test func `a work keeps its own distance`() throws {
    var policy = try SchedulePolicy.sample(dayCount: 6)
    policy.gaps = Gaps(author: 1, work: 3)
    let candidates = (0..<6).map {
      Candidate.sample($0, author: 1, work: ["Emma", "Persuasion", "Sanditon"][$0 % 3])
    }
    let works = try policy.laid(candidates).assignments.map(\.candidate.work)
    #expect(works.prefix(3) == works.suffix(3))
    #expect(Set(works).count == 3)
  }

  @Test func `works of one name by three authors are three`() throws {
    var policy = try SchedulePolicy.sample(dayCount: 6)
    policy.gaps.work = 3
    let letters = (0..<6).map { Candidate.sample($0, author: $0 % 3, work: "Letters") }
    let authors = try policy.laid(letters).assignments.map(\.candidate.author)
    #expect(authors.prefix(3) == authors.suffix(3))
    let ownLetters = (0..<6).map { Candidate.sample($0, author: 1, work: "Letters") }
    #expect(throws: ScheduleConflict.self) { try policy.laid(ownLetters) }
  }

  @Test func `each tag of a puzzle keeps its distance`() throws {
    var policy = try SchedulePolicy.sample(dayCount: 5)
    policy.gaps.tag = 3
    let tags = [["love", "sea"], ["war"], [], ["love", "war"], ["sea"]]
    let candidates = tags.enumerated().map { Candidate.sample($0.offset, tags: $0.element) }
    let order = try policy.laid(candidates).numbers(in: candidates)
    #expect(order == [0, 1, 2, 4, 3] || order == [3, 4, 2, 1, 0])
    let bound = candidates + [Candidate.sample(9, tags: ["love"])]
    policy.dayCount = 6
    // Three of love take the 1st, 4th and 7th day at the least.
    #expect(throws: ScheduleConflict.self) { try policy.laid(bound) }
    policy.gaps.tag = 2
    #expect(try policy.laid(bound).assignments.count == 6)
  }

  @Test func `three experts in a week three days apart stand at its ends and amid it`() throws {
    var policy = try SchedulePolicy.sample(dayCount: 7)
    policy.gaps.expert = 3
    let candidates = (0..<7).map { Candidate.sample($0, tier: $0 < 3 ? .expert : .easy) }
    let tiers = try policy.laid(candidates).assignments.map(\.candidate.tier)
    #expect(tiers == [.expert, .easy, .easy, .expert, .easy, .easy, .expert])
  }

  @Test func `with a quotation gap of 3 three puzzles go round`() throws {
    var policy = try SchedulePolicy.sample(dayCount: 8)
    let candidates = (0..<3).map { Candidate.sample($0) }
    #expect(throws: ScheduleConflict.self) { try policy.laid(candidates) }
    policy.gaps.quotation = 3
    let numbers = try policy.laid(candidates).numbers(in: candidates)
    #expect(Array(numbers.dropFirst(3)) == numbers.dropLast(3))
    #expect(Set(numbers).count == 3)
    policy.gaps.quotation = 4
    #expect(throws: ScheduleConflict.self) { try policy.laid(candidates) }
  }

  @Test(arguments: [0, 1])
  func `a quotation gap that keeps nothing apart lets one puzzle have every day`(gap: Int) throws {
    var policy = try SchedulePolicy.sample(dayCount: 3)
    policy.gaps.quotation = gap
    let numbers = try policy.laid([.sample(5)]).numbers(in: [.sample(5)])
    #expect(numbers == [0, 0, 0])
  }

  @Test func `four tiers one apart go up or down`() throws {
    var policy = try SchedulePolicy.sample(dayCount: 4)
    policy.tierJump = 1
    let candidates = [Tier.hard, .easy, .expert, .medium].enumerated().map {
      Candidate.sample($0.offset, tier: $0.element)
    }
    let tiers = try policy.laid(candidates).assignments.map(\.candidate.tier)
    #expect(tiers == Tier.allCases || tiers == Tier.allCases.reversed())
  }

  @Test func `a jump is from one puzzle to the next, whatever days lie between`() throws {
    var policy = try SchedulePolicy.sample(dayCount: 3)
    policy.blackoutDays = [try .sample(1)]
    let candidates = [Candidate.sample(0, tier: .easy), .sample(1, tier: .expert)]
    policy.tierJump = 3
    #expect(try policy.laid(candidates).assignments.count == 2)
    policy.tierJump = 2
    #expect(throws: ScheduleConflict.self) { try policy.laid(candidates) }
  }
}
