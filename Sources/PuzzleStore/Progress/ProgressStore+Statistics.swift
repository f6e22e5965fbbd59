public import PuzzleModel

extension ProgressStore {
  /// Returns what the attempts in a scope come to, for each kind, tier, encoding and mode that has any.
  ///
  /// The groups are read from running totals, so this takes no longer for a million attempts. Sum them up with
  /// `totals` and `totals(by:)`.
  ///
  /// - Throws: ``StoreError`` if the file cannot be read.
  public func attemptGroups(_ scope: AttemptScope = AttemptScope()) throws -> Readout<AttemptGroup>
  {
    try read {
      try $0.rows(
        of: "attempt_total",
        keyWidth: 4,
        """
        SELECT kind, tier, encoding, mode, completions, failures, timed_completions, milliseconds,
          best_milliseconds, hints, mistakes
        FROM attempt_total
        WHERE member_id IS ?1 AND (?2 IS NULL OR kind = ?2) AND (?3 IS NULL OR encoding = ?3)
        ORDER BY kind, tier, encoding, mode
        """,
        [scope.member?.description, scope.kind?.rawValue, scope.encoding]
      ) { row throws(StoreError) in
        AttemptGroup(
          kind: try row.kind(0),
          tier: try row.optionalTier(1),
          encoding: try row.optionalText(2),
          mode: try row.mode(3),
          totals: try AttemptTotals(row, from: 4)
        )
      }
    }
  }

  /// Returns what the attempts at a puzzle come to.
  ///
  /// - Parameters:
  ///   - puzzle: The puzzle.
  ///   - encoding: The encoding, by its name; nil for any and none.
  ///   - member: Who played; nil for a player alone.
  /// - Returns: The totals, which are ``PuzzleModel/AttemptTotals/none`` without attempts.
  /// - Throws: ``StoreError`` if the file cannot be read.
  public func totals(
    of puzzle: Puzzle.ID,
    encoding: String? = nil,
    member: MemberID? = nil
  ) throws -> AttemptTotals {
    try read {
      try $0.first(
        of: "attempt",
        """
        SELECT count(completed_at), count(failed_at),
          count(iif(completed_at IS NULL, NULL, milliseconds)),
          ifnull(sum(iif(completed_at IS NULL, NULL, milliseconds)), 0),
          min(iif(completed_at IS NULL, NULL, milliseconds)),
          ifnull(sum(hints), 0), ifnull(sum(mistakes), 0)
        FROM attempt
        WHERE puzzle_id = ?1 AND member_id IS ?2 AND (?3 IS NULL OR encoding = ?3)
        """,
        [puzzle.description, member?.description, encoding]
      ) { row throws(StoreError) in try AttemptTotals(row, from: 0) }
    } ?? .none
  }

  /// Returns the puzzles that were completed, with the instant at which each last was, in milliseconds.
  ///
  /// - Parameters:
  ///   - kind: The kind of the puzzles.
  ///   - encoding: The encoding, by its name; nil for any and none, of which the last instant counts.
  ///   - member: Who played; nil for a player alone.
  /// - Returns: The instants by puzzle.
  /// - Throws: ``StoreError`` if the file cannot be read.
  public func completions(
    kind: Puzzle.Kind,
    encoding: String? = nil,
    member: MemberID? = nil
  ) throws -> [Puzzle.ID: Int] {
    let pairs = try read {
      try $0.rows(
        of: "completed_puzzle",
        """
        SELECT puzzle_id, last_completed_at FROM completed_puzzle
        WHERE member_id IS ?1 AND kind = ?2 AND (?3 IS NULL OR encoding = ?3)
        """,
        [member?.description, kind.rawValue, encoding]
      ) { row throws(StoreError) in (try row.puzzleID(0), try row.integer(1)) }
    }
    return Dictionary(pairs.values) { max($0, $1) }
  }
}
