/// The inputs and deletions that can be undone, and those that were undone.
struct CryptogramHistory: Hashable, Sendable {
  /// A right letter that was written or deleted.
  struct Change: Hashable, Sendable {
    let position: Int
    let isInput: Bool
  }

  private var done: [Change] = []
  private var undone: [Change] = []

  mutating func record(_ change: Change) {
    done.append(change)
    forgetUndone()
  }

  /// Forgets the undone changes, because a new change makes redoing them impossible.
  mutating func forgetUndone() {
    if !undone.isEmpty { undone.removeAll(keepingCapacity: true) }
  }

  mutating func undo() -> Change? {
    guard let change = done.popLast() else { return nil }
    undone.append(change)
    return change
  }

  mutating func redo() -> Change? {
    guard let change = undone.popLast() else { return nil }
    done.append(change)
    return change
  }
}
