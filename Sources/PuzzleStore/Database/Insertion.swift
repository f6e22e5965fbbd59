import GRDB

/// A prepared insertion into one table, whose errors say what is wrong with a row.
struct Insertion {
  private let table: String
  private let statement: Statement

  /// Prepares an `INSERT` statement.
  init(_ table: String, _ sql: String, in database: Database) throws {
    self.table = table
    statement = try database.makeStatement(sql: sql)
  }

  /// Inserts a row.
  ///
  /// - Parameters:
  ///   - key: The name of the row in errors.
  ///   - parent: The row that it refers to, named in the error if that row is missing.
  ///   - values: The values in the order of the statement's parameters.
  /// - Throws: ``StoreError/rejected(table:key:reason:)`` if the row breaks a rule of the schema.
  func insert(
    _ key: @autoclosure () -> String,
    parent: @autoclosure () -> String = "a row",
    _ values: [(any DatabaseValueConvertible)?]
  ) throws {
    // SQLite's C strings end at a NUL, so the rest would be lost silently.
    if values.contains(where: { ($0 as? String)?.hasNUL == true }) {
      throw rejection(key(), "a text has a NUL character, which no field can keep")
    }
    // `execute(arguments:)` would check the number of arguments for every row. The calls fix that
    // number, and SQLite reads a missing argument as NULL.
    statement.setUncheckedArguments(StatementArguments(values))
    do {
      try statement.execute()
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
      throw rejection(key(), Self.reason(of: error, parent: parent()))
    }
  }

  /// Makes the error for a row that cannot be inserted.
  func rejection(_ key: String, _ reason: String) -> StoreError {
    .rejected(table: table, key: key, reason: reason)
  }

  private static func reason(of error: DatabaseError, parent: String) -> String {
    let message = error.message ?? ""
    switch error.extendedResultCode {
    case .SQLITE_CONSTRAINT_PRIMARYKEY, .SQLITE_CONSTRAINT_UNIQUE:
      return "the edition has two of them"
    case .SQLITE_CONSTRAINT_FOREIGNKEY:
      return "\(parent), which it refers to, is not in the edition"
    case .SQLITE_CONSTRAINT_CHECK:
      let prefix = "CHECK constraint failed: "
      return message.hasPrefix(prefix) ? String(message.dropFirst(prefix.count)) : message
    default:
      return message
    }
  }
}

extension String {
  /// Whether the string contains a NUL character.
  var hasNUL: Bool {
    // This takes half the time of `contains` on the view, and each row has about ten values.
    utf8.withContiguousStorageIfAvailable { $0.contains(0) } ?? utf8.contains(0)
  }
}
