import GRDB
import PuzzleEngine
import PuzzleModel
import PuzzleStore

/// The edition attached to progress against the edition opened beside it.
enum AttachBench {
  /// Opens both in both ways, and reads the days of a month with their puzzles and progress.
  static func run(edition: String, progress: String) throws {
    guard let last = EditionSample.today.adding(days: 30) else { return }
    try Measure.report("attached: open both", times: 50, limit: 50) { _ in
      try attached(edition, progress).close()
    }
    try Measure.report("beside: open both", times: 50, limit: 50) { _ in
      let store = try ProgressStore.open(progress)
      _ = try PuzzleLibrary.open(edition, scrutiny: .schema(digest: ContentDigest.hexadecimal))
      try store.close()
    }
    let queue = try attached(edition, progress)
    try Measure.report("attached: a month with its progress", times: 200, limit: 50) { _ in
      try queue.read { database in
        let rows = try Row.fetchAll(
          database,
          sql: """
            SELECT d.day, d.puzzle_id, p.tier, g.is_completed, g.completed_on
            FROM edition.daily_puzzle d JOIN edition.puzzle p ON p.id = d.puzzle_id
            LEFT JOIN daily_puzzle_progress g ON g.date = d.day AND g.puzzle_id = d.puzzle_id
            WHERE d.day BETWEEN ? AND ? ORDER BY d.day
            """,
          arguments: [EditionSample.today.description, last.description]
        )
        guard rows.count == 31 else { throw Bench.Failure(description: "\(rows.count) days") }
      }
    }
    try queue.close()
    let store = try ProgressStore.open(progress)
    let library = try PuzzleLibrary.open(
      edition,
      scrutiny: .schema(digest: ContentDigest.hexadecimal)
    )
    try Measure.report("beside: a month with its progress", times: 200, limit: 50) { _ in
      let days = try library.days(from: EditionSample.today, through: last, kind: .cryptogram)
      _ = try store.savedDays(from: EditionSample.today, through: last)
      guard days.count == 31 else { throw Bench.Failure(description: "\(days.count) days") }
    }
  }

  private static func attached(_ edition: String, _ progress: String) throws -> DatabasePool {
    var configuration = Configuration()
    configuration.prepareDatabase { database in
      try database.execute(
        sql: "ATTACH ? AS edition",
        arguments: ["file://\(edition)?immutable=1"]
      )
    }
    let pool = try DatabasePool(path: progress, configuration: configuration)
    try pool.read { database in
      _ = try Int.fetchOne(database, sql: "SELECT count(*) FROM edition.edition")
    }
    return pool
  }
}
