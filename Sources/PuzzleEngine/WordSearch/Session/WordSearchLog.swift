public import PuzzleModel

/// The moves of a session, which can be saved or sent as JSON.
public struct WordSearchLog: Hashable, Sendable, Codable {
  /// A move of a word search as a log holds it.
  public typealias LoggedMove = PuzzleEngine.LoggedMove<WordSearchMove>

  /// The written ID of the puzzle.
  public var puzzle: String
  /// What the session resumed from, or nil if it began with the puzzle.
  public var start: WordSearchSnapshot?
  /// The moves in the order in which they were made.
  public var moves: [LoggedMove]

  /// Makes a log from its parts, as they were stored.
  public init(puzzle: Puzzle.ID, start: WordSearchSnapshot? = nil, moves: [LoggedMove] = []) {
    self.puzzle = puzzle.description
    self.start = start
    self.moves = moves
  }
}

/// The reasons why a log cannot be replayed.
public enum WordSearchReplayError: Error, Hashable, CustomStringConvertible {
  /// The log belongs to another puzzle.
  case otherPuzzle(found: String, expected: Puzzle.ID)
  /// The parts of the puzzle contradict each other.
  case fault(WordSearchBoardFault)
  /// The session of the log cannot be resumed from where it began.
  case start(WordSearchResumeError)
  /// After this move, counted from 0, the game differs from the log.
  case mismatch(index: Int, move: WordSearchMove)

  /// The reason in words.
  public var description: String {
    switch self {
    case .otherPuzzle(let found, let expected):
      "the log belongs to the puzzle '\(found.abridged(to: 120).visibleLine)', not to \(expected)"
    case .fault(let fault): "\(fault)"
    case .start(let error): "the log does not begin on this puzzle: \(error)"
    case .mismatch(let index, let move):
      "move \(index + 1) (\(move)) does not give the game that the log records; the log was changed"
    }
  }
}
