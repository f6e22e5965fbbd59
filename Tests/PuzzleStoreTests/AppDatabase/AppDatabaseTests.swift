import Foundation
import GRDB
import Testing

import TestSupport
@testable import PuzzleStore

@Suite struct AppDatabaseTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func database(_ sql: String) throws -> String {
    let path = folder("app.sqlite")
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
    try queue.close()
    return path
  }

  private func quotes(_ rows: String) throws -> [AppRow] {
    let path = try database(
      "CREATE TABLE quotes (id, quote_text, author, difficulty); INSERT INTO quotes VALUES " + rows
    )
    return try AppDatabase.read(path)[.quotes].rows
  }

  @Test func `rows are read in the order of their numbers, with the columns that there are`() throws
  {
    let path = try database(
      """
      CREATE TABLE quotes (id INTEGER PRIMARY KEY, quote_text TEXT NOT NULL, author TEXT);
      INSERT INTO quotes VALUES (7, 'Tea is late.', 'A. Cup'), (3, 'Rain is early.', NULL);
      CREATE TABLE metadata (key, value);
      """
    )
    let read = try AppDatabase.read(path)
    #expect(read[.quotes].rows.map(\.key) == ["3", "7"])
    #expect(read[.quotes].rows.map { $0.text(.author) } == [nil, "A. Cup"])
    #expect(read[.quotes].missingColumns == ["difficulty", "created_at"])
    #expect(!read[.attempts].isPresent)
    #expect(read.otherTables == ["metadata"])
  }

  @Test func `a cell that cannot be read leaves the others of its row`() throws {
    let rows = try quotes(
      """
      (1, x'00ff', 'A', 'easy'), (2, CAST(x'410042' AS TEXT), 'A', 2.5),
      (3, CAST(x'ff41' AS TEXT), 'A', NULL), ('4', 42, 'A', x'01')
      """
    )
    #expect(
      rows.map { $0.faults.map(\.column) } == [
        ["quote_text"], ["quote_text"], ["quote_text"], ["difficulty"],
      ]
    )
    #expect(
      rows.flatMap { $0.faults.map(\.problem) } == [
        "it is a blob and no text", "it has a NUL character", "it is not UTF-8",
        "it is a blob and no text",
      ]
    )
    #expect(rows.allSatisfy { $0.text(.author) == "A" })
    #expect(rows[3].integer(.id) == 4)
    #expect(rows[3].text(.text) == "42")
    #expect(rows[1].number(.difficulty) == 2.5)
  }

  @Test func `a huge cell hides its own row alone`() throws {
    let rows = try quotes(
      "(1, 'One.', 'A', 1), (2, zeroblob(3000000), 'A', 1), (3, 'Three.', 'A', 1)"
    )
    #expect(rows.map(\.key) == ["1", "row 2", "3"])
    #expect(rows[1].faults.map(\.problem) == ["a value of the row has more than 2 MiB"])
  }

  @Test(
    arguments: [
      (
        "CREATE TABLE q (id, quote_text); CREATE VIEW quotes AS SELECT * FROM q",
        "it is no ordinary table"
      ),
      ("CREATE TABLE quotes (id, words)", "it has no column 'quote_text'"),
      (
        "CREATE TABLE quotes (id, quote_text AS (hex(zeroblob(9))))",
        "it has no column 'quote_text'"
      ),
      ("CREATE TABLE quotes (id, quote_text, _rowid_)", "it has a column '_rowid_'"),
      (
        "CREATE TABLE quotes (id PRIMARY KEY, quote_text) WITHOUT ROWID",
        "its rows have no numbers"
      ),
      ("CREATE VIRTUAL TABLE quotes USING fts5(id, quote_text)", "it is no ordinary table"),
      ("CREATE TABLE words (id)", "there is none"),
    ])
  func `only an ordinary table of quotations is read`(sql: String, problem: String) throws {
    let path = try database(sql)
    #expect(message { try AppDatabase.read(path) }.contains(problem))
  }

  @Test func `an edition, progress and another program's database are refused`() throws {
    let path = try database("CREATE TABLE quotes (id, quote_text); PRAGMA user_version = 4")
    #expect(message { try AppDatabase.read(path) }.contains("user_version is 4"))
    try folder.tamper("app.sqlite", "PRAGMA user_version = 0; PRAGMA application_id = 99")
    #expect(message { try AppDatabase.read(path) }.contains("application_id is 99"))
  }

  @Test func `a journal with changes beside the database is told, and not passed over`() throws {
    let path = try database(
      "CREATE TABLE quotes (id, quote_text); INSERT INTO quotes VALUES (1, 'Tea.')"
    )
    for ending in ["-wal", "-journal"] {
      try folder.write("app.sqlite" + ending, "x")
      #expect(throws: AppDatabaseError.journal(path: path, journal: path + ending)) {
        try AppDatabase.read(path)
      }
      try folder.write("app.sqlite" + ending, "")
    }
    #expect(try AppDatabase.read(path)[.quotes].rows.count == 1)
  }

  @Test func `what is no whole database is refused`() throws {
    let path = try database(
      """
      CREATE TABLE quotes (id INTEGER PRIMARY KEY, quote_text);
      WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
      INSERT INTO quotes SELECT i, 'Word ' || i FROM n;
      """
    )
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let cases: [(Data, String)] = [
      (Data(), "no SQLite database"), (Data("hello".utf8), "no SQLite database"),
      (bytes.prefix(50), "cut short"), (bytes.dropLast(4096), "cut short"),
    ]
    for (bytes, problem) in cases {
      try bytes.write(to: URL(fileURLWithPath: path))
      #expect(message { try AppDatabase.read(path) }.contains(problem))
    }
    #expect(message { try AppDatabase.read(folder("none")) }.contains("there is no file"))
    #expect(message { try AppDatabase.read(folder.path) }.contains("there is no file"))
  }

  @Test(arguments: 0..<60)
  func `a flipped page gives an error or rows, and never a crash`(seed: Int) throws {
    let path = try database(
      """
      CREATE TABLE quotes (id INTEGER PRIMARY KEY, quote_text, author);
      WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
      INSERT INTO quotes SELECT i, 'Word ' || i, 'A' FROM n;
      """
    )
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    for _ in 0...(seed % 40) {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      bytes[100 + Int(state >> 33) % (bytes.count - 100)] = UInt8(truncatingIfNeeded: state >> 24)
    }
    try bytes.write(to: URL(fileURLWithPath: path))
    do {
      #expect(try AppDatabase.read(path)[.quotes].rows.count <= AppDatabase.rowLimit)
    } catch is AppDatabaseError {}
  }
}
