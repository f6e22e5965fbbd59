extension CryptogramGame {
  /// Makes a move that changes the selection.
  mutating func go(_ move: CryptogramMove) -> CryptogramOutcome {
    guard status != .paused else { return .ignored(.notNow) }
    let target: Int?
    switch move {
    case .select(let position): target = selectable(position)
    case .next: target = nextOpen(after: selection)
    case .previous: target = previousOpen(before: selection)
    case .nextWord: target = openCell(inWordsFrom: 1)
    case .previousWord: target = openCell(inWordsFrom: -1)
    case .input, .delete, .hint, .pause, .resume, .continueAfterFailure, .reset, .undo, .redo:
      target = nil
    }
    clearWrong()
    guard let target else { return .ignored(.nothingThere) }
    selection = target
    return .accepted
  }

  /// Returns a position if its cell can be selected: every cell that holds a letter can.
  private func selectable(_ position: Int) -> Int? {
    board.solutions.indices.contains(position) && board.solutions[position] != nil ? position : nil
  }

  /// Returns the next cell that is not yet right, wrapping around, or nil if there is no other.
  func nextOpen(after position: Int) -> Int? {
    let after = states[(position + 1)...].firstIndex { !$0.isRight }
    return after ?? states[..<position].firstIndex { !$0.isRight }
  }

  private func previousOpen(before position: Int) -> Int? {
    let before = states[..<position].lastIndex { !$0.isRight }
    return before ?? states[(position + 1)...].lastIndex { !$0.isRight }
  }

  /// Returns the first open cell in the nearest other word that has one, wrapping around.
  private func openCell(inWordsFrom step: Int) -> Int? {
    let words = board.words
    guard let here = words.firstIndex(where: { $0.upperBound > selection }) else { return nil }
    for distance in 1..<max(words.count, 1) {
      let index = ((here + distance * step) % words.count + words.count) % words.count
      if let open = words[index].first(where: { !states[$0].isRight }) { return open }
    }
    return nil
  }
}
