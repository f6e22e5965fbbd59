import PuzzleModel
public import Scheduling

extension RandomInstance {
  /// Draws a policy that asks about as much as a corpus can give, so that many have no calendar.
  ///
  /// - Parameters:
  ///   - seed: What the draw depends on.
  ///   - corpus: The puzzles; some of them are drawn.
  ///   - dayCount: The number of days, for all puzzles; nil for one that suits some of them.
  /// - Returns: The instance.
  public static func tight(
    seed: Int,
    of corpus: [Candidate],
    dayCount: Int? = nil
  ) -> RandomInstance {
    var draw = TightDraw(seed: seed)
    let candidates = draw.candidates(corpus, isWhole: dayCount != nil)
    let policy = draw.policy(candidates, dayCount)
    return RandomInstance(
      policy: policy,
      candidates: candidates,
      almanac: draw.almanac(policy, candidates)
    )
  }
}

/// The draws of a tight instance.
private struct TightDraw {
  private var generator: SplitMix64

  init(seed: Int) {
    generator = SplitMix64(seededBy: "quoin/test/tight/1", "\(seed)")
  }

  /// Forty to five hundred puzzles, by all authors or by some.
  mutating func candidates(_ corpus: [Candidate], isWhole: Bool) -> [Candidate] {
    var left = corpus
    generator.shuffle(&left)
    if isWhole { return left }
    let count = 40 + below(461)
    guard isOne(in: 3) else { return Array(left.prefix(count)) }
    // By few authors, in the order in which they come up.
    let order = Dictionary(left.enumerated().map { ($1.author, $0) }) { first, _ in first }
    return Array(
      left.enumerated().sorted { one, other in
        (order[one.element.author] ?? 0, one.offset)
          < (order[other.element.author] ?? 0, other.offset)
      }.map(\.element).prefix(count)
    )
  }

  mutating func policy(_ candidates: [Candidate], _ dayCount: Int?) -> SchedulePolicy {
    let start = CalendarDay(year: 2027, month: 1, day: 1)?.adding(days: below(1500))
    let most = candidates.count * (60 + below(61)) / 100
    var policy = SchedulePolicy(
      first: start ?? .first,
      dayCount: dayCount ?? max(14, min(365, most)),
      seed: "tight-\(below(100))"
    )
    policy.tiers = isOne(in: 3) ? .monthly(quotas()) : .weekdays(curve())
    policy.gaps = Gaps(
      author: [0, 3, 7, 14, 21, 30][below(6)],
      work: [0, 0, 7, 14, 30][below(5)],
      tag: [0, 0, 1, 2, 3][below(5)],
      expert: [0, 0, 3, 5, 7][below(5)]
    )
    if isOne(in: 3) { policy.gaps.quotation = 20 + below(200) }
    policy.seasons = SeasonReckoning.allCases[below(3)]
    policy.tierJump = [nil, nil, nil, 0, 1, 1, 2, 2, 3][below(9)]
    for weekday in Weekday.allCases where isOne(in: 5) {
      let fewest = 20 + below(100)
      policy.letters[weekday] = fewest...(fewest + 10 + below(90))
    }
    if isOne(in: 3) { policy.certainty = isOne(in: 4) ? .attributed : .sourced }
    blackOut(&policy, candidates)
    for _ in 0..<(isOne(in: 3) ? 1 + below(5) : 0) {
      guard let quotation = element(of: candidates)?.quotation, let day = day(of: policy) else {
        continue
      }
      let isUnknown = isOne(in: 6)
      let wanted =
        isUnknown
        ? Quotation.ID(digestHigh: generator.next(), digestLow: generator.next()) : quotation
      policy.backlog.append(Backlog(quotation: wanted, month: day))
    }
    return policy
  }

  private mutating func blackOut(_ policy: inout SchedulePolicy, _ candidates: [Candidate]) {
    for _ in 0..<(isOne(in: 2) ? below(12) : 0) {
      if let day = day(of: policy) { policy.blackoutDays.insert(day) }
    }
    if isOne(in: 8), let start = day(of: policy) {
      let holidays = (0..<(10 + below(35))).compactMap { start.adding(days: $0) }
      policy.blackoutDays.formUnion(holidays.filter { policy.days.contains($0) })
    }
    for _ in 0..<(isOne(in: 3) ? below(12) : 0) {
      guard let quotation = element(of: candidates)?.quotation else { continue }
      policy.blackoutQuotations.insert(quotation)
    }
  }

  mutating func almanac(_ policy: SchedulePolicy, _ candidates: [Candidate]) -> Almanac {
    var almanac = Almanac()
    for number in 0..<below(10) {
      guard let day = day(of: policy), let subject = element(of: candidates)?.tags.first else {
        continue
      }
      almanac.occasions.append(
        Occasion(
          day: day,
          name: "occasion \(number)",
          weight: 1 + below(40),
          subject: .tags([subject])
        )
      )
    }
    var left = candidates
    generator.shuffle(&left)
    for _ in 0..<(isOne(in: 2) ? below(8) : 0) {
      guard let day = day(of: policy), let pinned = left.popLast() else { continue }
      almanac.pins[day] = pinned.puzzle
    }
    return almanac
  }

  private mutating func quotas() -> [Tier: Int] {
    Dictionary(uniqueKeysWithValues: Tier.allCases.map { ($0, 1 + below(12)) })
  }

  private mutating func curve() -> [Weekday: Tier] {
    let usual: [Tier] = [.easy, .easy, .medium, .medium, .hard, .expert, .easy]
    return Dictionary(
      uniqueKeysWithValues: zip(Weekday.allCases, usual).map { weekday, tier in
        (weekday, isOne(in: 3) ? Tier.allCases[below(4)] : tier)
      }
    )
  }

  private mutating func day(of policy: SchedulePolicy) -> CalendarDay? {
    policy.first.adding(days: below(policy.dayCount))
  }

  private mutating func element(of candidates: [Candidate]) -> Candidate? {
    candidates.isEmpty ? nil : candidates[below(candidates.count)]
  }

  private mutating func isOne(in count: Int) -> Bool { below(count) == 0 }

  private mutating func below(_ bound: Int) -> Int { generator.next(below: bound) }
}
