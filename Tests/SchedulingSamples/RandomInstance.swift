import PuzzleModel
public import Scheduling

/// A policy and a corpus for a calendar, drawn from a seed.
///
/// `scripts/schedule-optimum.py` draws the same from the same seed, so a change here is one there.
public struct RandomInstance: Sendable {
  /// What the calendar has to keep to.
  public let policy: SchedulePolicy
  /// What it is laid from.
  public let candidates: [Candidate]
  /// What is known of single days.
  public let almanac: Almanac

  /// Makes an instance that was not drawn.
  public init(policy: SchedulePolicy, candidates: [Candidate], almanac: Almanac) {
    self.policy = policy
    self.candidates = candidates
    self.almanac = almanac
  }

  /// The request for its calendar.
  public var request: ScheduleRequest { policy.request(candidates, almanac) }

  /// Draws sixty days and two hundred candidates, with every rule that a calendar knows now and then.
  public init(seed: Int) {
    var draw = InstanceDraw(seed: seed)
    candidates = draw.candidates()
    policy = draw.policy(candidates)
    almanac = draw.almanac(policy, candidates)
  }
}

extension SchedulePolicy {
  /// Makes a request of the game that the candidates are of.
  public func request(
    _ candidates: [Candidate],
    _ almanac: Almanac = Almanac()
  ) -> ScheduleRequest {
    ScheduleRequest(
      kind: candidates.first?.puzzle.kind ?? .cryptogram,
      policy: self,
      candidates: candidates,
      almanac: almanac
    )
  }
}

/// The draws of an instance; their order is part of what a seed means.
private struct InstanceDraw {
  private static let dayCount = 60
  private static let candidateCount = 200

  private var generator: SplitMix64
  /// How often each author is quoted, from the most.
  private let authorWeights: [Int]
  private let tagCount: Int
  /// How many puzzles there are of each tier; one or two are scarce.
  private let tierWeights: [Int]

  init(seed: Int) {
    generator = SplitMix64(seededBy: "quoin/test/instance/2", "\(seed)")
    let authorCount = 15 + generator.next(below: 46)
    authorWeights = (0..<authorCount).map { 1 + 240 / ($0 + 4) }
    tagCount = 12 + generator.next(below: 29)
    var weights: [Int] = []
    for _ in Tier.allCases { weights.append(6 + generator.next(below: 5)) }
    for _ in 0...generator.next(below: 2) {
      let scarce = generator.next(below: 4)
      weights[scarce] = generator.next(below: 3)
    }
    tierWeights = weights
  }

  mutating func candidates() -> [Candidate] {
    (0..<Self.candidateCount).map { _ in candidate() }
  }

  private mutating func candidate() -> Candidate {
    let high = generator.next()
    let low = generator.next()
    let author = index(weighted: authorWeights)
    let hasWork = below(5) > 0
    let work = below(2 + author % 3)
    let tags = (0...below(3)).map { _ in tag() }
    let tier = Tier.allCases[index(weighted: tierWeights)]
    let letterCount = 20 + below(181)
    let certainty = below(10)
    let isSeasonal = below(8) == 0
    let seasons = [season(), season()]
    return Candidate(
      puzzle: Puzzle.ID(
        kind: .cryptogram,
        quotation: Quotation.ID(digestHigh: high, digestLow: low)
      ),
      author: Author.ID("author-\(author)"),
      work: hasWork ? "work-\(work)" : nil,
      tags: tags,
      tier: tier,
      letterCount: letterCount,
      certainty: certainty == 0 ? .disputed : certainty < 3 ? .attributed : .sourced,
      seasons: SeasonSet(isSeasonal ? seasons : [])
    )
  }

  private mutating func season() -> Season { Season.allCases[below(Season.allCases.count)] }

  mutating func policy(_ candidates: [Candidate]) -> SchedulePolicy {
    let start = CalendarDay(year: 2027, month: 1, day: 1)?.adding(days: below(2000))
    var policy = SchedulePolicy(
      first: start ?? .first,
      dayCount: Self.dayCount,
      seed: "quoin/test/instance"
    )
    policy.tiers = .weekdays(curve())
    policy.gaps.author = 5 + below(min(12, authorWeights.count / 3))
    policy.gaps.work = below(26)
    policy.gaps.tag = below(4)
    policy.gaps.expert = below(8)
    policy.tierJump = [1, 2, 2, 2, nil, nil, nil, nil][below(8)]
    for _ in 0..<below(3) {
      let weekday = Weekday.allCases[below(7)]
      let fewest = 20 + below(60)
      policy.letters[weekday] = fewest...(fewest + 60 + below(60))
    }
    let certainty = below(6)
    policy.certainty = certainty == 0 ? .sourced : certainty == 1 ? .attributed : .disputed
    for _ in 0..<below(4) {
      guard let day = policy.first.adding(days: below(Self.dayCount)) else { continue }
      policy.blackoutDays.insert(day)
    }
    for _ in 0..<below(4) {
      guard let quotation = candidates[below(candidates.count)].quotation else { continue }
      policy.blackoutQuotations.insert(quotation)
    }
    policy.backlog = backlog(for: policy, candidates)
    policy.weights.tier = [5, 10, 10, 20][below(4)]
    return policy
  }

  /// The studio's curve, with a third of the weekdays wished otherwise.
  private mutating func curve() -> [Weekday: Tier] {
    let usual: [Tier] = [.easy, .easy, .medium, .medium, .hard, .expert, .easy]
    var tiers: [Weekday: Tier] = [:]
    for (weekday, tier) in zip(Weekday.allCases, usual) {
      tiers[weekday] = below(3) == 0 ? Tier.allCases[below(4)] : tier
    }
    return tiers
  }

  /// None to two quotations, of those that the other rules let appear.
  private mutating func backlog(
    for policy: SchedulePolicy,
    _ candidates: [Candidate]
  ) -> [Backlog] {
    var backlog: [Backlog] = []
    for _ in 0..<below(3) {
      let candidate = candidates[below(candidates.count)]
      let day = policy.first.adding(days: below(Self.dayCount)) ?? policy.first
      guard let quotation = candidate.quotation, candidate.certainty >= policy.certainty,
        !policy.blackoutQuotations.contains(quotation)
      else { continue }
      backlog.append(Backlog(quotation: quotation, month: day))
    }
    return backlog
  }

  mutating func almanac(_ policy: SchedulePolicy, _ candidates: [Candidate]) -> Almanac {
    var almanac = Almanac()
    let share = 10 + below(21)
    for offset in 0..<policy.dayCount where below(100) < share {
      for _ in 0...(below(4) == 0 ? 1 : 0) {
        let weight = 3 + below(38)
        let isGreat = below(6) == 0
        let subject = subject(candidates)
        guard let day = policy.first.adding(days: offset) else { continue }
        let name = "occasion \(almanac.occasions.count + 1)"
        almanac.occasions.append(
          Occasion(day: day, name: name, weight: weight, subject: subject, isGreat: isGreat)
        )
      }
    }
    return almanac
  }

  private mutating func subject(_ candidates: [Candidate]) -> Occasion.Subject {
    switch below(4) {
    case 0:
      Occasion.Subject(
        authors: [Author.ID("author-\(below(authorWeights.count))")].compactMap(\.self)
      )
    case 1: .tags((0...below(2)).map { _ in tag() })
    case 2: Occasion.Subject(tags: [[tag(), tag()], [tag()]])
    default:
      Occasion.Subject(
        quotations: [candidates[below(candidates.count)].quotation].compactMap(\.self),
        tags: [[tag()]]
      )
    }
  }

  /// A tag, the first ones oftener.
  private mutating func tag() -> String {
    let first = below(tagCount)
    let second = below(tagCount)
    return "tag-\(min(first, second))"
  }

  private mutating func index(weighted weights: [Int]) -> Int {
    var left = generator.next(below: weights.reduce(0, +))
    for (index, weight) in weights.enumerated() {
      if left < weight { return index }
      left -= weight
    }
    return 0
  }

  private mutating func below(_ bound: Int) -> Int {
    generator.next(below: bound)
  }
}
