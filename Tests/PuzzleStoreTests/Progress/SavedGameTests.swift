import GRDB
import PuzzleModel
import TestSupport
import Testing

@testable import PuzzleStore

@Suite struct SavedGameTests {
  private let folder: TemporaryFolder
  private let path: String
  private let store: ProgressStore

  init() throws {
    folder = try TemporaryFolder()
    path = folder("progress.sqlite")
    store = try ProgressStore.open(path)
  }

  @Test func `a game is read as it was saved, with its moves in order`() throws {
    let keys = [
      GameKey(puzzle: puzzle(1), day: try day(0), encoding: "letters", member: try member(1)),
      GameKey(puzzle: puzzle(1), day: try day(0), encoding: "numbers"),
      GameKey(puzzle: puzzle(1), encoding: "numbers"),
      GameKey(puzzle: try #require(Puzzle.ID("code-breaker:level-7"))),
    ]
    for (number, key) in keys.enumerated() {
      var game = SavedGame.sample(key, updatedAt: number)
      #expect(try !store.exists(key))
      #expect(try store.savedGame(key) == nil)
      try store.save(game, appending: ["0 input E", "1 input T \(number)"])
      try store.save(game, appending: [])
      try store.save(game, appending: ["2 hint"])
      game.moves = ["0 input E", "1 input T \(number)", "2 hint"]
      #expect(try store.savedGame(key) == game)
      #expect(try store.exists(key))
    }
    let reopened = try ProgressStore.open(path)
    for key in keys { #expect(try reopened.savedGame(key)?.moves.count == 3) }
    #expect(try store.savedGames(.daily).values.map(\.key) == [keys[1]])
    #expect(try store.savedGames(.regular).values.map(\.key) == [keys[3], keys[2]])
    #expect(try store.savedGames(.regular, kind: .codeBreaker).values.map(\.key) == [keys[3]])
  }

  @Test func `a save that fails stores nothing of its call`() throws {
    let key = GameKey(puzzle: puzzle(1), day: try day(0), encoding: "letters")
    let game = SavedGame.sample(key)
    try store.save(game, appending: ["a"])
    var changed = game
    changed.hintCount = 9
    for moves in [["b", ""], ["b", "c\0d"], ["b", String(repeating: "x", count: 1001)]] {
      #expect(throws: StoreError.self) { try store.save(changed, appending: moves) }
    }
    changed.state = "no JSON"
    #expect(
      message { try store.save(changed, appending: []) }
        == "game '\(key)' cannot be stored: what the player entered is JSON"
    )
    changed.state = "\"\0\""
    #expect(throws: StoreError.self) { try store.save(changed, appending: []) }
    let badLog = Attempt(puzzle: puzzle(1), outcome: .failed, endedAt: 0, log: "{")
    #expect(throws: StoreError.self) { try store.save(game, appending: ["b"], logging: badLog) }
    var expected = game
    expected.moves = ["a"]
    #expect(try store.savedGame(key) == expected)
    #expect(try store.attemptGroups().values.isEmpty)
  }

  @Test func `times and counts beyond all bounds are stored as the nearest ones`() throws {
    let key = GameKey(puzzle: puzzle(1))
    var game = SavedGame.sample(key)
    game.elapsedMilliseconds = .max
    game.pausedMilliseconds = .min
    game.updatedAt = .max
    game.hintCount = .max
    try store.save(game, appending: [])
    let stored = try #require(try store.savedGame(key))
    #expect(stored.elapsedMilliseconds == 10_000_000_000_000)
    #expect(stored.pausedMilliseconds == 0)
    #expect(stored.updatedAt == 253_402_300_799_999)
    #expect(stored.hintCount == 1_000_000_000)
  }

  @Test func `the first day of completion stays, and the game counts as completed`() throws {
    let key = GameKey(puzzle: puzzle(4), day: try day(3), encoding: "letters")
    var game = SavedGame.sample(key, updatedAt: 50)
    game.isCompleted = true
    game.completedOn = try day(3)
    try store.save(game, appending: ["a"])
    #expect(try store.completions(kind: .cryptogram) == [puzzle(4): 50])
    game.updatedAt = 60
    try store.save(game, appending: ["b"])
    #expect(try store.completions(kind: .cryptogram) == [puzzle(4): 50])
    game.isCompleted = false
    game.completedOn = nil
    game.updatedAt = 70
    try store.restart(game, moves: ["c"])
    #expect(try store.savedGame(key)?.moves == ["c"])
    #expect(try store.savedGame(key)?.completedOn == day(3))
    game.isCompleted = true
    game.completedOn = try day(9)
    game.updatedAt = 80
    try store.save(game, appending: [])
    #expect(try store.savedGame(key)?.completedOn == day(3))
    #expect(try store.completions(kind: .cryptogram) == [puzzle(4): 80])
    #expect(try store.completedDays(kind: .cryptogram).values == [day(3)])
  }

  @Test func `the days of a month are read without their moves, and late ones are no streak`()
    throws
  {
    for offset in [5, 1, 3] {
      for encoding in ["letters", "numbers"] {
        let key = GameKey(puzzle: puzzle(offset), day: try day(offset), encoding: encoding)
        var game = SavedGame.sample(key)
        game.isCompleted = true
        game.completedOn = try day(offset == 3 ? 4 : offset)
        try store.save(game, appending: ["a"])
      }
    }
    let days = try store.savedDays(from: day(1), through: day(4))
    #expect(try days.values.map(\.key.day) == [day(1), day(1), day(3), day(3)])
    #expect(days.values.map(\.key.encoding) == ["letters", "numbers", "letters", "numbers"])
    #expect(days.values.allSatisfy { $0.moves.isEmpty } && days.skipped.isEmpty)
    let numbers = try store.savedDays(from: day(1), through: day(9), encoding: "numbers")
    #expect(numbers.values.count == 3)
    #expect(try store.savedDays(from: day(0), through: day(9), kind: .wordSearch).values.isEmpty)
    #expect(
      try store.savedDays(from: day(0), through: day(9), member: member(1)).values.isEmpty
    )
    #expect(try store.completedDays(kind: .cryptogram).values == [day(1), day(5)])
  }

  @Test func `removing a game removes its moves and nothing else`() throws {
    let keys = try [0, 1].map { GameKey(puzzle: puzzle(1), day: try day($0), encoding: "letters") }
    for key in keys { try store.save(.sample(key), appending: ["a", "b"]) }
    try store.log(.sample(1, 5))
    try store.remove(keys[0])
    #expect(try store.savedGame(keys[0]) == nil)
    #expect(try store.savedGame(keys[1])?.moves == ["a", "b"])
    #expect(try store.attempts(of: puzzle(1)).values.count == 1)
    let count = try store.writer.read {
      try Int.fetchOne($0, sql: "SELECT count(*) FROM daily_puzzle_move")
    }
    #expect(count == 2)
  }

  @Test func `a damaged row is left out, counted and named, and hides no other`() throws {
    for number in 0..<3 {
      let key = GameKey(puzzle: puzzle(number), day: try day(number), encoding: "letters")
      try store.save(.sample(key), appending: ["a"])
      try store.log(.sample(7, number + 1, at: number))
    }
    try store.close()
    try folder.tamper(
      "progress.sqlite",
      """
      UPDATE daily_puzzle_progress SET member_id = NULL, completed_on = 'soon' WHERE id = 2;
      UPDATE attempt SET mode = 'odd' WHERE id = 3;
      UPDATE attempt_total SET kind = 'chess';
      """
    )
    let store = try ProgressStore.open(path)
    let days = try store.savedDays(from: day(0), through: day(9))
    #expect(days.values.map(\.key.puzzle) == [puzzle(0), puzzle(2)])
    #expect(days.skipped.map(\.table) == ["daily_puzzle_progress"])
    #expect(days.skipped.first?.key == "2, \(puzzle(1)), 2027-03-02, letters, NULL")
    #expect(days.skipped.first?.reason.contains("'soon'") == true)
    let attempts = try store.attempts(of: puzzle(7))
    #expect(attempts.values.map(\.milliseconds) == [2, 1] && attempts.skipped.count == 1)
    let groups = try store.attemptGroups()
    #expect(groups.values.isEmpty && groups.skipped.count == 1)
    let key = GameKey(puzzle: puzzle(1), day: try day(1), encoding: "letters")
    #expect(throws: StoreError.self) { try store.savedGame(key) }
  }
}
