import PuzzleEngine
import PuzzleModel

/// Finds where a saved word search stands.
typealias WordSearchOpening = SessionOpening<WordSearchSession>

extension WordSearchSession: StoredSession {
  init(beginningOn board: WordSearchBoard) {
    self.init(board)
  }

  init(
    replaying moves: [LoggedMove<WordSearchMove>],
    from start: WordSearchSnapshot?,
    on board: WordSearchBoard
  ) throws {
    let log = WordSearchLog(puzzle: board.puzzle.id, start: start, moves: moves)
    try self.init(replaying: log, on: board)
  }

  var start: WordSearchSnapshot? { log.start }
  var moves: [LoggedMove<WordSearchMove>] { log.moves }
  var logText: String? { SessionLines.json(log) }

  func standing(at moment: Int) -> SessionStanding {
    SessionStanding(
      isCompleted: isOver,
      hasFailed: false,
      hintCount: game.hintCount,
      mistakeCount: 0,
      elapsedMilliseconds: game.elapsedMilliseconds(at: moment),
      pausedMilliseconds: 0
    )
  }

  /// Does nothing: a word search has a start and an end, and its time goes on between them.
  mutating func comeBack(at moment: Int) {}

  mutating func join(_ stored: WordSearchSnapshot) -> Bool {
    // A snapshot of another list of words, such as that of a new edition, cannot be joined.
    guard (try? merge(stored)) != nil else { return false }
    return stored.isLogged && stored.isCompleted && stored.round == game.round
  }

  func standingChange(on today: CalendarDay) -> (@Sendable (String?) -> String)? {
    let game = game
    return { WordSearchStanding.changed($0) { $0.note(game, on: today) } }
  }
}
