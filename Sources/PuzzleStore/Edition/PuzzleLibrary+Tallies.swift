public import PuzzleModel

extension PuzzleLibrary {
  /// Reads the game, the grade and the lengths of every puzzle, sorted by the puzzle's ID.
  ///
  /// - Throws: ``StoreError`` if the file is damaged.
  public func puzzleMeasures() throws -> [PuzzleMeasure] {
    let sql = """
      SELECT puzzle.id, puzzle.kind, tier, score, letter_count, value FROM puzzle
      LEFT JOIN quotation ON quotation.id = quotation_id
      LEFT JOIN difficulty_evidence ON puzzle_id = puzzle.id AND feature = 'play-length'
      ORDER BY puzzle.id
      """
    // Of characters: a text has no more, and those of a whole table can be added up.
    let lengths = 0...Defenses.valueLimit
    return try read { reader in
      try reader.rows(of: "puzzle", sql) { row throws(StoreError) in
        PuzzleMeasure(
          kind: try row.value(1, "a game") { Puzzle.Kind(rawValue: $0) },
          tier: try row.value(2, Tier.expected) { Tier(rawValue: $0) },
          score: try row.integer(3, in: Difficulty.scores),
          letterCount: try row.optionalInteger(4, in: lengths),
          playLength: try row.optionalInteger(5, in: lengths)
        )
      }
    }
  }

  /// Counts the quotations of each author who has any, sorted by the author's ID.
  ///
  /// - Throws: ``StoreError`` if the file is damaged.
  public func quotationCounts() throws -> [Tally<Author.ID>] {
    let sql = "SELECT author_id, count(*) FROM quotation GROUP BY author_id ORDER BY author_id"
    return try read { reader in
      try reader.rows(of: "quotation", sql) { row throws(StoreError) in
        Tally(
          key: try row.value(0, "a slug such as jane-austen") { Author.ID($0) },
          count: try row.integer(1)
        )
      }
    }
  }

  /// Counts the daily puzzles of each month that has any; the key is the first day of the month.
  ///
  /// - Throws: ``StoreError`` if the file is damaged.
  public func monthCounts() throws -> [Tally<CalendarDay>] {
    let sql = """
      SELECT substr(day, 1, 7) || '-01' AS day, count(*) FROM daily_puzzle GROUP BY 1 ORDER BY 1
      """
    return try read { reader in
      try reader.rows(of: "daily_puzzle", sql) { row throws(StoreError) in
        Tally(key: try row.day(0), count: try row.integer(1))
      }
    }
  }

  /// Reads the names of the authors.
  ///
  /// - Throws: ``StoreError`` if the file is damaged.
  public func authorNames() throws -> [Author.ID: String] {
    try read { reader in
      let pairs = try reader.rows(of: "author", "SELECT id, name FROM author") {
        row throws(StoreError) in
        (try row.value(0, "a slug such as jane-austen") { Author.ID($0) }, try row.text(1))
      }
      return Dictionary(pairs) { first, _ in first }
    }
  }

  /// Counts the puzzles that passed the headless check.
  ///
  /// - Throws: ``StoreError`` if the file is damaged.
  public func passedCount() throws -> Int {
    let sql = "SELECT count(*) FROM solve_check WHERE status = 'passed'"
    return try read { reader in
      try reader.rows(of: "solve_check", sql) { row throws(StoreError) in try row.integer(0) }
    }.first ?? 0
  }

  /// Reads the first and the last day of the calendar, or nil if it has no days.
  ///
  /// - Throws: ``StoreError`` if the file is damaged.
  public func dayRange() throws -> ClosedRange<CalendarDay>? {
    let sql = "SELECT min(day), max(day) FROM daily_puzzle HAVING count(*) > 0"
    return try read { reader in
      try reader.rows(of: "daily_puzzle", sql) { row throws(StoreError) in
        let (first, last) = (try row.day(0), try row.day(1))
        guard first <= last else { throw row.unreadable(1, expected: "a day after the first") }
        return first...last
      }
    }.first
  }

  /// Reads the first and the last day that have a puzzle of a kind, or nil if none has.
  ///
  /// - Throws: ``StoreError`` if the file is damaged.
  public func dayRange(of kind: Puzzle.Kind) throws -> ClosedRange<CalendarDay>? {
    let sql = "SELECT min(day), max(day) FROM daily_puzzle WHERE kind = ? HAVING count(*) > 0"
    return try read { reader in
      try reader.rows(of: "daily_puzzle", sql, [kind.rawValue]) { row throws(StoreError) in
        let (first, last) = (try row.day(0), try row.day(1))
        guard first <= last else { throw row.unreadable(1, expected: "a day after the first") }
        return first...last
      }
    }.first
  }

  /// Reads the authors, sorted by ID.
  ///
  /// - Throws: ``StoreError`` if the file is damaged.
  public func authors() throws -> [Author] {
    try read { try $0.authors() }
  }
}
