import PuzzleModel
import PuzzleStore

/// What statistics over many attempts take.
enum StatisticsBench {
  /// Reads all statistics of a file.
  static func run(_ path: String) throws {
    let store = try ProgressStore.open(path)
    let count = try store.attemptGroups().values.totals.attempts
    try Measure.report("all statistics over \(count) attempts", times: 50, limit: 50) { _ in
      let groups = try store.attemptGroups().values
      _ = (groups.totals, groups.totals(by: \.tier), groups.totals(by: \.encoding))
      _ = try store.completedDays(kind: .cryptogram)
      _ = try store.totals(of: ProgressSample.puzzle(7))
    }
    try Measure.report("the attempts at a puzzle", times: 50, limit: 50) { _ in
      _ = try store.attempts(of: ProgressSample.puzzle(7))
    }
    try Measure.report("completed puzzles, for choosing", times: 10, limit: 50) { _ in
      _ = try store.completions(kind: .cryptogram, encoding: "letters")
    }
    try store.close()
    try Measure.report("progress of \(count) attempts is opened", times: 20, limit: 50) { _ in
      try ProgressStore.open(path).close()
    }
  }
}
