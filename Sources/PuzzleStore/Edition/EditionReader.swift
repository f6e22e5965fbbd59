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
    let rows = try cursor(of: table, keyWidth, sql, arguments)
    var values: [Value] = []
    while let row = try rows.next() { values.append(try make(row)) }
    return values
  }

  private func cursor(
    of table: String,
    _ keyWidth: Int,
    _ sql: String,
    _ arguments: [String]
  ) throws -> RowCursor {
    try RowCursor(
      database.makeStatement(sql: sql),
      of: table,
      keyWidth: keyWidth,
      StatementArguments(arguments),
      in: database
    )
  }

  func edition() throws -> Edition {
    var edition = try emptyEdition()
    edition.sources = try sources()
    edition.authors = try authors()
    edition.quotations = try quotations()
    let count = try Int.fetchOne(database, sql: "SELECT count(*) FROM puzzle") ?? 0
    edition.puzzles.reserveCapacity(count)
    try forEachPuzzle { edition.puzzles.append(try $0.get()) }
    edition.days = try days()
    return edition.sorted()
  }

  /// What the edition says of itself, without its rows.
  func emptyEdition() throws -> Edition {
    let imprint = try imprint()
    return Edition(
      name: imprint.name,
      contentVersion: imprint.contentVersion,
      released: imprint.released,
      contentDigest: imprint.contentDigest,
      recipeDigest: imprint.recipeDigest,
      generator: imprint.generator
    )
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
    let aliases = try groups(
      of: "author_alias",
      keyWidth: 2,
      """
      SELECT author_id, alias FROM author_alias
      \(Self.chosen("author_id", "author", condition)) ORDER BY 1, 2
      """,
      arguments
    ) { row throws(StoreError) in try row.text(1) }
    let authors = try rows(
      of: "author",
      """
      SELECT id, name, sort_name, born, died, birthplace, summary, born_calendar, died_calendar
      FROM author \(condition) ORDER BY id
      """,
      arguments
    ) { row throws(StoreError) in try Author(row, aliases: try aliases.takeValues(try row.text(0)))
    }
    try aliases.finish()
    return authors
  }

  func quotations(_ condition: String = "", _ arguments: [String] = []) throws -> [Quotation] {
    let tags = try groups(
      of: "quotation_tag",
      keyWidth: 2,
      """
      SELECT quotation_id, tag FROM quotation_tag
      \(Self.chosen("quotation_id", "quotation", condition)) ORDER BY 1, 2
      """,
      arguments
    ) { row throws(StoreError) in try row.text(1) }
    let quotations = try rows(
      of: "quotation",
      """
      SELECT id, text, author_id, work, locator, year, language, letter_count,
        (SELECT path FROM source WHERE source.id = source_id) AS source_id, source_line, certainty,
        translated, checked
      FROM quotation \(condition) ORDER BY id
      """,
      arguments
    ) { row throws(StoreError) in try Quotation(row, tags: try tags.takeValues(try row.text(0))) }
    try tags.finish()
    return quotations
  }

  /// Reads puzzles with their rows in other tables; see ``forEachPuzzle(_:_:_:)``.
  func puzzles(
    _ condition: String = "",
    _ arguments: [String] = []
  ) throws -> [Result<Puzzle, StoreError>] {
    var puzzles: [Result<Puzzle, StoreError>] = []
    try forEachPuzzle(condition, arguments) { puzzles.append($0) }
    return puzzles
  }

  /// Reads puzzles with their rows in other tables, one after another.
  ///
  /// A damaged one gives an error and does not hide the others.
  func forEachPuzzle(
    _ condition: String = "",
    _ arguments: [String] = [],
    _ body: (Result<Puzzle, StoreError>) throws -> Void
  ) throws {
    let chosen = Self.chosen("puzzle_id", "puzzle", condition)
    let evidence = try evidence(chosen, arguments)
    let checks = try checks(chosen, arguments)
    var contents: [Puzzle.Kind: RowGroups<Puzzle.Content>] = [:]
    for kind in Puzzle.Kind.allCases {
      contents[kind] = try self.contents(of: kind, chosen, arguments)
    }
    let rows = try cursor(
      of: "puzzle",
      1,
      "SELECT id, tier, score, ambiguity, quotation_id FROM puzzle \(condition) ORDER BY id",
      arguments
    )
    while let row = try rows.next() {
      let puzzle = row.result { row throws(StoreError) in
        let id = try row.puzzleID(0)
        let key = try row.text(0)
        guard let content = contents[id.kind]?.takeFirst(key) else {
          throw .missingRow(table: id.kind.table, key: key)
        }
        return try Puzzle(
          row,
          evidence: try evidence.takeValues(key),
          content: try content.get(),
          check: try checks.takeValues(key).first
        )
      }
      try body(puzzle)
    }
    try evidence.finish()
    try checks.finish()
    for kind in Puzzle.Kind.allCases { try contents[kind]?.finish() }
  }

  private func evidence(
    _ condition: String,
    _ arguments: [String]
  ) throws -> RowGroups<Evidence> {
    // The puzzles of a game have the same features, so each name is kept once.
    var features: [String] = []
    var place = 0
    return try groups(
      of: "difficulty_evidence",
      keyWidth: 2,
      """
      SELECT puzzle_id, feature, value, points FROM difficulty_evidence \(condition) ORDER BY 1, 2
      """,
      arguments
    ) { row throws(StoreError) in
      for _ in features {
        place = place + 1 < features.count ? place + 1 : 0
        if row.isText(1, features[place]) { return try Evidence(row, feature: features[place]) }
      }
      let feature = try row.text(1)
      if features.count < 64 { features.append(feature) }
      return try Evidence(row, feature: feature)
    }
  }

  private func checks(
    _ condition: String,
    _ arguments: [String]
  ) throws -> RowGroups<SolveCheck> {
    try groups(
      of: "solve_check",
      """
      SELECT puzzle_id, status, detail, keystroke_count, hint_count, verdict, margin, alternative,
        effort
      FROM solve_check \(condition) ORDER BY puzzle_id
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

  /// Returns the rows of a query as values or errors, in groups by the first column, which they are ordered by.
  func groups<Value>(
    of table: String,
    keyWidth: Int = 1,
    _ sql: String,
    _ arguments: [String],
    finishOthers: @escaping () throws -> Void = {},
    _ make: @escaping (StoredRow) throws(StoreError) -> Value
  ) throws -> RowGroups<Value> {
    RowGroups(try cursor(of: table, keyWidth, sql, arguments), make, finishOthers: finishOthers)
  }

  /// The condition on the rows of a table that belong to chosen rows of another; empty for all rows.
  private static func chosen(_ column: String, _ table: String, _ condition: String) -> String {
    condition.isEmpty ? "" : "WHERE \(column) IN (SELECT id FROM \(table) \(condition))"
  }
}
