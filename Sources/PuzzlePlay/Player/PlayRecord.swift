public import PuzzleEngine
public import PuzzleModel
import PuzzleStore

/// What a player did, read without an edition.
///
/// A ``Player`` tells the same; this is for programs that only report, where there may be no edition.
public struct PlayRecord: Sendable {
  /// What opening the file had to repair; empty as a rule.
  public let repairs: [Repair]
  private let store: ProgressStore
  private let member: MemberID?

  /// Opens the progress at a path, which is created if it is missing.
  ///
  /// - Throws: ``PlayError`` if it cannot be opened; nothing is read from memory in its place.
  public static func open(
    _ path: String,
    for member: MemberID? = nil,
    waiting seconds: Double = 5
  ) throws(PlayError) -> PlayRecord {
    let opening = try ProgressOpening.open(path, waiting: seconds)
    if case .memory(let error) = opening.persistence { throw error }
    return PlayRecord(repairs: opening.repairs, store: opening.store, member: member)
  }

  /// Returns what was played of a kind of puzzle; the parameters are those of a ``Player``.
  ///
  /// - Throws: ``PlayError`` if progress cannot be read.
  public func statistics(
    of kind: Puzzle.Kind,
    today: CalendarDay
  ) throws(PlayError) -> Statistics {
    try PlayError.naming(.progress) {
      let groups = try store.attemptGroups(AttemptScope(kind: kind, member: member))
      let days = try store.completedDays(kind: kind, member: member)
      return Statistics(
        groups: groups.values,
        streak: Streak(of: days.values, today: today),
        skipped: groups.skipped + days.skipped
      )
    }
  }

  /// Returns every day of a month with its state; the puzzles are those of an edition, if there is one.
  ///
  /// - Throws: ``PlayError`` if the edition or progress cannot be read.
  public func days(
    of month: CalendarMonth,
    _ kind: Puzzle.Kind,
    in book: PuzzleBook? = nil,
    today: CalendarDay
  ) throws(PlayError) -> Readout<MonthDay> {
    let scheduled = try book?.days(of: month).filter { $0.puzzle.kind == kind } ?? []
    let puzzles = Dictionary(scheduled.map { ($0.day, $0.puzzle) }) { first, _ in first }
    return try PlayError.naming(.progress) {
      let games = try store.savedDays(
        from: month.first,
        through: month.last,
        kind: kind,
        encoding: nil,
        member: member
      )
      return Readout(
        values: month.days(puzzles: puzzles, games: games.values, today: today),
        skipped: games.skipped
      )
    }
  }
}
