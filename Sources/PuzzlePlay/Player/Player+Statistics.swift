public import PuzzleEngine
public import PuzzleModel
import PuzzleStore

/// What was played, added up.
public struct Statistics: Hashable, Sendable {
  /// The attempts in groups of one kind, tier, encoding and mode; sum them up by any of these.
  public let groups: [AttemptGroup]
  /// The days in a row on which the daily puzzle was completed.
  public let streak: Streak
  /// The damaged rows that were left out; empty in a sound file.
  public let skipped: [SkippedRow]

  /// All attempts together.
  public var overall: AttemptTotals { groups.totals }
  /// The attempts of each tier that has any; nil where the tier is not known.
  public var byTier: [Tier?: AttemptTotals] { groups.totals(by: \.tier) }
  /// The attempts of each encoding that has any, by its name.
  public var byEncoding: [String?: AttemptTotals] { groups.totals(by: \.encoding) }
  /// The attempts at daily puzzles and at others.
  public var byMode: [PlayMode: AttemptTotals] { groups.totals(by: \.mode) }
}

extension Player {
  /// Returns what was played of a kind of puzzle; puzzles that have left the edition count too.
  ///
  /// - Parameters:
  ///   - kind: The kind of puzzle.
  ///   - encoding: The encoding, by its name; nil for any. The streak counts any.
  ///   - today: The player's civil day.
  /// - Returns: The statistics, and the damaged rows that were left out.
  /// - Throws: ``PlayError`` if progress cannot be read.
  public func statistics(
    of kind: Puzzle.Kind,
    encoding: String? = nil,
    today: CalendarDay
  ) throws(PlayError) -> Statistics {
    let scope = AttemptScope(kind: kind, encoding: encoding, member: member)
    let groups = try keep { try $0.attemptGroups(scope) }
    let days = try keep { try $0.completedDays(kind: kind, member: member) }
    return Statistics(
      groups: groups.values,
      streak: Streak(of: days.values, today: today),
      skipped: groups.skipped + days.skipped
    )
  }

  /// Returns what the attempts at a puzzle come to, also of one that has left the edition.
  ///
  /// - Throws: ``PlayError`` if progress cannot be read.
  public func totals(
    of puzzle: Puzzle.ID,
    encoding: String? = nil
  ) throws(PlayError) -> AttemptTotals {
    try keep { try $0.totals(of: puzzle, encoding: encoding, member: member) }
  }

  /// Returns the attempts at a puzzle, the latest first, with the damaged rows that were left out.
  ///
  /// - Throws: ``PlayError`` if progress cannot be read.
  public func attempts(
    at puzzle: Puzzle.ID,
    encoding: String? = nil
  ) throws(PlayError) -> Readout<Attempt> {
    try keep { try $0.attempts(of: puzzle, encoding: encoding, member: member) }
  }

  /// Returns the latest attempt at a puzzle, or nil if there is none.
  ///
  /// - Throws: ``PlayError`` if progress cannot be read.
  public func latestAttempt(
    at puzzle: Puzzle.ID,
    encoding: String? = nil
  ) throws(PlayError) -> Attempt? {
    try keep { try $0.latestAttempt(of: puzzle, encoding: encoding, member: member) }
  }

  /// Returns the shortest time in which a puzzle was completed, in milliseconds, or nil if there is none.
  ///
  /// - Throws: ``PlayError`` if progress cannot be read.
  public func bestMilliseconds(
    at puzzle: Puzzle.ID,
    encoding: String? = nil
  ) throws(PlayError) -> Int? {
    try keep { try $0.bestMilliseconds(of: puzzle, encoding: encoding, member: member) }
  }
}
