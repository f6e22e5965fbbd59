import PuzzleModel
import Testing

@testable import PuzzleEngine

/// Properties that hold for all moves, tested with random moves.
@Suite struct CryptogramGamePropertyTests {
  private func session(seed: Int, moveCount: Int = 120) throws -> CryptogramSession {
    var generator = SplitMix64(seed: UInt64(seed))
    var session = try RandomPlay.session(seed: seed)
    for _ in 0..<moveCount {
      let moment = generator.next(below: 100_000) - 20_000
      session.apply(RandomPlay.move(&generator, session.game), at: moment)
      try checkInvariants(of: session.game)
    }
    return session
  }

  private func checkInvariants(of game: CryptogramGame) throws {
    let states = game.entries.states
    try #require(game.board.solution(at: game.selection) != nil)
    try #require(states.count { $0 == .wrong } <= 1)
    try #require(game.entries.open.count == states.count { $0 == .empty || $0 == .wrong })
    try #require((game.status == .completed) == (game.entries.open.count == 0))
    try #require(game.hintCount == states.count { $0 == .revealed })
    try #require(game.mistakeCount < CryptogramGame.mistakeLimit || game.hasFailed)
    try #require(game.elapsedMilliseconds(at: 0) >= 0)
  }

  @Test(arguments: 0..<60)
  func `random moves never trap, and their session replays to an equal one`(seed: Int) throws {
    let session = try session(seed: seed)
    #expect(try CryptogramSession(replaying: session.log, on: session.game.board) == session)
  }

  @Test(arguments: 0..<60)
  func `undoing an input or a deletion restores the cells and the selection`(seed: Int)
    throws
  {
    var game = try session(seed: seed, moveCount: seed).game
    _ = game.apply(.resume, at: .max)
    _ = game.apply(.continueAfterFailure, at: .max)
    // This clears a wrong letter that still shows; every move does so, and no move restores it.
    _ = game.apply(.select(game.selection), at: .max)
    guard game.status == .ready || game.status == .playing else { return }
    let solution = try #require(game.board.solution(at: game.selection))
    for move in [.input(solution), .input(solution.wrong), .delete] as [CryptogramMove] {
      var changed = game
      let outcome = changed.apply(move, at: .max)
      guard outcome == .accepted || outcome == .wrong(isCounted: true) else { continue }
      #expect(changed.apply(.undo, at: .max) == .accepted)
      #expect(changed.cells == game.cells)
      #expect(changed.selection == game.selection)
    }
  }

  @Test(arguments: 0..<30)
  func `redo repeats what was undone`(seed: Int) throws {
    var game = try session(seed: seed, moveCount: seed).game
    _ = game.apply(.select(game.selection), at: .max)
    guard game.apply(.undo, at: .max) == .accepted else { return }
    var again = game
    guard again.apply(.redo, at: .max) == .accepted else { return }
    #expect(again.apply(.undo, at: .max) == .accepted)
    #expect(again.cells == game.cells)
  }

  @Test(arguments: 0..<30)
  func `any game can be reset and solved`(seed: Int) throws {
    var game = try session(seed: seed).game
    _ = game.apply(.reset, at: .max)
    for _ in game.cells.indices where game.status != .completed {
      let solution = try #require(game.board.solution(at: game.selection))
      _ = game.apply(.input(solution), at: .max)
    }
    #expect(game.status == .completed)
    #expect(Array(game.solvedText.utf8) == Array(game.cells.map(\.solvedText).joined().utf8))
  }
}
