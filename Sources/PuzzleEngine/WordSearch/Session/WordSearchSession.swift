public import PuzzleModel

/// A game together with the log of its moves, from which the game can be replayed.
public struct WordSearchSession: Hashable, Sendable {
  /// The game as it stands.
  public private(set) var game: WordSearchGame
  /// The log of the moves so far.
  public private(set) var log: WordSearchLog
  /// Whether the attempt has been logged in the player's statistics; a reset begins a new one.
  public private(set) var isLogged = false

  private var checksum: ChainedChecksum

  /// Begins a session on a puzzle.
  ///
  /// - Throws: ``WordSearchBoardFault`` if the parts of the puzzle contradict each other.
  public init(_ puzzle: WordSearch) throws(WordSearchBoardFault) {
    self.init(try WordSearchBoard(puzzle))
  }

  /// Begins a session on a board.
  public init(_ board: WordSearchBoard) {
    self.init(WordSearchGame(board), start: nil)
  }

  /// Resumes a session where a snapshot was taken.
  ///
  /// - Throws: ``WordSearchResumeError`` if it is of another puzzle, or contradicts itself.
  public init(
    resuming snapshot: WordSearchSnapshot,
    on board: WordSearchBoard
  ) throws(WordSearchResumeError) {
    self.init(try WordSearchGame(resuming: snapshot, on: board), start: snapshot)
    isLogged = snapshot.isLogged && isOver
  }

  /// Replays a log on a puzzle, move by move.
  ///
  /// - Throws: ``WordSearchReplayError`` at the first move whose result differs from the log.
  public init(replaying log: WordSearchLog, on puzzle: WordSearch) throws(WordSearchReplayError) {
    let board: WordSearchBoard
    do {
      board = try WordSearchBoard(puzzle)
    } catch {
      throw .fault(error)
    }
    try self.init(replaying: log, on: board)
  }

  /// Replays a log on a board, move by move.
  ///
  /// - Throws: ``WordSearchReplayError`` at the first move whose result differs from the log.
  public init(replaying log: WordSearchLog, on board: WordSearchBoard) throws(WordSearchReplayError)
  {
    guard log.puzzle == board.puzzle.id.description else {
      throw .otherPuzzle(found: log.puzzle, expected: board.puzzle.id)
    }
    if let start = log.start {
      do {
        try self.init(resuming: start, on: board)
      } catch {
        throw .start(error)
      }
    } else {
      self.init(board)
    }
    self.log.moves.reserveCapacity(log.moves.count)
    for (index, logged) in log.moves.enumerated() {
      _ = apply(logged.move, at: logged.milliseconds)
      guard self.log.moves[index] == logged else {
        throw .mismatch(index: index, move: logged.move)
      }
    }
  }

  private init(_ game: WordSearchGame, start: WordSearchSnapshot?) {
    self.game = game
    log = WordSearchLog(puzzle: game.board.puzzle.id, start: start)
    checksum = ChainedChecksum(log.puzzle, start: game.checksum)
  }

  /// Makes a move and logs it, even if the game ignores it.
  @discardableResult
  public mutating func apply(_ move: WordSearchMove, at milliseconds: Int) -> WordSearchOutcome {
    let outcome = game.apply(move, at: milliseconds)
    if outcome == .reset { isLogged = false }
    checksum.add(move.code, at: milliseconds, game: game.checksum)
    log.moves.append(
      LoggedMove(move: move, milliseconds: milliseconds, checksum: checksum.value)
    )
    return outcome
  }

  /// Takes in what another process stored of the same puzzle, so that neither loses the other's finds.
  ///
  /// If that changes nothing, the log goes on; otherwise it begins anew from what both have.
  ///
  /// - Throws: ``WordSearchMergeError`` if the snapshot cannot be joined; the session stays as it was.
  public mutating func merge(_ other: WordSearchSnapshot) throws(WordSearchMergeError) {
    let merged = try snapshot.merged(with: other)
    guard merged != snapshot else { return }
    do {
      self = try WordSearchSession(resuming: merged, on: game.board)
    } catch {
      throw .resume(error)
    }
  }

  /// Whether there is an attempt to log: the game is completed.
  public var isOver: Bool { game.status == .completed }

  /// Notes that the attempt has been logged, which the app does once, when ``isOver``.
  public mutating func markLogged() {
    isLogged = true
  }

  /// What is stored of the session, to be resumed later.
  public var snapshot: WordSearchSnapshot {
    var snapshot = game.snapshot
    snapshot.isLogged = isLogged
    return snapshot
  }
}
