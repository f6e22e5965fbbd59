import CSQLite
import GRDB

extension DatabaseQueue {
  /// Opens a database that nobody writes to, with the defenses of ``Defenses``.
  ///
  /// It is opened as immutable: SQLite neither locks the file nor looks for a journal. So an edition can
  /// be read from a read-only disk or an app's bundle. Only rename(2) ever replaces an edition.
  static func reading(_ path: String) throws -> DatabaseQueue {
    var configuration = defended(byteCount: try File.status(of: path)?.byteCount ?? 0)
    configuration.readonly = true
    do {
      return try DatabaseQueue(path: immutableURI(of: path), configuration: configuration)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CANTOPEN {
      // A SQLite built without URI support reads the URI as a path.
      return try DatabaseQueue(path: path, configuration: configuration)
    }
  }

  /// Copies a database that was opened for reading into memory, where it can be written.
  func copyInMemory() throws -> DatabaseQueue {
    let byteCount = try read { database in
      try Int.fetchOne(
        database,
        sql: "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"
      )
    }
    let copy = try DatabaseQueue(configuration: Self.defended(byteCount: byteCount ?? 0))
    try backup(to: copy)
    return copy
  }

  private static func defended(byteCount: Int) -> Configuration {
    var configuration = Configuration()
    configuration.prepareDatabase { database in
      if let connection = database.sqliteConnection {
        Defenses.raise(on: connection, byteCount: byteCount)
      }
      try database.execute(sql: "PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0")
    }
    return configuration
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

/// The bounds on what a database from a stranger can make SQLite do.
///
/// With them a file of any content costs time and memory in proportion to its size. They do not say that
/// the content is right. https://www.sqlite.org/security.html advises most of them.
enum Defenses {
  /// The most bytes of a file: room for some 120,000 puzzles.
  static let fileLimit = 1 << 28
  /// The most bytes of a value and of a row.
  static let valueLimit = 1 << 21

  /// The limits of SQLite; a statement of ours comes to less than half of each.
  private static let limits: [(id: Int32, value: Int)] = [
    (SQLITE_LIMIT_LENGTH, valueLimit), (SQLITE_LIMIT_SQL_LENGTH, 16_384),
    (SQLITE_LIMIT_COLUMN, 64), (SQLITE_LIMIT_EXPR_DEPTH, 64),
    (SQLITE_LIMIT_COMPOUND_SELECT, 4), (SQLITE_LIMIT_VDBE_OP, 50_000),
    (SQLITE_LIMIT_FUNCTION_ARG, 8), (SQLITE_LIMIT_ATTACHED, 0),
    (SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 64), (SQLITE_LIMIT_TRIGGER_DEPTH, 1),
    (SQLITE_LIMIT_WORKER_THREADS, 0),
  ]

  /// Raises the defenses on a connection that has not read anything yet.
  static func raise(on connection: OpaquePointer, byteCount: Int) {
    quoin_defend(connection, 0)
    for limit in limits { sqlite3_limit(connection, limit.id, Int32(limit.value)) }
    // The longest statement, the integrity check, takes about one instruction for each byte.
    let instructions = 10_000_000 + 16 * min(byteCount, fileLimit)
    sqlite3_progress_handler(connection, Int32(clamping: instructions), { _ in 1 }, nil)
  }
}
