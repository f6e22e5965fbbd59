import Foundation
import PuzzleModel
import Scheduling
import SchedulingSamples
import Testing

extension Candidate {
  /// The candidate of a number, which is its author's only one where no author is named.
  static func sample(
    _ number: Int,
    author: Int? = nil,
    work: String? = nil,
    tags: [String] = [],
    tier: Tier = .medium,
    letterCount: Int? = 80,
    certainty: Quotation.Certainty = .sourced,
    seasons: [Season] = []
  ) -> Candidate {
    let id = Quotation.ID(
      digestHigh: StableHash.mixed(UInt64(number)),
      digestLow: StableHash.mixed(UInt64(number) + 1_000_000)
    )
    return Candidate(
      puzzle: Puzzle.ID(kind: .cryptogram, quotation: id),
      author: Author.ID("author-\(author ?? number + 1_000)"),
      work: work,
      tags: tags,
      tier: tier,
      letterCount: letterCount,
      certainty: certainty,
      seasons: SeasonSet(seasons)
    )
  }

  /// A hundred and fifty candidates, by 37 authors who are quoted unequally often.
  static func samples() -> [Candidate] {
    var generator = SplitMix64(seed: 1892)
    return (0..<150).map {
      sample(
        $0,
        author: min(generator.next(below: 37), generator.next(below: 37)),
        tier: Tier.allCases[generator.next(below: 4)]
      )
    }
  }
}

extension Candidate {
  /// The quotation of a puzzle that is made of one.
  func quoted() throws -> Quotation.ID { try #require(quotation) }
}

extension CalendarDay {
  /// So many days after 2027-01-01, a Friday.
  static func sample(_ offset: Int = 0) throws -> CalendarDay {
    try #require(CalendarDay("2027-01-01")?.adding(days: offset))
  }
}

extension SchedulePolicy {
  /// A policy from 2027-01-01 without a rule but that no quotation comes again, and with no wish but for
  /// medium puzzles.
  static func sample(dayCount: Int, seed: String = "test") throws -> SchedulePolicy {
    SchedulePolicy(first: try .sample(), dayCount: dayCount, seed: seed)
  }

  /// Lays the calendar and holds it against all that it promises.
  func laid(
    _ candidates: [Candidate],
    _ almanac: Almanac = Almanac(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Schedule {
    let schedule = try Schedule(request(candidates, almanac))
    let instance = RandomInstance(policy: self, candidates: candidates, almanac: almanac)
    let problems = CalendarAudit(schedule, of: instance).problems
    #expect(problems == [], sourceLocation: sourceLocation)
    return schedule
  }
}

extension Schedule {
  /// The puzzles of the days as the numbers of the candidates that they were sampled by.
  func numbers(in candidates: [Candidate]) -> [Int?] {
    assignments.map { entry in candidates.firstIndex { $0.puzzle == entry.candidate.puzzle } }
  }

  /// The puzzles of a calendar as an almanac has them that was published.
  var published: [CalendarDay: Candidate] {
    Dictionary(uniqueKeysWithValues: assignments.map { ($0.day, $0.candidate) })
  }
}

/// The tests that take longer than seconds.
enum Slow {
  static let isWanted = ProcessInfo.processInfo.environment["QUOIN_SLOW_TESTS"] == "1"
}
