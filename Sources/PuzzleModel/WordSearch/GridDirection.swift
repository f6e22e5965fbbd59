/// One of the eight ways in which a word may run through a grid.
public enum GridDirection: String, CaseIterable, Sendable {
  case east, south, southEast = "south-east", northEast = "north-east"
  case west, north, northWest = "north-west", southWest = "south-west"

  /// How the row changes from one letter to the next: -1, 0 or 1; rows are counted from the top.
  public var rowStep: Int {
    switch self {
    case .east, .west: 0
    case .south, .southEast, .southWest: 1
    case .north, .northEast, .northWest: -1
    }
  }

  /// How the column changes from one letter to the next: -1, 0 or 1; columns are counted from the left.
  public var columnStep: Int {
    switch self {
    case .south, .north: 0
    case .east, .southEast, .northEast: 1
    case .west, .northWest, .southWest: -1
    }
  }
}

/// A cell of a grid; rows are counted from the top and columns from the left, both from 0.
public struct GridCell: Hashable, Sendable {
  /// The row, from 0.
  public let row: Int
  /// The column, from 0.
  public let column: Int

  /// Makes a cell.
  public init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }
}

/// A run of cells in one direction.
public struct GridPath: Hashable, Sendable {
  /// The first cell.
  public let start: GridCell
  /// The way in which it runs.
  public let direction: GridDirection
  /// The number of cells, at least 1.
  public let length: Int

  /// Makes a path; it may leave a grid.
  public init(start: GridCell, direction: GridDirection, length: Int) {
    self.start = start
    self.direction = direction
    self.length = length
  }

  /// The cells in order.
  public var cells: [GridCell] {
    (0..<length).map {
      GridCell(
        row: start.row + $0 * direction.rowStep,
        column: start.column + $0 * direction.columnStep
      )
    }
  }
}
