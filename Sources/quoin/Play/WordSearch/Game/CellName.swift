import PuzzleModel

/// The names of cells as players write them: the column in letters and the row in numbers, `A1` at the top left.
enum CellName {
  /// Names a column, counted from 0: A to Z, then AA, AB and so on.
  static func column(_ column: Int) -> String {
    let letter = Letter.all[column % 26].description
    return column < 26 ? letter : self.column(column / 26 - 1) + letter
  }

  /// Names a cell.
  static func text(_ cell: GridCell) -> String { column(cell.column) + "\(cell.row + 1)" }

  /// Names the first and the last cell of a path.
  static func text(_ path: GridPath) -> String { "\(text(path.start)) to \(text(path.end))" }

  /// Reads a cell from its name; nil for any other text.
  static func cell(_ text: some StringProtocol) -> GridCell? {
    let letters = text.prefix { $0.isASCII && $0.isLetter }
    let digits = text.dropFirst(letters.count)
    guard (1...2).contains(letters.count), (1...2).contains(digits.count),
      digits.allSatisfy({ $0.isASCII && $0.isNumber }), let row = Int(digits), row > 0
    else { return nil }
    let column = letters.reduce(0) { $0 * 26 + (Letter($1)?.index ?? 0) + 1 }
    return GridCell(row: row - 1, column: column - 1)
  }
}
