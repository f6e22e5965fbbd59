public import PuzzleModel

/// Quotations that a calendar lacks, with all that they have to be.
///
/// Any quotations that are as it says will do, whatever else they are.
public struct Addition: Hashable, Sendable {
  /// Quotations of one tier and of one range of letters.
  public struct Share: Hashable, Sendable {
    /// How many they are, at least 1.
    public let count: Int
    /// Their tier.
    public let tier: Tier
    /// Their numbers of letters; nil for any.
    public let letters: ClosedRange<Int>?
  }

  /// The quotations, in the order of their tiers and letters.
  public let shares: [Share]
  /// The least certainty; nil for any.
  public let certainty: Quotation.Certainty?
  /// Whether each is by an author of its own who is new.
  public let isByNewAuthors: Bool
  /// Whether each has only tags that no other quotation has.
  public let hasOwnTags: Bool
  /// Whether they belong to every season.
  public let isForAnySeason: Bool
}

extension Addition {
  /// The tier and the letters of one quotation.
  struct Kind: Hashable {
    let tier: Tier
    let letters: ClosedRange<Int>?
  }

  /// Gathers quotations, with the limits that a policy sets to all of them.
  init(_ kinds: some Sequence<Kind>, under policy: SchedulePolicy, hasSeasons: Bool) {
    shares = Dictionary(grouping: kinds, by: \.self)
      .map { Share(count: $1.count, tier: $0.tier, letters: $0.letters) }
      .sorted { $0.order < $1.order }
    let least = Quotation.Certainty.allCases.min()
    certainty = policy.certainty == least ? nil : policy.certainty
    isByNewAuthors = max(policy.gaps.author, policy.gaps.work) > 1
    hasOwnTags = policy.gaps.tag > 1
    isForAnySeason = hasSeasons && policy.seasons != .ignored
  }

  /// The number of quotations.
  var count: Int { shares.reduce(0) { $0 + $1.count } }

  /// Makes up the quotations, each as hard to place as one of its kind can be.
  func candidates(
    of kind: Puzzle.Kind,
    under policy: SchedulePolicy,
    _ draw: Int
  ) -> [Candidate] {
    let lengths = LetterScale(policy)
    var found: [Candidate] = []
    for share in shares {
      let counts = lengths.hardest(in: share.letters ?? 0...Int.max)
      for number in 0..<share.count {
        found.append(
          Candidate(
            puzzle: Self.madeUpPuzzle(found.count, kind, draw),
            author: Author.ID("quoin-further-author-\(found.count)"),
            tier: share.tier,
            letterCount: counts[(number + draw) % counts.count],
            certainty: certainty ?? .disputed
          )
        )
      }
    }
    return found
  }

  /// The ID of a puzzle that is made up for a trial.
  private static func madeUpPuzzle(
    _ number: Int,
    _ kind: Puzzle.Kind,
    _ draw: Int
  ) -> Puzzle.ID {
    let point = UInt64(number) &+ UInt64(draw) &* 1_000_000
    return Puzzle.ID(
      kind: kind,
      quotation: Quotation.ID(
        digestHigh: StableHash.mixed(point &+ 0x51_0E52),
        digestLow: StableHash.mixed(point &+ 0x9B_05688C)
      )
    )
  }
}

extension Addition.Share {
  fileprivate var order: (Int, Int, Int) {
    (tier.rank, letters?.lowerBound ?? 0, letters?.upperBound ?? .max)
  }
}

/// The numbers of letters, cut where the range of a weekday begins or ends.
///
/// Two numbers of one step fit the same weekdays.
struct LetterScale {
  private struct Step {
    let range: ClosedRange<Int>
    /// The weekdays that it fits.
    let weekdays: Set<Weekday>
  }

  private let steps: [Step]

  init(_ policy: SchedulePolicy) {
    let ranges = policy.letters.values
    let ends = ranges.filter { $0.upperBound < .max }.map { $0.upperBound + 1 }
    let starts = Set([1] + ranges.map(\.lowerBound) + ends).filter { $0 >= 1 }.sorted()
    steps = starts.indices.map { index in
      let last = index + 1 < starts.count ? starts[index + 1] - 1 : .max
      let range = starts[index]...last
      return Step(
        range: range,
        weekdays: Set(
          Weekday.allCases.filter { policy.letters[$0]?.contains(range.lowerBound) ?? true }
        )
      )
    }
  }

  /// Numbers of letters within a range that fit no more weekdays than they must, at least one.
  func hardest(in range: ClosedRange<Int>) -> [Int] {
    let able = steps.filter { $0.range.overlaps(range) }
    let hardest = able.filter { step in
      !able.contains { $0.weekdays.isStrictSubset(of: step.weekdays) }
    }
    let found = hardest.map { max($0.range.lowerBound, range.lowerBound) }
    return found.isEmpty ? [range.lowerBound] : found
  }

  /// The numbers within a range that fit most of some days.
  func easiest(in range: ClosedRange<Int>, for weekdays: [Weekday]) -> ClosedRange<Int> {
    let able = steps.filter { $0.range.overlaps(range) }
    let best = able.max { left, right in
      (weekdays.count(where: left.weekdays.contains), right.range.lowerBound)
        < (weekdays.count(where: right.weekdays.contains), left.range.lowerBound)
    }
    return best?.range.clamped(to: range) ?? range
  }
}
