import PuzzleModel
import Scheduling
import Testing

@Suite struct FitTests {
  /// The first four fit ever better; those from the fifth on do not fit.
  private let candidates: [Candidate] =
    [
      .sample(0, tags: ["love"]), .sample(1, tags: ["love", "sea"], tier: .hard),
      .sample(2, author: 4, tier: .easy), .sample(3, tier: .expert),
    ] + (4..<20).map { Candidate.sample($0) }

  private func subject() throws -> Occasion.Subject {
    Occasion.Subject(
      quotations: [try candidates[3].quoted()],
      authors: [try #require(Author.ID("author-4"))],
      tags: [["love"], ["sea", "love"]]
    )
  }

  private func laid(
    _ candidates: [Candidate],
    isGreat: Bool = false,
    weight: Int = 5,
    tierWeight: Int = 10
  ) throws -> Schedule.Assignment {
    var policy = try SchedulePolicy.sample(dayCount: 1)
    policy.weights.tier = tierWeight
    let feast = Occasion(
      day: try .sample(0),
      name: "Feast",
      weight: weight,
      subject: try subject(),
      isGreat: isGreat
    )
    return try #require(
      policy.laid(candidates, Almanac(occasions: [feast])).assignments.first
    )
  }

  @Test func `the best of several fits counts`() throws {
    let subject = try subject()
    let all = Candidate.sample(3, author: 4, tags: ["love", "sea"])
    #expect(subject.fit(of: all) == .quotation)
    #expect(subject.fit(of: candidates[2]) == .author(try #require(Author.ID("author-4"))))
    #expect(subject.fit(of: candidates[1]) == .tags(["love", "sea"]))
    #expect(subject.fit(of: candidates[0]) == .tag("love"))
    #expect(subject.fit(of: candidates[9]) == nil)
  }

  @Test func `a quotation that is named beats any tag, whatever its tier`() throws {
    #expect(try laid(candidates).candidate == candidates[3])
    #expect(try laid(candidates).occasion?.name == "Feast")
    #expect(try laid(candidates, tierWeight: 1000).candidate == candidates[3])
    #expect(try laid(candidates, tierWeight: 0).candidate == candidates[3])
  }

  @Test func `of equal tiers an author beats all tags, and these beat one`() throws {
    let even = [
      Candidate.sample(0, tags: ["love"]), .sample(1, tags: ["love", "sea"]), .sample(2, author: 4),
    ]
    #expect(try laid(even).candidate == even[2])
    #expect(try laid(Array(even.prefix(2))).candidate == even[1])
  }

  @Test func `a great day outweighs the tier, and another does not`() throws {
    let far = [Candidate.sample(0, tags: ["love"], tier: .expert), .sample(1)]
    #expect(try laid(far).candidate == far[1])
    #expect(try laid(far, isGreat: true).candidate == far[0])
    let policy = try SchedulePolicy.sample(dayCount: 1)
    let feast = Occasion(
      day: policy.first,
      name: "Feast",
      weight: 1,
      subject: try subject(),
      isGreat: true
    )
    let schedule = try policy.laid(far, Almanac(occasions: [feast]))
    #expect(schedule.cost == 0 && schedule.leastCost == 0)
  }

  @Test func `a great day never breaks a rule`() throws {
    var policy = try SchedulePolicy.sample(dayCount: 2)
    policy.gaps.author = 5
    let rivals = [
      Candidate.sample(0, author: 4), .sample(1, author: 4, tags: ["love"]), .sample(2),
    ]
    let feast = Occasion(
      day: try .sample(1),
      name: "Feast",
      weight: 1000,
      subject: .tags(["love"]),
      isGreat: true
    )
    let almanac = Almanac(occasions: [feast], pins: [policy.first: rivals[0].puzzle])
    let schedule = try policy.laid(rivals, almanac)
    #expect(schedule.numbers(in: rivals) == [0, 2])
  }

  @Test func `a birthday with a quotation about the day beats another`() throws {
    let author = try #require(Author.ID("author-4"))
    let own = (0..<6).map { Candidate.sample($0, author: 4, tags: $0 == 5 ? ["spring"] : []) }
    let almanac = Almanac(occasions: [
      Occasion(day: try .sample(0), name: "birthday", weight: 6, subject: .author(author)),
      Occasion(day: try .sample(0), name: "Spring", weight: 6, subject: .tags(["spring"])),
    ])
    let policy = try SchedulePolicy.sample(dayCount: 1)
    let schedule = try policy.laid(own + [.sample(9, tags: ["spring"])], almanac)
    #expect(schedule.assignments.first?.candidate == own[5])
    #expect(schedule.assignments.first?.occasions.map(\.name) == ["Spring", "birthday"])
  }

  @Test func `a note is honored and does not name the day`() throws {
    let author = try #require(Author.ID("author-4"))
    let death = Occasion(
      day: try .sample(0),
      name: "death of Nobody (1800)",
      weight: 6,
      subject: .author(author),
      telling: .note
    )
    let policy = try SchedulePolicy.sample(dayCount: 1)
    let entry = try #require(
      policy.laid(candidates, Almanac(occasions: [death])).assignments.first
    )
    #expect(entry.occasions == [death] || entry.occasions.isEmpty)
    let only = try policy.laid([.sample(0, author: 4)], Almanac(occasions: [death]))
    #expect(only.assignments.first?.placement == .occasion)
    #expect(only.assignments.first?.occasion == nil)
  }

  @Test func `no usual feast moves a published day`() throws {
    let feast = Occasion(
      day: try .sample(0),
      name: "Feast",
      weight: 40,
      subject: try subject(),
      isGreat: true
    )
    let policy = try SchedulePolicy.sample(dayCount: 1)
    let almanac = Almanac(occasions: [feast], published: [policy.first: candidates[9]])
    #expect(try policy.laid(candidates, almanac).movedDays.isEmpty)
  }
}
