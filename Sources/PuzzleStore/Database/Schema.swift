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

/// A row of `sqlite_schema` without its page: a table, an index, or what else a schema can hold.
private struct SchemaObject: Hashable {
  /// The type and the name in a message; a name from a file may be long.
  let shown: String

  /// The fields in bytes, because strings compare equal across normalization forms: `K` and the sign for
  /// kelvin, for example.
  private let fields: [[UInt8]?]

  /// Reads `type, name, tbl_name, sql`.
  init(_ row: StoredRow) throws(StoreError) {
    let (type, name) = (try row.text(0), try row.text(1))
    shown = "\(type.prefix(20)) '\(name.prefix(60))'"
    let (table, sql) = (try row.text(2), try row.optionalText(3))
    fields = [type, name, table, sql].map { $0.map { Array($0.utf8) } }
  }

  /// The query that the rows come from.
  static let query = "SELECT type, name, tbl_name, sql FROM sqlite_schema"
}

extension Schema {
  /// Compares the schema of a database with this one at a version, before any table is read.
  ///
  /// Every row of `sqlite_schema` must be there once, in the very words of the migrations, and no other.
  ///
  /// - Throws: ``StoreError/damaged(path:reason:)`` with the first difference.
  func check(_ database: Database, version: Int, path: String) throws {
    let own = "schema version \(version)"
    var missing = try objects(ofVersion: version)
    let names = Dictionary(missing.map { ($0.shown, $0) }) { first, _ in first }
    let rows = try Row.fetchCursor(database, sql: SchemaObject.query)
    while let row = try rows.next() {
      let object = try SchemaObject(StoredRow(row, table: "sqlite_schema", keyWidth: 2))
      if missing.remove(object) != nil { continue }
      throw StoreError.damaged(
        path: path,
        reason: names[object.shown] == nil
          ? "it has the \(object.shown), which \(own) does not have"
          : "its \(object.shown) is not that of \(own)"
      )
    }
    if let object = missing.min(by: { $0.shown < $1.shown }) {
      throw StoreError.damaged(path: path, reason: "it lacks the \(object.shown) of \(own)")
    }
  }

  /// The objects after the migrations through a version, which run in memory.
  private func objects(ofVersion version: Int) throws -> Set<SchemaObject> {
    let queue = try DatabaseQueue()
    let past = migrations.filter { $0.version <= version }
    try Schema(applicationID: applicationID, migrations: past).migrate(queue)
    return try queue.read { database in
      let rows = try Row.fetchCursor(database, sql: SchemaObject.query)
      var objects: Set<SchemaObject> = []
      while let row = try rows.next() {
        objects.insert(try SchemaObject(StoredRow(row, table: "sqlite_schema", keyWidth: 2)))
      }
      return objects
    }
  }
}
