public import PuzzleModel

extension CryptogramGame {
  /// Resumes a game where a snapshot was taken; its given cells are those of the snapshot.
  ///
  /// - Throws: ``CryptogramResumeError`` if the letters do not match, or the snapshot contradicts itself.
  public init(
    resuming snapshot: CryptogramSnapshot,
    on board: CryptogramBoard
  ) throws(CryptogramResumeError) {
    try snapshot.check(on: board)
    let cells = board.solutionCodes.indices.filter {
      board.solutionCodes[$0] != CryptogramBoard.noLetter
    }
    self.init(board)
    entries = CryptogramEntries(
      solutionCodes: board.solutionCodes,
      prefilled: snapshot.prefilled.map { cells[$0] }
    )
    for index in snapshot.revealed { entries.fill(cells[index], .revealed) }
    for (index, entry) in snapshot.entries.enumerated() {
      guard let entry, entries.states[cells[index]] == .empty else { continue }
      if index == snapshot.wrong {
        entries.mark(cells[index], wrong: entry)
      } else {
        entries.fill(cells[index], .right)
      }
    }
    status = snapshot.status
    isAway = snapshot.isAway
    selection = cells[snapshot.selection]
    mistakeCount = snapshot.mistakeCount
    hintCount = snapshot.hintCount
    stopwatch = Stopwatch(
      played: snapshot.elapsedMilliseconds,
      paused: snapshot.pausedMilliseconds,
      moment: snapshot.latestMilliseconds ?? Int.min,
      mode: Self.clock(in: status)
    )
    if (entries.open.count == 0) != (status == .completed) {
      throw .contradiction("a game is completed if no cell is open, and only then")
    }
  }

  private static func clock(in status: Status) -> Stopwatch.Mode {
    switch status {
    case .ready, .failed, .completed: .still
    case .playing: .playing
    case .paused: .pausing
    }
  }
}

extension CryptogramSnapshot {
  /// Checks that the snapshot was taken of a game on these letters, and holds together.
  fileprivate func check(on board: CryptogramBoard) throws(CryptogramResumeError) {
    guard puzzle == board.puzzle.description else {
      throw .otherPuzzle(found: puzzle, expected: board.puzzle)
    }
    guard encoding == board.encoding else {
      throw .otherEncoding(found: encoding, expected: board.encoding)
    }
    guard entries.count == board.letterCellCount else {
      throw .otherLength(found: entries.count, expected: board.letterCellCount)
    }
    try checkRanges()
    let letters = board.solutionCodes.lazy.compactMap { Letter(index: Int($0)) }
    for (index, (entry, letter)) in zip(entries, letters).enumerated() {
      guard let entry, (entry == letter) == (index == wrong) else { continue }
      throw .otherLetter(cell: index, found: entry, expected: letter)
    }
    try checkStatus()
  }

  private func checkRanges() throws(CryptogramResumeError) {
    let cells = 0..<entries.count
    for (name, positions) in [
      ("prefilled", prefilled), ("revealed", revealed), ("wrong", wrong.map { [$0] } ?? []),
      ("selection", [selection]),
    ] {
      if let stray = positions.first(where: { !cells.contains($0) }) {
        throw .outOfRange(name, stray)
      }
    }
    for (name, count) in [("mistakes", mistakeCount), ("hints", hintCount)]
    where !Self.counts.contains(count) {
      throw .outOfRange(name, count)
    }
    for (name, time) in [("elapsed", elapsedMilliseconds), ("paused", pausedMilliseconds)]
    where time < 0 {
      throw .outOfRange(name, time)
    }
    let given = prefilled + revealed + (wrong.map { [$0] } ?? [])
    guard Set(given).count == given.count else {
      throw .contradiction("a cell is two of prefilled, revealed and wrong")
    }
    if given.contains(where: { entries[$0] == nil }) {
      throw .contradiction("a cell is prefilled, revealed or wrong, but has no letter")
    }
  }

  private func checkStatus() throws(CryptogramResumeError) {
    let isUntouched =
      entries.count(where: { $0 != nil }) == prefilled.count && mistakeCount == 0 && hintCount == 0
    if status == .ready, !isUntouched {
      throw .contradiction("a game in which something was done has begun")
    }
    if isAway, status != .paused {
      throw .contradiction("a game is away only while it is paused")
    }
    if status == .failed, mistakeCount < CryptogramGame.mistakeLimit {
      throw .contradiction("a game fails at \(CryptogramGame.mistakeLimit) mistakes, not before")
    }
    if wrong != nil, status != .playing, status != .failed {
      throw .contradiction("a wrong letter shows only while the game is played or failed")
    }
  }
}

/// The reasons why a game cannot be resumed from a snapshot.
public enum CryptogramResumeError: Error, Hashable, CustomStringConvertible {
  /// The snapshot belongs to another puzzle.
  case otherPuzzle(found: String, expected: Puzzle.ID)
  /// The snapshot was taken with the other symbols.
  case otherEncoding(found: CryptogramEncoding, expected: CryptogramEncoding)
  /// The puzzle has another number of letters.
  case otherLength(found: Int, expected: Int)
  /// A letter cell, counted from 0, holds a letter that does not go with the puzzle.
  case otherLetter(cell: Int, found: Letter, expected: Letter)
  /// A part of the snapshot has a value that it cannot have.
  case outOfRange(String, Int)
  /// Two parts of the snapshot contradict each other.
  case contradiction(String)

  /// The reason in words.
  public var description: String {
    switch self {
    case .otherPuzzle(let found, let expected):
      "the saved game belongs to the puzzle '\(found.abridged(to: 120).visibleLine)', not to \(expected)"
    case .otherEncoding(let found, let expected):
      "the saved game was played with \(found.rawValue), not with \(expected.rawValue)"
    case .otherLength(let found, let expected):
      "the saved game has \(found) letters, but the puzzle has \(expected)"
    case .otherLetter(let cell, let found, let expected) where found == expected:
      "letter \(cell + 1) of the saved game is marked as wrong, but \(found) is right"
    case .otherLetter(let cell, let found, let expected):
      "letter \(cell + 1) of the saved game is \(found), but the puzzle has \(expected)"
    case .outOfRange(let part, let value): "the saved game has \(value) for '\(part)'"
    case .contradiction(let reason): "the saved game contradicts itself: \(reason)"
    }
  }
}
