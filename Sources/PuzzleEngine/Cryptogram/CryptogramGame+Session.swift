import PuzzleModel

extension CryptogramGame {
  mutating func pause(at moment: Int) -> CryptogramOutcome {
    guard status == .playing else { return .ignored(.notNow) }
    clearWrong()
    status = .paused
    stopwatch.stop(at: moment)
    return .accepted
  }

  mutating func resume(at moment: Int) -> CryptogramOutcome {
    guard status == .paused else { return .ignored(.notNow) }
    status = .playing
    stopwatch.start(at: moment)
    return .accepted
  }

  mutating func continueAfterFailure(at moment: Int) -> CryptogramOutcome {
    guard status == .failed else { return .ignored(.notNow) }
    clearWrong()
    status = .playing
    stopwatch.start(at: moment)
    return .accepted
  }

  /// Starts over, but keeps the moment of the last move, because time does not run backwards.
  mutating func reset() -> CryptogramOutcome {
    let moment = stopwatch.moment
    self = CryptogramGame(board)
    _ = stopwatch.advance(to: moment)
    return .accepted
  }

  /// A checksum of everything that a player can notice.
  public var checksum: UInt64 {
    var hash = StableHash()
    hash.combine(status.rawValue)
    hash.combine(hasFailed ? 1 : UInt8(0))
    for number in [selection, mistakeCount, hintCount, stopwatch.moment, stopwatch.total] {
      hash.combine(number)
    }
    for (letter, state) in zip(letters, states) {
      hash.combine(UInt8(truncatingIfNeeded: letter?.index ?? 26))
      hash.combine(state.rawValue)
    }
    return hash.value
  }
}

/// Measures the time played: the sum of the intervals between starts and stops.
struct Stopwatch: Hashable, Sendable {
  /// The latest moment known, in milliseconds.
  private(set) var moment = Int.min
  /// The length of all intervals that have ended.
  private(set) var total = 0
  private var startedAt: Int?

  /// Records the moment of a move and returns it; time does not run backwards.
  mutating func advance(to milliseconds: Int) -> Int {
    moment = max(moment, milliseconds)
    return moment
  }

  mutating func start(at moment: Int) {
    startedAt = moment
  }

  mutating func stop(at moment: Int) {
    total = elapsed(at: moment)
    startedAt = nil
  }

  func elapsed(at moment: Int) -> Int {
    guard let startedAt, moment > startedAt else { return total }
    let (interval, overflow) = moment.subtractingReportingOverflow(startedAt)
    let (sum, sumOverflow) = total.addingReportingOverflow(interval)
    return overflow || sumOverflow ? Int.max : sum
  }
}

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
    undone.removeAll()
  }

  /// Forgets the undone changes, because a new change makes redoing them impossible.
  mutating func forgetUndone() {
    undone.removeAll()
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
