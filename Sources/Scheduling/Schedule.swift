public import PuzzleModel

/// A calendar of puzzles, one a day.
public struct Schedule: Hashable, Sendable {
  /// A day, its puzzle, and the tier that was wished for.
  public struct Entry: Hashable, Sendable {
    /// The day.
    public let day: CalendarDay
    /// The puzzle.
    public let candidate: Candidate
    /// The tier that the policy wishes for.
    public let wished: Tier
  }

  /// The days in order, without a gap.
  public let entries: [Entry]

  /// The days whose puzzle is not of the tier wished for.
  public var compromises: [Entry] { entries.filter { $0.candidate.tier != $0.wished } }

  /// Lays a calendar.
  ///
  /// Day by day, the candidate of the day's tier with the highest score takes the day, a score being a
  /// hash of seed, day and puzzle; so the calendar depends on the candidates and not on their order.
  /// A candidate whose author had a day too near is passed over. Where none is left, an earlier day
  /// gives up its puzzle for another; where a tier has run out, the nearest other tier serves. Where
  /// that comes to no end, the calendar is laid again with the authors first who have most puzzles.
  ///
  /// Never is a puzzle used twice or an author quoted within the gap.
  ///
  /// - Throws: ``ScheduleError`` where no calendar can be made this way.
  public init(
    policy: SchedulePolicy,
    candidates: [Candidate]
  ) throws(ScheduleError) {
    guard policy.first.adding(days: policy.dayCount - 1) != nil else {
      throw .pastLastDay(first: policy.first, dayCount: policy.dayCount)
    }
    let distinct = Array(Set(candidates))
    guard distinct.count >= policy.dayCount else {
      throw .tooFewPuzzles(puzzleCount: distinct.count, dayCount: policy.dayCount)
    }
    var firstError: ScheduleError?
    for preference in SchedulingDesk.Preference.allCases {
      do throws(ScheduleError) {
        entries = try Self.entries(policy, distinct, preference)
        return
      } catch {
        firstError = firstError ?? error
      }
    }
    throw firstError ?? .tooFewPuzzles(puzzleCount: distinct.count, dayCount: policy.dayCount)
  }

  private static func entries(
    _ policy: SchedulePolicy,
    _ candidates: [Candidate],
    _ preference: SchedulingDesk.Preference
  ) throws(ScheduleError) -> [Entry] {
    var desk = SchedulingDesk(policy: policy, candidates: candidates, preference: preference)
    for _ in 0..<policy.dayCount { try desk.placeNext() }
    return desk.entries
  }
}
