import PuzzleModel

extension StoredRow {
  /// Returns the tier in a column, or nil for NULL.
  func optionalTier(_ column: Int) throws(StoreError) -> Tier? {
    try optionalValue(column, "easy, medium, hard or expert") { Tier(rawValue: $0) }
  }

  /// Returns the member in a column, or nil for NULL.
  func optionalMember(_ column: Int) throws(StoreError) -> MemberID? {
    try optionalValue(column, "a UUID") { MemberID($0) }
  }

  /// Returns the day in a column, or nil for NULL.
  func optionalDay(_ column: Int) throws(StoreError) -> CalendarDay? {
    try optionalValue(column, "a day as YYYY-MM-DD") { CalendarDay($0) }
  }

  /// Returns the puzzle ID in a column, or nil for NULL.
  func optionalPuzzleID(_ column: Int) throws(StoreError) -> Puzzle.ID? {
    try optionalValue(column, "a puzzle's ID, kind:quotation-or-seed") { Puzzle.ID($0) }
  }

  /// Returns the kind in a column.
  func kind(_ column: Int) throws(StoreError) -> Puzzle.Kind {
    try value(column, "the kind of a game") { Puzzle.Kind(rawValue: $0) }
  }

  /// Returns the mode in a column.
  func mode(_ column: Int) throws(StoreError) -> PlayMode {
    try value(column, "regular or daily") { PlayMode(rawValue: $0) }
  }

  /// Returns the truth in a column, 0 or 1.
  func truth(_ column: Int) throws(StoreError) -> Bool {
    let number = try integer(column)
    guard (0...1).contains(number) else { throw unreadable(column, expected: "0 or 1") }
    return number == 1
  }

  /// Returns the whole number from 0 in a column.
  func count(_ column: Int) throws(StoreError) -> Int {
    let number = try integer(column)
    guard number >= 0 else { throw unreadable(column, expected: "a whole number from 0") }
    return number
  }
}

extension Attempt {
  /// The columns of a row, in order.
  static let columns = """
    puzzle_id, tier, encoding, mode, day, member_id, completed_at, failed_at, milliseconds, hints,
    mistakes, log
    """

  /// Reads a row of the ``columns``.
  init(_ row: StoredRow) throws(StoreError) {
    let completedAt = try row.optionalInteger(6)
    let failedAt = try row.optionalInteger(7)
    guard let endedAt = completedAt ?? failedAt, completedAt == nil || failedAt == nil else {
      throw row.unreadable(6, expected: "an instant if failed_at has none, and NULL if it has")
    }
    self.init(
      puzzle: try row.puzzleID(0),
      tier: try row.optionalTier(1),
      encoding: try row.optionalText(2),
      mode: try row.mode(3),
      day: try row.optionalDay(4),
      member: try row.optionalMember(5),
      outcome: completedAt == nil ? .failed : .completed,
      endedAt: endedAt,
      milliseconds: row.isNull(8) ? nil : try row.count(8),
      hintCount: try row.count(9),
      mistakeCount: try row.count(10),
      log: try row.optionalText(11)
    )
  }
}

extension SavedGame {
  /// Reads a row of ``GameTable/columns``, whose moves are not in it.
  init(_ row: StoredRow) throws(StoreError) {
    self.init(
      key: GameKey(
        puzzle: try row.puzzleID(1),
        day: try row.optionalDay(2),
        encoding: try row.optionalText(3),
        member: try row.optionalMember(4)
      ),
      tier: try row.optionalTier(5),
      state: try row.text(6),
      isCompleted: try row.truth(7),
      hasFailed: try row.truth(8),
      hintCount: try row.count(9),
      mistakeCount: try row.count(10),
      elapsedMilliseconds: try row.count(11),
      pausedMilliseconds: try row.count(12),
      updatedAt: try row.integer(13),
      completedOn: try row.optionalDay(14)
    )
  }
}

extension AttemptTotals {
  /// Reads seven columns in a row: completions, failures, timed completions, milliseconds, best, hints and
  /// mistakes.
  init(_ row: StoredRow, from column: Int) throws(StoreError) {
    self.init(
      completions: try row.count(column),
      failures: try row.count(column + 1),
      timedCompletions: try row.count(column + 2),
      milliseconds: try row.count(column + 3),
      bestMilliseconds: row.isNull(column + 4) ? nil : try row.count(column + 4),
      hints: try row.count(column + 5),
      mistakes: try row.count(column + 6)
    )
  }
}
