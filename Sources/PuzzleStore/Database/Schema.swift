import GRDB

/// The versions of a kind of database, and how to recognise one.
struct Schema: Sendable {
  /// What `PRAGMA application_id` is in such a database.
  let applicationID: UInt32
  /// The migrations, from 1 up.
  let migrations: [Migration]

  /// The content edition; the application ID is `Quoi` in ASCII.
  static let edition = Schema(
    applicationID: 0x5175_6F69,
    migrations: [.edition1, .edition2, .edition3, .edition4]
  )

  /// The version that the last migration leads to.
  var version: Int { migrations.last?.version ?? 0 }

  /// Brings a database to the last version, each migration in a transaction of its own.
  ///
  /// - Throws: ``StoreError/migrationFailed(version:reason:)`` after rolling back the one that failed.
  func migrate(_ queue: DatabaseQueue) throws {
    try queue.writeWithoutTransaction { database in
      let current = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
      // Off while tables are rebuilt, as https://www.sqlite.org/lang_altertable.html advises.
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
      "migration \(migration.version) sets its user_version"
    )
  }
}
