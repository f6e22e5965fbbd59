import PuzzleModel
import Scheduling
import Testing

@testable import Editorial

extension Candidate {
  /// The candidate of a cryptogram, by its author and with its tags if any are named.
  static func sample(
    _ number: Int,
    tier: Tier = .medium,
    author: String? = nil,
    work: String? = nil,
    tags: [String] = []
  ) -> Candidate {
    Candidate(
      puzzle: .sample(number),
      author: author.flatMap { Author.ID($0) },
      work: work,
      tags: tags,
      tier: tier,
      letterCount: 30
    )
  }
}

extension LaidCalendar {
  /// A calendar of some days from 2027-01-01, from so many cryptograms of tier medium.
  static func sample(
    days: Int = 4,
    candidates: Int = 8,
    _ change: (inout ScheduleRequest) throws -> Void = { _ in }
  ) throws -> LaidCalendar {
    var request = ScheduleRequest(
      kind: .cryptogram,
      policy: SchedulePolicy(first: try .sample(0), dayCount: days, seed: "editorial"),
      candidates: (1...candidates).map { .sample($0) }
    )
    try change(&request)
    return LaidCalendar(request: request, schedule: try Schedule(request))
  }

  /// The same request with no calendar.
  var withoutSchedule: LaidCalendar { LaidCalendar(request: request, schedule: nil) }

  /// A calendar of code breakers on the same days.
  static func levels(days: Int = 4, candidates: Int = 8) throws -> LaidCalendar {
    try sample(days: days) { request in
      request.kind = .codeBreaker
      request.candidates = try (1...candidates).map {
        Candidate(puzzle: try .level($0), author: nil, tier: .hard, letterCount: nil)
      }
    }
  }
}

extension PublishedDay {
  /// The day of an offset with the cryptogram of a number.
  static func sample(day offset: Int, puzzle number: Int) throws -> PublishedDay {
    PublishedDay(
      daily: DailyPuzzle(day: try .sample(offset), puzzle: .sample(number)),
      quoted: nil
    )
  }
}
