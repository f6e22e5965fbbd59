import PuzzleModel
import TestSupport
import Testing

@testable import PuzzleStore

/// What a player has reached in a game, and games that two processes play.
@Suite struct StandingTests {
  private struct Refusal: Error {}

  @Test func `a standing is changed by what it was, for each game and member`() throws {
    let store = try ProgressStore.inMemory()
    let member = try #require(MemberID("0f8fad5b-d9cb-469f-a165-70867728950e"))
    for count in 1...3 {
      try store.changeStanding(in: .codeBreaker, at: count) { old in "[\(old ?? "0"),\(count)]" }
    }
    try store.changeStanding(in: .codeBreaker, member: member, at: 1) { _ in "{}" }
    #expect(try store.standing(in: .codeBreaker) == "[[[0,1],2],3]")
    #expect(try store.standing(in: .codeBreaker, member: member) == "{}")
    #expect(try store.standing(in: .wordSearch) == nil)
  }

  @Test func `what is no JSON is refused, and nothing is stored with it`() throws {
    let store = try ProgressStore.inMemory()
    let game = SavedGame.sample(GameKey(puzzle: puzzle(1)), updatedAt: 1)
    #expect(throws: (any Error).self) {
      try store.save(game, ["1 a 0"], following: .any, changingStanding: { _ in "no JSON" })
    }
    #expect(throws: Refusal.self) {
      try store.save(game, ["1 a 0"], following: .any, changingStanding: { _ in throw Refusal() })
    }
    #expect(try store.savedGame(game.key) == nil)
  }

  @Test func `imported standings are merged as the game says, and else the later one stays`() throws
  {
    let (first, second) = (try ProgressStore.inMemory(), try ProgressStore.inMemory())
    try first.changeStanding(in: .wordSearch, at: 10) { _ in "[1]" }
    try second.changeStanding(in: .wordSearch, at: 20) { _ in "[2]" }
    let (one, two) = (try first.export().json, try second.export().json)
    let merged = try first.import(two) { kind, here, other in
      kind == .wordSearch ? "[\(here),\(other)]" : here
    }
    #expect(merged.standings == .init(taken: 1, present: 0))
    #expect(try first.standing(in: .wordSearch) == "[[1],[2]]")
    #expect(try second.import(one).standings == .init(taken: 0, present: 1))
    #expect(try second.standing(in: .wordSearch) == "[2]")
  }

  @Test func `a game is not saved over moves that another process stored`() throws {
    let store = try ProgressStore.inMemory()
    let key = GameKey(puzzle: puzzle(1))
    let game = SavedGame.sample(key, updatedAt: 1)
    #expect(try store.save(game, ["1 a 0", "2 b 0"], following: .move(nil)) == nil)
    let other = try store.save(game, ["3 c 0"], following: .move("1 a 0"))
    #expect(other?.moves == ["1 a 0", "2 b 0"])
    #expect(try store.save(game, ["3 c 0"], following: .move("2 b 0")) == nil)
    #expect(try store.save(game, ["4 d 0"], following: .any, isRenewed: true) == nil)
    #expect(try store.savedGame(key)?.moves == ["4 d 0"])
  }
}
