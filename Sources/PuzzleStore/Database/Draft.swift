import GRDB

/// A database without a name that is written to a file once, when it is complete.
///
/// SQLite keeps it in a temporary file of its own as soon as it is larger than a cache of a fixed size, so that the
/// memory that it takes does not grow with the content.
///
/// `VACUUM INTO` writes the file. Its pages hold the rows in key order, whatever was done to the draft, so
/// the same content gives the same bytes. The file is in rollback-journal mode and needs no second file.
struct Draft {
  /// The database, with foreign keys enforced.
  let queue: DatabaseQueue

  /// Makes a draft with a schema and no rows.
  static func empty(schema: Schema) throws -> Draft {
    let queue = try nameless()
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

  /// Makes a draft from a database of an older version, migrated to the last version of a schema.
  static func copy(of source: DatabaseQueue, schema: Schema) throws -> Draft {
    let queue = try nameless()
    try source.backup(to: queue)
    return try migrated(queue, schema: schema)
  }

  /// A database in a temporary file; a draft is never rolled back, so it needs no journal.
  private static func nameless() throws -> DatabaseQueue {
    let queue = try DatabaseQueue(path: "")
    try queue.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA cache_size = \(-cacheSize)")
    }
    return queue
  }

  /// The memory of a draft's pages, in KiB.
  private static let cacheSize = 8_192

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
      try DatabaseHeader.setSQLiteVersion(of: path)
      // The header says whether the file has become too large to be read.
      _ = try DatabaseHeader.read(path)
      let faults = try DatabaseQueue(path: name).read { try SoundnessCheck.faults($0, path: path) }
      if let fault = faults.first { throw StoreError.damaged(path: path, reason: fault) }
    }
  }
}
