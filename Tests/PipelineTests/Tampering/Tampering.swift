import Foundation
import GRDB
import PuzzleModel
import TestSupport

/// A random change to the file of an edition, drawn from a seed.
struct Tampering {
  /// What was done, for a failure.
  private(set) var story = ""
  private var generator: SplitMix64
  private let path: String

  /// Prepares a change to a file.
  init(of path: String, seed: UInt64) {
    self.path = path
    generator = SplitMix64(seed: seed)
  }

  /// Changes bytes, rows or the schema; the file may stay as it was.
  mutating func run() throws {
    switch generator.next(below: 10) {
    case 0..<3: try changeBytes()
    case 3: try change { $0.schemaChange() }
    default: try change { tampering in try tampering.rowChange() }
    }
  }

  /// Changes rows alone.
  mutating func changeRows() throws {
    try change { tampering in try tampering.rowChange() }
  }

  private mutating func changeBytes() throws {
    var file = try bytes(path)
    let ranges = [0..<100, 0..<8192, 0..<file.count, 0..<file.count, 0..<file.count]
    let range = ranges[generator.next(below: ranges.count)]
    for _ in 0...generator.next(below: 4) {
      let place = range.lowerBound + generator.next(below: range.count)
      let byte = UInt8(generator.next(below: 256))
      story += "byte \(place) from \(file[place]) to \(byte); "
      file[place] = byte
    }
    try Data(file).write(to: URL(fileURLWithPath: path))
  }

  /// Runs statements, each of which may fail.
  private mutating func change(_ make: (inout Tampering) throws -> String) throws {
    let pragmas = ["foreign_keys", "ignore_check_constraints"].map { name in
      "PRAGMA \(name) = \(generator.next(below: 3) > 0 ? (name == "foreign_keys" ? 0 : 1) : 1)"
    }
    let count = 1 + generator.next(below: 2)
    var statements: [String] = []
    for _ in 0..<count { statements.append(try make(&self)) }
    story += (pragmas + statements).joined(separator: "; ")
    let queue = try DatabaseQueue(path: path)
    queue.writeWithoutTransaction { database in
      for statement in pragmas + statements {
        do { try database.execute(sql: statement) } catch { story += " (\(error))" }
      }
    }
    try queue.close()
  }

  private mutating func pick<Item>(_ items: [Item]) -> Item {
    items[generator.next(below: items.count)]
  }

  /// The tables that have rows, with their columns.
  private func tables() throws -> [(name: String, columns: [String])] {
    try DatabaseQueue(path: path).read { database in
      try String.fetchAll(
        database,
        sql: "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name"
      ).filter { try Bool.fetchOne(database, sql: "SELECT EXISTS (SELECT 1 FROM \($0))") == true }
        .map { table in (table, try database.columns(in: table).map(\.name)) }
    }
  }

  private mutating func rowChange() throws -> String {
    let table = pick(try tables())
    let column = pick(table.columns)
    let keys = table.columns.prefix(2).joined(separator: ", ")
    let row =
      "(SELECT \(keys) FROM \(table.name) ORDER BY 1 LIMIT 1 OFFSET \(generator.next(below: 6)))"
    switch generator.next(below: 8) {
    case 0: return "DELETE FROM \(table.name) WHERE (\(keys)) = \(row)"
    case 1:
      let values = table.columns.map { $0 == column ? value(of: column, in: table.name) : $0 }
      return
        "INSERT INTO \(table.name) SELECT \(values.joined(separator: ", ")) FROM \(table.name) "
        + "WHERE (\(keys)) = \(row)"
    default:
      return "UPDATE \(table.name) SET \(column) = \(value(of: column, in: table.name)) "
        + "WHERE (\(keys)) = \(row)"
    }
  }

  /// An expression for a new value of a column.
  private mutating func value(of column: String, in table: String) -> String {
    pick([
      "NULL", "''", "'x'", "0", "-1", "9223372036854775807", "1.5", "x'00ff'", "\(column) || 'x'",
      "\(column) + 1", "\(column) - 1", "upper(\(column))", "substr(\(column), 2)", "'2027-02-30'",
      "'a' || char(0)", "replace(\(column), 'a', 'b')", "replace(\(column), 'E', 'T')",
      "replace(\(column), 'cryptogram', 'word-search')", "'nobody'", "'MIT'", "hex(randomblob(32))",
      "(SELECT \(column) FROM \(table) ORDER BY 1 DESC LIMIT 1)", "'ABCDEFGHIJKLMNOPQRSTUVWXYZ'",
    ])
  }

  private mutating func schemaChange() -> String {
    pick([
      "DROP TABLE author_alias", "DROP INDEX puzzle_by_tier", "DROP INDEX daily_puzzle_by_puzzle",
      "CREATE TABLE moon (x)", "CREATE TABLE sun (x, y UNIQUE)", "CREATE VIEW moon AS SELECT 1",
      "CREATE INDEX moon ON quotation (text)", "ALTER TABLE source ADD COLUMN moon TEXT",
      "ALTER TABLE author RENAME TO writer", "ALTER TABLE puzzle RENAME COLUMN score TO points",
      "CREATE TRIGGER moon AFTER UPDATE ON edition BEGIN SELECT 1; END", "ANALYZE",
      "ALTER TABLE author ADD COLUMN moon AS (length(name))", "DROP TABLE table_digest",
      "PRAGMA user_version = 4", "PRAGMA user_version = 0", "PRAGMA application_id = 1",
      "CREATE TABLE quotation_2 AS SELECT * FROM quotation; DROP TABLE quotation; "
        + "ALTER TABLE quotation_2 RENAME TO quotation",
      "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace(sql, 'NOT NULL', '')",
      "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace(sql, ' STRICT,', '')",
      "PRAGMA writable_schema = ON; DELETE FROM sqlite_schema WHERE type = 'index'",
    ])
  }
}

/// Everything that a database holds, read without any of our code.
struct Snapshot: Equatable {
  private let schema: [Row]
  private let header: [Int]
  private let rows: [String: [Row]]

  /// Reads a database; nil if SQLite cannot.
  static func read(_ path: String) -> Snapshot? {
    do {
      var configuration = Configuration()
      configuration.readonly = true
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      defer { try? queue.close() }
      return try queue.read { database in
        let schema = try fetch(database, "SELECT type, name, tbl_name, sql FROM sqlite_schema")
        let names = try String.fetchAll(
          database,
          sql: "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name"
        )
        var rows: [String: [Row]] = [:]
        for name in names { rows[name] = try fetch(database, "SELECT * FROM \"\(name)\"") }
        let header = try ["user_version", "application_id"].map {
          try Int.fetchOne(database, sql: "PRAGMA \($0)") ?? 0
        }
        return Snapshot(schema: schema, header: header, rows: rows)
      }
    } catch {
      return nil
    }
  }

  /// Reads at most so many rows, because a damaged table may never end.
  private static func fetch(_ database: Database, _ sql: String) throws -> [Row] {
    let cursor = try Row.fetchCursor(database, sql: sql)
    var rows: [Row] = []
    while rows.count < 10_000, let row = try cursor.next() { rows.append(row.copy()) }
    return rows
  }
}
