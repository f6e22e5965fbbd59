public import PuzzleModel

/// A game together with the log of its moves, from which the game can be replayed.
public struct CryptogramSession: Hashable, Sendable {
  /// The game as it stands.
  public private(set) var game: CryptogramGame
  /// The log of the moves so far.
  public private(set) var log: CryptogramLog
  /// Whether the attempt has been logged in the player's statistics; a reset begins a new one.
  public private(set) var isLogged = false

  private var checksum: ChainedChecksum

  /// Begins a session on a cryptogram.
  ///
  /// - Throws: ``CryptogramFault`` if the parts of the cryptogram contradict each other.
  public init(_ cryptogram: Cryptogram, encoding: CryptogramEncoding) throws(CryptogramFault) {
    self.init(try CryptogramBoard(cryptogram, encoding: encoding))
  }

  /// Begins a session on a board.
  public init(_ board: CryptogramBoard) {
    self.init(CryptogramGame(board), start: nil)
  }

  /// Resumes a session where a snapshot was taken.
  ///
  /// The board may show other marks and punctuation than the one that the snapshot was taken on, and may
  /// prefill other letters: the given cells are those of the snapshot. There is nothing to undo.
  ///
  /// - Throws: ``CryptogramResumeError`` if the letters do not match, or the snapshot contradicts itself.
  public init(
    resuming snapshot: CryptogramSnapshot,
    on board: CryptogramBoard
  ) throws(CryptogramResumeError) {
    self.init(try CryptogramGame(resuming: snapshot, on: board), start: snapshot)
    isLogged = snapshot.isLogged && isOver
  }

  /// Replays a log on a cryptogram, move by move.
  ///
  /// - Throws: ``CryptogramReplayError`` at the first move whose result differs from the log.
  public init(replaying log: CryptogramLog, on cryptogram: Cryptogram) throws(CryptogramReplayError)
  {
    let board: CryptogramBoard
    do {
      board = try CryptogramBoard(cryptogram, encoding: log.encoding)
    } catch {
      throw .fault(error)
    }
    try self.init(replaying: log, on: board)
  }

  /// Replays a log on a board, move by move.
  ///
  /// - Throws: ``CryptogramReplayError`` at the first move whose result differs from the log.
  public init(replaying log: CryptogramLog, on board: CryptogramBoard) throws(CryptogramReplayError)
  {
    guard log.puzzle == board.puzzle.description else {
      throw .otherPuzzle(found: log.puzzle, expected: board.puzzle)
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
    guard log.encoding == board.encoding else {
      throw .start(.otherEncoding(found: log.encoding, expected: board.encoding))
    }
    self.log.moves.reserveCapacity(log.moves.count)
    for (index, logged) in log.moves.enumerated() {
      _ = apply(logged.move, at: logged.milliseconds)
      guard self.log.moves[index] == logged else {
        throw .mismatch(index: index, move: logged.move)
      }
    }
  }

  private init(_ game: CryptogramGame, start: CryptogramSnapshot?) {
    self.game = game
    let board = game.board
    log = CryptogramLog(puzzle: board.puzzle, encoding: board.encoding, start: start)
    checksum = ChainedChecksum(log.puzzle, board.encoding.rawValue, start: game.checksum)
  }

  /// Makes a move and logs it, even if the game ignores it.
  @discardableResult
  public mutating func apply(_ move: CryptogramMove, at milliseconds: Int) -> CryptogramOutcome {
    let outcome = game.apply(move, at: milliseconds)
    if move == .reset { isLogged = false }
    checksum.add(move.code, at: milliseconds, game: game.checksum)
    log.moves.append(
      LoggedMove(move: move, milliseconds: milliseconds, checksum: checksum.value)
    )
    return outcome
  }

  /// Whether there is an attempt to log: the game is completed, or it failed at least once.
  public var isOver: Bool { game.status == .completed || game.hasFailed }

  /// Notes that the attempt has been logged, which the app does once a session, when ``isOver``.
  public mutating func markLogged() {
    isLogged = true
  }

  /// What is stored of the session, to be resumed later.
  public var snapshot: CryptogramSnapshot {
    var snapshot = game.snapshot
    snapshot.isLogged = isLogged
    return snapshot
  }
}
