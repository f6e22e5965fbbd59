import PuzzleEngine
import PuzzleModel

/// The cells of a game as they are drawn: each letter over its cipher symbol, with a line of marks below.
///
/// What colors tell, the marks tell too: `^` is the selected cell, `=` has the same symbol, `x` is wrong.
struct CryptogramTable {
  /// The lines of a row of cells: letters, symbols, marks.
  static let rowHeight = 3

  let game: CryptogramGame
  let cells: [CryptogramCell]
  let layout: CryptogramLayout

  /// Lays out a game for a part of a screen.
  init(_ game: CryptogramGame, columns: Int, lines: Int) {
    self.game = game
    cells = game.cells
    layout = .fitting(cells, game.board.encoding, columns: columns, rows: lines / Self.rowHeight)
  }

  /// The rows that are shown in so many lines: those around the selected cell.
  func rows(inLines lines: Int) -> Range<Int> {
    let count = max(1, lines / Self.rowHeight)
    guard layout.rowCount > count else { return 0..<layout.rowCount }
    let selected = layout.slots[game.selection]?.row ?? 0
    let first = min(max(0, selected - count / 2), layout.rowCount - count)
    return first..<first + count
  }

  /// Draws rows of cells, each piece at a margin from the left.
  func lines(of rows: Range<Int>, margin: Int) -> [[Frame.Piece]] {
    let byRow = Dictionary(grouping: cells) { layout.slots[$0.position]?.row ?? -1 }
    return rows.flatMap { row in
      let cells = byRow[row, default: []]
      return [
        line(of: cells, margin) { Frame.Piece($0.letterText, style(of: $0)) },
        line(of: cells, margin) { Frame.Piece($0.symbolText, symbolStyle(of: $0)) },
        line(of: cells, margin) { Frame.Piece(mark(of: $0)) },
      ]
    }
  }

  /// The place of the selected cell among the lines that show some rows.
  func cursor(in rows: Range<Int>, margin: Int) -> Frame.Place? {
    guard let slot = layout.slots[game.selection], rows.contains(slot.row) else { return nil }
    return Frame.Place(
      row: (slot.row - rows.lowerBound) * Self.rowHeight,
      column: margin + slot.column + slot.width - 1
    )
  }

  private func line(
    of cells: [CryptogramCell],
    _ margin: Int,
    _ piece: (CryptogramCell) -> Frame.Piece
  ) -> [Frame.Piece] {
    var pieces: [Frame.Piece] = []
    var column = 0
    for cell in cells {
      guard let slot = layout.slots[cell.position] else { continue }
      let piece = piece(cell)
      if piece.text.isEmpty { continue }
      let blank = margin + slot.column - column + slot.width - piece.text.columnCount
      if blank > 0 { pieces.append(Frame.Piece(String(repeating: " ", count: blank))) }
      pieces.append(piece)
      column = margin + slot.column + slot.width
    }
    return pieces
  }

  private func isAlike(_ cell: CryptogramCell) -> Bool {
    cell.solution != nil && cell.symbol == cells[game.selection].symbol
  }

  private func style(of cell: CryptogramCell) -> Frame.Style {
    if cell.position == game.selection, cell.state != .wrong { return .selected }
    return switch cell.state {
    case .symbol: .plain
    case .empty: isAlike(cell) ? .alike : .plain
    case .right: .right
    case .wrong: .wrong
    case .prefilled: .given
    case .revealed: .revealed
    }
  }

  private func symbolStyle(of cell: CryptogramCell) -> Frame.Style {
    isAlike(cell) ? .alike : .dim
  }

  private func mark(of cell: CryptogramCell) -> String {
    guard cell.solution != nil else { return "" }
    if cell.state == .wrong { return "x" }
    if cell.position == game.selection { return "^" }
    return isAlike(cell) ? "=" : ""
  }
}

extension CryptogramCell {
  /// What stands in the upper line.
  var letterText: String {
    solution == nil ? symbol.visibleLine : letter?.description ?? "_"
  }

  /// What stands in the lower line.
  var symbolText: String { solution == nil ? "" : symbol }
}
