import GRDB

/// SQLite's own checks of a database: whether its pages, its rows and its references fit its schema.
enum SoundnessCheck {
  /// The most faults that are told.
  private static let limit = 20

  /// Checks a database that can be written.
  ///
  /// For a read-only database, SQLite does not read the CHECKs of the schema (sqlite3AddCheckConstraint),
  /// so the integrity check would skip them.
  ///
  /// - Returns: What is wrong with rows and references, at most twenty faults; empty if nothing is.
  /// - Throws: ``StoreError/damaged(path:reason:)`` if pages are broken, so that rows cannot be trusted to
  ///   end.
  static func faults(_ database: Database, path: String) throws -> [String] {
    let first = try String.fetchOne(database, sql: "PRAGMA integrity_check(1)") ?? "no answer"
    // Broken pages come first, and the check then ends before it reads a row.
    if first.hasPrefix("*** in database") {
      throw StoreError.damaged(path: path, reason: "integrity_check: \(line(first))")
    }
    var faults: [String] = []
    if first != "ok" {
      let problems = try String.fetchAll(database, sql: "PRAGMA integrity_check(\(limit))")
      faults = problems.map { "integrity_check: \(line($0))" }
    }
    let orphans = try Row.fetchCursor(
      database,
      sql: """
        SELECT "table", parent, count(*) FROM pragma_foreign_key_check GROUP BY 1, 2 ORDER BY 1, 2
        """
    )
    while let orphan = try orphans.next() {
      let (table, parent): (String, String) = (orphan[0], orphan[1])
      let count: Int = orphan[2]
      let times = count == 1 ? "once" : "\(count) times"
      faults.append(
        "foreign_key_check: \(table) refers \(times) to a row of \(parent) that is not there"
      )
    }
    return faults
  }

  /// A message of SQLite in one line; it may quote what is in the file.
  private static func line(_ message: String) -> String {
    String(message.split(whereSeparator: \.isNewline).joined(separator: " ").prefix(200))
  }
}
