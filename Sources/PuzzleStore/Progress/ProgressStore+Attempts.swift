import GRDB
public import PuzzleModel

extension ProgressStore {
  /// Logs an attempt of which no game is saved, as from another app.
  ///
  /// - Returns: Whether it was logged; false if the same attempt is there, whatever its log, tier and mode.
  /// - Throws: ``StoreError``.
  @discardableResult
  public func log(_ attempt: Attempt) throws -> Bool {
    try write("attempt", attempt.puzzle.description) { try $0.log(attempt) }
  }

  /// Logs attempts of which no game is saved in one transaction.
  ///
  /// - Returns: The number of attempts that were not there before.
  /// - Throws: ``StoreError``, and then none is logged.
  @discardableResult
  public func log(_ attempts: [Attempt]) throws -> Int {
    try write("attempt", attempts.first?.puzzle.description ?? "") { writer in
      try attempts.reduce(0) { try $0 + (writer.log($1) ? 1 : 0) }
    }
  }

  /// Marks a puzzle as completed without an attempt or a game, as for progress that knows no more.
  ///
  /// - Throws: ``StoreError``.
  public func markCompleted(
    _ puzzle: Puzzle.ID,
    encoding: String?,
    member: MemberID? = nil,
    at instant: Int
  ) throws {
    try write("completed_puzzle", puzzle.description) {
      try $0.complete(puzzle, encoding: encoding, member: member, at: instant)
    }
  }

  /// Reads the attempts at a puzzle, the latest first.
  ///
  /// - Parameters:
  ///   - puzzle: The puzzle.
  ///   - encoding: The encoding, by its name; nil for any and none.
  ///   - member: Who played; nil for a player alone.
  /// - Returns: The attempts, and the damaged rows that were left out.
  /// - Throws: ``StoreError`` if the file cannot be read.
  public func attempts(
    of puzzle: Puzzle.ID,
    encoding: String? = nil,
    member: MemberID? = nil
  ) throws -> Readout<Attempt> {
    try read {
      try $0.rows(
        of: "attempt",
        """
        SELECT \(Attempt.columns) FROM attempt
        WHERE puzzle_id = ?1 AND member_id IS ?2 AND (?3 IS NULL OR encoding = ?3)
        ORDER BY ifnull(completed_at, failed_at) DESC, id DESC
        """,
        [puzzle.description, member?.description, encoding]
      ) { row throws(StoreError) in try Attempt(row) }
    }
  }

  /// Reads the latest attempt at a puzzle that can be read, or nil if there is none.
  ///
  /// - Throws: ``StoreError`` if the file cannot be read.
  public func latestAttempt(
    of puzzle: Puzzle.ID,
    encoding: String? = nil,
    member: MemberID? = nil
  ) throws -> Attempt? {
    try attempts(of: puzzle, encoding: encoding, member: member).values.first
  }

  /// Returns the shortest time in which a puzzle was completed, in milliseconds; nil if none is known.
  ///
  /// - Throws: ``StoreError`` if the file cannot be read.
  public func bestMilliseconds(
    of puzzle: Puzzle.ID,
    encoding: String? = nil,
    member: MemberID? = nil
  ) throws -> Int? {
    try totals(of: puzzle, encoding: encoding, member: member).bestMilliseconds
  }
}

extension ProgressWriter {
  /// Logs an attempt, adds it to the totals, and marks its puzzle as completed if it was.
  ///
  /// - Returns: False if the same attempt is there; then nothing is written.
  @discardableResult
  func log(_ attempt: Attempt) throws -> Bool {
    let attempt = attempt.bounded
    guard try !isLogged(attempt) else { return false }
    let isCompleted = attempt.outcome == .completed
    try run(
      """
      INSERT INTO attempt (\(Attempt.columns), kind)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        attempt.puzzle.description, attempt.tier?.rawValue, attempt.encoding,
        attempt.mode.rawValue, attempt.day?.description, attempt.member?.description,
        isCompleted ? attempt.endedAt : nil, isCompleted ? nil : attempt.endedAt,
        attempt.milliseconds, attempt.hintCount, attempt.mistakeCount, attempt.log,
        attempt.puzzle.kind.rawValue,
      ]
    )
    try addToTotals(attempt)
    if isCompleted {
      try complete(
        attempt.puzzle,
        encoding: attempt.encoding,
        member: attempt.member,
        at: attempt.endedAt
      )
    }
    return true
  }

  private func isLogged(_ attempt: Attempt) throws -> Bool {
    let isCompleted = attempt.outcome == .completed
    return try reader.first(
      of: "attempt",
      """
      SELECT id FROM attempt
      WHERE puzzle_id = ? AND completed_at IS ? AND failed_at IS ? AND encoding IS ?
        AND member_id IS ? AND milliseconds IS ? AND hints = ? AND mistakes = ? LIMIT 1
      """,
      [
        attempt.puzzle.description, isCompleted ? attempt.endedAt : nil,
        isCompleted ? nil : attempt.endedAt, attempt.encoding, attempt.member?.description,
        attempt.milliseconds, attempt.hintCount, attempt.mistakeCount,
      ]
    ) { row throws(StoreError) in try row.integer(0) } != nil
  }

  private func addToTotals(_ attempt: Attempt) throws {
    let totals = AttemptTotals(attempt)
    try run(
      """
      INSERT INTO attempt_total (member_id, kind, tier, encoding, mode, completions, failures,
        timed_completions, milliseconds, best_milliseconds, hints, mistakes)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (ifnull(member_id, ''), kind, ifnull(tier, ''), ifnull(encoding, ''), mode)
      DO UPDATE SET
        completions = completions + excluded.completions,
        failures = failures + excluded.failures,
        timed_completions = timed_completions + excluded.timed_completions,
        milliseconds = milliseconds + excluded.milliseconds,
        best_milliseconds = min(ifnull(best_milliseconds, excluded.best_milliseconds),
          ifnull(excluded.best_milliseconds, best_milliseconds)),
        hints = hints + excluded.hints,
        mistakes = mistakes + excluded.mistakes
      """,
      [
        attempt.member?.description, attempt.puzzle.kind.rawValue, attempt.tier?.rawValue,
        attempt.encoding, attempt.mode.rawValue, totals.completions, totals.failures,
        totals.timedCompletions, totals.milliseconds, totals.bestMilliseconds, totals.hints,
        totals.mistakes,
      ]
    )
  }

  /// Marks a puzzle as completed at an instant, or widens the span of its completions.
  func complete(
    _ puzzle: Puzzle.ID,
    encoding: String?,
    member: MemberID?,
    at instant: Int
  ) throws {
    try run(
      """
      INSERT INTO completed_puzzle (puzzle_id, kind, quotation_id, encoding, member_id,
        first_completed_at, last_completed_at)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6)
      ON CONFLICT (puzzle_id, ifnull(encoding, ''), ifnull(member_id, '')) DO UPDATE SET
        first_completed_at = min(first_completed_at, excluded.first_completed_at),
        last_completed_at = max(last_completed_at, excluded.last_completed_at)
      """,
      [
        puzzle.description, puzzle.kind.rawValue, puzzle.quotation?.description, encoding,
        member?.description, StoredBounds.instant(instant),
      ]
    )
  }
}

extension Attempt {
  /// The attempt with its times and counts inside the bounds of the schema, and without a day unless daily.
  var bounded: Attempt {
    Attempt(
      puzzle: puzzle,
      tier: tier,
      encoding: encoding,
      mode: mode,
      day: mode == .daily ? day : nil,
      member: member,
      outcome: outcome,
      endedAt: StoredBounds.instant(endedAt),
      milliseconds: milliseconds.map(StoredBounds.time),
      hintCount: StoredBounds.count(hintCount),
      mistakeCount: StoredBounds.count(mistakeCount),
      log: log
    )
  }
}
