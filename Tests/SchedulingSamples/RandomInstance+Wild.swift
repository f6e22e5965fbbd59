import PuzzleModel
import Scheduling

extension RandomInstance {
  /// Draws a policy, a corpus and an almanac of any kind, sensible or not; all are valid values.
  ///
  /// About half have rules that many calendars keep. The others have gaps longer than the calendar,
  /// letters that no puzzle has, days without puzzles, pins and backlog of puzzles that nobody knows.
  public static func wild(seed: Int) -> RandomInstance {
    var draw = WildDraw(seed: seed)
    let candidates = draw.candidates()
    let policy = draw.policy(candidates)
    let almanac = draw.almanac(policy, candidates)
    return RandomInstance(policy: policy, candidates: candidates, almanac: almanac)
  }
}

/// The draws of a wild instance.
private struct WildDraw {
  private var generator: SplitMix64
  private let kind: Puzzle.Kind
  /// Whether the rules are such that many calendars keep them.
  private let isMild: Bool
  private let dayCount: Int
  private let authorCount: Int
  private let tagCount: Int

  init(seed: Int) {
    generator = SplitMix64(seededBy: "quoin/test/wild/1", "\(seed)")
    kind = Puzzle.Kind.allCases[generator.next(below: Puzzle.Kind.allCases.count)]
    isMild = generator.next(below: 2) == 0
    dayCount = 1 + generator.next(below: isMild ? 20 : 40)
    authorCount = 1 + generator.next(below: isMild ? 30 : 12)
    tagCount = 1 + generator.next(below: isMild ? 30 : 8)
  }

  mutating func candidates() -> [Candidate] {
    let count = isMild ? dayCount + below(61 - dayCount) : below(61)
    return (0..<count).map { _ in candidate(of: kind) }
  }

  /// A candidate, of a quotation that no other one is made of.
  private mutating func candidate(of kind: Puzzle.Kind) -> Candidate {
    let quotation = Quotation.ID(digestHigh: generator.next(), digestLow: generator.next())
    return Candidate(
      puzzle: Puzzle.ID(kind: kind, quotation: quotation),
      author: isOne(in: 8) ? nil : author(),
      work: isOne(in: 2) ? nil : "work-\(below(3))",
      tags: (0..<below(isMild ? 2 : 4)).map { _ in tag() },
      tier: tier(),
      letterCount: 1 + below(120),
      certainty: Quotation.Certainty.allCases[max(below(3), below(3))],
      seasons: SeasonSet(isOne(in: isMild ? 12 : 5) ? [season(), season()] : [])
    )
  }

  mutating func policy(_ candidates: [Candidate]) -> SchedulePolicy {
    var policy = SchedulePolicy(first: first(), dayCount: dayCount, seed: "wild-\(below(100))")
    policy.tiers = isOne(in: 3) ? .monthly(quotas()) : .weekdays(curve())
    policy.gaps = Gaps(author: gap(), work: gap(), tag: gap(), expert: gap())
    if isOne(in: 6) { policy.gaps.quotation = below(61) }
    policy.seasons = SeasonReckoning.allCases[below(3)]
    if isOne(in: 4) { policy.tierJump = isMild ? 1 + below(3) : below(4) }
    for weekday in Weekday.allCases where isOne(in: isMild ? 12 : 8) {
      let fewest = !isMild && isOne(in: 4) ? 1000 : 1 + below(isMild ? 10 : 60)
      policy.letters[weekday] = fewest...(fewest + below(100))
    }
    if isOne(in: 4) { policy.certainty = Quotation.Certainty.allCases[below(3)] }
    policy.blackoutDays = blackoutDays(from: policy.first)
    for _ in 0..<below(3) {
      policy.blackoutQuotations.insert(quotation(of: candidates))
    }
    for _ in 0..<below(isMild ? 2 : 4) {
      let quotation = quotation(of: candidates)
      guard let day = anyDay(policy.first, reach: isMild ? 0 : 40) else { continue }
      policy.backlog.append(Backlog(quotation: quotation, month: day))
    }
    if isOne(in: 2) { policy.frozenThrough = anyDay(policy.first, reach: 5) }
    policy.weights = Weights(tier: below(30), kept: below(200))
    return policy
  }

  mutating func almanac(_ policy: SchedulePolicy, _ candidates: [Candidate]) -> Almanac {
    var almanac = Almanac()
    for number in 0..<below(8) {
      guard let day = anyDay(policy.first, reach: 2), let subject = subject(candidates) else {
        continue
      }
      let weight = 1 + below(60)
      almanac.occasions.append(
        Occasion(
          day: day,
          name: "occasion \(number)",
          weight: weight,
          subject: subject,
          isGreat: isOne(in: 4),
          telling: isOne(in: 4) ? .note : .headline
        )
      )
    }
    for _ in 0..<(isOne(in: 2) ? below(isMild ? 3 : 6) : 0) {
      guard let day = anyDay(policy.first, reach: 3) else { continue }
      let known = isOne(in: 5) ? nil : element(of: candidates)
      almanac.pins[day] = known?.puzzle ?? candidate(of: kind).puzzle
    }
    // A pin on a day of its own, such as a blackout day.
    if isOne(in: 10), let day = policy.blackoutDays.min(), let pinned = element(of: candidates) {
      almanac.pins[day] = pinned.puzzle
    }
    almanac.published = published(policy, candidates)
    for _ in 0..<(isOne(in: 3) ? below(20) : 0) {
      guard let day = anyDay(policy.first, reach: 10) else { continue }
      let other = Puzzle.Kind.allCases.filter { $0 != kind }[below(2)]
      almanac.beside[day, default: []].append(candidate(of: other))
    }
    return almanac
  }

  /// What was published for days before, in and after the range, sometimes of puzzles now gone.
  private mutating func published(
    _ policy: SchedulePolicy,
    _ candidates: [Candidate]
  ) -> [CalendarDay: Candidate] {
    guard isOne(in: 2) else { return [:] }
    var published: [CalendarDay: Candidate] = [:]
    var left = candidates
    generator.shuffle(&left)
    let start = -below(11)
    let end = dayCount + below(4)
    for offset in start..<end where !isOne(in: isMild ? 40 : 5) {
      guard let day = policy.first.adding(days: offset) else { continue }
      let gone = isOne(in: 6) ? candidate(of: kind) : nil
      // Now and then one that was published already.
      let again = isOne(in: 15) ? element(of: candidates) : nil
      published[day] = gone ?? again ?? left.popLast()
    }
    return published
  }

  /// Any day; a few calendars begin with the first that can be written or end with the last.
  private mutating func first() -> CalendarDay {
    if isOne(in: 100) { return .first }
    if isOne(in: 100) { return CalendarDay.last.adding(days: 1 - dayCount) ?? .last }
    return CalendarDay(year: 2024, month: 1, day: 1)?.adding(days: below(3000)) ?? .first
  }

  private mutating func blackoutDays(from first: CalendarDay) -> Set<CalendarDay> {
    if !isMild, isOne(in: 12) {
      return Set((0..<dayCount).compactMap { first.adding(days: $0) })
    }
    return Set((0..<below(isMild ? 3 : 8)).compactMap { _ in anyDay(first, reach: 5) })
  }

  /// A day of the range, or one as far before or after it as `reach` says.
  private mutating func anyDay(_ first: CalendarDay, reach: Int) -> CalendarDay? {
    first.adding(days: below(dayCount + 2 * reach) - reach)
  }

  /// The days of each tier in a month, of which one at least has some.
  private mutating func quotas() -> [Tier: Int] {
    var quotas: [Tier: Int] = [:]
    for tier in Tier.allCases where !isOne(in: 4) { quotas[tier] = below(16) }
    let some = tier()
    quotas[some] = 1 + below(15)
    return quotas
  }

  private mutating func curve() -> [Weekday: Tier] {
    var curve: [Weekday: Tier] = [:]
    for weekday in Weekday.allCases where !isOne(in: 5) { curve[weekday] = tier() }
    return curve
  }

  private mutating func gap() -> Int {
    if isMild { return below(4) }
    return below([1, 4, 15, 61][below(4)])
  }

  private mutating func subject(_ candidates: [Candidate]) -> Occasion.Subject? {
    switch below(4) {
    case 0: author().map { .author($0) }
    case 1: .tags((0...below(2)).map { _ in tag() })
    case 2: Occasion.Subject(authors: [author()].compactMap(\.self), tags: [[tag(), tag()]])
    default: Occasion.Subject(quotations: [quotation(of: candidates)], tags: [[tag()]])
    }
  }

  private mutating func season() -> Season { Season.allCases[below(Season.allCases.count)] }

  /// A quotation of the corpus, or one that nobody knows.
  private mutating func quotation(of candidates: [Candidate]) -> Quotation.ID {
    let known = isOne(in: 8) ? nil : element(of: candidates)
    return (known ?? candidate(of: kind)).quotation ?? Quotation.ID(digestHigh: 0, digestLow: 0)
  }

  private mutating func element(of candidates: [Candidate]) -> Candidate? {
    candidates.isEmpty ? nil : candidates[below(candidates.count)]
  }

  private mutating func author() -> Author.ID? { Author.ID("author-\(below(authorCount))") }

  private mutating func tag() -> String { "tag-\(below(tagCount))" }

  private mutating func tier() -> Tier { Tier.allCases[below(4)] }

  private mutating func isOne(in count: Int) -> Bool { below(count) == 0 }

  private mutating func below(_ bound: Int) -> Int { generator.next(below: bound) }
}
