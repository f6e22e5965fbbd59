import PuzzleEngine
import PuzzleModel

/// A session of a game, as far as it is stored: each game says here what its own session means to the others.
protocol StoredSession: Sendable {
  /// What the session is played on, which moves do not change.
  associatedtype Board: Sendable
  associatedtype Move: WrittenMove
  associatedtype Outcome
  associatedtype Snapshot: Codable & Sendable

  /// Begins a session.
  init(beginningOn board: Board)

  /// Resumes a session where a snapshot was taken.
  ///
  /// - Throws: The reason why it cannot be resumed.
  init(resuming snapshot: Snapshot, on board: Board) throws

  /// Replays moves from where a session began.
  ///
  /// - Throws: The reason why they are no moves of the board.
  init(replaying moves: [LoggedMove<Move>], from start: Snapshot?, on board: Board) throws

  /// What the log began with; nil if it began with the puzzle.
  var start: Snapshot? { get }
  /// The moves so far.
  var moves: [LoggedMove<Move>] { get }
  var snapshot: Snapshot { get }
  /// The whole log as JSON.
  var logText: String? { get }
  /// Whether there is an attempt to log.
  var isOver: Bool { get }
  var isLogged: Bool { get }
  /// How the session stands at a moment in milliseconds.
  func standing(at moment: Int) -> SessionStanding

  mutating func apply(_ move: Move, at milliseconds: Int) -> Outcome
  mutating func markLogged()

  /// Returns to the foreground; the time since the last move does not count if the app died on the way.
  mutating func comeBack(at moment: Int)

  /// Joins what another process stored of the same game; a session that cannot be joined stays as it is.
  ///
  /// - Returns: Whether the other process has logged the attempt that this session is.
  mutating func join(_ stored: Snapshot) -> Bool

  /// What joining another process's moves changes in the player's standing; nil for nothing.
  func standingChange(on today: CalendarDay) -> (@Sendable (String?) -> String)?
}

extension StoredSession {
  mutating func join(_ stored: Snapshot) -> Bool { false }
  func standingChange(on today: CalendarDay) -> (@Sendable (String?) -> String)? { nil }
}

/// What is stored of every session beside its moves.
struct SessionStanding {
  var isCompleted: Bool
  var hasFailed: Bool
  var hintCount: Int
  var mistakeCount: Int
  var elapsedMilliseconds: Int
  var pausedMilliseconds: Int
}

/// The reason why a stored game is not a game on the board of today.
struct ReplayFailure: Error, CustomStringConvertible {
  let description: String
}
