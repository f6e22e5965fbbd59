import GRDB

/// The migrations of a kind of database, and the ID that identifies it.
struct Schema: Sendable {
  /// The value of `PRAGMA application_id` in such a database.
  let applicationID: UInt32
  /// The migrations, from 1 up.
  let migrations: [Migration]

  /// The version after the last migration.
  var version: Int { migrations.last?.version ?? 0 }

  /// Migrates a database to the last version, with a transaction for each migration.
  ///
  /// - Throws: ``StoreError/migrationFailed(version:reason:)`` after rolling back a failed migration.
  func migrate(_ queue: DatabaseQueue) throws {
    try queue.writeWithoutTransaction { database in
      let current = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
      // Tables are rebuilt without foreign keys, as https://www.sqlite.org/lang_altertable.html advises.
      try database.execute(sql: "PRAGMA foreign_keys = OFF")
      for migration in migrations where migration.version > current {
        try run(migration, in: database)
      }
      try database.execute(sql: "PRAGMA foreign_keys = ON")
    }
  }

  private func run(_ migration: Migration, in database: Database) throws {
    do {
      try database.inTransaction(.immediate) {
        try database.execute(sql: migration.sql)
        try database.checkForeignKeys()
        return .commit
      }
    } catch let error as DatabaseError {
      throw StoreError.migrationFailed(
        version: migration.version,
        reason: error.message ?? "SQLite \(error.resultCode)"
      )
    }
    let reached = try Int.fetchOne(database, sql: "PRAGMA user_version")
    precondition(
      reached == migration.version,
      "migration \(migration.version) must set its user_version"
    )
  }
}
