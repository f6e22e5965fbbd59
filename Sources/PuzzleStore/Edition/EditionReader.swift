import GRDB
import PuzzleModel

/// Reads the tables of an edition; a literal condition selects rows, and without one all are read.
struct EditionReader {
  let database: Database

  /// Returns the rows of a query as values, in order.
  func rows<Value>(
    of table: String,
    keyWidth: Int = 1,
    _ sql: String,
    _ arguments: [String] = [],
    _ make: (StoredRow) throws(StoreError) -> Value
  ) throws -> [Value] {
    var values: [Value] = []
    let cursor = try Row.fetchCursor(
      database,
      sql: sql,
      arguments: StatementArguments(arguments)
    )
    while let row = try cursor.next() {
      values.append(try make(StoredRow(row, table: table, keyWidth: keyWidth)))
    }
    return values
  }

  func edition() throws -> Edition {
    let imprint = try imprint()
    return Edition(
      name: imprint.name,
      contentVersion: imprint.contentVersion,
      released: imprint.released,
      contentDigest: imprint.contentDigest,
      recipeDigest: imprint.recipeDigest,
      generator: imprint.generator,
      sources: try sources(),
      authors: try authors(),
      quotations: try quotations(),
      puzzles: try puzzles().map { try $0.get() },
      days: try days()
    ).sorted()
  }

  func imprint() throws -> Imprint {
    func optionalValue<Value>(
      _ key: String,
      _ expected: String = "text",
      _ parse: (String) -> Value?
    ) throws -> Value? {
      try rows(of: "edition", "SELECT key, value FROM edition WHERE key = ?", [key]) {
        row throws(StoreError) in try row.value(1, expected, parse)
      }.first
    }
    func value<Value>(
      _ key: String,
      _ expected: String = "text",
      _ parse: (String) -> Value?
    ) throws -> Value {
      guard let value = try optionalValue(key, expected, parse) else {
        throw StoreError.unreadable(
          table: "edition",
          key: key,
          column: "value",
          value: "missing",
          expected: expected
        )
      }
      return value
    }
    return Imprint(
      name: try value("name") { $0 },
      contentVersion: try value("content_version", "a whole number from 1") { Int($0) },
      released: try optionalValue("released", "a day as YYYY-MM-DD") { CalendarDay($0) },
      contentDigest: try value("content_digest") { $0 },
      recipeDigest: try value("recipe_digest") { $0 },
      generator: try value("generator") { $0 }
    )
  }

  func sources() throws -> [Source] {
    try rows(
      of: "source",
      "SELECT path, sha256, format, record_count, licence FROM source ORDER BY path"
    ) { row throws(StoreError) in try Source(row) }
  }

  func authors(_ condition: String = "", _ arguments: [String] = []) throws -> [Author] {
    let aliases = try grouped(
      "author_alias",
      """
      SELECT author_id, alias FROM author_alias
      WHERE author_id IN (SELECT id FROM author \(condition))
      """,
      arguments
    ) { row throws(StoreError) in try row.text(1) }
    return try rows(
      of: "author",
      """
      SELECT id, name, sort_name, born, died, birthplace, summary, born_calendar, died_calendar
      FROM author \(condition) ORDER BY id
      """,
      arguments
    ) { row throws(StoreError) in try Author(row, aliases: aliases) }
  }

  func quotations(_ condition: String = "", _ arguments: [String] = []) throws -> [Quotation] {
    let tags = try grouped(
      "quotation_tag",
      """
      SELECT quotation_id, tag FROM quotation_tag
      WHERE quotation_id IN (SELECT id FROM quotation \(condition))
      """,
      arguments
    ) { row throws(StoreError) in try row.text(1) }
    return try rows(
      of: "quotation",
      """
      SELECT id, text, author_id, work, locator, year, language, letter_count,
        (SELECT path FROM source WHERE source.id = source_id) AS source_id, source_line, certainty,
        translated, checked
      FROM quotation \(condition) ORDER BY id
      """,
      arguments
    ) { row throws(StoreError) in try Quotation(row, tags: tags) }
  }

  /// Reads puzzles with their rows in other tables; a damaged one gives an error and does not hide the
  /// others.
  func puzzles(
    _ condition: String = "",
    _ arguments: [String] = []
  ) throws -> [Result<Puzzle, StoreError>] {
    let chosen = "WHERE puzzle_id IN (SELECT id FROM puzzle \(condition))"
    let evidence = try evidence(chosen, arguments)
    let checks = try checks(chosen, arguments)
    var contents: [String: Result<Puzzle.Content, StoreError>] = [:]
    for kind in Puzzle.Kind.allCases {
      contents.merge(try self.contents(of: kind, chosen, arguments)) { first, _ in first }
    }
    return try rows(
      of: "puzzle",
      "SELECT id, tier, score, ambiguity, quotation_id FROM puzzle \(condition) ORDER BY id",
      arguments
    ) { row throws(StoreError) in
      row.result { row throws(StoreError) in
        let id = try row.puzzleID(0)
        let key = id.description
        return try Puzzle(
          row,
          evidence: try Self.values(evidence[key]),
          content: try (contents[key] ?? .failure(.missingRow(table: id.kind.table, key: key)))
            .get(),
          check: try Self.values(checks[key]).first
        )
      }
    }
  }

  private func evidence(
    _ condition: String,
    _ arguments: [String]
  ) throws -> [String: [Result<Evidence, StoreError>]] {
    try results(
      of: "difficulty_evidence",
      keyWidth: 2,
      """
      SELECT puzzle_id, feature, value, points FROM difficulty_evidence \(condition) ORDER BY 1, 2
      """,
      arguments
    ) { row throws(StoreError) in try Evidence(row) }
  }

  private func checks(
    _ condition: String,
    _ arguments: [String]
  ) throws -> [String: [Result<SolveCheck, StoreError>]] {
    try results(
      of: "solve_check",
      """
      SELECT puzzle_id, status, detail, keystroke_count, hint_count, verdict, margin, alternative,
        effort
      FROM solve_check \(condition)
      """,
      arguments
    ) { row throws(StoreError) in try SolveCheck(row) }
  }

  func days(_ condition: String = "", _ arguments: [String] = []) throws -> [DailyPuzzle] {
    try rows(
      of: "daily_puzzle",
      """
      SELECT day, puzzle_id, wished, placement, occasion FROM daily_puzzle \(condition)
      ORDER BY day, kind
      """,
      arguments
    ) { row throws(StoreError) in try DailyPuzzle(row) }
  }

  /// Returns the rows of a query as values, grouped by the text of the first column.
  private func grouped<Value>(
    _ table: String,
    _ sql: String,
    _ arguments: [String],
    _ make: (StoredRow) throws(StoreError) -> Value
  ) throws -> [String: [Value]] {
    try results(of: table, keyWidth: 2, sql, arguments, make).mapValues {
      try $0.map { try $0.get() }
    }
  }

  /// Returns the rows of a query as values or errors, grouped by the text of the first column.
  private func results<Value>(
    of table: String,
    keyWidth: Int = 1,
    _ sql: String,
    _ arguments: [String],
    _ make: (StoredRow) throws(StoreError) -> Value
  ) throws -> [String: [Result<Value, StoreError>]] {
    let pairs = try rows(of: table, keyWidth: keyWidth, sql, arguments) { row throws(StoreError) in
      (key: try row.text(0), value: row.result(make))
    }
    return Dictionary(grouping: pairs, by: \.key).mapValues { $0.map(\.value) }
  }

  private static func values<Value>(
    _ results: [Result<Value, StoreError>]?
  ) throws(StoreError) -> [Value] {
    var values: [Value] = []
    for result in results ?? [] { values.append(try result.get()) }
    return values
  }
}
