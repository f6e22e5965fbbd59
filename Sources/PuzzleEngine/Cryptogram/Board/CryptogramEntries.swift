import PuzzleModel

/// What is in the cells of a game, with a checksum that each change keeps up to date.
struct CryptogramEntries: Hashable, Sendable {
  private(set) var states: [CryptogramCell.State]
  /// The cells that are still to be filled, or hold a wrong letter.
  private(set) var open: OpenCells
  /// The cell with a wrong letter; there is at most one.
  private(set) var wrong: (position: Int, letter: Letter)? {
    get { wrongPosition < 0 ? nil : Letter(index: wrongIndex).map { (wrongPosition, $0) } }
    set {
      wrongPosition = newValue?.position ?? -1
      wrongIndex = newValue?.letter.index ?? 0
    }
  }
  /// The exclusive or of a word for each cell, so that a change costs the same in every text.
  private(set) var checksum: UInt64 = 0

  private var wrongPosition = -1
  private var wrongIndex = 0

  /// The cells before the first move.
  init(solutionCodes: [UInt8], prefilled: [Int]) {
    states = solutionCodes.map { $0 == CryptogramBoard.noLetter ? .symbol : .empty }
    open = OpenCells(count: states.count)
    for (position, state) in states.enumerated() {
      if state == .empty { open.insert(position) }
      checksum ^= Self.word(position, state)
    }
    for position in prefilled { fill(position, .prefilled) }
  }

  /// Puts a state that is right into a cell that is open.
  mutating func fill(_ position: Int, _ state: CryptogramCell.State) {
    change(position, to: state)
    open.remove(position)
  }

  /// Clears a cell.
  mutating func empty(_ position: Int) {
    change(position, to: .empty)
    open.insert(position)
  }

  /// Puts a wrong letter into an empty cell.
  mutating func mark(_ position: Int, wrong letter: Letter) {
    change(position, to: .wrong)
    wrong = (position, letter)
    checksum ^= StableHash.mixed(~UInt64(letter.index))
  }

  /// Clears the wrong letter, if there is one.
  mutating func clearWrong() {
    guard wrongPosition >= 0 else { return }
    checksum ^= StableHash.mixed(~UInt64(wrongIndex))
    change(wrongPosition, to: .empty)
    wrong = nil
  }

  /// Clears everything but the prefilled cells.
  mutating func clear() {
    clearWrong()
    for (position, state) in states.enumerated() where state == .right || state == .revealed {
      empty(position)
    }
  }

  private mutating func change(_ position: Int, to state: CryptogramCell.State) {
    checksum ^= Self.word(position, states[position]) ^ Self.word(position, state)
    states[position] = state
  }

  private static func word(_ position: Int, _ state: CryptogramCell.State) -> UInt64 {
    StableHash.mixed(UInt64(truncatingIfNeeded: position) << 3 | UInt64(state.rawValue))
  }
}

/// A set of cells in which the next one is found at once: a bit for each cell.
struct OpenCells: Hashable, Sendable {
  private(set) var count = 0
  private var words: [UInt64]

  init(count: Int) {
    words = [UInt64](repeating: 0, count: (count + 63) / 64)
  }

  mutating func insert(_ position: Int) {
    let bit = UInt64(1) << UInt64(position & 63)
    if words[position >> 6] & bit == 0 { count += 1 }
    words[position >> 6] |= bit
  }

  mutating func remove(_ position: Int) {
    let bit = UInt64(1) << UInt64(position & 63)
    if words[position >> 6] & bit != 0 { count -= 1 }
    words[position >> 6] &= ~bit
  }

  /// Returns the first cell at a position or after it.
  func first(from position: Int) -> Int? {
    var index = position >> 6
    guard index < words.count else { return nil }
    var word = words[index] & (~0 << UInt64(position & 63))
    while word == 0 {
      index += 1
      guard index < words.count else { return nil }
      word = words[index]
    }
    return index << 6 + word.trailingZeroBitCount
  }

  /// Returns the last cell before a position.
  func last(before position: Int) -> Int? {
    guard position > 0 else { return nil }
    var index = (position - 1) >> 6
    var word = words[index] & (~0 >> UInt64(63 - (position - 1) & 63))
    while word == 0 {
      guard index > 0 else { return nil }
      index -= 1
      word = words[index]
    }
    return index << 6 + 63 - word.leadingZeroBitCount
  }
}
