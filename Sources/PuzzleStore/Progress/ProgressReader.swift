import GRDB
import PuzzleModel

/// Reads the tables of a player's progress in one state of the file.
struct ProgressReader {
  let database: Database

  init(_ database: Database) {
    self.database = database
  }

  /// Reads the rows of a query; a row that cannot be read is left out and reported.
  func rows<Value>(
    of table: String,
    keyWidth: Int = 1,
    _ sql: String,
    _ arguments: [(any DatabaseValueConvertible)?] = [],
    _ make: (StoredRow) throws(StoreError) -> Value
  ) throws -> Readout<Value> {
    var readout = Readout<Value>()
    let statement = try database.cachedStatement(sql: sql)
    let cursor = try Row.fetchCursor(statement, arguments: StatementArguments(arguments))
    while let row = try cursor.next() {
      let row = StoredRow(row, table: table, keyWidth: keyWidth)
      switch row.result(make) {
      case .success(let value): readout.values.append(value)
      case .failure(let error):
        readout.skipped.append(SkippedRow(table: table, key: row.key, reason: "\(error)"))
      }
    }
    return readout
  }

  /// Reads the first row of a query, or nil if there is none.
  ///
  /// - Throws: ``StoreError/unreadable(table:key:column:value:expected:)`` if the row cannot be read.
  func first<Value>(
    of table: String,
    keyWidth: Int = 1,
    _ sql: String,
    _ arguments: [(any DatabaseValueConvertible)?] = [],
    _ make: (StoredRow) throws(StoreError) -> Value
  ) throws -> Value? {
    let statement = try database.cachedStatement(sql: sql)
    let cursor = try Row.fetchCursor(statement, arguments: StatementArguments(arguments))
    return try cursor.next().map { try make(StoredRow($0, table: table, keyWidth: keyWidth)) }
  }
}
