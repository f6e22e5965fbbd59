import PuzzleModel
import Scheduling
import SchedulingSamples
import Testing

extension SchedulePolicy {
  /// Some days from 2027-01-01, each meant to be medium, with no rule but that a quotation never comes
  /// again.
  static func days(_ count: Int) throws -> SchedulePolicy {
    SchedulePolicy(
      first: try #require(CalendarDay("2027-01-01")),
      dayCount: count,
      seed: "conflict"
    )
  }
}

extension [Candidate] {
  /// Candidates of one kind, by an author each where it does not say by how many.
  static func some(
    _ count: Int,
    authors: Int = .max,
    tier: Tier = .medium,
    tags: [String] = [],
    certainty: Quotation.Certainty = .sourced,
    from first: Int = 0
  ) -> [Candidate] {
    (first..<first + count).map { number in
      let id = Quotation.ID(
        digestHigh: StableHash.mixed(UInt64(number)),
        digestLow: StableHash.mixed(UInt64(number) + 1_000_000)
      )
      return Candidate(
        puzzle: Puzzle.ID(kind: .cryptogram, quotation: id),
        author: Author.ID("author-\(number % authors)"),
        tags: tags,
        tier: tier,
        letterCount: 100,
        certainty: certainty
      )
    }
  }
}

/// The conflict that keeps a calendar from being laid.
func conflict(
  _ policy: SchedulePolicy,
  _ candidates: [Candidate],
  _ almanac: Almanac = Almanac()
) throws -> ScheduleConflict {
  try #require(throws: ScheduleConflict.self) {
    try Schedule(policy.request(candidates, almanac))
  }
}
