import Foundation
import PuzzleModel
import PuzzleStore

/// What it takes until a move is stored.
enum SaveBench {
  /// Saves moves of a few games, each in a transaction of its own.
  static func run(_ path: String?) throws {
    let path = path ?? NSTemporaryDirectory() + "quoin-bench-\(UUID().uuidString).sqlite"
    let store = try ProgressStore.open(path)
    // As long as the account of a game of a hundred letters.
    let state = "{\"entries\":[\((0..<100).map { "\"\($0)\"" }.joined(separator: ","))]}"
    let games = (0..<10).map { number in
      SavedGame(
        key: GameKey(
          puzzle: ProgressSample.puzzle(number),
          day: EditionSample.today,
          encoding: "letters"
        ),
        tier: .easy,
        state: state,
        updatedAt: 0
      )
    }
    try Measure.report("a saved move", times: 10_000, limit: 1) { number in
      var game = games[number % 10]
      game.updatedAt = number
      game.elapsedMilliseconds = number
      try store.save(game, appending: ["\(number) input E 9f3ac0de"])
    }
    let full = games[3].key
    try Measure.report("a game of 1,000 moves is read", times: 50, limit: 10) { _ in
      guard try store.savedGame(full)?.moves.count == 1000 else {
        throw Bench.Failure(description: "moves are missing")
      }
    }
    try Measure.report("an attempt is logged", times: 2000, limit: 1) { number in
      try store.log(ProgressSample.attempt(number))
    }
  }
}
