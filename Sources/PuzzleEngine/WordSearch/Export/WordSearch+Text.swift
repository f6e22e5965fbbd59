public import PuzzleModel

/// Whether an export shows where the words lie.
public enum SolutionVisibility: Hashable, Sendable {
  case hidden, shown
}

extension WordSearch {
  /// The rows of the grid; a grid whose letters do not fill its side has the rows that there are.
  var rows: [ArraySlice<Letter>] {
    guard side > 0 else { return [] }
    return stride(from: 0, to: letters.count, by: side).map { start in
      letters[start...].prefix(side)
    }
  }

  /// The puzzle as plain text: the title, the grid with spaces between the letters, and the words.
  ///
  /// A solution shows `·` for every cell that is in no word.
  public func text(_ visibility: SolutionVisibility = .hidden) -> String {
    let paths = words.map(\.path).filter { $0.lies(inRows: side, columns: side) }
    let solved = Set(paths.flatMap(\.cells))
    let grid = rows.enumerated().map { row, letters in
      letters.enumerated().map { column, letter in
        let isShown =
          visibility == .hidden || solved.contains(GridCell(row: row, column: column))
        return isShown ? letter.description : "·"
      }.joined(separator: " ")
    }
    let list = words.map(\.word.text.visibleLine)
    return ([title.visibleLine, ""] + grid + [""] + list).joined(separator: "\n") + "\n"
  }
}
