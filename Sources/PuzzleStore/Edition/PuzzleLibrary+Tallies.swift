public import PuzzleModel

extension PuzzleLibrary {
  /// How many puzzles there are of each tier that has any, from easy to expert.
  ///
  /// - Throws: ``StoreError`` where the file is damaged.
  public func puzzleCounts() throws -> [Tally<Tier>] {
    let sql = "SELECT tier, count(*) FROM puzzle GROUP BY tier"
    return try read { reader in
      try reader.rows(of: "puzzle", sql) { row throws(StoreError) in
        Tally(
          key: try row.value(0, "easy, medium, hard or expert") { Tier(rawValue: $0) },
          count: try row.integer(1)
        )
      }
    }.sorted { $0.key < $1.key }
  }

  /// How many quotations there are of each author who is quoted, in the order of the authors' IDs.
  ///
  /// - Throws: ``StoreError`` where the file is damaged.
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

  /// How many puzzles the calendar has in each month that has any; the key is the month's first day.
  ///
  /// - Throws: ``StoreError`` where the file is damaged.
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
}
