extension CryptogramGame {
  /// Makes a move that changes the selection.
  mutating func go(_ move: CryptogramMove) -> CryptogramOutcome {
    guard status != .paused else { return .ignored(.notNow) }
    let target: Int?
    switch move {
    case .select(let position): target = selectable(position)
    case .next: target = nextOpen(after: selection)
    case .previous: target = previousOpen(before: selection)
    case .nextWord: target = openCellInNextWord()
    case .previousWord: target = openCellInPreviousWord()
    case .input, .delete, .hint, .pause, .resume, .leave, .return, .continueAfterFailure, .reset,
      .undo, .redo:
      target = nil
    }
    entries.clearWrong()
    guard let target else { return .ignored(.nothingThere) }
    selection = target
    return .accepted
  }

  /// Returns a position if its cell can be selected: every cell that holds a letter can.
  private func selectable(_ position: Int) -> Int? {
    guard entries.states.indices.contains(position), entries.states[position] != .symbol else {
      return nil
    }
    return position
  }

  /// Returns the next cell that is not yet right, wrapping around, or nil if there is no other.
  func nextOpen(after position: Int) -> Int? {
    let next = entries.open.first(from: position + 1) ?? entries.open.first(from: 0)
    return next == position ? nil : next
  }

  private func previousOpen(before position: Int) -> Int? {
    let open = entries.open
    let previous = open.last(before: position) ?? open.last(before: board.cellCount)
    return previous == position ? nil : previous
  }

  /// Returns the first open cell of the next word that has one, wrapping around.
  ///
  /// Every letter is in a word, so it is the next open cell beyond this word.
  private func openCellInNextWord() -> Int? {
    guard let here = board.word(at: selection) else { return nil }
    let open = entries.open
    let next = open.first(from: here.upperBound) ?? open.first(from: 0)
    return next.flatMap { here.contains($0) ? nil : $0 }
  }

  /// Returns the first open cell of the last word before this one that has one, wrapping around.
  private func openCellInPreviousWord() -> Int? {
    guard let here = board.word(at: selection) else { return nil }
    let open = entries.open
    let last = open.last(before: here.lowerBound) ?? open.last(before: board.cellCount)
    guard let last, !here.contains(last), let word = board.word(at: last) else { return nil }
    return open.first(from: word.lowerBound)
  }
}
