import PuzzleModel

extension ProgressWriter {
  /// Adds up the running totals anew, and marks the puzzle of every completed attempt as completed.
  func rebuild() throws {
    try run("DELETE FROM attempt_total")
    try run(
      """
      INSERT INTO attempt_total (member_id, kind, tier, encoding, mode, completions, failures,
          timed_completions, milliseconds, best_milliseconds, hints, mistakes)
        SELECT member_id, kind, tier, encoding, mode, count(completed_at), count(failed_at),
          count(iif(completed_at IS NULL, NULL, milliseconds)),
          ifnull(sum(iif(completed_at IS NULL, NULL, milliseconds)), 0),
          min(iif(completed_at IS NULL, NULL, milliseconds)), sum(hints), sum(mistakes)
        FROM attempt GROUP BY member_id, kind, tier, encoding, mode
      """
    )
    let completions = try reader.rows(
      of: "attempt",
      """
      SELECT puzzle_id, encoding, member_id, min(completed_at), max(completed_at) FROM attempt
      WHERE completed_at IS NOT NULL GROUP BY puzzle_id, encoding, member_id
      """
    ) { row throws(StoreError) in
      (
        puzzle: try row.puzzleID(0), encoding: try row.optionalText(1),
        member: try row.optionalMember(2), instants: [try row.integer(3), try row.integer(4)]
      )
    }
    for completion in completions.values {
      for instant in completion.instants {
        try complete(
          completion.puzzle,
          encoding: completion.encoding,
          member: completion.member,
          at: instant
        )
      }
    }
  }
}
