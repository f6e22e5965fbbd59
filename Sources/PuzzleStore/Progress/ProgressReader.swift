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
    let arguments = StatementArguments(arguments)
    try database.cachedStatement(sql: sql)
      .forEachRow(of: table, keyWidth: keyWidth, arguments, in: database) { row in
        switch row.result(make) {
        case .success(let value): readout.values.append(value)
        case .failure(let error):
          readout.skipped.append(SkippedRow(table: table, key: row.key, reason: "\(error)"))
        }
        return true
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
    var value: Value?
    let arguments = StatementArguments(arguments)
    try database.cachedStatement(sql: sql)
      .forEachRow(of: table, keyWidth: keyWidth, arguments, in: database) { row in
        value = try make(row)
        return false
      }
    return value
  }
}
