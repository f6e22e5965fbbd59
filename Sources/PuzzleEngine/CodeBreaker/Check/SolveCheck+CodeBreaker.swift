public import PuzzleModel

extension SolveCheck {
  /// Plays a game of Code Breaker without a user interface in every way that the check tries.
  ///
  /// The code must be one of its tier. The strongest strategy must find it within the attempts, with as many guesses as
  /// par says, by hints alone, too. A game is lost, gets its extra attempt, is paused, saved, resumed and won, and its log
  /// is replayed from its written form. The check never traps, whatever the puzzle holds.
  public init(of puzzle: CodeBreaker) {
    var book = CodeBook()
    self.init(of: puzzle, with: &book)
  }

  /// Plays a game of Code Breaker as ``init(of:)-(CodeBreaker)`` does, with a book that many checks share.
  public init(of puzzle: CodeBreaker, with book: inout CodeBook) {
    var playthrough = CodePlaythrough(puzzle)
    let status: Status
    do throws(CodePlaythroughFailure) {
      try playthrough.run(&book)
      status = .passed
    } catch {
      status = .failed(error.description)
    }
    self.init(
      id: puzzle.id,
      status: status,
      keystrokeCount: playthrough.keystrokeCount,
      hintCount: playthrough.hintCount
    )
  }
}

/// The reason why a check failed.
private struct CodePlaythroughFailure: Error, CustomStringConvertible {
  let description: String
}

/// Plays one puzzle in every way that the check tries.
private struct CodePlaythrough {
  private let puzzle: CodeBreaker
  private(set) var keystrokeCount = 0
  private(set) var hintCount = 0

  init(_ puzzle: CodeBreaker) {
    self.puzzle = puzzle
  }

  mutating func run(_ book: inout CodeBook) throws(CodePlaythroughFailure) {
    guard let solution = book.solution(of: puzzle.code, in: puzzle.tier) else {
      throw CodePlaythroughFailure(
        description: "\(CodeBreakerFault.unfit(puzzle.code, puzzle.tier))"
      )
    }
    let limit = puzzle.tier.attemptCount
    try require(
      solution.count <= limit,
      "the strategy needs \(solution.count) guesses, and the tier has \(limit)"
    )
    try require(
      solution.count == puzzle.par,
      "the strategy needs \(solution.count) guesses, and par is \(puzzle.par)"
    )
    try playToWin(solution)
    try playByHints(solution.count, &book)
    try playToLoss()
  }

  private func require(
    _ holds: Bool,
    _ message: @autoclosure () -> String
  ) throws(CodePlaythroughFailure) {
    if !holds { throw CodePlaythroughFailure(description: message()) }
  }

  private func session(hints: Bool = false) throws(CodePlaythroughFailure) -> CodeBreakerSession {
    do {
      return try CodeBreakerSession(puzzle, allowsHints: hints)
    } catch {
      throw CodePlaythroughFailure(description: "\(error)")
    }
  }

  /// Plays the strategy's guesses peg by peg.
  private mutating func playToWin(_ solution: [ColorCode]) throws(CodePlaythroughFailure) {
    var session = try session()
    for guess in solution {
      try require(session.game.status == .playing, "the game was over before the code was found")
      try enter(guess, in: &session)
      keystrokeCount += guess.length + 1
    }
    let attempts = solution.count
    let stars = puzzle.isPractice ? 0 : puzzle.tier.stars(forAttempts: attempts)
    try require(
      session.game.status == .won(attempts: attempts, stars: stars),
      "the strategy's guesses did not win the game"
    )
    try checkReplay(of: session)
  }

  /// Takes hints for every guess.
  private mutating func playByHints(
    _ par: Int,
    _ book: inout CodeBook
  ) throws(CodePlaythroughFailure) {
    var session = try session(hints: true)
    for moment in 0..<par {
      guard let hint = book.guessHint(for: session.game) else { break }
      session.apply(.hint(hint), at: moment)
      session.apply(.submit, at: moment)
    }
    hintCount += session.game.hintCount
    try require(
      session.game.isOver && session.game.hintCount == par,
      "\(par) hints did not solve the game"
    )
  }

  /// Guesses wrong until the game is lost, takes the extra attempt, leaves and returns, and wins.
  private func playToLoss() throws(CodePlaythroughFailure) {
    var session = try session()
    // Any other code is wrong: the same pegs the other way round, or shifted by a color.
    let wrong = wrongGuess
    for attempt in 1...puzzle.tier.attemptCount {
      try require(session.game.status == .playing, "the game was lost before attempt \(attempt)")
      try enter(wrong, in: &session)
    }
    try require(session.game.status == .lost, "the game was not lost when the attempts were over")
    session.apply(.extraAttempt, at: session.log.moves.count)
    session.apply(.leave, at: session.log.moves.count)
    try require(session.game.status == .paused, "the game was not paused")
    var resumed = try resume(session)
    resumed.apply(.return, at: session.log.moves.count)
    try enter(puzzle.code, in: &resumed)
    let attempts = puzzle.tier.attemptCount + 1
    guard case .won(attempts, _) = resumed.game.status else {
      throw CodePlaythroughFailure(description: "the extra attempt did not win the game")
    }
    resumed.apply(.extraAttempt, at: session.log.moves.count)
    try require(resumed.game.isOver, "a second extra attempt was granted")
    try checkReplay(of: session)
    try checkReplay(of: resumed)
  }

  /// A code of the tier in which every color is the next one, around the circle.
  private var wrongGuess: ColorCode {
    let colors = puzzle.tier.colors
    return ColorCode(puzzle.code.pegs.map { colors[($0.rawValue + 1) % colors.count] })
  }

  private func enter(
    _ guess: ColorCode,
    in session: inout CodeBreakerSession
  ) throws(CodePlaythroughFailure) {
    let moment = session.log.moves.count
    for (slot, color) in guess.pegs.enumerated() {
      let outcome = session.apply(.place(slot: slot, color), at: moment + slot)
      try require(outcome == .accepted([.peg(slot: slot)]), "a peg was not placed (\(outcome))")
    }
    let outcome = session.apply(.submit, at: moment + guess.length)
    let pegs = outcome.events.count { if case .feedback = $0 { true } else { false } }
    try require(pegs == guess.length, "the guess \(guess) was not answered (\(outcome))")
  }

  private func resume(
    _ session: CodeBreakerSession
  ) throws(CodePlaythroughFailure) -> CodeBreakerSession {
    do {
      let resumed = try CodeBreakerSession(resuming: session.snapshot, on: puzzle)
      try require(
        resumed.game.checksum == session.game.checksum && resumed.snapshot == session.snapshot,
        "the resumed game differs"
      )
      return resumed
    } catch let error as CodePlaythroughFailure {
      throw error
    } catch {
      throw CodePlaythroughFailure(description: "the game cannot be resumed: \(error)")
    }
  }

  /// Replays the session from the written form of its log.
  private func checkReplay(of session: CodeBreakerSession) throws(CodePlaythroughFailure) {
    var log = session.log
    log.moves = log.moves.compactMap { CodeBreakerLog.LoggedMove($0.description) }
    do {
      let replayed = try CodeBreakerSession(replaying: log, on: puzzle)
      try require(replayed == session, "the replayed game differs")
    } catch let error as CodePlaythroughFailure {
      throw error
    } catch {
      throw CodePlaythroughFailure(description: "the saved game cannot be replayed: \(error)")
    }
  }
}
