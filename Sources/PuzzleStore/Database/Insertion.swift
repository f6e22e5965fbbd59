import GRDB

/// A prepared insertion into one table, which tells of a refused row what is wrong with it.
struct Insertion {
  private let table: String
  private let statement: Statement

  /// Prepares a literal `INSERT`.
  init(_ table: String, _ sql: String, in database: Database) throws {
    self.table = table
    statement = try database.makeStatement(sql: sql)
  }

  /// Inserts a row.
  ///
  /// - Parameters:
  ///   - key: What the row is called in an error.
  ///   - parent: The row that it refers to, for the error where that is not there.
  ///   - values: The values in the order of the statement's.
  /// - Throws: ``StoreError/rejected(table:key:reason:)`` where the schema does not take the row.
  func insert(
    _ key: @autoclosure () -> String,
    parent: @autoclosure () -> String = "a row",
    _ values: [(any DatabaseValueConvertible)?]
  ) throws {
    // SQLite's C strings end at a NUL, and the rest would be lost without a word.
    if values.contains(where: { ($0 as? String)?.hasNUL == true }) {
      throw rejection(key(), "a text has a NUL character, which no field can keep")
    }
    // Not `execute(arguments:)`, which counts and checks the arguments of every row: the number of
    // them is fixed by the code above, and SQLite takes a missing one as NULL, which it refuses.
    statement.setUncheckedArguments(StatementArguments(values))
    do {
      try statement.execute()
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
      throw rejection(key(), Self.reason(of: error, parent: parent()))
    }
  }

  /// The error for a row of the table that cannot be inserted.
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
  /// Whether one of the characters is NUL.
  var hasNUL: Bool {
    // Half the time of `contains` over the view, which matters at ten values a row.
    utf8.withContiguousStorageIfAvailable { $0.contains(0) } ?? utf8.contains(0)
  }
}
