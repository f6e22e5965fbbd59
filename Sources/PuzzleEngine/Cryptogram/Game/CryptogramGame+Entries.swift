import PuzzleModel

extension CryptogramGame {
  /// Writes a letter into the selected cell.
  mutating func input(_ letter: Letter) -> CryptogramOutcome {
    let position = selection
    let state = entries.states[position]
    entries.clearWrong()
    guard state == .empty || state == .wrong else { return .ignored(.locked) }
    if letter.index == Int(board.solutionCodes[position]) {
      fill(position, .right)
      history.record(CryptogramHistory.Change(position: position, isInput: true))
      selection = nextOpen(after: position) ?? position
      return .accepted
    }
    history.forgetUndone()
    entries.mark(position, wrong: letter)
    let isCounted = state == .empty
    if isCounted { mistakeCount += 1 }
    return .wrong(isCounted: isCounted)
  }

  /// Clears the selected cell.
  mutating func delete() -> CryptogramOutcome {
    let position = selection
    let state = entries.states[position]
    entries.clearWrong()
    switch state {
    case .wrong: return .accepted
    case .empty: return .ignored(.nothingThere)
    case .symbol, .prefilled, .revealed: return .ignored(.locked)
    case .right:
      entries.empty(position)
      history.record(CryptogramHistory.Change(position: position, isInput: false))
      return .accepted
    }
  }

  /// Reveals the wanted cell, else the selected one, else the first that is empty.
  mutating func hint(_ wanted: Int?) -> CryptogramOutcome {
    entries.clearWrong()
    let position: Int
    if let wanted {
      guard entries.states.indices.contains(wanted) else { return .ignored(.nothingThere) }
      guard entries.states[wanted] == .empty else { return .ignored(.locked) }
      position = wanted
    } else if entries.states[selection] == .empty {
      position = selection
    } else {
      guard let first = entries.open.first(from: 0) else { return .ignored(.nothingThere) }
      position = first
    }
    fill(position, .revealed)
    hintCount += 1
    selection = nextOpen(after: position) ?? position
    return .accepted
  }

  /// Undoes a wrong letter that still shows; otherwise undoes the last input or deletion, unless a hint
  /// has revealed that cell since.
  mutating func undo() -> CryptogramOutcome {
    if let wrong = entries.wrong {
      entries.clearWrong()
      selection = wrong.position
      return .accepted
    }
    while let change = history.undo() {
      if take(change, back: true) { return .accepted }
    }
    return .ignored(.nothingThere)
  }

  mutating func redo() -> CryptogramOutcome {
    entries.clearWrong()
    while let change = history.redo() {
      if take(change, back: false) { return .accepted }
    }
    return .ignored(.nothingThere)
  }

  private mutating func take(_ change: CryptogramHistory.Change, back: Bool) -> Bool {
    let position = change.position
    let fills = change.isInput != back
    guard entries.states[position] == (fills ? .empty : .right) else { return false }
    if fills { fill(position, .right) } else { entries.empty(position) }
    selection = position
    return true
  }

  private mutating func fill(_ position: Int, _ state: CryptogramCell.State) {
    entries.fill(position, state)
    filledPosition = position
  }
}
