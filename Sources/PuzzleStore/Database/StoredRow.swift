import CSQLite
import Foundation
import GRDB
import PuzzleModel

/// A row of a table, read defensively: every value of a damaged file gives a value or an error.
///
/// It lasts until the statement goes on to the next row. GRDB's own conversions cut a text at a NUL, repair
/// broken UTF-8 and read a text as the number 0. Here each of these is an error. They also take several
/// times as long as SQLite takes for the row.
struct StoredRow {
  private let statement: OpaquePointer
  private let table: String
  private let keyWidth: Int

  /// Wraps the row that a statement stands on; its first columns are its key.
  fileprivate init(_ statement: OpaquePointer, table: String, keyWidth: Int) {
    self.statement = statement
    self.table = table
    self.keyWidth = keyWidth
  }

  /// Returns the text in a column.
  func text(_ column: Int) throws(StoreError) -> String {
    guard let text = try optionalText(column) else {
      throw unreadable(column, expected: "text")
    }
    return text
  }

  /// Returns the text in a column, or nil for NULL.
  func optionalText(_ column: Int) throws(StoreError) -> String? {
    if isNull(column) { return nil }
    let bytes = bytes(column)
    let text = String(decoding: bytes, as: UTF8.self)
    // Broken UTF-8 was repaired, so it differs from what is stored.
    guard !bytes.contains(0), text.hasBytes(bytes) else {
      throw unreadable(column, expected: "UTF-8 text without NUL")
    }
    return text
  }

  /// Returns the text in a column, without a copy of its own where it equals a text that is at hand.
  func text(_ column: Int, like known: String) throws(StoreError) -> String {
    isText(column, known) ? known : try text(column)
  }

  /// Whether a column has a text.
  func isText(_ column: Int, _ text: String) -> Bool {
    !isNull(column) && text.hasBytes(bytes(column))
  }

  /// Returns the whole number in a column.
  func integer(_ column: Int) throws(StoreError) -> Int {
    guard let integer = try optionalInteger(column) else {
      throw unreadable(column, expected: "a whole number")
    }
    return integer
  }

  /// Returns the whole number in a column, or nil for NULL.
  func optionalInteger(_ column: Int) throws(StoreError) -> Int? {
    switch sqlite3_column_type(statement, Int32(column)) {
    case SQLITE_NULL: return nil
    case SQLITE_INTEGER:
      if let integer = Int(exactly: sqlite3_column_int64(statement, Int32(column))) {
        return integer
      }
    default: break
    }
    throw unreadable(column, expected: "a whole number")
  }

  /// Returns the whole number in a column, if it is in a range.
  func integer(_ column: Int, in range: ClosedRange<Int>) throws(StoreError) -> Int {
    let integer = try integer(column)
    guard range ~= integer else {
      throw unreadable(
        column,
        expected: "a whole number from \(range.lowerBound) to \(range.upperBound)"
      )
    }
    return integer
  }

  /// Returns the whole number in a column, if it is in a range, or nil for NULL.
  func optionalInteger(_ column: Int, in range: ClosedRange<Int>) throws(StoreError) -> Int? {
    isNull(column) ? nil : try integer(column, in: range)
  }

  /// Whether a column is NULL.
  func isNull(_ column: Int) -> Bool {
    sqlite3_column_type(statement, Int32(column)) == SQLITE_NULL
  }

  /// Returns the parsed text of a column.
  func value<Value>(
    _ column: Int,
    _ expected: String,
    _ parse: (String) -> Value?
  ) throws(StoreError) -> Value {
    guard let value = parse(try text(column)) else { throw unreadable(column, expected: expected) }
    return value
  }

  /// Returns the parsed text of a column, or nil for NULL.
  func optionalValue<Value>(
    _ column: Int,
    _ expected: String,
    _ parse: (String) -> Value?
  ) throws(StoreError) -> Value? {
    guard let text = try optionalText(column) else { return nil }
    guard let value = parse(text) else { throw unreadable(column, expected: expected) }
    return value
  }

  /// Returns the value that a closure makes from the row, or the error that it throws.
  func result<Value>(
    _ make: (StoredRow) throws(StoreError) -> Value
  ) -> Result<Value, StoreError> {
    do throws(StoreError) {
      return .success(try make(self))
    } catch {
      return .failure(error)
    }
  }

  /// The columns of the key as a text for messages.
  var key: String {
    (0..<keyWidth).map { display($0, quoted: false) }.joined(separator: ", ")
  }

  /// Makes the error for an unreadable value in a column.
  func unreadable(_ column: Int, expected: String) -> StoreError {
    .unreadable(
      table: table,
      key: key,
      column: String(cString: sqlite3_column_name(statement, Int32(column))),
      value: display(column, quoted: true),
      expected: expected
    )
  }

  /// Returns a value for an error message, cut to a length that fits a terminal.
  private func display(_ column: Int, quoted: Bool) -> String {
    if isNull(column) { return "NULL" }
    let bytes = bytes(column)
    let text = String(decoding: bytes.prefix(80), as: UTF8.self)
      .replacingOccurrences(of: "\0", with: "\\0")
    let ellipsis = bytes.count > 80 ? "…" : ""
    return quoted ? "'\(text)\(ellipsis)'" : text + ellipsis
  }

  /// The bytes of a value, valid until the next row; SQLite turns a number into its digits.
  private func bytes(_ column: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(
      start: sqlite3_column_blob(statement, Int32(column)),
      count: Int(sqlite3_column_bytes(statement, Int32(column)))
    )
  }
}

extension Statement {
  /// Steps through the rows of a query, until there are no more or the body wants no more.
  ///
  /// - Parameters:
  ///   - table: The table that errors name.
  ///   - keyWidth: How many of the first columns are the key.
  ///   - arguments: The values of the query's parameters.
  ///   - database: The database of the statement.
  ///   - body: Receives each row and says whether to go on.
  /// - Throws: `DatabaseError` if SQLite cannot read on, or an error of `body`.
  func forEachRow(
    of table: String,
    keyWidth: Int = 1,
    _ arguments: StatementArguments = StatementArguments(),
    in database: Database,
    _ body: (StoredRow) throws -> Bool
  ) throws {
    let rows = try RowCursor(self, of: table, keyWidth: keyWidth, arguments, in: database)
    while let row = try rows.next() {
      guard try body(row) else { return }
    }
  }
}

/// Steps through the rows of a query.
final class RowCursor {
  private let statement: Statement
  private let row: StoredRow
  private let database: Database

  /// Makes a cursor before the first row.
  ///
  /// - Parameters:
  ///   - statement: The query, which belongs to the cursor as long as it lives.
  ///   - table: The table that errors name.
  ///   - keyWidth: How many of the first columns are the key.
  ///   - arguments: The values of the query's parameters.
  ///   - database: The database of the statement.
  /// - Throws: `DatabaseError` if the arguments do not fit the query.
  init(
    _ statement: Statement,
    of table: String,
    keyWidth: Int,
    _ arguments: StatementArguments,
    in database: Database
  ) throws {
    try statement.setArguments(arguments)
    row = StoredRow(statement.sqliteStatement, table: table, keyWidth: keyWidth)
    (self.statement, self.database) = (statement, database)
  }

  // A statement that is not at its end would keep what it reads locked.
  deinit { sqlite3_reset(statement.sqliteStatement) }

  /// Goes on to the next row; nil after the last.
  ///
  /// - Throws: `DatabaseError` if SQLite cannot read on.
  func next() throws -> StoredRow? {
    switch sqlite3_step(statement.sqliteStatement) {
    case SQLITE_ROW: return row
    case SQLITE_DONE: return nil
    case let code:
      throw DatabaseError(
        resultCode: ResultCode(rawValue: code),
        message: database.lastErrorMessage
      )
    }
  }
}

extension String {
  /// Whether these are the bytes of the text in UTF-8.
  fileprivate func hasBytes(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard utf8.count == bytes.count else { return false }
    let isEqual = utf8.withContiguousStorageIfAvailable { own in
      guard let left = own.baseAddress, let right = bytes.baseAddress else { return true }
      return memcmp(left, right, own.count) == 0
    }
    return isEqual ?? utf8.elementsEqual(bytes)
  }
}
