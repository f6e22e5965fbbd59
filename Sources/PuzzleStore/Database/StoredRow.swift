import Foundation
import GRDB
import PuzzleModel

/// A row of a table, read defensively: every value of a damaged file gives a value or an error.
///
/// The row must come straight from a cursor. GRDB's own conversions cut a text at a NUL, repair broken
/// UTF-8 and read a text as the number 0. Here each of these is an error.
struct StoredRow {
  private let row: Row
  private let table: String
  private let keyWidth: Int

  /// Wraps a row whose first columns are its key.
  init(_ row: Row, table: String, keyWidth: Int = 1) {
    self.row = row
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
    guard let bytes = row[column] as Data? else { return nil }
    guard let text = String(data: bytes, encoding: .utf8), !text.hasNUL else {
      throw unreadable(column, expected: "UTF-8 text without NUL")
    }
    return text
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
    let value: DatabaseValue = row[column]
    if value.isNull { return nil }
    guard case .int64(let number) = value.storage, let integer = Int(exactly: number) else {
      throw unreadable(column, expected: "a whole number")
    }
    return integer
  }

  /// Whether a column is NULL.
  func isNull(_ column: Int) -> Bool {
    (row[column] as DatabaseValue).isNull
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
      column: Array(row.columnNames)[column],
      value: display(column, quoted: true),
      expected: expected
    )
  }

  /// Returns a value for an error message, cut to a length that fits a terminal.
  private func display(_ column: Int, quoted: Bool) -> String {
    guard let bytes = row[column] as Data? else { return "NULL" }
    let text = String(decoding: bytes.prefix(80), as: UTF8.self)
      .replacingOccurrences(of: "\0", with: "\\0")
    let ellipsis = bytes.count > 80 ? "…" : ""
    return quoted ? "'\(text)\(ellipsis)'" : text + ellipsis
  }
}
