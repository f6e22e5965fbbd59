public import PuzzleModel

/// A cell of a cryptogram as the player sees it.
public struct CryptogramCell: Hashable, Sendable, Identifiable {
  /// The state of a cell: empty, or how its letter came there.
  public enum State: UInt8, Hashable, Sendable {
    /// The cell shows a symbol and is never played.
    case symbol
    /// The cell is still to be filled.
    case empty
    /// The player filled the cell with the right letter.
    case right
    /// The player filled the cell with a wrong letter, which the next move clears.
    case wrong
    /// The letter was given at the start.
    case prefilled
    /// A hint revealed the letter.
    case revealed
  }

  /// Identifies a cell by puzzle, position and symbol; it is the same on every run.
  public struct ID: Hashable, Sendable, CustomStringConvertible {
    /// The ID of the puzzle.
    public let puzzle: Puzzle.ID
    /// The cell's place among the cells, from 0.
    public let position: Int
    /// The text that the cell shows while it is empty.
    public let symbol: String

    /// The ID as `puzzle/position/symbol`.
    public var description: String { "\(puzzle)/\(position)/\(symbol)" }
  }

  /// Identifies the cell.
  public let id: ID
  /// The place among the cells, from 0.
  public let position: Int
  /// The text shown while the cell is empty: a letter, a number, or the symbol itself.
  public let symbol: String
  /// The text shown when the cell is solved, with its marks.
  ///
  /// It is empty for the second cell of a character that is played as two letters.
  public let solvedText: String
  /// The letter that belongs in the cell, or nil for a symbol.
  public let solution: Letter?
  /// The letter that is in the cell now, right or wrong, or nil if there is none.
  public let letter: Letter?
  /// The state of the cell.
  public let state: State
  /// The index of the cell's word, or nil for white space.
  public let word: Int?
}

extension CryptogramGame {
  /// The cells in the order of the text.
  public var cells: [CryptogramCell] {
    var words = [Int?](repeating: nil, count: board.cellCount)
    for (index, word) in board.words.enumerated() {
      for position in word { words[position] = index }
    }
    return (0..<board.cellCount).map { position in
      let symbol = board.displayedSymbol(at: position)
      return CryptogramCell(
        id: CryptogramCell.ID(puzzle: board.puzzle, position: position, symbol: symbol),
        position: position,
        symbol: symbol,
        solvedText: board.solvedTexts[position],
        solution: board.solutions[position],
        letter: letters[position],
        state: states[position],
        word: words[position]
      )
    }
  }

  /// The text with `_` for every cell that is not yet right.
  ///
  /// When the game is completed, it is exactly the quotation.
  public var solvedText: String {
    (0..<board.cellCount).map { position in
      switch states[position] {
      case .symbol, .right, .prefilled, .revealed: board.solvedTexts[position]
      case .empty, .wrong: "_"
      }
    }.joined()
  }

  /// The letters that are right in all of their cells, in alphabetical order.
  public var completedLetters: [Letter] {
    let open = Set(
      (0..<board.cellCount).filter { !states[$0].isRight }.compactMap { board.solutions[$0] }
    )
    return Set(board.solutions.compactMap { $0 }).subtracting(open).sorted()
  }
}

extension CryptogramCell.State {
  /// Whether the cell is a symbol or holds the right letter.
  var isRight: Bool {
    switch self {
    case .symbol, .right, .prefilled, .revealed: true
    case .empty, .wrong: false
    }
  }
}

extension CryptogramBoard {
  /// Returns the text that a cell shows while it is empty.
  func displayedSymbol(at position: Int) -> String {
    let symbol = symbols[position]
    guard symbol >= 0 else { return solvedTexts[position] }
    switch encoding {
    case .letters: return Letter.all[symbol].description
    case .numbers: return String(symbol + 1)
    }
  }
}
