import GRDB
import PuzzleModel
import TestSupport
import Testing

@testable import PuzzleStore

/// `docs/edition-schema.md`, which is made of the schema of a written edition and of what its parts mean.
@Suite struct SchemaPageTests {
  private let path: String
  private let tables: [StoredTable]
  private let views: [StoredView]
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    path = folder("puzzles.sqlite")
    try EditionWriter(.sample()).publish(to: path)
    tables = try DatabaseQueue.reading(path).read { try StoredTable.all($0) }
    views = try Self.otherProgram(path).read { try StoredView.all($0) }
  }

  /// Opens a database as any program does, which may read views.
  private static func otherProgram(_ path: String) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.readonly = true
    return try DatabaseQueue(path: path, configuration: configuration)
  }

  /// Questions that an editor or an app has, in SQL.
  private static let queries = [
    (
      "The calendar of a month, by the view `calendar`",
      """
      SELECT day, weekday, kind, tier, text, author, occasion FROM calendar
      WHERE day BETWEEN '2027-03-01' AND '2027-03-31';
      """
    ),
    (
      "The puzzles that were never scheduled, the easiest first, by the view `puzzle_full`",
      """
      SELECT puzzle_id, tier, score, text, author, work, licence FROM puzzle_full
      WHERE first_day IS NULL ORDER BY score;
      """
    ),
    (
      "The puzzle of a day",
      """
      SELECT puzzle_id, ciphertext, letter_key, prefilled, text, author.name, work
      FROM daily_puzzle
      JOIN cryptogram USING (puzzle_id)
      JOIN puzzle ON puzzle.id = puzzle_id
      JOIN quotation ON quotation.id = quotation_id
      JOIN author ON author.id = author_id
      WHERE day = '2027-03-01' AND daily_puzzle.kind = 'cryptogram';
      """
    ),
    (
      "How many puzzles of each game and tier there are",
      "SELECT kind, tier, count(*) FROM puzzle GROUP BY kind, tier ORDER BY kind, min(score);"
    ),
    (
      "What makes a puzzle hard, the weightiest first",
      """
      SELECT feature, value, points FROM difficulty_evidence
      WHERE puzzle_id = 'cryptogram:f81d4fae-7dec-8d0a-a765-00a0c91e6bf6' ORDER BY points DESC;
      """
    ),
  ]

  @Test func `every table and column has a meaning, and nothing else has one`() throws {
    let meanings = try TableMeaning.all().flatMap { table in
      table.columns.map { "\(table.name).\($0.name)" }
    }
    let columns =
      tables.flatMap { table in table.columns.map { "\(table.name).\($0.name)" } }
      + views.flatMap { view in view.columns.map { "\(view.name).\($0)" } }
    #expect(meanings.sorted() == columns.sorted())
  }

  @Test func `every rule of the schema is on the page`() throws {
    let rules = tables.flatMap { $0.rules + $0.columns.flatMap(\.rules) }
    let declared = try dump(path).matches(of: /CONSTRAINT "([^"]+)"/).map { String($0.1) }
    #expect(rules.sorted() == declared.sorted())
  }

  @Test(arguments: queries.map(\.1))
  func `every question of the page can be asked`(sql: String) throws {
    _ = try Self.otherProgram(path).read { try Row.fetchAll($0, sql: sql) }
  }

  @Test func `the page of the schema is made of the schema`() throws {
    let version = Schema.edition.version
    let meanings = try TableMeaning.all()
    let text =
      """
      # The schema of an edition

      An edition is one SQLite file. This page has all of its tables and views, as schema \(version) declares them; it is made
      from the schema by a test. The header says what the file is: `PRAGMA application_id` is 0x51756F69, which is `Quoi` in
      ASCII, and `PRAGMA user_version` is the version of the schema, \(version). A file of an older schema is brought up to
      date by `quoin migrate`; [`PuzzleStore`](../Sources/PuzzleStore/Documentation.docc/PuzzleStore.md) says what each
      version added.

      Read it with anything that reads SQLite, and never write to it: it states the digest of each of its tables. All
      tables are `STRICT`, so a column holds values of its type alone.

      ## How the tables refer to each other

      ```mermaid
      erDiagram
      \(diagram)
      ```

      ## Questions in SQL

      \(Self.questions)

      ## The views

      They put together what the tables hold, for a browser of databases such as Datasette or for a spreadsheet. Their
      columns have the names of the keys that `quoin schedule show --format json` and `quoin inspect --format json` print
      (`puzzle_id` is `puzzle` there), and what there is not is NULL. The calendar as a table for a spreadsheet:
      `sqlite3 -header -csv puzzles.sqlite 'SELECT * FROM calendar'`.

      \(meanings.compactMap(viewSection).joined(separator: "\n\n"))

      ## The tables

      \(try meanings.compactMap(section).joined(separator: "\n"))
      """
    try expectRecorded(text, at: "docs/edition-schema.md")
  }

  private static var questions: String {
    queries.map { "\($0.0):\n\n```sql\n\($0.1)\n```" }.joined(separator: "\n\n")
  }

  /// The keys of the tables, and which row may have how many of which.
  private var diagram: String {
    let entities = tables.map { table in
      let keys = table.columns.filter { $0.isPrimary || $0.target != nil }.map { column in
        let kinds = [column.isPrimary ? "PK" : nil, column.target == nil ? nil : "FK"]
        let list = kinds.compactMap(\.self).joined(separator: ", ")
        return "    \(column.type) \(column.name) \(list)\n"
      }
      return "  \(table.name) {\n\(keys.joined())  }"
    }
    let links = tables.flatMap { table in
      table.columns.compactMap { column in
        column.target.map { target in
          let one = column.mayBeNull ? "|o" : "||"
          let many = table.isWholeKey(column) ? "o|" : "o{"
          return "  \(target.table) \(one)--\(many) \(table.name) : \(column.name)"
        }
      }
    }
    return (entities + links).joined(separator: "\n")
  }

  /// The section of a view; nil for a table.
  private func viewSection(_ meaning: TableMeaning) -> String? {
    guard views.contains(where: { $0.name == meaning.name }) else { return nil }
    let rows = meaning.columns.map { "| `\($0.name)` | \($0.meaning) |" }
    return """
      ### \(meaning.name)

      \(meaning.row)

      | column | meaning |
      |---|---|
      \(rows.joined(separator: "\n"))
      """
  }

  /// The section of a table; nil for a view.
  private func section(_ meaning: TableMeaning) throws -> String? {
    guard let table = tables.first(where: { $0.name == meaning.name }) else { return nil }
    let rows = try meaning.columns.map { name, meaning in
      let column = try #require(table.columns.first { $0.name == name })
      return "| `\(name)` | \(Self.type(column)) | \(Self.key(column)) | \(meaning) "
        + "| \(Self.sentences(column.rules)) |"
    }
    let whole = table.rules.isEmpty ? "" : "\nOf each row: \(Self.sentences(table.rules))\n"
    return """
      ### \(table.name)

      \(meaning.row)

      | column | type | key | meaning | rule |
      |---|---|---|---|---|
      \(rows.joined(separator: "\n"))
      \(whole)
      """
  }

  private static func type(_ column: StoredTable.Column) -> String {
    column.mayBeNull ? "\(column.type) or NULL" : column.type
  }

  private static func key(_ column: StoredTable.Column) -> String {
    let target = column.target.map { "→ [\($0.table)](#\($0.table)).\($0.column)" }
    return [column.isPrimary ? "primary" : nil, column.isUnique ? "unique" : nil, target]
      .compactMap(\.self).joined(separator: ", ")
  }

  private static func sentences(_ rules: [String]) -> String {
    rules.map { "\($0.prefix(1).uppercased())\($0.dropFirst())." }.joined(separator: " ")
  }
}
