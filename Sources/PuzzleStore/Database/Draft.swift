import GRDB

/// A database in memory that becomes a file once, at its end.
///
/// The file is a copy by `VACUUM INTO`: its pages hold the rows in the order of their keys whatever was
/// done to the draft, so the same content gives the same bytes. It is in rollback-journal mode and has
/// no file beside it.
struct Draft {
  /// The database, with foreign keys enforced.
  let queue: DatabaseQueue

  private let schema: Schema

  /// Makes a draft with a schema and no rows.
  init(schema: Schema) throws {
    self.schema = schema
    queue = try DatabaseQueue()
    try queue.writeWithoutTransaction { database in
      try database.execute(
        sql: """
          PRAGMA encoding = 'UTF-8';
          PRAGMA page_size = 4096;
          PRAGMA auto_vacuum = NONE;
          """
      )
    }
    try finish()
  }

  /// Makes a draft of a database of an older version, brought to the schema's last.
  init(of path: String, schema: Schema) throws {
    self.schema = schema
    queue = try DatabaseQueue()
    try DatabaseQueue.reading(path).backup(to: queue)
    try finish()
  }

  private func finish() throws {
    try schema.migrate(queue)
    // The copy is flushed by the publication; SQLite need not do it page by page.
    try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = OFF") }
  }

  /// Writes the draft to a file that is not there yet, and checks what was written.
  ///
  /// - Throws: ``StoreError/damaged(path:reason:)`` where a row refers to a missing one or SQLite's
  ///   integrity check finds something.
  func write(to path: String) throws {
    try StoreError.naming(path) {
      // SQLite takes a name that begins like a URI for one.
      let name = path.hasPrefix("file:") ? "./" + path : path
      try queue.writeWithoutTransaction { database in
        try database.execute(sql: "VACUUM INTO ?", arguments: [name])
      }
      // Not opened read-only: SQLite leaves the CHECKs of such a schema unread
      // (sqlite3AddCheckConstraint), and the integrity check would pass over them.
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
  /// Opens a database that nobody writes any more.
  ///
  /// Immutable, so that SQLite neither locks the file nor looks for a journal, and an edition on a
  /// read-only disk or in an app's bundle can be read. An edition is only ever replaced by rename(2).
  static func reading(_ path: String) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.readonly = true
    do {
      return try DatabaseQueue(path: immutableURI(of: path), configuration: configuration)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CANTOPEN {
      // A SQLite that was built without URIs takes the URI for a path.
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
    // Two slashes at the start would begin the name of a host.
    return (path.hasPrefix("/") ? "file://" : "file:") + escaped + "?immutable=1"
  }
}
