import GRDB
import PuzzleModel

/// Writes the tables of a player's progress inside one transaction.
struct ProgressWriter {
  let database: Database

  init(_ database: Database) {
    self.database = database
  }

  /// The same rows for reading.
  var reader: ProgressReader { ProgressReader(database) }

  /// What rule of the schema an error of SQLite is about; nil if it is about none.
  static func brokenRule(_ error: any Error) -> String? {
    guard let error = error as? DatabaseError, error.resultCode == .SQLITE_CONSTRAINT else {
      return nil
    }
    let prefix = "CHECK constraint failed: "
    let message = error.message ?? "a rule of the schema is broken"
    return message.hasPrefix(prefix) ? String(message.dropFirst(prefix.count)) : message
  }

  /// Runs a statement, which is prepared once for each connection.
  ///
  /// - Throws: ``StoreError/notStored(table:key:reason:)`` for a text with a NUL, which SQLite would cut.
  func run(_ sql: String, _ arguments: [(any DatabaseValueConvertible)?] = []) throws {
    if arguments.contains(where: { ($0 as? String)?.hasNUL == true }) {
      throw StoreError.notStored(
        table: "a row",
        key: arguments.lazy.compactMap { $0 as? String }.first ?? "",
        reason: "a text has a NUL character, which no field can keep"
      )
    }
    let statement = try database.cachedStatement(sql: sql)
    statement.setUncheckedArguments(StatementArguments(arguments))
    try statement.execute()
  }
}
