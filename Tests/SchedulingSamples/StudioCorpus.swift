public import PuzzleModel
public import Scheduling

/// A corpus as a studio has it, and the policy that its calendar is laid by.
///
/// Three hundred authors, of whom some are quoted much oftener than others; one to three of a hundred
/// tags; and the tiers as 2, 3, 1 and 1 in seven, from easy to expert.
public enum StudioCorpus {
  private static let authorCount = 300
  private static let tagCount = 100

  /// Draws candidates by their numbers; a number means the same candidate wherever it stands.
  public static func candidates(_ numbers: some Sequence<Int>) -> [Candidate] {
    numbers.compactMap(candidate)
  }

  private static func candidate(_ number: Int) -> Candidate {
    var generator = SplitMix64(seededBy: "quoin/test/studio/1", "\(number)")
    let id = Quotation.ID(digestHigh: generator.next(), digestLow: generator.next())
    let author = low(authorCount, &generator)
    let work = generator.next(below: 5)
    let tags = (0...generator.next(below: 3)).map { _ in "tag-\(low(tagCount, &generator))" }
    let tiers: [Tier] = [.easy, .easy, .medium, .medium, .medium, .hard, .expert]
    return Candidate(
      puzzle: Puzzle.ID(kind: .cryptogram, quotation: id),
      author: Author.ID("author-\(author)"),
      work: work == 0 ? nil : "work-\(work)",
      tags: tags,
      tier: tiers[generator.next(below: tiers.count)],
      letterCount: 20 + generator.next(below: 181),
      certainty: .sourced
    )
  }

  /// A number below a bound, low ones oftener.
  private static func low(_ bound: Int, _ generator: inout SplitMix64) -> Int {
    min(generator.next(below: bound), generator.next(below: bound))
  }

  /// The policy of the studio, from 2027-01-01.
  public static func policy(dayCount: Int, seed: String) -> SchedulePolicy {
    var policy = SchedulePolicy(first: first, dayCount: dayCount, seed: seed)
    policy.tiers = .weekdays(curve)
    policy.gaps = Gaps(author: 14, work: 7, tag: 2, expert: 5)
    policy.tierJump = 2
    return policy
  }

  /// The first day of every calendar.
  public static let first = CalendarDay(year: 2027, month: 1, day: 1) ?? .first

  /// The tiers of the studio's week.
  public static let curve: [Weekday: Tier] = [
    .monday: .easy, .tuesday: .easy, .wednesday: .medium, .thursday: .medium, .friday: .hard,
    .saturday: .expert, .sunday: .medium,
  ]

  /// Forty birthdays of authors and a feast in each month.
  public static func almanac(dayCount: Int) -> Almanac {
    var generator = SplitMix64(seededBy: "quoin/test/studio/occasions/1")
    var almanac = Almanac()
    func add(_ name: String, weight: Int, on offset: Int, _ subject: Occasion.Subject) {
      guard offset < dayCount, let day = first.adding(days: offset) else { return }
      almanac.occasions.append(Occasion(day: day, name: name, weight: weight, subject: subject))
    }
    for number in 0..<40 {
      let offset = generator.next(below: 365)
      guard let author = Author.ID("author-\(low(authorCount, &generator))") else { continue }
      add("birthday \(number)", weight: 6, on: offset, .author(author))
    }
    for month in 0..<12 {
      let offset = month * 30 + generator.next(below: 30)
      add("feast \(month)", weight: 30, on: offset, .tags(["tag-\(month * 8)"]))
    }
    return almanac
  }
}
