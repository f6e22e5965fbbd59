public import PuzzleModel

/// What is stored of a game, so that it can be resumed on another day or on a newer edition.
///
/// Cells are counted among the cells that hold a letter, from 0, so a comma that a new edition puts in
/// moves nothing. What can be undone is not in it; a ``CryptogramLog`` keeps that.
public struct CryptogramSnapshot: Hashable, Sendable {
  /// The written ID of the puzzle.
  public var puzzle: String
  /// The symbols that were shown in place of the letters.
  public var encoding: CryptogramEncoding
  /// The letter in each letter cell, right or wrong, or nil if the cell is empty.
  public var entries: [Letter?]
  /// The letter cells that were given at the start.
  public var prefilled: [Int]
  /// The letter cells that hints revealed.
  public var revealed: [Int]
  /// The letter cell that holds a wrong letter, or nil if there is none.
  public var wrong: Int?
  /// The selected letter cell.
  public var selection: Int
  /// The status of the game.
  public var status: CryptogramGame.Status
  /// Whether the game is paused because the app was left.
  public var isAway: Bool
  /// The number of mistakes, 0 to 1,000,000,000.
  public var mistakeCount: Int
  /// The number of hints, 0 to 1,000,000,000; an older game may have more of them than revealed cells.
  public var hintCount: Int
  /// The time played until the latest move, in milliseconds, without pauses.
  public var elapsedMilliseconds: Int
  /// The time paused until the latest move, in milliseconds.
  public var pausedMilliseconds: Int
  /// The time of the latest move in milliseconds, or nil before the first one.
  public var latestMilliseconds: Int?
  /// Whether the attempt has been logged in the player's statistics.
  public var isLogged: Bool

  /// Makes a snapshot from its parts, such as those that another app stored.
  public init(
    puzzle: Puzzle.ID,
    encoding: CryptogramEncoding,
    entries: [Letter?],
    prefilled: [Int],
    revealed: [Int] = [],
    wrong: Int? = nil,
    selection: Int = 0,
    status: CryptogramGame.Status,
    isAway: Bool = false,
    mistakeCount: Int = 0,
    hintCount: Int = 0,
    elapsedMilliseconds: Int = 0,
    pausedMilliseconds: Int = 0,
    latestMilliseconds: Int? = nil,
    isLogged: Bool = false
  ) {
    self.puzzle = puzzle.description
    self.encoding = encoding
    self.entries = entries
    self.prefilled = prefilled
    self.revealed = revealed
    self.wrong = wrong
    self.selection = selection
    self.status = status
    self.isAway = isAway
    self.mistakeCount = mistakeCount
    self.hintCount = hintCount
    self.elapsedMilliseconds = elapsedMilliseconds
    self.pausedMilliseconds = pausedMilliseconds
    self.latestMilliseconds = latestMilliseconds
    self.isLogged = isLogged
  }

  /// The counts that a snapshot may have.
  static let counts = 0...1_000_000_000
}

extension CryptogramGame {
  /// What is stored of the game, to be resumed later.
  public var snapshot: CryptogramSnapshot {
    var snapshot = CryptogramSnapshot(
      puzzle: board.puzzle,
      encoding: board.encoding,
      entries: [],
      prefilled: [],
      status: status,
      isAway: isAway,
      mistakeCount: mistakeCount,
      hintCount: hintCount,
      elapsedMilliseconds: elapsedMilliseconds(at: stopwatch.moment),
      pausedMilliseconds: pausedMilliseconds(at: stopwatch.moment),
      latestMilliseconds: latestMilliseconds
    )
    snapshot.entries.reserveCapacity(board.letterCellCount)
    for (position, state) in entries.states.enumerated() where state != .symbol {
      let index = snapshot.entries.count
      if position == selection { snapshot.selection = index }
      switch state {
      case .symbol, .empty, .right: break
      case .wrong: snapshot.wrong = index
      case .prefilled: snapshot.prefilled.append(index)
      case .revealed: snapshot.revealed.append(index)
      }
      snapshot.entries.append(letter(at: position))
    }
    return snapshot
  }
}
