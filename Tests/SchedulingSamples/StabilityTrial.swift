public import PuzzleModel
public import Scheduling

/// A calendar of the studio's, laid, published, and laid again after an edit of the corpus.
public struct StabilityTrial {
  /// What is done to the corpus of two thousand quotations, twenty of them at once.
  public enum Edit: String, CaseIterable, Sendable {
    /// New quotations are added.
    case add
    /// Quotations that stand on no day are taken away.
    case removeUnscheduled = "remove unscheduled"
    /// Quotations that stand on a day are taken away.
    case removeScheduled = "remove scheduled"
  }

  /// How many quotations an edit is of.
  public static let editCount = 20
  private static let corpusCount = 2_000

  /// The calendar before the edit.
  public let before: Schedule
  private let policy: SchedulePolicy
  private let almanac: Almanac
  private let candidates: [Candidate]

  /// Lays a calendar of so many days.
  ///
  /// - Throws: ``Scheduling/ScheduleConflict`` where none keeps the rules.
  public init(dayCount: Int, seed: Int) throws {
    policy = StudioCorpus.policy(dayCount: dayCount, seed: "stability-\(seed)")
    almanac = StudioCorpus.almanac(dayCount: dayCount)
    candidates = StudioCorpus.candidates(0..<Self.corpusCount)
    before = try Schedule(policy.request(candidates, almanac))
  }

  /// Lays the calendar after an edit, from the one that is published.
  ///
  /// - Throws: ``Scheduling/ScheduleConflict`` where none keeps the rules.
  public func after(_ edit: Edit, seed: Int, frozenCount: Int = 0) throws -> Schedule {
    var (policy, almanac) = (policy, almanac)
    if frozenCount > 0 { policy.frozenThrough = policy.first.adding(days: frozenCount - 1) }
    let entries = before.assignments.map { ($0.day, $0.candidate) }
    almanac.published = Dictionary(uniqueKeysWithValues: entries)
    return try Schedule(policy.request(edited(edit, seed: seed), almanac))
  }

  /// Lays the calendar after an edit as if none had ever been published.
  ///
  /// - Throws: ``Scheduling/ScheduleConflict`` where none keeps the rules.
  public func afterWithoutHistory(_ edit: Edit, seed: Int) throws -> Schedule {
    try Schedule(policy.request(edited(edit, seed: seed), almanac))
  }

  /// The days that have another puzzle than before the edit.
  public func movedDays(in after: Schedule) -> [CalendarDay] {
    let puzzles = Dictionary(
      uniqueKeysWithValues: after.assignments.map { ($0.day, $0.candidate.puzzle) }
    )
    return before.assignments.filter { puzzles[$0.day] != $0.candidate.puzzle }.map(\.day)
  }

  private func edited(_ edit: Edit, seed: Int) -> [Candidate] {
    var generator = SplitMix64(seededBy: "quoin/test/edit/1", edit.rawValue, "\(seed)")
    let scheduled = Set(before.assignments.map(\.candidate))
    switch edit {
    case .add:
      let start = Self.corpusCount + seed * Self.editCount
      return candidates + StudioCorpus.candidates(start..<start + Self.editCount)
    case .removeUnscheduled, .removeScheduled:
      var choices = candidates.filter {
        scheduled.contains($0) == (edit == .removeScheduled)
      }
      generator.shuffle(&choices)
      let removed = Set(choices.prefix(Self.editCount))
      return candidates.filter { !removed.contains($0) }
    }
  }
}
