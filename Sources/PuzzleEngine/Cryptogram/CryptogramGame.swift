public import PuzzleModel

/// A cryptogram in play; only moves change it.
///
/// Callers pass in the time in milliseconds from any fixed moment. A move with an earlier time than the
/// last move counts as made at the same time. The game decides three points that the rules leave open:
/// typing over a wrong letter that still shows is not another mistake; a right letter cannot be
/// overwritten, but it can be deleted; and the clock stands still between failing and continuing.
public struct CryptogramGame: Hashable, Sendable {
  /// The status of a game.
  public enum Status: UInt8, Hashable, Sendable {
    /// The game is shown, but nothing has been done yet.
    case ready
    case playing
    case paused
    /// The player made three mistakes and may continue.
    case failed
    /// Every cell holds its letter.
    case completed
  }

  /// The number of mistakes that fails a game.
  public static let mistakeLimit = 3

  /// The layout, which moves do not change.
  public let board: CryptogramBoard
  /// The status of the game.
  public internal(set) var status = Status.ready
  /// The position of the selected cell.
  public internal(set) var selection = 0
  /// The number of mistakes.
  public internal(set) var mistakeCount = 0
  /// The number of cells revealed by hints.
  public internal(set) var hintCount = 0
  /// Whether the game ever failed, even if the player continued.
  public internal(set) var hasFailed = false

  /// The letter in each cell, right or wrong.
  var letters: [Letter?]
  var states: [CryptogramCell.State]
  var openCount: Int
  var wrongPosition: Int?
  var history = CryptogramHistory()
  var stopwatch = Stopwatch()

  /// Begins a game on a cryptogram.
  ///
  /// - Throws: ``CryptogramFault`` if the parts of the cryptogram contradict each other.
  public init(_ cryptogram: Cryptogram, encoding: CryptogramEncoding) throws(CryptogramFault) {
    self.init(try CryptogramBoard(cryptogram, encoding: encoding))
  }

  /// Begins a game on a board.
  public init(_ board: CryptogramBoard) {
    self.board = board
    letters = [Letter?](repeating: nil, count: board.cellCount)
    states = board.solutions.map { $0 == nil ? .symbol : .empty }
    for position in board.prefilled {
      letters[position] = board.solutions[position]
      states[position] = .prefilled
    }
    openCount = board.letterCellCount - board.prefilled.count
    selection = states.firstIndex(of: .empty) ?? 0
  }

  /// Returns the time played until a moment in milliseconds, without pauses.
  public func elapsedMilliseconds(at moment: Int) -> Int {
    stopwatch.elapsed(at: moment)
  }

  /// Makes a move.
  ///
  /// Every possible move first clears a wrong letter that still shows.
  public mutating func apply(_ move: CryptogramMove, at milliseconds: Int) -> CryptogramOutcome {
    let moment = stopwatch.advance(to: milliseconds)
    switch move {
    case .pause: return pause(at: moment)
    case .resume: return resume(at: moment)
    case .continueAfterFailure: return continueAfterFailure(at: moment)
    case .reset: return reset()
    case .select, .next, .previous, .nextWord, .previousWord: return go(move)
    case .input, .delete, .hint, .undo, .redo: return change(move, at: moment)
    }
  }

  private mutating func change(_ move: CryptogramMove, at moment: Int) -> CryptogramOutcome {
    guard status == .ready || status == .playing else { return .ignored(.notNow) }
    let outcome: CryptogramOutcome
    switch move {
    case .input(let letter):
      outcome = input(letter)
    case .delete:
      outcome = delete()
    case .hint(let position):
      outcome = hint(position)
    case .undo:
      outcome = undo()
    case .redo:
      outcome = redo()
    case .select, .next, .previous, .nextWord, .previousWord, .pause, .resume,
      .continueAfterFailure, .reset:
      return .ignored(.notNow)
    }
    if case .ignored = outcome { return outcome }
    if status == .ready {
      status = .playing
      stopwatch.start(at: moment)
    }
    return settled(outcome, at: moment)
  }

  /// Ends the game if the change completed or failed it.
  private mutating func settled(_ outcome: CryptogramOutcome, at moment: Int) -> CryptogramOutcome {
    if openCount == 0 {
      status = .completed
      stopwatch.stop(at: moment)
      return .completed
    }
    guard mistakeCount >= Self.mistakeLimit, !hasFailed else { return outcome }
    hasFailed = true
    status = .failed
    stopwatch.stop(at: moment)
    return .failed
  }

  private mutating func input(_ letter: Letter) -> CryptogramOutcome {
    let position = selection
    guard let solution = board.solutions[position],
      states[position] == .empty || states[position] == .wrong
    else {
      clearWrong()
      return .ignored(.locked)
    }
    let wasEmpty = states[position] == .empty
    clearWrong()
    if letter == solution {
      fill(position, .right)
      history.record(CryptogramHistory.Change(position: position, isInput: true))
      selection = nextOpen(after: position) ?? position
      return .accepted
    }
    history.forgetUndone()
    letters[position] = letter
    states[position] = .wrong
    wrongPosition = position
    if wasEmpty { mistakeCount += 1 }
    return .wrong(isCounted: wasEmpty)
  }

  private mutating func delete() -> CryptogramOutcome {
    let position = selection
    let wasWrong = states[position] == .wrong
    clearWrong()
    if wasWrong { return .accepted }
    guard states[position] == .right else {
      return .ignored(states[position] == .empty ? .nothingThere : .locked)
    }
    empty(position)
    history.record(CryptogramHistory.Change(position: position, isInput: false))
    return .accepted
  }

  private mutating func hint(_ wanted: Int?) -> CryptogramOutcome {
    clearWrong()
    if let wanted, !states.indices.contains(wanted) { return .ignored(.nothingThere) }
    if let wanted, states[wanted] != .empty { return .ignored(.locked) }
    let selected = states[selection] == .empty ? selection : nil
    guard let position = wanted ?? selected ?? states.firstIndex(of: .empty) else {
      return .ignored(.nothingThere)
    }
    fill(position, .revealed)
    hintCount += 1
    selection = nextOpen(after: position) ?? position
    return .accepted
  }

  /// Undoes a wrong letter that still shows; otherwise undoes the last input or deletion, unless a hint
  /// has revealed that cell since.
  private mutating func undo() -> CryptogramOutcome {
    if let position = wrongPosition {
      clearWrong()
      selection = position
      return .accepted
    }
    while let change = history.undo() {
      if take(change, back: true) { return .accepted }
    }
    return .ignored(.nothingThere)
  }

  private mutating func redo() -> CryptogramOutcome {
    clearWrong()
    while let change = history.redo() {
      if take(change, back: false) { return .accepted }
    }
    return .ignored(.nothingThere)
  }

  private mutating func take(_ change: CryptogramHistory.Change, back: Bool) -> Bool {
    let position = change.position
    let fills = change.isInput != back
    guard states[position] == (fills ? .empty : .right) else { return false }
    if fills { fill(position, .right) } else { empty(position) }
    selection = position
    return true
  }

  private mutating func fill(_ position: Int, _ state: CryptogramCell.State) {
    letters[position] = board.solutions[position]
    states[position] = state
    openCount -= 1
  }

  private mutating func empty(_ position: Int) {
    letters[position] = nil
    states[position] = .empty
    openCount += 1
  }

  mutating func clearWrong() {
    guard let position = wrongPosition else { return }
    letters[position] = nil
    states[position] = .empty
    wrongPosition = nil
  }
}
