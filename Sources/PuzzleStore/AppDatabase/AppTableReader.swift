import Foundation
import GRDB

/// Reads the rows of one table, each by its number, so that a row that cannot be read hides no other.
struct AppTableReader {
  /// Why a table is not read.
  struct Problem: Error {
    let text: String
  }

  private let database: Database
  private let table: AppTable
  /// The names of the columns that the table has, in lower case.
  private let columns: Set<String>

  /// Finds a table; nil if there is none.
  ///
  /// - Throws: ``Problem`` if it is a view or a virtual table, or lacks a column that it needs.
  init?(_ database: Database, _ table: AppTable) throws {
    (self.database, self.table) = (database, table)
    let found = try Row.fetchOne(
      database,
      sql: "SELECT type, coalesce(rootpage, 0) FROM sqlite_schema WHERE name = ? COLLATE NOCASE",
      arguments: [table.rawValue]
    )
    guard let found else { return nil }
    guard found[0] as String? == "table", found[1] as Int? ?? 0 > 0 else {
      throw Problem(text: "it is no ordinary table; only these are read")
    }
    // A computed column is not stored, and would run what a stranger wrote.
    let names = try String.fetchAll(
      database,
      sql: "SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0",
      arguments: [table.rawValue]
    )
    columns = Set(names.map { $0.lowercased() })
    if let missing = table.needed.first(where: { !columns.contains($0.rawValue) }) {
      throw Problem(text: "it has no column '\(missing.rawValue)'")
    }
    if columns.contains("_rowid_") {
      throw Problem(text: "it has a column '_rowid_', which hides the numbers of its rows")
    }
  }

  /// Reads all rows in the order of their numbers.
  func rows() throws -> AppDatabase.Rows {
    let name = table.rawValue
    let numbers: [Int64]
    do {
      numbers = try Int64.fetchAll(
        database,
        sql: "SELECT _rowid_ FROM \(name) ORDER BY _rowid_ LIMIT \(AppDatabase.rowLimit + 1)"
      )
    } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
      throw Problem(text: "its rows have no numbers (WITHOUT ROWID)")
    }
    guard numbers.count <= AppDatabase.rowLimit else {
      throw Problem(text: "it has more than \(AppDatabase.rowLimit) rows")
    }
    let wanted = table.columns.map { columns.contains($0.rawValue) ? $0.rawValue : "NULL" }
    let statement = try database.makeStatement(
      sql: "SELECT \(wanted.joined(separator: ", ")) FROM \(name) WHERE _rowid_ = ?"
    )
    return AppDatabase.Rows(
      isPresent: true,
      rows: try numbers.map { try row($0, by: statement) },
      missingColumns: table.columns.map(\.rawValue).filter { !columns.contains($0) }
    )
  }

  private func row(_ number: Int64, by statement: Statement) throws -> AppRow {
    do {
      let cursor = try Row.fetchCursor(statement, arguments: [number])
      guard let row = try cursor.next() else {
        return unreadable(number, "the row cannot be found by its number")
      }
      return read(row, number)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_TOOBIG {
      return unreadable(
        number,
        "a value of the row has more than \(Defenses.valueLimit / 1_048_576) MiB"
      )
    }
  }

  private func unreadable(_ number: Int64, _ problem: String) -> AppRow {
    AppRow(
      table,
      key: "row \(number)",
      cells: [],
      faults: [AppRow.Fault(column: "", value: "", problem: problem)]
    )
  }

  private func read(_ row: Row, _ number: Int64) -> AppRow {
    var cells: [AppRow.Cell?] = []
    var faults: [AppRow.Fault] = []
    for (index, column) in table.columns.enumerated() {
      switch Self.cell(row, index) {
      case .success(let cell): cells.append(cell)
      case .failure(let problem):
        cells.append(nil)
        faults.append(
          AppRow.Fault(
            column: column.rawValue,
            value: Self.shown(row, index),
            problem: problem.text
          )
        )
      }
    }
    let key =
      switch cells.first ?? nil {
      case .integer(let key): String(key)
      case .text(let key) where !key.isEmpty: String(key.prefix(80))
      default: "row \(number)"
      }
    return AppRow(table, key: key, cells: cells, faults: faults)
  }

  /// Reads a cell; GRDB would cut a text at a NUL, and repair broken UTF-8.
  private static func cell(_ row: Row, _ index: Int) -> Result<AppRow.Cell?, Problem> {
    switch (row[index] as DatabaseValue).storage {
    case .null: return .success(nil)
    case .int64(let number): return .success(Int(exactly: number).map { .integer($0) })
    case .double(let number): return .success(.real(number))
    case .blob: return .failure(Problem(text: "it is a blob and no text"))
    case .string:
      guard let bytes = row[index] as Data?, let text = String(data: bytes, encoding: .utf8) else {
        return .failure(Problem(text: "it is not UTF-8"))
      }
      if text.hasNUL { return .failure(Problem(text: "it has a NUL character")) }
      return .success(.text(text))
    }
  }

  private static func shown(_ row: Row, _ index: Int) -> String {
    guard let bytes = row[index] as Data? else { return "" }
    let text = String(decoding: bytes.prefix(60), as: UTF8.self)
      .replacingOccurrences(of: "\0", with: "\\0")
    return bytes.count > 60 ? text + "…" : text
  }
}
