/// Keeps the states with the least bounds, the greatest of them on top.
///
/// It has a capacity, and drops states that are too far from the least.
struct BoundedHeap {
  private let capacity: Int
  private let span: Int32
  private var states: [BeamSearch.State] = []
  private var farthest = Int32.max

  init(capacity: Int, span: Int32) {
    self.span = span
    self.capacity = capacity
    states.reserveCapacity(capacity)
  }

  /// A state gets in if its bound is below this.
  var limit: Int32 { min(states.count < capacity ? .max : states[0].bound, farthest) }

  /// Whether a state with a bound gets in.
  func accepts(_ bound: Int32) -> Bool { bound < limit }

  /// Adds a state.
  ///
  /// - Returns: The state that fell out, which may be the new one.
  mutating func insert(_ state: BeamSearch.State) -> BeamSearch.State? {
    farthest = min(farthest, state.bound + span)
    if states.count < capacity {
      states.append(state)
      rise(from: states.count - 1)
      return nil
    }
    guard accepts(state.bound) else { return state }
    let dropped = states[0]
    states[0] = state
    sink()
    return dropped
  }

  /// The states, the least bound first; the keys alone order states with equal bounds.
  func sorted() -> [BeamSearch.State] {
    states.sorted { left, right in
      if left.bound != right.bound { return left.bound < right.bound }
      for symbol in 0..<26 where left.key[symbol] != right.key[symbol] {
        return left.key[symbol] < right.key[symbol]
      }
      return left.givenUp < right.givenUp
    }
  }

  private mutating func rise(from position: Int) {
    var child = position
    while child > 0 {
      let parent = (child - 1) / 2
      guard states[parent].bound < states[child].bound else { return }
      states.swapAt(child, parent)
      child = parent
    }
  }

  private mutating func sink() {
    var parent = 0
    while true {
      var child = parent * 2 + 1
      guard child < states.count else { return }
      if child + 1 < states.count, states[child + 1].bound > states[child].bound { child += 1 }
      guard states[child].bound > states[parent].bound else { return }
      states.swapAt(child, parent)
      parent = child
    }
  }
}
