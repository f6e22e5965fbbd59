import PuzzleEngine
import PuzzleModel

/// The grid of a game as it is drawn: letters with marks at their sides, and the names of rows and columns.
///
/// What colors tell, the marks tell too: `[X]` is the player's place, `(X)` the first letter, `:X:` the path
/// between, `*X` where a hint says that a word begins; small letters are found.
struct WordSearchTable {
  /// How far the letters lie from each other.
  enum Spacing {
    case close, wide

    /// The columns of a cell.
    var columns: Int { self == .close ? 3 : 5 }
    /// The lines of a row, but for the last one.
    var lines: Int { self == .close ? 1 : 2 }
  }

  /// The columns of the names of rows.
  private static let nameWidth = 3

  let game: WordSearchGame
  private let cursor: GridCell
  private let spacing: Spacing
  private let solved: Set<GridCell>
  private let hinted: Set<GridCell>
  private let path: Set<GridCell>

  init(_ game: WordSearchGame, cursor: GridCell, _ spacing: Spacing) {
    self.game = game
    self.cursor = cursor
    self.spacing = spacing
    solved = Set(game.solvedCells)
    hinted = Set(game.hintedCells)
    let path = game.anchor.flatMap {
      GridPath(from: $0, to: cursor, inSide: game.board.puzzle.side)
    }
    self.path = Set(path?.cells ?? [])
  }

  /// The columns that a grid takes.
  static func width(side: Int, _ spacing: Spacing) -> Int { nameWidth + side * spacing.columns }

  /// The lines that a grid takes, with the names of its columns.
  static func height(side: Int, _ spacing: Spacing) -> Int { 1 + (side - 1) * spacing.lines + 1 }

  /// The lines of the grid, each as wide as the others.
  var lines: [[Frame.Piece]] {
    let side = game.board.puzzle.side
    let name = Frame.Piece(String(repeating: " ", count: Self.nameWidth))
    let head = (0..<side).map { Frame.Piece(centered(CellName.column($0)), .dim) }
    var lines = [[name] + head]
    for row in 0..<side {
      for _ in 1..<spacing.lines where row > 0 {
        let blank = String(repeating: " ", count: Self.width(side: side, spacing))
        lines.append([Frame.Piece(blank)])
      }
      let number = "\(row + 1)"
      let pad = String(repeating: " ", count: max(0, 2 - number.count))
      let cells = (0..<side).map { piece(GridCell(row: row, column: $0)) }
      lines.append([Frame.Piece(pad + number + " ", .dim)] + cells)
    }
    return lines
  }

  /// The place of a cell's letter among the lines.
  func place(of cell: GridCell) -> Frame.Place {
    Frame.Place(
      row: 1 + cell.row * spacing.lines,
      column: Self.nameWidth + cell.column * spacing.columns + spacing.columns / 2
    )
  }

  private func centered(_ text: String) -> String {
    let before = (spacing.columns - text.columnCount + 1) / 2
    return (String(repeating: " ", count: before) + text).padded(columns: spacing.columns)
  }

  private func piece(_ cell: GridCell) -> Frame.Piece {
    let letter = game.board.grid[cell]?.description ?? " "
    let shown = solved.contains(cell) ? letter.lowercased() : letter
    let (left, right) = marks(of: cell)
    return Frame.Piece(centered(left + shown + right), style(of: cell))
  }

  private func marks(of cell: GridCell) -> (String, String) {
    let isAnchor = cell == game.anchor
    if game.status == .completed { return (" ", " ") }
    if cell == cursor { return isAnchor ? ("{", "}") : ("[", "]") }
    if isAnchor { return ("(", ")") }
    if path.contains(cell) { return (":", ":") }
    return (hinted.contains(cell) ? "*" : " ", " ")
  }

  private func style(of cell: GridCell) -> Frame.Style {
    if game.status != .completed {
      if cell == cursor { return .selected }
      if path.contains(cell) || cell == game.anchor { return .alike }
    }
    if solved.contains(cell) { return .right }
    return hinted.contains(cell) ? .revealed : .plain
  }
}
