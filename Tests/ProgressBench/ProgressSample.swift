import Foundation
import GRDB
import PuzzleModel
import PuzzleStore

/// Progress with many attempts, made by SQL in the first schema.
enum ProgressSample {
  /// The puzzle of a number below 3,000.
  static func puzzle(_ number: Int) -> Puzzle.ID {
    Puzzle.ID(
      kind: .cryptogram,
      quotation: Quotation.ID(
        digestHigh: UInt64(number % 3000) << 32 | 0x8000,
        digestLow: 0x8000_0000_0000_0000 | UInt64(number % 3000)
      )
    )
  }

  /// An attempt of a number.
  static func attempt(_ number: Int) -> Attempt {
    Attempt(
      puzzle: puzzle(number),
      tier: Tier.allCases[number % 4],
      encoding: number % 3 == 0 ? "numbers" : "letters",
      outcome: number % 5 == 0 ? .failed : .completed,
      endedAt: 1_800_000_000_000 + number,
      milliseconds: 60_000 + number,
      log: "{\"moves\":[]}"
    )
  }

  /// Makes a file of the first schema with so many attempts.
  static func fill(_ path: String, attemptCount: Int) throws {
    let fixture = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
      .appendingPathComponent("PuzzleStoreTests/Fixtures/progress-1.sql")
    let schema = try String(contentsOf: fixture, encoding: .utf8)
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
      try database.execute(sql: schema)
    }
    try queue.write { database in
      try database.execute(
        sql: """
          DELETE FROM attempt;
          WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < \(attemptCount) - 1)
          INSERT INTO attempt (puzzle_id, kind, tier, encoding, completed_at, failed_at,
            milliseconds, log)
          SELECT printf('cryptogram:%08x-0000-8000-8000-%012x', i % 3000, i % 3000), 'cryptogram',
            CASE i % 4 WHEN 0 THEN 'easy' WHEN 1 THEN 'medium' WHEN 2 THEN 'hard' ELSE 'expert' END,
            iif(i % 3 = 0, 'numbers', 'letters'),
            iif(i % 5 = 0, NULL, 1800000000000 + i), iif(i % 5 = 0, 1800000000000 + i, NULL),
            60000 + i, '{"moves":["0 input E","150 input T","900 hint"]}' FROM n
          """
      )
    }
    try queue.close()
  }

  /// Opens a file, which migrates it, and prints how long that took.
  static func migrate(_ path: String) throws {
    let time = try Measure.milliseconds {
      let store = try ProgressStore.open(path, waiting: 60)
      print("\(store.condition)")
      try store.close()
    }
    print("opened and migrated in \(Measure.text(time)) ms")
  }

  /// Checks that a file is sound, and that every attempt of `fill` is in it and counted once.
  static func verify(_ path: String, attemptCount: Int) throws {
    let store = try ProgressStore.open(path)
    let totals = try store.attemptGroups().values.totals
    let failures = (attemptCount + 4) / 5
    guard totals.attempts == attemptCount, totals.failures == failures else {
      throw Bench.Failure(description: "\(totals) of \(attemptCount) attempts")
    }
    let completed = try store.completions(kind: .cryptogram).count
    try store.close()
    let queue = try DatabaseQueue(path: path)
    let (rows, faults) = try queue.read { database in
      (
        try Int.fetchOne(database, sql: "SELECT count(*) FROM attempt") ?? 0,
        try String.fetchAll(database, sql: "PRAGMA integrity_check")
      )
    }
    guard rows == attemptCount, faults == ["ok"], completed == min(attemptCount, 3000) * 4 / 5
    else {
      throw Bench.Failure(description: "\(rows) rows, \(completed) completed, \(faults)")
    }
    print("sound, \(rows) attempts")
  }
}
