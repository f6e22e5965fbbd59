extension GridDirection {
  /// The direction that runs the other way.
  public var opposite: GridDirection {
    switch self {
    case .east: .west
    case .south: .north
    case .southEast: .northWest
    case .northEast: .southWest
    case .west: .east
    case .north: .south
    case .northWest: .southEast
    case .southWest: .northEast
    }
  }

  /// Makes the direction of two steps, each -1, 0 or 1; nil for any other steps, and for two zeros.
  public init?(rowStep: Int, columnStep: Int) {
    let found = Self.allCases.first { $0.rowStep == rowStep && $0.columnStep == columnStep }
    guard let found else { return nil }
    self = found
  }
}

extension GridCell: Comparable {
  /// Whether one cell comes before another as a page is read: row by row.
  public static func < (left: GridCell, right: GridCell) -> Bool {
    (left.row, left.column) < (right.row, right.column)
  }
}

extension GridPath {
  /// The last cell; the path must lie in a grid.
  public var end: GridCell {
    GridCell(
      row: start.row + (length - 1) * direction.rowStep,
      column: start.column + (length - 1) * direction.columnStep
    )
  }

  /// The same cells from the last to the first; the path must lie in a grid.
  public var reversed: GridPath {
    GridPath(start: end, direction: direction.opposite, length: length)
  }

  /// Whether every cell lies in a grid of so many rows and columns, whatever numbers the path holds.
  public func lies(inRows rowCount: Int, columns columnCount: Int) -> Bool {
    guard (0..<max(rowCount, 0)).contains(start.row),
      (0..<max(columnCount, 0)).contains(start.column),
      (1...max(rowCount, columnCount)).contains(length)
    else { return false }
    return (0..<rowCount).contains(end.row) && (0..<columnCount).contains(end.column)
  }

  /// Makes the path from one cell to another of a square, which may be one cell; nil if the two are not in
  /// one row, column or diagonal, or one lies outside.
  ///
  /// The path of a single cell runs east.
  public init?(from start: GridCell, to end: GridCell, inSide side: Int) {
    let sides = 0..<max(side, 0)
    guard [start.row, start.column, end.row, end.column].allSatisfy(sides.contains) else {
      return nil
    }
    let (rows, columns) = (end.row - start.row, end.column - start.column)
    guard rows == 0 || columns == 0 || abs(rows) == abs(columns) else { return nil }
    let direction = GridDirection(rowStep: rows.signum(), columnStep: columns.signum())
    self.init(start: start, direction: direction ?? .east, length: max(abs(rows), abs(columns)) + 1)
  }
}
