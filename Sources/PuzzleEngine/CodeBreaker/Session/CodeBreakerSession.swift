public import PuzzleModel

/// A game together with the log of its moves, from which the game can be replayed.
public struct CodeBreakerSession: Hashable, Sendable {
  /// The game as it stands.
  public private(set) var game: CodeBreakerGame
  /// The log of the moves so far.
  public private(set) var log: CodeBreakerLog
  /// Whether the attempt has been logged in the player's statistics; the extra attempt is not another one.
  public private(set) var isLogged = false

  private var checksum: ChainedChecksum

  /// Begins a session.
  ///
  /// - Throws: ``CodeBreakerFault`` if the code is not one of its tier.
  public init(_ puzzle: CodeBreaker, allowsHints: Bool = false) throws(CodeBreakerFault) {
    self.init(try CodeBreakerGame(puzzle, allowsHints: allowsHints), start: nil)
  }

  /// Resumes a session where a snapshot was taken.
  ///
  /// - Throws: ``CodeBreakerResumeError`` if the snapshot does not fit the puzzle, or contradicts itself.
  public init(
    resuming snapshot: CodeBreakerSnapshot,
    on puzzle: CodeBreaker
  ) throws(CodeBreakerResumeError) {
    self.init(try CodeBreakerGame(resuming: snapshot, on: puzzle), start: snapshot)
    isLogged = snapshot.isLogged && isOver
  }

  /// Replays a log, move by move.
  ///
  /// - Throws: ``CodeBreakerReplayError`` at the first move whose result differs from the log.
  public init(
    replaying log: CodeBreakerLog,
    on puzzle: CodeBreaker
  ) throws(CodeBreakerReplayError) {
    guard log.puzzle == puzzle.id.description else {
      throw .otherPuzzle(found: log.puzzle, expected: puzzle.id)
    }
    if let start = log.start {
      do {
        try self.init(resuming: start, on: puzzle)
      } catch {
        throw .start(error)
      }
      guard log.allowsHints == start.allowsHints else {
        throw .start(.contradiction("hints are on in the log or in its start, but not in both"))
      }
    } else {
      do {
        try self.init(puzzle, allowsHints: log.allowsHints)
      } catch {
        throw .fault(error)
      }
    }
    self.log.moves.reserveCapacity(log.moves.count)
    for (index, logged) in log.moves.enumerated() {
      _ = apply(logged.move, at: logged.milliseconds)
      guard self.log.moves[index] == logged else {
        throw .mismatch(index: index, move: logged.move)
      }
    }
  }

  private init(_ game: CodeBreakerGame, start: CodeBreakerSnapshot?) {
    self.game = game
    log = CodeBreakerLog(puzzle: game.puzzle.id, allowsHints: game.allowsHints, start: start)
    checksum = ChainedChecksum(log.puzzle, game.puzzle.code.description, start: game.checksum)
  }

  /// Makes a move and logs it, even if the game ignores it.
  @discardableResult
  public mutating func apply(_ move: CodeBreakerMove, at milliseconds: Int) -> CodeBreakerOutcome {
    let outcome = game.apply(move, at: milliseconds)
    checksum.add(move.code, at: milliseconds, game: game.checksum)
    log.moves.append(
      LoggedMove(move: move, milliseconds: milliseconds, checksum: checksum.value)
    )
    return outcome
  }

  /// Whether there is an attempt to log: the game was won or lost, if only before the extra attempt.
  public var isOver: Bool { game.isOver || game.hasExtraAttempt }

  /// Notes that the attempt has been logged, which the app does once a session, when ``isOver``.
  public mutating func markLogged() {
    isLogged = true
  }

  /// What is stored of the session, to be resumed later.
  public var snapshot: CodeBreakerSnapshot {
    var snapshot = game.snapshot
    snapshot.isLogged = isLogged
    return snapshot
  }
}
