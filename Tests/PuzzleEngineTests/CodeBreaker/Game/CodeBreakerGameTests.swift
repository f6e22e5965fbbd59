import PuzzleModel
import Testing

@testable import PuzzleEngine

@Suite struct CodeBreakerGameTests {
  private func game(
    _ code: String = "1122",
    _ tier: CodeTier = .intermediate,
    hints: Bool = false
  ) throws -> CodeBreakerGame {
    try CodeBreakerGame(CodeBreaker.sample(code, tier), allowsHints: hints)
  }

  @Test func `pegs are placed, replaced and cleared until the guess is submitted`() throws {
    var game = try game()
    #expect(game.apply(.place(slot: 1, .red), at: 0) == .accepted([.peg(slot: 1)]))
    #expect(game.apply(.place(slot: 1, .blue), at: 0) == .accepted([.peg(slot: 1)]))
    #expect(game.hand == [nil, .blue, nil, nil])
    #expect(game.apply(.place(slot: 1, .blue), at: 0) == .ignored(.unchanged))
    #expect(game.apply(.clear(slot: 1), at: 0) == .accepted([]))
    #expect(game.apply(.clear(slot: 1), at: 0) == .ignored(.unchanged))
    #expect(game.apply(.submit, at: 0) == .ignored(.incomplete))
    #expect(game.guessInHand == nil && game.attempts.isEmpty)
  }

  @Test func `a submitted guess tells its events in order and empties the hand`() throws {
    var game = try game("3523")
    let outcome = try game.guess("2532")
    #expect(
      outcome.events == [
        .submitted(attempt: 1), .feedback(.black), .feedback(.white), .feedback(.white),
        .feedback(.empty),
      ]
    )
    #expect(game.hand == [nil, nil, nil, nil] && game.attempts.count == 1)
    #expect(game.attempts[0].guess.description == "2532")
  }

  @Test(arguments: [-1, 4, .max, .min])
  func `a slot that there is not is refused`(slot: Int) throws {
    var game = try game()
    #expect(game.apply(.place(slot: slot, .red), at: 0) == .ignored(.noSuchSlot))
    #expect(game.apply(.clear(slot: slot), at: 0) == .ignored(.noSuchSlot))
  }

  @Test func `a color or a repeat that the tier does not have is refused`() throws {
    var game = try game("123", .tutorial)
    #expect(game.apply(.place(slot: 0, .purple), at: 0) == .ignored(.noSuchColor))
    #expect(try game.guess("112") == .ignored(.repeated))
    #expect(game.attempts.isEmpty)
  }

  @Test func `a code that is not one of the tier has no game`() throws {
    let puzzle = try CodeBreaker.sample("112", .tutorial)
    let error = #expect(throws: CodeBreakerFault.unfit(puzzle.code, .tutorial)) {
      try CodeBreakerGame(puzzle)
    }
    #expect(
      error?.description
        == """
        the code '112' is not one of the tier tutorial, whose codes have 3 pegs of 4 colors without \
        repeats
        """
    )
  }

  @Test func `a level that is won gives stars, and practice gives none`() throws {
    var level = try CodeBreakerGame(CodeBreaker.sample(level: 41, code: "1122"))
    try level.guess("1123")
    let outcome = try level.guess("1122")
    #expect(outcome.events.last == .won(attempts: 2, stars: 3))
    #expect(level.status == .won(attempts: 2, stars: 3) && level.isOver)
    #expect(level.apply(.place(slot: 0, .red), at: 0) == .ignored(.notNow))
    var practice = try game()
    try practice.guess("1122")
    #expect(practice.status == .won(attempts: 1, stars: 0))
  }

  @Test func `a game is lost after all attempts and goes on once`() throws {
    var game = try CodeBreakerGame(CodeBreaker.sample(level: 41, code: "1122"))
    for _ in 0..<7 { try game.guess("6666") }
    #expect(game.apply(.extraAttempt, at: 0) == .ignored(.notNow))
    #expect(try game.guess("6666").events.last == .lost)
    #expect(game.status == .lost && game.canHaveExtraAttempt)
    #expect(game.apply(.extraAttempt, at: 0) == .accepted([]))
    #expect(game.attemptLimit == 9 && game.status == .playing)
    var other = game
    try game.guess("5555")
    #expect(game.status == .lost && !game.canHaveExtraAttempt)
    #expect(game.apply(.extraAttempt, at: 0) == .ignored(.notNow))
    try other.guess("1122")
    #expect(other.status == .won(attempts: 9, stars: 1) && other.attempts.count == 9)
  }

  @Test func `time is played, paused or neither`() throws {
    var game = try game()
    #expect(game.apply(.clear(slot: 0), at: 500) == .ignored(.unchanged))
    #expect(game.elapsedMilliseconds(at: 900) == 0 && game.latestMilliseconds == 500)
    _ = game.apply(.place(slot: 0, .red), at: 1_000)
    #expect(game.apply(.leave, at: 1_500) == .accepted([]))
    #expect(game.status == .paused && game.isAway)
    #expect(game.apply(.place(slot: 0, .blue), at: 1_600) == .ignored(.notNow))
    #expect(game.apply(.return, at: 2_500) == .accepted([]))
    #expect(game.apply(.pause, at: 2_600) == .accepted([]))
    #expect(game.apply(.return, at: 2_700) == .ignored(.notNow))
    #expect(game.apply(.resume, at: 2_800) == .accepted([]))
    try game.guess("1122", at: 3_000)
    #expect(game.elapsedMilliseconds(at: 9_000) == 800)
    #expect(game.pausedMilliseconds(at: 9_000) == 1_200)
  }

  @Test func `hints are off unless they are turned on, and are counted`() throws {
    let code = try #require(ColorCode("1122"))
    var game = try game()
    #expect(game.apply(.hint(.guess(code)), at: 0) == .ignored(.noHints))
    game = try self.game(hints: true)
    #expect(game.apply(.hint(.guess(code)), at: 0) == .accepted([.hint(.guess(code))]))
    #expect(game.guessInHand == code)
    #expect(game.apply(.hint(.guess(code)), at: 0) == .ignored(.unchanged))
    #expect(game.apply(.hint(.color(.green)), at: 0) == .accepted([.hint(.color(.green))]))
    #expect(game.apply(.hint(.color(.green)), at: 0) == .ignored(.unchanged))
    #expect(game.apply(.hint(.color(.cyan)), at: 0) == .ignored(.noSuchColor))
    let unfit = try #require(ColorCode("112"))
    #expect(game.apply(.hint(.guess(unfit)), at: 0) == .ignored(.unfit))
    #expect(game.hintCount == 2 && game.toldColors == [.green])
  }

  @Test func `the state is told in sentences`() throws {
    var game = try CodeBreakerGame(CodeBreaker.sample(level: 41, code: "1122"))
    #expect(game.spoken == "Guess 1 of 8. Nothing in hand.")
    try game.guess("1213")
    _ = game.apply(.place(slot: 1, .green), at: 0)
    #expect(
      game.spoken == """
        Guess 2 of 8. In hand: empty, green, empty, empty. Guess 1: red, blue, red, green, \
        1 black peg, 2 white pegs.
        """
    )
    #expect(game.spoken(attempt: -1) == "" && game.spoken(attempt: 1) == "")
    #expect(game.spoken(.color(.green)) == "Green is not in the code.")
    #expect(game.spoken(.color(.red)) == "Red is in the code.")
    _ = game.apply(.pause, at: 0)
    #expect(game.spoken == "Paused before guess 2 of 8.")
    _ = game.apply(.resume, at: 0)
    try game.guess("1122")
    #expect(game.spoken == "Won with guess 2 of 8. 3 stars. The code is red, red, blue, blue.")
  }

  @Test func `a loss tells the code only when no attempt is left`() throws {
    var game = try game()
    for _ in 0..<8 { try game.guess("6666") }
    #expect(game.spoken == "Lost after 8 guesses. One more attempt is possible.")
    _ = game.apply(.extraAttempt, at: 0)
    try game.guess("6666")
    #expect(game.spoken == "Lost after 9 guesses. The code was red, red, blue, blue.")
  }
}
