import PuzzleModel
public import Scheduling

/// Fifty thousand candidates, and a policy with every rule on over as many years as are asked for.
public enum CenturyCorpus {
  /// The candidates: 2,000 authors and 200 tags, some of either much oftener than others.
  public static let candidates: [Candidate] = {
    var generator = SplitMix64(seededBy: "quoin/test/century/1")
    return (0..<50_000).map { _ in candidate(&generator) }
  }()

  private static let authorCount = 2_000
  private static let first = CalendarDay(year: 2027, month: 1, day: 1) ?? .first
  private static let tiers: [Tier] = [.easy, .easy, .medium, .medium, .medium, .hard, .expert]

  private static func candidate(_ generator: inout SplitMix64) -> Candidate {
    let id = Quotation.ID(digestHigh: generator.next(), digestLow: generator.next())
    let author = low(authorCount, &generator)
    let work = generator.next(below: 5)
    let tags = (0...generator.next(below: 3)).map { _ in "tag-\(low(200, &generator))" }
    return Candidate(
      puzzle: Puzzle.ID(kind: .cryptogram, quotation: id),
      author: Author.ID("author-\(author)"),
      work: work == 0 ? nil : "work-\(work)",
      tags: tags,
      tier: tiers[generator.next(below: tiers.count)],
      letterCount: 20 + generator.next(below: 181),
      certainty: generator.next(below: 20) == 0 ? .attributed : .sourced
    )
  }

  /// A number below a bound, low ones oftener.
  private static func low(_ bound: Int, _ generator: inout SplitMix64) -> Int {
    min(generator.next(below: bound), generator.next(below: bound))
  }

  /// The policy of so many days: with gaps, a jump, letters, a certainty, blackouts and backlog.
  public static func policy(dayCount: Int) -> SchedulePolicy {
    var policy = SchedulePolicy(first: first, dayCount: dayCount, seed: "century")
    policy.tiers = .weekdays(StudioCorpus.curve)
    policy.gaps = Gaps(author: 14, work: 30, tag: 3, expert: 5)
    policy.tierJump = 2
    policy.letters = [.sunday: 20...150, .monday: 20...160]
    policy.certainty = .sourced
    for year in 2027..<2127 {
      guard let day = CalendarDay(year: year, month: 12, day: 26) else { continue }
      policy.blackoutDays.insert(day)
    }
    let quotations = candidates.compactMap(\.quotation)
    policy.blackoutQuotations = Set(quotations[40_000..<40_100])
    policy.backlog = (0..<min(20, dayCount / 180)).compactMap { number in
      let candidate = candidates[number * 17]
      guard candidate.certainty == .sourced, let quotation = candidate.quotation,
        let day = first.adding(days: number * 30)
      else { return nil }
      return Backlog(quotation: quotation, month: day)
    }
    return policy
  }

  /// Three hundred birthdays and thirty feasts in every year.
  public static func almanac(dayCount: Int) -> Almanac {
    var generator = SplitMix64(seededBy: "quoin/test/century/occasions/1")
    let births = (0..<300).map { _ in
      (author: generator.next(below: authorCount), day: generator.next(below: 365))
    }
    var almanac = Almanac()
    func add(_ name: String, weight: Int, on offset: Int, _ subject: Occasion.Subject) {
      guard offset < dayCount, let day = first.adding(days: offset) else { return }
      almanac.occasions.append(Occasion(day: day, name: name, weight: weight, subject: subject))
    }
    for start in stride(from: 0, to: dayCount, by: 365) {
      for (author, day) in births {
        guard let author = Author.ID("author-\(author)") else { continue }
        add("birthday of \(author)", weight: 6, on: start + day, .author(author))
      }
      for feast in 0..<30 {
        add("feast \(feast)", weight: 30, on: start + feast * 12, .tags(["tag-\(feast * 3)"]))
      }
    }
    return almanac
  }
}
