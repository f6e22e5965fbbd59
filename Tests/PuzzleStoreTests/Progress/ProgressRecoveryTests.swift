import Foundation
import GRDB
import PuzzleModel
import TestSupport
import Testing

@testable import PuzzleStore

/// What can have happened to a file of progress before it is opened.
@Suite struct ProgressRecoveryTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder("progress.sqlite")
  }

  /// Makes progress of a hundred games and attempts, and closes it.
  private func fill() throws {
    let store = try ProgressStore.open(path)
    try fill(store, 0..<100)
    try store.close()
  }

  private func fill(_ store: ProgressStore, _ numbers: Range<Int>) throws {
    for number in numbers {
      let key = GameKey(puzzle: puzzle(number), day: try day(number), encoding: "letters")
      try store.save(
        .sample(key),
        appending: (0..<20).map { "\($0) input E" },
        logging: .sample(number, number + 1)
      )
    }
    try store.set(["dark": "true"], at: 1)
  }

  @Test func `a file that is missing or has no bytes is made`() throws {
    #expect(try ProgressStore.open(path).condition == .made)
    let empty = try folder.write("empty.sqlite", "")
    #expect(try ProgressStore.open(empty).condition == .madeFromEmpty)
    #expect(try ProgressStore.open(empty).condition == .current)
  }

  @Test func `a file whose maker died after its first page is made`() throws {
    let queue = try DatabasePool(path: path)
    try queue.close()
    #expect(try bytes(path).count > 0)
    let store = try ProgressStore.open(path)
    try store.log(.sample(1, 1))
    #expect(try ProgressStore.open(path).attemptGroups().values.count == 1)
  }

  @Test func `what is no progress is refused with its path and a remedy, and not touched`() throws {
    try folder.write("text", "This is a letter of a hundred words or so, and no database.")
    try folder.write("short", "SQLite format 3\0")
    try FileManager.default.createDirectory(
      atPath: folder("folder"),
      withIntermediateDirectories: true
    )
    for (name, sql) in [
      ("other", "PRAGMA application_id = 7; CREATE TABLE a (b)"),
      ("unmarked", "CREATE TABLE a (b)"),
    ] {
      let queue = try DatabaseQueue(path: folder(name))
      try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
      try queue.close()
    }
    let problems = [
      ("", "'' is not the path of a file; "), ("folder", "is not a file; "),
      ("nowhere/progress.sqlite", "does not exist; create it"),
      ("text", "is not a SQLite database; "), ("short", "short is "),
      ("other", "(application_id 0x00000007); a player's progress has 0x51756F70"),
      ("unmarked", "(application_id 0x00000000); a player's progress has 0x51756F70"),
    ]
    for (name, problem) in problems {
      let path = name.isEmpty ? "" : folder(name)
      let before = try? bytes(path)
      let text = message { try ProgressStore.open(path) }
      #expect(text.contains(problem) && (name.isEmpty || text.contains(name)), "\(text)")
      #expect((try? bytes(path)) == before)
    }
    #expect(try folder.names() == ["folder", "other", "short", "text", "unmarked"])
  }

  @Test func `a file that is cut short is told, and nothing is destroyed`() throws {
    try fill()
    let whole = try bytes(path)
    try folder.write("progress.sqlite", Array(whole.prefix(whole.count / 2)))
    #expect(message { try ProgressStore.open(path) }.hasPrefix("\(path) is damaged: "))
    #expect(try bytes(path).count == whole.count / 2)
    let salvage = try ProgressStore.salvage(path)
    #expect(salvage.damaged == folder("progress.damaged-1.sqlite"))
    #expect(try bytes(salvage.damaged) == Array(whole.prefix(whole.count / 2)))
    #expect(try ProgressStore.open(path).condition == .current)
  }

  @Test func `a file without bytes beside a log is told, and its log is read again`() throws {
    let store = try ProgressStore.open(path)
    try fill(store, 0..<3)
    let log = try bytes(path + "-wal")
    try store.close()
    try folder.write("progress.sqlite", "")
    try folder.write("progress.sqlite-wal", log)
    let text = message { try ProgressStore.open(path) }
    #expect(text.contains("is damaged: it has no bytes, and \(path)-wal has \(log.count)"))
    #expect(try bytes(path + "-wal") == log)
    let salvage = try ProgressStore.salvage(path)
    #expect(salvage.reason == nil)
    #expect(try bytes(salvage.damaged + "-wal") == log)
    #expect(try ProgressStore.open(path).attemptGroups().values.totals.attempts == 3)
  }

  /// Every eighth page in the quick suite, all of them where the slow tests run.
  @Test func `every page may be flipped, and what can be read is carried over`() throws {
    try fill()
    let whole = try bytes(path)
    let pageCount = whole.count / 4096
    #expect(pageCount > 20)
    let isSlow = ProcessInfo.processInfo.environment["QUOIN_SLOW_TESTS"] == "1"
    for page in stride(from: 0, to: pageCount, by: isSlow ? 1 : 8) {
      var damaged = whole
      for place in (page * 4096)..<(page * 4096 + 4096) { damaged[place] ^= 0xFF }
      let copy = try folder.write("page-\(page)/progress.sqlite", damaged)
      let readings = readAll(copy)
      #expect(readings.allSatisfy { $0 == nil || $0?.contains(copy) == true })
      let after = try bytes(copy)
      let salvage = try ProgressStore.salvage(copy)
      #expect(try bytes(salvage.damaged) == after)
      let store = try ProgressStore.open(copy)
      #expect(store.condition == .current)
      let attempts = try store.attemptGroups().values.totals.attempts
      let isTold = salvage.reason != nil || salvage.tables.contains { $0.isIncomplete }
      #expect(attempts == 100 || isTold, "page \(page): \(salvage)")
      #expect(readAll(copy).allSatisfy { $0 == nil })
      #expect(salvage.reason != nil || page > 0)
    }
  }

  /// Reads everything of a file; what is wrong with each part, or nil.
  private func readAll(_ path: String) -> [String?] {
    func problem(_ body: () throws -> Void) -> String? {
      do {
        try body()
        return nil
      } catch {
        return "\(error)"
      }
    }
    return [
      problem {
        let store = try ProgressStore.open(path)
        _ = try store.export()
        _ = try store.completedDays(kind: .cryptogram)
      },
      problem { _ = try ProgressStore.open(path).attemptGroups() },
      problem {
        let store = try ProgressStore.open(path)
        for number in 0..<100 {
          _ = try store.attempts(of: puzzle(number))
          _ = try store.savedGame(
            GameKey(puzzle: puzzle(number), day: try day(number), encoding: "letters")
          )
        }
      },
    ]
  }

  @Test func `a whole file is salvaged whole, again and again`() throws {
    try fill()
    let before = try ProgressStore.open(path).export().json
    for number in 1...3 {
      let salvage = try ProgressStore.salvage(path)
      #expect(salvage.damaged == folder("progress.damaged-\(number).sqlite"))
      #expect(salvage.reason == nil && salvage.skipped.isEmpty)
      #expect(salvage.tables.allSatisfy { !$0.isIncomplete && $0.rejected == 0 })
      #expect(salvage.tables.first { $0.name == "attempt" }?.carried == 100)
      #expect(salvage.tables.first { $0.name == "daily_puzzle_move" }?.carried == 2000)
      #expect(try ProgressStore.open(path).export().json == before)
    }
    #expect(throws: StoreError.missing(path: folder("x"))) {
      try ProgressStore.salvage(folder("x"))
    }
    #expect(try folder.names().allSatisfy { !$0.contains(".new") && !$0.contains(".reading") })
  }

  @Test func `rows that break a rule are left out by salvage, and named`() throws {
    try fill()
    try folder.tamper(
      "progress.sqlite",
      """
      UPDATE attempt SET mode = 'odd' WHERE id = 3;
      UPDATE daily_puzzle_progress SET user_input = '{' WHERE id = 5;
      """
    )
    let salvage = try ProgressStore.salvage(path)
    #expect(salvage.skipped.map(\.table) == ["attempt", "daily_puzzle_progress"])
    #expect(
      salvage.skipped.map(\.reason) == [
        "a mode is regular or daily", "what the player entered is JSON",
      ]
    )
    let store = try ProgressStore.open(path)
    #expect(try store.attemptGroups().values.totals.attempts == 99)
    #expect(try store.savedGames(.daily).values.count == 99)
  }

  @Test func `a schema that was changed is refused`() throws {
    try fill()
    try folder.tamper("progress.sqlite", "CREATE VIEW moon AS SELECT 1")
    #expect(
      message { try ProgressStore.open(path) }
        .contains("is damaged: it has the view 'moon', which schema version 7 does not have")
    )
    #expect(try ProgressStore.salvage(path).tables.count == 9)
    #expect(try ProgressStore.open(path).attemptGroups().values.totals.attempts == 100)
  }

  @Test func `while another process writes, a call waits and then says so`() throws {
    try fill()
    let store = try ProgressStore.open(path, waiting: 0.05)
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: path, configuration: configuration)
    try other.inDatabase { try $0.execute(sql: "BEGIN IMMEDIATE") }
    #expect(throws: StoreError.locked(path: path)) { try store.log(.sample(1, 7)) }
    #expect(try store.attemptGroups().values.totals.attempts == 100)
    #expect(try ProgressStore.open(path, waiting: 0.05).condition == .current)
    try other.inDatabase { try $0.execute(sql: "ROLLBACK") }
    #expect(try store.log(.sample(1, 7)))
    try store.close()
    try other.inDatabase { try $0.execute(sql: "PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE") }
    #expect(throws: StoreError.locked(path: path)) { try ProgressStore.open(path, waiting: 0.05) }
    #expect("\(StoreError.locked(path: path))".contains("another process is writing to it; wait"))
  }

  @Test func `on a full disk nothing of a call is stored, and all before it is there`() throws {
    try fill()
    let store = try ProgressStore.open(path, waiting: 1, schema: .progress) { database in
      let pages = try Int.fetchOne(database, sql: "PRAGMA page_count") ?? 0
      try database.execute(sql: "PRAGMA max_page_count = \(pages + 2)")
    }
    let key = GameKey(puzzle: puzzle(1), day: try day(1), encoding: "letters")
    let long = Attempt(
      puzzle: puzzle(1),
      outcome: .failed,
      endedAt: 9,
      log: "\"" + String(repeating: "x", count: 50_000) + "\""
    )
    #expect(throws: StoreError.diskFull(path: path)) {
      try store.save(.sample(key), appending: ["last"], logging: long)
    }
    #expect(try store.savedGame(key)?.moves.count == 20)
    try store.save(.sample(key), appending: ["last"])
    #expect(try store.savedGame(key)?.moves.count == 21)
    #expect(try store.attemptGroups().values.totals.attempts == 100)
  }

  @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
  func `a folder or a file that may only be read is told`() throws {
    try fill()
    for (target, mode) in [(folder.path, 0o500), (path, 0o400)] {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: target)
      defer {
        try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: target)
      }
      #expect(message { try ProgressStore.open(path) }.contains("only be read"))
    }
    #expect(try ProgressStore.open(path).attemptGroups().values.totals.attempts == 100)
  }

  @Test func `where no file can be made the folder is named`() throws {
    let path = "/proc/progress.sqlite"
    let text = message { try ProgressStore.open(path) }
    #expect(text.contains(path), "\(text)")
  }
}
