import GRDB
import PuzzleModel
import TestSupport
import Testing

@testable import PuzzleStore

/// Editions that were made to harm whoever opens them.
@Suite struct StrangeEditionTests {
  private static let latest = Schema.edition.version

  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder("a.sqlite")
    try EditionWriter(.sample()).publish(to: path)
  }

  private func opening(_ sql: String) throws -> String {
    try folder.tamper("a.sqlite", sql)
    return message { try PuzzleLibrary.open(path) }
  }

  private static let endless =
    "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT"

  @Test(arguments: [
    (
      "CREATE TABLE moon (x)",
      "it has the table 'moon', which schema version \(latest) does not have"
    ),
    (
      "CREATE INDEX moon ON author (name)",
      "it has the index 'moon', which schema version \(latest)"
    ),
    (
      "CREATE TRIGGER moon AFTER INSERT ON author BEGIN SELECT 1; END",
      "it has the trigger 'moon', which schema version \(latest) does not have"
    ),
    (
      "DROP TABLE author_alias; CREATE VIEW author_alias AS "
        + "\(endless) x AS alias, x AS author_id FROM n",
      "it has the view 'author_alias', which schema version \(latest) does not have"
    ),
    (
      "ALTER TABLE author ADD COLUMN moon TEXT AS (hex(zeroblob(250000000)))",
      "its table 'author' is not that of schema version \(latest)"
    ),
    ("ALTER TABLE author RENAME COLUMN summary TO moon", "its table 'author' is not that of"),
    (
      "DROP INDEX puzzle_by_tier", "it lacks the index 'puzzle_by_tier' of schema version \(latest)"
    ),
    ("DROP TABLE quotation_tag", "it lacks the table 'quotation_tag' of schema version \(latest)"),
    (
      "CREATE VIRTUAL TABLE moon USING fts5(x)",
      "it has the table 'moon', which schema version \(latest) does not have"
    ),
    (
      "CREATE VIEW moon AS SELECT * FROM calendar",
      "it has the view 'moon', which schema version \(latest) does not have"
    ),
    (
      "DROP VIEW calendar; CREATE VIEW calendar AS \(endless) x AS day FROM n",
      "its view 'calendar' is not that of schema version \(latest)"
    ),
    (
      "DROP VIEW puzzle_full; CREATE TABLE puzzle_full (puzzle_id)",
      "it has the table 'puzzle_full', which schema version \(latest) does not have"
    ),
    ("DROP VIEW calendar", "it lacks the view 'calendar' of schema version \(latest)"),
    ("ANALYZE", "it has the table 'sqlite_stat1', which schema version \(latest) does not have"),
  ])
  func `a schema that is not ours is refused before a table is read`(
    sql: String,
    reason: String
  ) throws {
    #expect(try opening(sql).hasPrefix("\(path) is damaged: \(reason)"))
  }

  @Test func `a constraint that was dropped is told`() throws {
    let opening = try opening(
      """
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET sql = replace(sql, ' NOT NULL PRIMARY KEY', ' NOT NULL')
        WHERE name = 'source';
      UPDATE sqlite_schema SET sql = replace(sql, 'score BETWEEN 0 AND 1000', '1')
        WHERE name = 'puzzle';
      """
    )
    #expect(opening.hasPrefix("\(path) is damaged: its table 'puzzle' is not that of"))
  }

  @Test func `a value of many bytes is not read`() throws {
    try folder.tamper(
      "a.sqlite",
      "UPDATE author SET summary = CAST(zeroblob(5000000) AS TEXT) WHERE id = 'jane-austen'"
    )
    let library = try PuzzleLibrary.open(path)
    let problem = "\(path) is damaged: it holds a value, a row or a statement that is too long"
    #expect(message { try library.edition() }.hasPrefix(problem))
  }

  @Test func `a puzzle of many letters is not read`() throws {
    try folder.tamper(
      "a.sqlite",
      "UPDATE quotation SET text = replace(hex(zeroblob(50000)), '0', 'a') WHERE id GLOB '*1'"
    )
    let puzzles = try PuzzleLibrary.open(path).puzzles()
    let problem = "but should be a text of at most 10000 letters and 40000 bytes"
    #expect(
      puzzles.map { puzzle in message { try puzzle.get() } }.contains { $0.hasSuffix(problem) }
    )
  }

  @Test func `a statement that does not end is ended`() throws {
    let queue = try DatabaseQueue.reading(path)
    let problem = message {
      try StoreError.naming(path) {
        try queue.read { try Int.fetchOne($0, sql: "\(Self.endless) count(*) FROM n") }
      }
    }
    #expect(problem.hasPrefix("\(path) is damaged: to read it takes more work than a file of its"))
  }

  @Test func `what only the constraints bind is told where they were passed by`() throws {
    try folder.tamper(
      "a.sqlite",
      """
      UPDATE puzzle SET kind = 'word-search' WHERE id GLOB '*1';
      UPDATE source SET record_count = -7 WHERE id = 1;
      INSERT INTO quotation_tag VALUES ('00000000-0000-8009-8000-000000000009', 'wit');
      """
    )
    #expect(
      try PuzzleLibrary.open(path).faults() == [
        "integrity_check: CHECK constraint failed in puzzle",
        "integrity_check: CHECK constraint failed in source",
        "foreign_key_check: quotation_tag refers once to a row of quotation that is not there",
      ]
    )
  }

  /// The first page of a table.
  private func root(of table: String) throws -> Int {
    let sql = "SELECT rootpage FROM sqlite_schema WHERE name = ?"
    let page = try DatabaseQueue(path: path).read {
      try Int.fetchOne($0, sql: sql, arguments: [table])
    }
    return try #require(page)
  }

  /// The pages of the file after one was changed to an inner page without cells that names a page.
  private func pages(naming child: Int, from page: Int) throws -> [UInt8] {
    var file = try bytes(path)
    let header = [5, 0, 0, 0, 0, 16, 0, 0] + [24, 16, 8, 0].map { UInt8(child >> $0 & 0xFF) }
    file.replaceSubrange(((page - 1) * 4096)..<((page - 1) * 4096 + 12), with: header)
    return file
  }

  @Test func `broken pages are told before a row is read`() throws {
    var file = try bytes(path)
    file[(try root(of: "source") - 1) * 4096] = 0x77
    try write(file, path)
    #expect(message { try PuzzleLibrary.open(path) }.contains("is of no known kind; take another"))
  }

  @Test func `a page that two others name is told before a row is read`() throws {
    let (source, author) = (try root(of: "source"), try root(of: "author"))
    try write(pages(naming: author, from: source), path)
    #expect(
      message { try PuzzleLibrary.open(path) }.hasPrefix(
        "\(path) is damaged: its page \(author) is named"
      )
    )
    try write(pages(naming: 100_000, from: source), path)
    #expect(
      message { try PuzzleLibrary.open(path) }.hasPrefix(
        "\(path) is damaged: its page 100000 is named"
      )
    )
  }

  @Test func `a chain of pages is told, though SQLite would go down it without end`() throws {
    let source = try root(of: "source")
    var file = try bytes(path)
    let count = file.count / 4096
    file = try pages(naming: count + 1, from: source)
    for page in (count + 1)...(count + 30) {
      let child = [24, 16, 8, 0].map { UInt8((page + 1) >> $0 & 0xFF) }
      file += [5, 0, 0, 0, 0, 16, 0, 0] + child + [UInt8](repeating: 0, count: 4084)
    }
    file.replaceSubrange(28..<32, with: [24, 16, 8, 0].map { UInt8((count + 30) >> $0 & 0xFF) })
    try write(file, path)
    #expect(
      message { try PuzzleLibrary.open(path) }.contains("is deeper than 20 levels; take another")
    )
  }

  @Test func `rows that end on a broken page are told by the check`() throws {
    var file = try bytes(path)
    // The number of cells of a leaf: SQLite's check knows where they end.
    file[(try root(of: "source") - 1) * 4096 + 4] = 9
    try write(file, path)
    let problem = message { try PuzzleLibrary.open(path).faults() }
    #expect(problem.hasPrefix("\(path) is damaged: "))
  }

  @Test(arguments: [
    ("source", "UPDATE source SET licence = 'MIT' WHERE id = 1"),
    ("source", "UPDATE source SET sha256 = replace(sha256, '1', '2')"),
    ("quotation", "UPDATE quotation SET source_line = 1"),
    ("quotation", "UPDATE quotation SET certainty = NULL"),
    ("edition", "UPDATE edition SET value = replace(value, 'f', 'e') WHERE key = 'recipe_digest'"),
    ("edition", "INSERT INTO edition VALUES ('moon', 'full')"),
    ("author_alias", "DELETE FROM author_alias WHERE alias = 'Z.'"),
    ("cryptogram", "UPDATE cryptogram SET prefilled = NULL"),
  ])
  func `a change that leaves the content alone changes a table's digest`(
    table: String,
    sql: String
  ) throws {
    let before = try PuzzleLibrary.open(path)
    let digest = EditionWriter.digest
    #expect(try before.actualDigests(digest) == before.statedDigests())
    #expect(try before.statedDigests().digests.count == 14)
    try folder.tamper("a.sqlite", sql)
    let after = try PuzzleLibrary.open(path)
    let (actual, stated) = (
      try after.actualDigests(digest).digests, try after.statedDigests().digests
    )
    #expect(actual.keys.filter { actual[$0] != stated[$0] } == [table])
  }
}
