public import PuzzleModel

extension GridPath {
  /// Makes the path of a drag over a square: in the direction, of eight, that is nearest to the drag's.
  ///
  /// It ends at the cell of that line that is nearest to the drag's end, and no later than at the border. So a finger
  /// may leave the square. It is nil if the drag begins outside; a drag that stays in its cell is a path of one cell.
  public init?(dragFrom start: GridCell, to end: GridCell, inSide side: Int) {
    guard (0..<max(side, 0)).contains(start.row), (0..<max(side, 0)).contains(start.column) else {
      return nil
    }
    let rows = Self.distance(from: start.row, to: end.row)
    let columns = Self.distance(from: start.column, to: end.column)
    let sum = abs(rows) + abs(columns)
    // The border between a straight direction and a diagonal lies at 22.5 degrees, whose tangent is √2 - 1: where the
    // sum of both distances is √2 times the greater one. No pair of whole numbers lies on it.
    let greater = max(abs(rows), abs(columns))
    let isDiagonal = sum * sum > 2 * greater * greater
    let direction =
      GridDirection(
        rowStep: isDiagonal || abs(rows) > abs(columns) ? rows.signum() : 0,
        columnStep: isDiagonal || abs(columns) > abs(rows) ? columns.signum() : 0
      ) ?? .east
    let wanted = isDiagonal ? (sum + 1) / 2 : greater
    let room = min(
      Self.room(start.row, direction.rowStep, side),
      Self.room(start.column, direction.columnStep, side)
    )
    self.init(start: start, direction: direction, length: min(wanted, room) + 1)
  }

  /// The distance on one axis, cut off where it is far beyond any grid, so that its square does not overflow.
  private static func distance(from start: Int, to end: Int) -> Int {
    let far = 1_000_000
    return min(max(end, -far), far) - start
  }

  /// The number of cells from a place on one axis to the border.
  private static func room(_ place: Int, _ step: Int, _ side: Int) -> Int {
    switch step {
    case 1: side - 1 - place
    case -1: place
    default: Int.max
    }
  }
}
