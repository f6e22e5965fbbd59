import GRDB

/// A database in memory that is written to a file once, when it is complete.
///
/// `VACUUM INTO` writes the file. Its pages hold the rows in key order, whatever was done to the draft, so
/// the same content gives the same bytes. The file is in rollback-journal mode and needs no second file.
struct Draft {
  /// The database, with foreign keys enforced.
  let queue: DatabaseQueue

  /// Makes a draft with a schema and no rows.
  static func empty(schema: Schema) throws -> Draft {
    let queue = try DatabaseQueue()
    try queue.writeWithoutTransaction { database in
      try database.execute(
        sql: """
          PRAGMA encoding = 'UTF-8';
          PRAGMA page_size = 4096;
          PRAGMA auto_vacuum = NONE;
          """
      )
    }
    return try migrated(queue, schema: schema)
  }

  /// Makes a draft from the file of an older version, migrated to the last version of a schema.
  static func copy(of path: String, schema: Schema) throws -> Draft {
    let queue = try DatabaseQueue()
    try DatabaseQueue.reading(path).backup(to: queue)
    return try migrated(queue, schema: schema)
  }

  private static func migrated(_ queue: DatabaseQueue, schema: Schema) throws -> Draft {
    try schema.migrate(queue)
    // The publication flushes the copy, so SQLite need not flush each page.
    try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = OFF") }
    return Draft(queue: queue)
  }

  /// Writes the draft to a new file and checks the file.
  ///
  /// - Throws: ``StoreError/damaged(path:reason:)`` if a row refers to a missing one or SQLite's integrity
  ///   check fails.
  func write(to path: String) throws {
    try StoreError.naming(path) {
      // SQLite reads a name that begins with "file:" as a URI.
      let name = path.hasPrefix("file:") ? "./" + path : path
      try queue.writeWithoutTransaction { database in
        try database.execute(sql: "VACUUM INTO ?", arguments: [name])
      }
      // For a read-only database, SQLite does not read the CHECKs of the schema
      // (sqlite3AddCheckConstraint), so the integrity check would skip them.
      try DatabaseQueue(path: name).read { try Self.check($0, path: path) }
    }
  }

  private static func check(_ database: Database, path: String) throws {
    let orphans = try Row.fetchAll(database, sql: "PRAGMA foreign_key_check")
    if let orphan = orphans.first {
      let table: String = orphan[0]
      let parent: String = orphan[2]
      throw StoreError.damaged(
        path: path,
        reason: "foreign_key_check: \(orphans.count) rows without a parent, the first in \(table) "
          + "without its \(parent)"
      )
    }
    let problems = try String.fetchAll(database, sql: "PRAGMA integrity_check")
    if problems != ["ok"] {
      throw StoreError.damaged(
        path: path,
        reason: "integrity_check: " + problems.joined(separator: ", ")
      )
    }
  }
}

extension DatabaseQueue {
  /// Opens a database that nobody writes to.
  ///
  /// It is opened as immutable: SQLite neither locks the file nor looks for a journal. So an edition can
  /// be read from a read-only disk or an app's bundle. Only rename(2) ever replaces an edition.
  static func reading(_ path: String) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.readonly = true
    do {
      return try DatabaseQueue(path: immutableURI(of: path), configuration: configuration)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CANTOPEN {
      // A SQLite built without URI support reads the URI as a path.
      return try DatabaseQueue(path: path, configuration: configuration)
    }
  }

  private static func immutableURI(of path: String) -> String {
    var escaped = ""
    for scalar in path.unicodeScalars {
      switch scalar {
      case "%": escaped += "%25"
      case "?": escaped += "%3f"
      case "#": escaped += "%23"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    // After "file:", two slashes would begin a host name.
    return (path.hasPrefix("/") ? "file://" : "file:") + escaped + "?immutable=1"
  }
}
