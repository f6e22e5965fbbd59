import PuzzleModel
import Scheduling
import Testing

extension Candidate {
  /// The candidate of a number, by the author of a number.
  static func sample(_ number: Int, author: Int, tier: Tier) throws -> Candidate {
    let id = Quotation.ID(
      digestHigh: StableHash.mixed(UInt64(number)),
      digestLow: StableHash.mixed(UInt64(number) + 1_000_000)
    )
    return Candidate(
      puzzle: Puzzle.ID(kind: .cryptogram, quotation: id),
      author: try #require(Author.ID("author-\(author)")),
      tier: tier
    )
  }

  /// A hundred and fifty candidates, by 37 authors who are quoted unequally often.
  static func samples() throws -> [Candidate] {
    var generator = SplitMix64(seed: 1892)
    return try (0..<150).map {
      try sample(
        $0,
        author: min(generator.next(below: 37), generator.next(below: 37)),
        tier: Tier.allCases[generator.next(below: 4)]
      )
    }
  }
}

extension SchedulePolicy {
  /// The policy of the studio, from 2027-01-01.
  static func sample(
    dayCount: Int = 40,
    authorGap: Int = 7,
    seed: String = "test"
  ) throws -> SchedulePolicy {
    SchedulePolicy(
      first: try #require(CalendarDay("2027-01-01")),
      dayCount: dayCount,
      authorGap: authorGap,
      tiers: [
        .monday: .easy, .tuesday: .easy, .wednesday: .medium, .thursday: .medium, .friday: .hard,
        .saturday: .expert, .sunday: .medium,
      ],
      seed: seed
    )
  }
}
