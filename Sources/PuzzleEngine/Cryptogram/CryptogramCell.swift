public import PuzzleModel

/// A cell of a cryptogram as the player sees it.
public struct CryptogramCell: Hashable, Sendable, Identifiable {
  /// What a cell is and how its letter came there.
  public enum State: UInt8, Hashable, Sendable {
    /// Shown as it is, never played.
    case symbol
    /// To be filled.
    case empty
    /// Filled rightly by the player.
    case right
    /// Filled wrongly by the player; cleared by the next move.
    case wrong
    /// Given at the start.
    case prefilled
    /// Revealed by a hint.
    case revealed
  }

  /// Identifies a cell by puzzle, position and symbol: the same on every run.
  public struct ID: Hashable, Sendable, CustomStringConvertible {
    /// The puzzle.
    public let puzzle: Puzzle.ID
    /// The position.
    public let position: Int
    /// What the cell shows while it is empty.
    public let symbol: String

    /// The ID as `puzzle/position/symbol`.
    public var description: String { "\(puzzle)/\(position)/\(symbol)" }
  }

  /// The cell's identity.
  public let id: ID
  /// Its place among the cells, from 0.
  public let position: Int
  /// What it shows while it is empty: a letter, a number, or the symbol itself.
  public let symbol: String
  /// What it shows when the puzzle is solved, marks included; nothing for the second half of a
  /// character that is played as two letters.
  public let solvedText: String
  /// The letter that belongs there; none for a symbol.
  public let solution: Letter?
  /// What the player, a hint or the start put there.
  public let entry: Letter?
  /// How it came there.
  public let state: State
  /// The index of its word; none for white space.
  public let word: Int?
}

extension CryptogramGame {
  /// The cells in order.
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
        entry: entries[position],
        state: states[position],
        word: words[position]
      )
    }
  }

  /// The text as far as it is solved; when the game is completed, exactly the quotation.
  ///
  /// Cells not yet right show `_`.
  public var solvedText: String {
    (0..<board.cellCount).map { position in
      switch states[position] {
      case .symbol, .right, .prefilled, .revealed: board.solvedTexts[position]
      case .empty, .wrong: "_"
      }
    }.joined()
  }

  /// The letters all of whose cells are filled rightly, in the order of the alphabet.
  public var completedLetters: [Letter] {
    let open = Set(
      (0..<board.cellCount).filter { !states[$0].isRight }.compactMap { board.solutions[$0] }
    )
    return Set(board.solutions.compactMap { $0 }).subtracting(open).sorted()
  }
}

extension CryptogramCell.State {
  /// Whether the cell needs nothing more.
  var isRight: Bool {
    switch self {
    case .symbol, .right, .prefilled, .revealed: true
    case .empty, .wrong: false
    }
  }
}

extension CryptogramBoard {
  /// What a cell shows while it is empty.
  func displayedSymbol(at position: Int) -> String {
    let symbol = symbols[position]
    guard symbol >= 0 else { return solvedTexts[position] }
    switch encoding {
    case .letters: return Letter.all[symbol].description
    case .numbers: return String(symbol + 1)
    }
  }
}
