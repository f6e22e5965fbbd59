public import PuzzleModel

extension SolveCheck {
  /// Plays a cryptogram without a user interface in every way that the check tries.
  ///
  /// In both encodings it plays without a mistake, with a wrong letter at every third move, and by hints
  /// alone. The game with mistakes fails, continues, and is saved and replayed. In addition, the
  /// ciphertext must decipher to the quotation with a key in which no letter stands for itself. The
  /// check never traps, whatever the cryptogram holds.
  public init(of cryptogram: Cryptogram) {
    var playthrough = Playthrough(cryptogram)
    let status: Status
    do throws(PlaythroughFailure) {
      try playthrough.run()
      status = .passed
    } catch {
      status = .failed(error.description)
    }
    self.init(
      id: cryptogram.id,
      status: status,
      keystrokeCount: playthrough.keystrokeCount,
      hintCount: playthrough.hintCount
    )
  }
}

/// The reason why a check failed.
struct PlaythroughFailure: Error, CustomStringConvertible {
  let description: String
}

/// Plays one cryptogram in every way that the check tries.
struct Playthrough {
  private let cryptogram: Cryptogram
  private(set) var keystrokeCount = 0
  private(set) var hintCount = 0

  init(_ cryptogram: Cryptogram) {
    self.cryptogram = cryptogram
  }

  mutating func run() throws(PlaythroughFailure) {
    try checkCipher()
    let laidOut: CryptogramBoard
    do {
      laidOut = try CryptogramBoard(cryptogram, encoding: .letters)
    } catch {
      throw PlaythroughFailure(description: "\(error)")
    }
    for encoding in CryptogramEncoding.allCases {
      let board = CryptogramBoard(laidOut, cryptogram, encoding: encoding)
      try checkText(of: board)
      try playWithoutMistakes(board)
      try playWithMistakes(board)
      try playByHints(board)
    }
  }

  private func require(
    _ holds: Bool,
    _ encoding: CryptogramEncoding? = nil,
    _ message: @autoclosure () -> String
  ) throws(PlaythroughFailure) {
    if holds { return }
    let place = encoding.map { "with \($0.rawValue): " } ?? ""
    throw PlaythroughFailure(description: place + message())
  }

  private func checkCipher() throws(PlaythroughFailure) {
    try require(
      cryptogram.letterKey.isDerangement,
      nil,
      "a letter stands for itself in the letter key"
    )
    try require(
      cryptogram.numberKey.isDerangement,
      nil,
      "a letter has its own number in the number key"
    )
    let deciphered = cryptogram.letterKey.deciphered(cryptogram.ciphertext)
    try require(
      Glyph.playedLetters(of: deciphered) == Glyph.playedLetters(of: cryptogram.text),
      nil,
      "the ciphertext deciphers to '\(deciphered)' and not to the quotation"
    )
  }

  private func checkText(of board: CryptogramBoard) throws(PlaythroughFailure) {
    // Strings compare equal across normalization forms, so the bytes are compared.
    try require(
      Array(board.solvedTexts.joined().utf8) == Array(cryptogram.text.utf8),
      board.encoding,
      "the solved cells do not spell the quotation"
    )
  }

  private mutating func playWithoutMistakes(
    _ board: CryptogramBoard
  ) throws(PlaythroughFailure) {
    var game = CryptogramGame(board)
    let expected = game.entries.open.count
    var count = 0
    while game.status != .completed, count < expected {
      guard let solution = board.solution(at: game.selection) else { break }
      let outcome = game.apply(.input(solution), at: count)
      count += 1
      try require(
        outcome == (count == expected ? .completed : .accepted),
        board.encoding,
        "the right letter \(solution) at cell \(game.selection) was not accepted (\(outcome))"
      )
    }
    keystrokeCount += count
    try require(
      game.status == .completed && count == expected,
      board.encoding,
      "\(count) of \(expected) keystrokes did not complete the game"
    )
    try require(game.mistakeCount == 0, board.encoding, "a game without mistakes counted some")
  }

  private func playWithMistakes(_ board: CryptogramBoard) throws(PlaythroughFailure) {
    var session = CryptogramSession(board)
    let openCount = session.game.entries.open.count
    // Two right letters and a wrong one alternate; the last right letter ends the game.
    let expected = (openCount - 1) / 2
    for moment in 0..<(openCount + 2 * expected + 2) where session.game.status != .completed {
      let wrongSoFar = session.game.mistakeCount
      guard let solution = board.solution(at: session.game.selection) else { break }
      if session.game.status == .failed {
        session.apply(.continueAfterFailure, at: moment)
        continue
      }
      let isWrong = openCount - session.game.entries.open.count == 2 * (wrongSoFar + 1)
      let letter = isWrong ? Letter.all[(solution.index + 1) % 26] : solution
      let outcome = session.apply(.input(letter), at: moment)
      try checkOutcome(outcome, isWrong: isWrong, mistakes: wrongSoFar + (isWrong ? 1 : 0), session)
    }
    let game = session.game
    try require(
      game.status == .completed,
      board.encoding,
      "the game with mistakes was not completed"
    )
    try require(
      game.mistakeCount == expected,
      board.encoding,
      "\(expected) mistakes were made, but \(game.mistakeCount) were counted"
    )
    try require(
      game.hasFailed == (expected >= CryptogramGame.mistakeLimit),
      board.encoding,
      "the game failed at the wrong number of mistakes"
    )
    try checkReplay(of: session)
  }

  private func checkOutcome(
    _ outcome: CryptogramOutcome,
    isWrong: Bool,
    mistakes: Int,
    _ session: CryptogramSession
  ) throws(PlaythroughFailure) {
    let fails = isWrong && mistakes == CryptogramGame.mistakeLimit
    let expected: CryptogramOutcome =
      if fails {
        .failed
      } else if isWrong {
        .wrong(isCounted: true)
      } else {
        session.game.entries.open.count == 0 ? .completed : .accepted
      }
    try require(
      outcome == expected && session.game.mistakeCount == mistakes,
      session.game.board.encoding,
      "after \(mistakes) mistakes a move had the outcome \(outcome), not \(expected)"
    )
  }

  /// Replays the session from the written form of its log.
  private func checkReplay(of session: CryptogramSession) throws(PlaythroughFailure) {
    var log = session.log
    for index in log.moves.indices {
      guard let move = CryptogramLog.LoggedMove(log.moves[index].description) else {
        throw PlaythroughFailure(
          description: "the move \(log.moves[index].move) cannot be read back"
        )
      }
      log.moves[index] = move
    }
    do {
      let replayed = try CryptogramSession(replaying: log, on: session.game.board)
      try require(replayed == session, session.game.board.encoding, "the replayed game differs")
    } catch let error as CryptogramReplayError {
      throw PlaythroughFailure(description: "the saved game cannot be replayed: \(error)")
    } catch let error as PlaythroughFailure {
      throw error
    } catch {
      throw PlaythroughFailure(description: "\(error)")
    }
  }

  private mutating func playByHints(_ board: CryptogramBoard) throws(PlaythroughFailure) {
    var game = CryptogramGame(board)
    let expected = game.entries.open.count
    for moment in 0..<expected { _ = game.apply(.hint(nil), at: moment) }
    hintCount += game.hintCount
    try require(
      game.status == .completed && game.hintCount == expected,
      board.encoding,
      "\(expected) hints did not solve the game"
    )
  }
}
