/// A row of the database of another app: the cells that could be read, and what is wrong with the others.
public struct AppRow: Sendable {
  /// A cell that cannot be read as text or as a number.
  public struct Fault: Hashable, Sendable {
    /// The name of the column.
    public let column: String
    /// What stands there, cut to a length that can be shown.
    public let value: String
    /// What is wrong with it.
    public let problem: String
  }

  /// A cell that could be read.
  public enum Cell: Hashable, Sendable {
    case integer(Int)
    case real(Double)
    case text(String)
  }

  /// The table.
  public let table: AppTable
  /// The content of the first column, or `row` and a number if that cannot be read.
  public let key: String
  /// The cells that cannot be read; other cells are good.
  public let faults: [Fault]

  /// The cells in the order of the table's columns; nil for NULL and for what cannot be read.
  private let cells: [Cell?]

  /// Makes a row of its cells, in the order of the table's columns.
  init(_ table: AppTable, key: String, cells: [Cell?], faults: [Fault]) {
    (self.table, self.key, self.cells, self.faults) = (table, key, cells, faults)
  }

  /// The cell of a column; nil for NULL, for what cannot be read, and for a column that the table lacks.
  public func cell(_ column: AppTable.Column) -> Cell? {
    guard let index = table.columns.firstIndex(of: column), cells.indices.contains(index) else {
      return nil
    }
    return cells[index]
  }

  /// The text of a column; a number is written in digits.
  public func text(_ column: AppTable.Column) -> String? {
    switch cell(column) {
    case .text(let text): text
    case .integer(let number): String(number)
    case .real(let number): String(number)
    case nil: nil
    }
  }

  /// The whole number of a column, which may be written as text.
  public func integer(_ column: AppTable.Column) -> Int? {
    switch cell(column) {
    case .integer(let number): number
    case .real(let number): Int(exactly: number)
    case .text(let text): Int(text)
    case nil: nil
    }
  }

  /// The finite number of a column, which may be written as text.
  public func number(_ column: AppTable.Column) -> Double? {
    let number: Double? =
      switch cell(column) {
      case .integer(let number): Double(number)
      case .real(let number): number
      case .text(let text): Double(text)
      case nil: nil
      }
    return number.flatMap { $0.isFinite ? $0 : nil }
  }
}
