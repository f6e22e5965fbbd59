import GRDB
import PuzzleModel
import TestSupport
import Testing

@testable import PuzzleStore

/// `docs/edition-schema.md`, which is made of the schema of a written edition and of what its parts mean.
@Suite struct SchemaPageTests {
  private let path: String
  private let tables: [StoredTable]
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    path = folder("puzzles.sqlite")
    try EditionWriter(.sample()).publish(to: path)
    tables = try DatabaseQueue.reading(path).read { try StoredTable.all($0) }
  }

  /// Questions that an app has, in SQL.
  private static let queries = [
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
    let columns = tables.flatMap { table in table.columns.map { "\(table.name).\($0.name)" } }
    #expect(meanings.sorted() == columns.sorted())
  }

  @Test func `every rule of the schema is on the page`() throws {
    let rules = tables.flatMap { $0.rules + $0.columns.flatMap(\.rules) }
    let declared = try dump(path).matches(of: /CONSTRAINT "([^"]+)"/).map { String($0.1) }
    #expect(rules.sorted() == declared.sorted())
  }

  @Test(arguments: queries.map(\.1))
  func `every question of the page can be asked`(sql: String) throws {
    _ = try DatabaseQueue.reading(path).read { try Row.fetchAll($0, sql: sql) }
  }

  @Test func `the page of the schema is made of the schema`() throws {
    let version = Schema.edition.version
    let text =
      """
      # The schema of an edition

      An edition is one SQLite file. This page has all of its tables, as schema \(version) declares them; it is made from
      the schema by a test. The header says what the file is: `PRAGMA application_id` is 0x51756F69, which is `Quoi` in
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

      ## The tables

      \(try TableMeaning.all().map { try section($0) }.joined(separator: "\n"))
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

  private func section(_ meaning: TableMeaning) throws -> String {
    let table = try #require(tables.first { $0.name == meaning.name })
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
