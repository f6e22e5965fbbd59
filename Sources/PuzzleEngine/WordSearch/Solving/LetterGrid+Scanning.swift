import PuzzleModel

extension LetterGrid {
  /// A word of a list in a grid.
  struct Hit: Hashable {
    /// The word's place in its list.
    let word: Int
    /// Where it lies.
    let path: GridPath
  }

  /// Calls a function with every word of a list in every direction, until it returns false.
  func scan(_ automaton: LetterAutomaton, _ body: (Hit) -> Bool) {
    for direction in GridDirection.allCases {
      for row in 0..<rowCount {
        for column in 0..<columnCount {
          let cell = GridCell(row: row, column: column)
          // Only cells at the border begin a line.
          guard reach(from: cell, direction.opposite) == 0 else { continue }
          let count = reach(from: cell, direction) + 1
          guard scan(automaton, from: cell, direction, count: count, body) else { return }
        }
      }
    }
  }

  /// Calls a function with every word of a list that runs through a cell, until it returns false.
  func scan(_ automaton: LetterAutomaton, through index: Int, _ body: (Hit) -> Bool) {
    let cell = cell(at: index)
    for direction in GridDirection.allCases {
      let before = min(automaton.longest - 1, reach(from: cell, direction.opposite))
      let after = min(automaton.longest - 1, reach(from: cell, direction))
      let start = GridCell(
        row: cell.row - before * direction.rowStep,
        column: cell.column - before * direction.columnStep
      )
      let goesOn = scan(automaton, from: start, direction, count: before + 1 + after) { hit in
        // A word that ends before the cell, or begins after it, does not run through it.
        let first = max(
          abs(hit.path.start.row - start.row),
          abs(hit.path.start.column - start.column)
        )
        return first > before || first + hit.path.length <= before || body(hit)
      }
      guard goesOn else { return }
    }
  }

  /// Scans a run of cells, which lies in the grid; returns whether the function wants more.
  @inline(__always)
  private func scan(
    _ automaton: LetterAutomaton,
    from start: GridCell,
    _ direction: GridDirection,
    count: Int,
    _ body: (Hit) -> Bool
  ) -> Bool {
    let step = step(direction)
    var index = index(of: start)
    var state = 0
    for offset in 0..<max(count, 0) {
      state = automaton.state(after: state, codes[index])
      index += step
      guard automaton.isEnd(state) else { continue }
      for word in automaton.words(endingIn: state) {
        let first = offset + 1 - automaton.lengths[word]
        let cell = GridCell(
          row: start.row + first * direction.rowStep,
          column: start.column + first * direction.columnStep
        )
        let path = GridPath(start: cell, direction: direction, length: automaton.lengths[word])
        guard body(Hit(word: word, path: path)) else { return false }
      }
    }
    return true
  }
}
