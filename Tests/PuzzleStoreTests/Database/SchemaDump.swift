import GRDB

@testable import PuzzleStore

/// The schema of a database in SQL: its IDs, then its tables and indexes by name.
func dump(_ path: String) throws -> String {
  try DatabaseQueue.reading(path).read { database in
    let pragmas = try ["application_id", "user_version"].map { name in
      "PRAGMA \(name) = \(try Int.fetchOne(database, sql: "PRAGMA \(name)") ?? 0);\n"
    }
    let statements = try String.fetchAll(
      database,
      sql: "SELECT sql FROM sqlite_schema WHERE sql NOT NULL ORDER BY type DESC, name"
    )
    return pragmas.joined() + statements.map { "\n\($0);\n" }.joined()
  }
}
