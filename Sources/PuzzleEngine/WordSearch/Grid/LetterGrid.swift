public import PuzzleModel

/// A rectangle of letters, in which words may be looked for.
public struct LetterGrid: Hashable, Sendable {
  /// The code of a cell without a letter; letters have the codes 0 to 25.
  static let blank: UInt8 = 26

  /// The number of rows.
  public let rowCount: Int
  /// The number of columns.
  public let columnCount: Int
  /// The codes of the letters, row by row.
  var codes: [UInt8]

  /// Makes a grid from its rows, or returns nil if they differ in length.
  public init?(rows: [[Letter]]) {
    let columnCount = rows.first?.count ?? 0
    guard rows.allSatisfy({ $0.count == columnCount }) else { return nil }
    rowCount = rows.count
    self.columnCount = columnCount
    codes = rows.joined().map { UInt8($0.index) }
  }

  /// Makes a square from its letters row by row, or returns nil if they are not `side * side`.
  public init?(side: Int, letters: [Letter]) {
    // A side whose square overflows has no letters for it.
    let (count, isOver) = side.multipliedReportingOverflow(by: side)
    guard side >= 0, !isOver, letters.count == count else { return nil }
    rowCount = side
    columnCount = side
    codes = letters.map { UInt8($0.index) }
  }

  /// Makes a square without letters.
  init(blankSide side: Int) {
    rowCount = side
    columnCount = side
    codes = [UInt8](repeating: Self.blank, count: side * side)
  }

  /// The letters row by row; blank cells have none.
  var letters: [Letter] { codes.compactMap { Letter(index: Int($0)) } }

  /// The letter in a cell, or nil if it lies outside.
  public subscript(cell: GridCell) -> Letter? {
    guard (0..<rowCount).contains(cell.row), (0..<columnCount).contains(cell.column) else {
      return nil
    }
    return Letter(index: Int(codes[cell.row * columnCount + cell.column]))
  }

  /// The place of a cell among ``codes``.
  func index(of cell: GridCell) -> Int { cell.row * columnCount + cell.column }

  /// The cell at a place among ``codes``.
  func cell(at index: Int) -> GridCell {
    GridCell(row: index / columnCount, column: index % columnCount)
  }

  /// How the place among ``codes`` changes from one cell to the next in a direction.
  func step(_ direction: GridDirection) -> Int {
    direction.rowStep * columnCount + direction.columnStep
  }

  /// The number of cells between a cell and the border in a direction, without the cell.
  func reach(from cell: GridCell, _ direction: GridDirection) -> Int {
    let rows =
      switch direction.rowStep {
      case 1: rowCount - 1 - cell.row
      case -1: cell.row
      default: Int.max
      }
    let columns =
      switch direction.columnStep {
      case 1: columnCount - 1 - cell.column
      case -1: cell.column
      default: Int.max
      }
    return min(rows, columns)
  }
}
