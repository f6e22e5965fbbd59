import PuzzleEngine
import PuzzleModel

/// What is said to a player after a move.
enum WordSearchSentence {
  /// Says what a move did.
  static func text(
    for move: WordSearchMove,
    _ outcome: WordSearchOutcome,
    from before: WordSearchGame,
    to after: WordSearchGame,
    mode: WordHintMode
  ) -> String {
    let words = after.board.puzzle.words
    switch outcome {
    case .anchored: return "From \(after.anchor.map(CellName.text) ?? "here"): now the last cell."
    case .cleared: return "The first cell is cleared."
    case .found(let word, let next):
      return "Found \(named(words[word])). Next: \(after.wordHint(of: next, mode))."
    case .completed(let word):
      return "Found \(named(words[word])). That was the last: every word is found."
    case .missed(let miss): return missed(miss, cells(of: move, before), after)
    case .reset: return "Started over."
    case .hinted(let word, let cell):
      return "\(after.wordHint(of: word, mode).sentenceStart) begins at \(CellName.text(cell))."
    case .ignored(let reason): return ignored(reason, move)
    }
  }

  private static func named(_ word: WordSearch.Word) -> String {
    "\(word.word.text), \(CellName.text(word.path))"
  }

  /// The two cells that a move tried.
  private static func cells(
    of move: WordSearchMove,
    _ before: WordSearchGame
  ) -> (GridCell, GridCell)? {
    switch move {
    case .tap(let cell): before.anchor.map { ($0, cell) }
    case .select(let start, let end), .drag(let start, let end): (start, end)
    case .hint, .leave, .reset: nil
    }
  }

  private static func missed(
    _ miss: WordSearchOutcome.Miss,
    _ cells: (GridCell, GridCell)?,
    _ game: WordSearchGame
  ) -> String {
    guard let (start, end) = cells else { return "That is no word of the list." }
    let path = GridPath(from: start, to: end, inSide: game.board.puzzle.side)
    let letters = path.map { game.letters(on: $0) } ?? ""
    switch miss {
    case .noPath:
      return "\(CellName.text(start)) and \(CellName.text(end)) are not in one row, column or "
        + "diagonal."
    case .noWord: return "\(letters) is no word of the list."
    case .alreadyFound: return "\(letters) is found already."
    }
  }

  private static func ignored(_ reason: WordSearchOutcome.Reason, _ move: WordSearchMove) -> String
  {
    switch (reason, move) {
    case (.notNow, _): "Every word is found already."
    case (.outside, _): "That cell is outside the grid."
    case (.noHints, _): "No hint is left; each new day brings one, and so does today's puzzle."
    case (.nothingThere, .hint): "There is nothing to show: it is found, or was shown before."
    case (.nothingThere, _): "There is nothing to clear."
    }
  }
}

extension WordSearchGame {
  /// The letters on a path that lies in the grid.
  func letters(on path: GridPath) -> String {
    path.cells.compactMap { board.grid[$0]?.description }.joined()
  }
}

extension String {
  /// The text with a capital at its start, and without the period at its end.
  fileprivate var sentenceStart: String {
    let text = hasSuffix(".") ? String(dropLast()) : self
    return text.prefix(1).uppercased() + text.dropFirst()
  }
}
