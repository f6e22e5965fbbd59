import PuzzleEngine
import PuzzleModel

/// What a session is played on: a code that fits its tier, and whether a new session allows hints.
struct CodeBreakerBoard: Sendable {
  /// A session without a move.
  let beginning: CodeBreakerSession

  var puzzle: CodeBreaker { beginning.game.puzzle }

  init(_ puzzle: CodeBreaker, allowsHints: Bool) throws(CodeBreakerFault) {
    beginning = try CodeBreakerSession(puzzle, allowsHints: allowsHints)
  }
}

extension CodeBreakerSession: StoredSession {
  init(beginningOn board: CodeBreakerBoard) {
    self = board.beginning
  }

  init(resuming snapshot: CodeBreakerSnapshot, on board: CodeBreakerBoard) throws {
    try self.init(resuming: snapshot, on: board.puzzle)
  }

  /// Replays moves; the lines do not say whether hints were allowed, but their checksums tell.
  init(
    replaying moves: [LoggedMove<CodeBreakerMove>],
    from start: CodeBreakerSnapshot?,
    on board: CodeBreakerBoard
  ) throws {
    self = try Self.replayed(moves, from: start, on: board)
  }

  private static func replayed(
    _ moves: [LoggedMove<CodeBreakerMove>],
    from start: CodeBreakerSnapshot?,
    on board: CodeBreakerBoard
  ) throws(CodeBreakerReplayError) -> CodeBreakerSession {
    let allowsHints = start?.allowsHints ?? board.beginning.game.allowsHints
    var log = CodeBreakerLog(
      puzzle: board.puzzle.id,
      allowsHints: allowsHints,
      start: start,
      moves: moves
    )
    do {
      return try CodeBreakerSession(replaying: log, on: board.puzzle)
    } catch {
      guard case .mismatch(index: 0, _) = error, start == nil else { throw error }
    }
    log.allowsHints = !allowsHints
    return try CodeBreakerSession(replaying: log, on: board.puzzle)
  }

  var start: CodeBreakerSnapshot? { log.start }
  var moves: [LoggedMove<CodeBreakerMove>] { log.moves }
  var logText: String? { SessionLines.json(log) }

  /// Every guess but the right one counts as a mistake.
  func standing(at moment: Int) -> SessionStanding {
    let isWon = game.attempts.last?.feedback.isSolved == true
    return SessionStanding(
      isCompleted: isWon,
      hasFailed: game.status == .lost || game.hasExtraAttempt,
      hintCount: game.hintCount,
      mistakeCount: game.attempts.count - (isWon ? 1 : 0),
      elapsedMilliseconds: game.elapsedMilliseconds(at: moment),
      pausedMilliseconds: game.pausedMilliseconds(at: moment)
    )
  }

  mutating func comeBack(at moment: Int) {
    if game.status == .playing, snapshot.hasBegun, let last = game.latestMilliseconds {
      apply(.leave, at: last)
    }
    if game.isAway { apply(.return, at: moment) }
  }
}
