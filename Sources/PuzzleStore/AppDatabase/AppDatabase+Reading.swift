import GRDB

extension AppDatabase {
  /// The most rows of a table that are read.
  static let rowLimit = 2_000_000

  /// Reads a database.
  ///
  /// - Throws: ``AppDatabaseError`` if the file is no such database, or not whole. A row or a cell that cannot
  ///   be read is no error; the row says so.
  public static func read(_ path: String) throws -> AppDatabase {
    do {
      try check(path)
      return try StoreError.naming(path) {
        try DatabaseQueue.reading(path).read { try read($0, path: path) }
      }
    } catch let error as StoreError {
      throw AppDatabaseError(error, path: path)
    }
  }

  /// Checks what can be seen without SQLite.
  private static func check(_ path: String) throws {
    // A journal first: with one, the file may be shorter than its header says.
    for journal in [path + "-wal", path + "-journal"] {
      if let status = try File.status(of: journal), status.byteCount > 0 {
        throw AppDatabaseError.journal(path: path, journal: journal)
      }
    }
    let header = try DatabaseHeader.read(path)
    guard header.applicationID == 0 else {
      throw AppDatabaseError.foreign(
        path: path,
        mark: "application_id is \(header.applicationID)"
      )
    }
    guard header.userVersion == 0 else {
      throw AppDatabaseError.foreign(path: path, mark: "user_version is \(header.userVersion)")
    }
    guard header.layout.encoding <= 1 else {
      throw AppDatabaseError.refused(
        path: path,
        reason: "its texts are UTF-16; dump it into a new database, which then has UTF-8"
      )
    }
  }

  private static func read(_ database: Database, path: String) throws -> AppDatabase {
    let answer = try String.fetchOne(database, sql: "PRAGMA quick_check(1)") ?? "no answer"
    guard !answer.hasPrefix("*** in database") else {
      let line = answer.split(whereSeparator: \.isNewline).joined(separator: " ").prefix(200)
      throw AppDatabaseError.damaged(path: path, reason: "quick_check: \(line)")
    }
    var tables: [AppTable: Rows] = [:]
    for table in AppTable.allCases {
      do {
        guard let reader = try AppTableReader(database, table) else { continue }
        tables[table] = try reader.rows()
      } catch let problem as AppTableReader.Problem {
        throw AppDatabaseError.table(path: path, table: table.rawValue, problem: problem.text)
      }
    }
    guard tables[.quotes] != nil else {
      throw AppDatabaseError.table(
        path: path,
        table: AppTable.quotes.rawValue,
        problem: "there is none, so it is not the database of such an app"
      )
    }
    return AppDatabase(path: path, tables: tables, otherTables: try otherTables(database))
  }

  private static func otherTables(_ database: Database) throws -> [String] {
    let names = try String.fetchAll(
      database,
      sql: """
        SELECT name FROM sqlite_schema
        WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name LIMIT 200
        """
    )
    let known = Set(AppTable.allCases.map(\.rawValue))
    return names.filter { !known.contains($0.lowercased()) }
  }
}
