import PuzzleEngine

/// Finds where a saved cryptogram stands.
typealias CryptogramOpening = SessionOpening<CryptogramSession>

extension CryptogramSession: StoredSession {
  init(beginningOn board: CryptogramBoard) {
    self.init(board)
  }

  init(
    replaying moves: [LoggedMove<CryptogramMove>],
    from start: CryptogramSnapshot?,
    on board: CryptogramBoard
  ) throws {
    let log = CryptogramLog(
      puzzle: board.puzzle,
      encoding: board.encoding,
      start: start,
      moves: moves
    )
    try self.init(replaying: log, on: board)
  }

  var start: CryptogramSnapshot? { log.start }
  var moves: [LoggedMove<CryptogramMove>] { log.moves }
  var logText: String? { SessionLines.json(log) }

  func standing(at moment: Int) -> SessionStanding {
    SessionStanding(
      isCompleted: game.status == .completed,
      hasFailed: game.hasFailed,
      hintCount: game.hintCount,
      mistakeCount: game.mistakeCount,
      elapsedMilliseconds: game.elapsedMilliseconds(at: moment),
      pausedMilliseconds: game.pausedMilliseconds(at: moment)
    )
  }

  mutating func comeBack(at moment: Int) {
    if game.status == .playing, let last = game.latestMilliseconds { apply(.leave, at: last) }
    if game.isAway { apply(.return, at: moment) }
  }
}
