public import PuzzleModel

extension CryptogramGame {
  /// The cells in the order of the text.
  public var cells: [CryptogramCell] {
    var words = [Int?](repeating: nil, count: board.cellCount)
    for (index, word) in board.words.enumerated() {
      for position in word { words[position] = index }
    }
    return words.enumerated().map { position, word in
      CryptogramCell(
        puzzle: board.puzzle,
        position: position,
        symbol: board.displayedSymbol(at: position),
        solvedText: board.solvedTexts[position],
        solution: board.solution(at: position),
        letter: letter(at: position),
        state: entries.states[position],
        word: word
      )
    }
  }

  /// The letter in a cell, right or wrong, or nil if there is none.
  func letter(at position: Int) -> Letter? {
    switch entries.states[position] {
    case .symbol, .empty: nil
    case .wrong: entries.wrong?.letter
    case .right, .prefilled, .revealed: board.solution(at: position)
    }
  }

  /// The text with `_` for every cell that is not yet right.
  ///
  /// When the game is completed, it is exactly the quotation.
  public var solvedText: String {
    zip(entries.states, board.solvedTexts).map { $0.isRight ? $1 : "_" }.joined()
  }

  /// The letters that are right in all of their cells, in alphabetical order.
  public var completedLetters: [Letter] {
    var counts = [(all: Int, right: Int)](repeating: (0, 0), count: 26)
    for (code, state) in zip(board.solutionCodes, entries.states)
    where code != CryptogramBoard.noLetter {
      counts[Int(code)].all += 1
      if state.isRight { counts[Int(code)].right += 1 }
    }
    return Letter.all.filter {
      counts[$0.index].all > 0 && counts[$0.index].all == counts[$0.index].right
    }
  }

  /// The number of letter cells that hold the right letter, given ones among them.
  public var filledCount: Int { board.letterCellCount - entries.open.count }

  /// The share of the letter cells that hold the right letter, in thousandths, rounded down.
  public var filledPerMille: Int { filledCount * 1000 / board.letterCellCount }

  /// The cells that the last move filled with the right letter; a wrong letter fills nothing.
  public var lastFilled: [Int] { filledPosition < 0 ? [] : [filledPosition] }

  /// Whether the player has done anything yet that started the clock, since the start or the last reset.
  public var hasBegun: Bool { status != .ready }

  /// Whether the game ever failed, even if the player continued.
  public var hasFailed: Bool { mistakeCount >= Self.mistakeLimit }
}
