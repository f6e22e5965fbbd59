import PuzzleModel

/// Plays one word search in every way that the check tries.
struct WordSearchPlaythrough {
  private let puzzle: WordSearch
  private let blocked: BlockedWords
  private(set) var keystrokeCount = 0
  private(set) var hintCount = 0

  init(_ puzzle: WordSearch, _ blocked: BlockedWords) {
    self.puzzle = puzzle
    self.blocked = blocked
  }

  mutating func run() throws(WordSearchCheckFailure) {
    try checkWords()
    let board: WordSearchBoard
    do {
      board = try WordSearchBoard(puzzle)
    } catch {
      throw WordSearchCheckFailure(description: "\(error)")
    }
    if let (word, path) = blocked.firstWord(in: board.grid) {
      let text = word.map(\.description).joined()
      throw WordSearchCheckFailure(
        description: """
          the blocked word \(text) can be read from row \(path.start.row + 1), \
          column \(path.start.column + 1) to the \(path.direction.rawValue)
          """
      )
    }
    try playByDrags(board)
    try playByTaps(board)
    try playByHints(board)
  }

  private func require(
    _ holds: Bool,
    _ message: @autoclosure () -> String
  ) throws(WordSearchCheckFailure) {
    if !holds { throw WordSearchCheckFailure(description: message()) }
  }

  private func checkWords() throws(WordSearchCheckFailure) {
    try require(puzzle.id.kind == .wordSearch, "the ID belongs to another game")
    let allowed = puzzle.directions.all
    for word in puzzle.words {
      let text = word.word.text.abridged(to: 80).visibleLine
      try require(
        word.letters == Glyph.playedLetters(of: word.word.text),
        "the letters of '\(text)' are not those that it is played as"
      )
      try require(
        word.letters.count >= WordSearch.leastLetterCount,
        "'\(text)' has fewer than \(WordSearch.leastLetterCount) letters"
      )
      try require(
        allowed.contains(word.path.direction),
        "'\(text)' runs to the \(word.path.direction.rawValue), which the puzzle does not allow"
      )
    }
  }

  /// Finds every word by a drag from its first to its last letter.
  private mutating func playByDrags(_ board: WordSearchBoard) throws(WordSearchCheckFailure) {
    var session = WordSearchSession(board)
    for (index, word) in puzzle.words.enumerated() {
      let outcome = session.apply(.drag(word.path.start, word.path.end), at: index)
      keystrokeCount += 1
      let isLast = index + 1 == puzzle.words.count
      try require(
        outcome == (isLast ? .completed(index) : .found(index, next: index + 1)),
        "a drag over '\(word.word.text)' had the outcome \(outcome)"
      )
      let again = session.apply(.drag(word.path.start, word.path.end), at: index)
      try require(
        again == (isLast ? .ignored(.notNow) : .missed(.alreadyFound)),
        "'\(word.word.text)' was found twice"
      )
    }
    try checkEnd(of: session, "drags")
  }

  /// Finds every word by taps from its last to its first letter, in the order from the last word to the first.
  ///
  /// Before each word an anchor is set, the app is left, and the session is saved and resumed.
  private mutating func playByTaps(_ board: WordSearchBoard) throws(WordSearchCheckFailure) {
    var session = WordSearchSession(board)
    for (moment, word) in puzzle.words.reversed().enumerated() {
      session.apply(.tap(word.path.end), at: moment)
      let left = session.apply(.leave, at: moment)
      try require(left == .cleared, "leaving did not clear the anchor")
      session.apply(.tap(word.path.end), at: moment)
      do {
        let resumed = try WordSearchSession(resuming: session.snapshot, on: board)
        try require(resumed.game == session.game, "a resumed game differs")
        session = resumed
      } catch let error as WordSearchCheckFailure {
        throw error
      } catch {
        throw WordSearchCheckFailure(description: "the saved game cannot be resumed: \(error)")
      }
      let outcome = session.apply(.tap(word.path.start), at: moment)
      keystrokeCount += 2
      switch outcome {
      case .found, .completed: break
      case .anchored, .cleared, .reset, .missed, .hinted, .ignored:
        throw WordSearchCheckFailure(
          description: "taps on the ends of '\(word.word.text)' had the outcome \(outcome)"
        )
      }
    }
    try checkEnd(of: session, "taps")
  }

  /// Takes every hint, then finds the words from the cells that were shown.
  private mutating func playByHints(_ board: WordSearchBoard) throws(WordSearchCheckFailure) {
    var session = WordSearchSession(board)
    for moment in 0..<puzzle.words.count {
      guard case .hinted(let word, let cell) = session.apply(.hint(nil), at: moment) else {
        throw WordSearchCheckFailure(description: "hint \(moment + 1) showed nothing")
      }
      let path = puzzle.words[word].path
      try require(path.start == cell, "a hint showed another cell than the first of its word")
      session.apply(.select(cell, path.end), at: moment)
    }
    hintCount += session.game.hintCount
    try require(session.game.hintCount == puzzle.words.count, "a hint was not counted")
    try checkEnd(of: session, "hints")
  }

  /// Checks that the game is completed, and replays it from the written form of its log.
  private func checkEnd(
    of session: WordSearchSession,
    _ way: String
  ) throws(WordSearchCheckFailure) {
    let game = session.game
    try require(game.status == .completed, "the game was not completed by \(way)")
    let cells = Set(puzzle.words.flatMap(\.path.cells)).sorted()
    try require(game.solvedCells == cells, "the solved cells are not those of the words")
    var log = session.log
    for index in log.moves.indices {
      guard let move = WordSearchLog.LoggedMove(log.moves[index].description) else {
        throw WordSearchCheckFailure(
          description: "the move \(log.moves[index].move) cannot be read back"
        )
      }
      log.moves[index] = move
    }
    do {
      let replayed = try WordSearchSession(replaying: log, on: game.board)
      try require(replayed == session, "the replayed game differs")
    } catch let error as WordSearchCheckFailure {
      throw error
    } catch {
      throw WordSearchCheckFailure(description: "the saved game cannot be replayed: \(error)")
    }
  }
}
