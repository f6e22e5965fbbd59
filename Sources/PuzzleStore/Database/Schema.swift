import GRDB

/// The migrations of a kind of database, and the ID that identifies it.
struct Schema: Sendable {
  /// The value of `PRAGMA application_id` in such a database.
  let applicationID: UInt32
  /// The migrations, from 1 up.
  let migrations: [Migration]
  /// The SHA-256 of the rows of `sqlite_schema` after the last migration, if it is known.
  var digest: String?

  /// The version after the last migration.
  var version: Int { migrations.last?.version ?? 0 }

  /// The schema as it was at a version.
  func through(_ version: Int) -> Schema {
    Schema(
      applicationID: applicationID,
      migrations: migrations.filter { $0.version <= version }
    )
  }

  /// Migrates a database to the last version, with a transaction for each migration.
  ///
  /// Each transaction takes the lock for writing before it looks at the version, so of two processes that
  /// open an old file at once, one migrates and the other one finds it done.
  ///
  /// - Returns: The version that was found.
  /// - Throws: ``StoreError/migrationFailed(version:reason:)`` after rolling back a failed migration, and
  ///   ``StoreError/newer(path:version:supported:)`` for a newer database.
  @discardableResult
  func migrate(_ writer: some DatabaseWriter) throws -> Int {
    try writer.writeWithoutTransaction { database in
      let found = try Self.version(of: database)
      if found > version {
        throw StoreError.newer(path: writer.path, version: found, supported: version)
      }
      guard found < version else { return found }
      // Tables are rebuilt without foreign keys, as https://www.sqlite.org/lang_altertable.html advises.
      try database.execute(sql: "PRAGMA foreign_keys = OFF")
      for migration in migrations where migration.version > found {
        try run(migration, in: database)
      }
      try database.execute(sql: "PRAGMA foreign_keys = ON")
      return found
    }
  }

  private func run(_ migration: Migration, in database: Database) throws {
    do {
      try database.inTransaction(.immediate) {
        // Another process may have run it while this one waited for the lock.
        guard try Self.version(of: database) < migration.version else { return .commit }
        try database.execute(sql: migration.sql)
        try database.checkForeignKeys()
        let reached = try Self.version(of: database)
        precondition(
          reached == migration.version,
          "migration \(migration.version) must set its user_version"
        )
        return .commit
      }
    } catch let error as DatabaseError where error.isOfMigration {
      throw StoreError.migrationFailed(
        version: migration.version,
        reason: error.message ?? "SQLite \(error.resultCode)"
      )
    }
  }

  private static func version(of database: Database) throws -> Int {
    try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
  }
}

extension DatabaseError {
  /// Whether a migration is at fault, and not the disk or another process.
  fileprivate var isOfMigration: Bool {
    switch resultCode {
    case .SQLITE_BUSY, .SQLITE_FULL, .SQLITE_IOERR, .SQLITE_READONLY, .SQLITE_CANTOPEN,
      .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_NOMEM:
      false
    default: true
    }
  }
}

/// A row of `sqlite_schema` without its page: a table, an index, or what else a schema can hold.
private struct SchemaObject: Hashable {
  /// The type and the name in a message; a name from a file may be long.
  let shown: String

  /// The fields in bytes, because strings compare equal across normalization forms: `K` and the sign for
  /// kelvin, for example.
  let fields: [[UInt8]?]

  /// Reads `type, name, tbl_name, sql`.
  init(_ row: StoredRow) throws(StoreError) {
    let (type, name) = (try row.text(0), try row.text(1))
    shown = "\(type.prefix(20)) '\(name.prefix(60))'"
    let (table, sql) = (try row.text(2), try row.optionalText(3))
    fields = [type, name, table, sql].map { $0.map { Array($0.utf8) } }
  }

  /// Reads the objects of a database, in a literal order, until the body wants no more.
  static func forEach(
    in database: Database,
    _ order: String = "",
    _ body: (SchemaObject) throws -> Bool
  ) throws {
    try database.makeStatement(
      sql: "SELECT type, name, tbl_name, sql FROM sqlite_schema \(order)"
    ).forEachRow(of: "sqlite_schema", keyWidth: 2, in: database) { try body(SchemaObject($0)) }
  }
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
    try SchemaObject.forEach(in: database) { object in
      if missing.remove(object) != nil { return true }
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

  /// Whether a database has this schema, by the digest that is known of it.
  ///
  /// If it has not, ``check(_:version:path:)`` says what differs.
  func isCurrent(in database: Database, _ digest: DigestFunction) throws -> Bool {
    guard let bytes = try Self.canonicalBytes(of: database) else { return false }
    return try digest { append in bytes.withUnsafeBytes(append) } == self.digest
  }

  /// The rows of `sqlite_schema` in an order of their own, each field with its length before it.
  ///
  /// - Returns: The bytes, or nil if there are more than any schema of ours has.
  static func canonicalBytes(of database: Database) throws -> [UInt8]? {
    var bytes: [UInt8] = []
    let limit = 1 << 17
    try SchemaObject.forEach(in: database, "ORDER BY type, name") { object in
      for field in object.fields {
        bytes += Array("\(field?.count ?? -1):".utf8) + (field ?? [])
      }
      return bytes.count < limit
    }
    return bytes.count < limit ? bytes : nil
  }

  /// The objects after the migrations through a version, which run in memory.
  private func objects(ofVersion version: Int) throws -> Set<SchemaObject> {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    let queue = try DatabaseQueue(configuration: configuration)
    return try queue.write { database in
      for migration in through(version).migrations { try database.execute(sql: migration.sql) }
      var objects: Set<SchemaObject> = []
      try SchemaObject.forEach(in: database) {
        objects.insert($0)
        return true
      }
      return objects
    }
  }
}
