extension Migration {
  /// Adds two views for whoever opens an edition in a browser of databases or a spreadsheet.
  ///
  /// No program of ours reads them: a connection of ours prohibits views. A later migration that rebuilds a table has
  /// to drop both and to create them again.
  static let edition8 = Migration(
    version: 8,
    sql: """
      PRAGMA user_version = 8;

      CREATE VIEW puzzle_full (puzzle_id, kind, tier, score, text, author, work, locator, year,
        translated, language, tags, certainty, ciphertext, given, status, detail, verdict, margin,
        alternative, ambiguity, licence, source, source_line, first_day, last_day)
      AS SELECT
        puzzle.id,
        puzzle.kind,
        puzzle.tier,
        puzzle.score,
        coalesce(quotation.text, word_search.title, code_breaker.tier),
        author.name,
        quotation.work,
        quotation.locator,
        quotation.year,
        quotation.translated,
        coalesce(quotation.language, word_search.language),
        (SELECT group_concat(tag, ', ') FROM (
          SELECT tag FROM quotation_tag WHERE quotation_id = quotation.id ORDER BY tag)),
        quotation.certainty,
        cryptogram.ciphertext,
        cryptogram.prefilled,
        solve_check.status,
        solve_check.detail,
        solve_check.verdict,
        CASE WHEN solve_check.alternative IS NOT NULL THEN solve_check.margin / 100.0 END,
        solve_check.alternative,
        puzzle.ambiguity,
        source.licence,
        source.path,
        quotation.source_line,
        (SELECT min(day) FROM daily_puzzle WHERE puzzle_id = puzzle.id),
        (SELECT max(day) FROM daily_puzzle WHERE puzzle_id = puzzle.id)
      FROM puzzle
      LEFT JOIN quotation ON quotation.id = puzzle.quotation_id
      LEFT JOIN author ON author.id = quotation.author_id
      LEFT JOIN source ON source.id = quotation.source_id
      LEFT JOIN cryptogram ON cryptogram.puzzle_id = puzzle.id
      LEFT JOIN code_breaker ON code_breaker.puzzle_id = puzzle.id
      LEFT JOIN word_search ON word_search.puzzle_id = puzzle.id
      LEFT JOIN solve_check ON solve_check.puzzle_id = puzzle.id;

      CREATE VIEW calendar (day, weekday, kind, puzzle_id, tier, score, text, author, work, year,
        wished, placement, occasion)
      AS SELECT
        daily_puzzle.day,
        CASE strftime('%w', daily_puzzle.day)
          WHEN '0' THEN 'sunday' WHEN '1' THEN 'monday' WHEN '2' THEN 'tuesday'
          WHEN '3' THEN 'wednesday' WHEN '4' THEN 'thursday' WHEN '5' THEN 'friday'
          WHEN '6' THEN 'saturday' END,
        daily_puzzle.kind,
        daily_puzzle.puzzle_id,
        puzzle_full.tier,
        puzzle_full.score,
        puzzle_full.text,
        puzzle_full.author,
        puzzle_full.work,
        puzzle_full.year,
        daily_puzzle.wished,
        daily_puzzle.placement,
        daily_puzzle.occasion
      FROM daily_puzzle JOIN puzzle_full ON puzzle_full.puzzle_id = daily_puzzle.puzzle_id
      ORDER BY daily_puzzle.day, daily_puzzle.kind;
      """
  )
}
