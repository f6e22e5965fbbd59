import CSQLite
import GRDB

extension ProgressStore {
  /// Opens a player's progress; makes it if there is none, and migrates an older one.
  ///
  /// The schema is compared word for word. Rows and pages are not checked, which would take seconds: a
  /// damaged one is told when it is read. Nothing is destroyed by opening, whatever the path leads to.
  ///
  /// - Parameters:
  ///   - path: The path of the file; a folder must be there.
  ///   - seconds: How long a call waits for another process that is writing.
  /// - Returns: The progress, which says in what condition the file was.
  /// - Throws: ``StoreError``: ``StoreError/notADatabase(path:)``, ``StoreError/foreign(path:applicationID:expected:)``,
  ///   ``StoreError/truncated(path:byteCount:expectedByteCount:)``, ``StoreError/damaged(path:reason:)``,
  ///   ``StoreError/newer(path:version:supported:)``, ``StoreError/locked(path:)``, ``StoreError/notWritable(path:)``,
  ///   ``StoreError/diskFull(path:)``, ``StoreError/missingFolder(path:destination:)`` and others.
  public static func open(_ path: String, waiting seconds: Double = 5) throws -> ProgressStore {
    try open(path, waiting: seconds, schema: .progress) { _ in }
  }

  /// Opens progress with the migrations of a schema, after preparing each connection.
  static func open(
    _ path: String,
    waiting seconds: Double,
    schema: Schema,
    preparing: @escaping @Sendable (Database) throws -> Void
  ) throws -> ProgressStore {
    let file = try ProgressFile.find(path)
    return try StoreError.naming(path) {
      var configuration = Configuration()
      configuration.busyMode = .timeout(seconds)
      configuration.prepareDatabase { database in
        // The readers of a pool have a wait of their own.
        let wait = Int(min(max(seconds, 0), 3600) * 1000)
        // The schema calls json_valid; it is compared word for word before a row is read.
        try database.execute(
          sql: """
            PRAGMA busy_timeout = \(wait); PRAGMA cell_size_check = ON; PRAGMA trusted_schema = ON
            """
        )
        try preparing(database)
      }
      let hasLog = file == .present ? try ProgressFile.look(path, configuration, schema) : false
      let pool = try connect(path, configuration, hasLog: hasLog, waiting: seconds)
      let version = try schema.migrate(pool)
      try pool.writeWithoutTransaction {
        try schema.check($0, version: schema.version, path: path)
      }
      let condition: Condition =
        switch (file, version) {
        case (.empty, 0): .madeFromEmpty
        case (_, 0): .made
        case (_, schema.version): .current
        default: .migrated(from: version)
        }
      return ProgressStore(path: path, condition: condition, writer: pool)
    }
  }

  /// Opens the connections.
  ///
  /// Where two processes give a new file its log at once, SQLite tells one of them that the file is locked
  /// without waiting. So that one tries again.
  private static func connect(
    _ path: String,
    _ configuration: Configuration,
    hasLog: Bool,
    waiting seconds: Double
  ) throws -> DatabasePool {
    let name = ProgressFile.sqliteName(path)
    var (waited, next) = (0.0, 0.01)
    while !hasLog, waited < seconds {
      do {
        return try DatabasePool(path: name, configuration: configuration)
      } catch let error as DatabaseError where error.isOfNewLog {
        sqlite3_sleep(Int32(next * 1_000))
        (waited, next) = (waited + next, min(next * 2, 0.32))
      }
    }
    return try DatabasePool(path: name, configuration: configuration)
  }
}

extension DatabaseError {
  /// Whether another process may be giving the file its log.
  fileprivate var isOfNewLog: Bool {
    resultCode == .SQLITE_BUSY || message?.hasPrefix("could not activate WAL") == true
  }
}
