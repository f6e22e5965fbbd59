import Foundation
import GRDB

/// What lies at the path of a player's progress, before it is opened for good.
///
/// SQLite takes an empty file for an empty database and then deletes the log beside it, and GRDB changes the
/// journal of what it opens. So a file is looked at first. Its bytes are read by SQLite alone: to close a
/// file that this process has open a second time would drop SQLite's locks on it; see
/// https://www.sqlite.org/howtocorrupt.html, section 2.2.
enum ProgressFile: Hashable {
  /// Nothing is there.
  case missing
  /// A file without bytes is there, and no log with any beside it.
  case empty
  /// A file with bytes is there.
  case present

  /// The endings of the files that SQLite lays beside a database.
  static let companions = ["-wal", "-shm", "-journal"]

  /// Looks at what is at a path without opening it.
  static func find(_ path: String) throws(StoreError) -> ProgressFile {
    guard !path.isEmpty, !path.hasNUL else { throw .notReplaced(path: path, because: .noPath) }
    let folder = folder(of: path)
    guard let status = try File.status(of: path) else {
      guard try File.status(of: folder)?.kind == .folder else {
        throw .missingFolder(path: folder, destination: path)
      }
      guard access(folder, W_OK) == 0 else { throw .notWritable(path: path) }
      return .missing
    }
    guard status.isRegularFile else { throw .notAFile(path: path) }
    // The log lies in the same folder and is written first.
    guard access(path, W_OK) == 0, access(folder, W_OK) == 0 else {
      throw .notWritable(path: path)
    }
    if status.byteCount > 0 { return .present }
    // A journal would hold what was in the file before, which for a new one is nothing.
    let logByteCount = try File.status(of: path + "-wal")?.byteCount ?? 0
    if logByteCount == 0 { return .empty }
    throw .damaged(path: path, reason: "it has no bytes, and \(path)-wal has \(logByteCount)")
  }

  /// Checks that a database is progress of this version or an older one, or has nothing in it yet.
  ///
  /// A process that dies while it makes the file leaves one that has no application ID and no tables.
  ///
  /// - Parameters:
  ///   - path: The path of the database.
  ///   - configuration: How it is opened.
  ///   - schema: The schema of progress.
  /// - Returns: Whether it has a write-ahead log.
  /// - Throws: ``StoreError/foreign(path:applicationID:expected:)``,
  ///   ``StoreError/newer(path:version:supported:)``, or an error of SQLite.
  static func look(
    _ path: String,
    _ configuration: Configuration,
    _ schema: Schema
  ) throws -> Bool {
    let queue = try DatabaseQueue(path: sqliteName(path), configuration: configuration)
    let (applicationID, version, objects, journal) = try queue.inDatabase { database in
      (
        try Int32.fetchOne(database, sql: "PRAGMA application_id") ?? 0,
        try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0,
        try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_schema") ?? 0,
        try String.fetchOne(database, sql: "PRAGMA journal_mode") ?? ""
      )
    }
    try queue.close()
    let found = UInt32(bitPattern: applicationID)
    guard found == schema.applicationID || found == 0 && objects == 0 else {
      throw StoreError.foreign(path: path, applicationID: found, expected: schema.applicationID)
    }
    guard version <= schema.version else {
      throw StoreError.newer(path: path, version: version, supported: schema.version)
    }
    return journal == "wal"
  }

  /// The folder of a path.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// A path as SQLite reads it: `file:` would begin a URI, and `:memory:` is no file.
  static func sqliteName(_ path: String) -> String {
    path.hasPrefix("/") ? path : "./" + path
  }
}
