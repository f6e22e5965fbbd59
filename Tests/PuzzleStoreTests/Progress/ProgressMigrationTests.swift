import Foundation
import GRDB
import PuzzleModel
import Synchronization
import TestSupport
import Testing

@testable import PuzzleStore

/// The migrations of progress, each with a file that a program of that version left.
@Suite struct ProgressMigrationTests {
  private static let versions = Schema.progress.migrations.map(\.version)
  private static let latest = Schema.progress.version

  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder("progress.sqlite")
  }

  private func schema(through version: Int) -> Schema {
    Schema(
      applicationID: Schema.progress.applicationID,
      migrations: Array(Schema.progress.migrations.prefix(version))
    )
  }

  /// Writes the file of a version to the path.
  private func restore(_ version: Int) throws {
    let queue = try DatabaseQueue(path: path)
    let sql = try text(testTarget(of: #filePath) + "/Fixtures/progress-\(version).sql")
    try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
    try queue.close()
  }

  private func schemaDump(_ path: String) throws -> String {
    try dump(path)
  }

  /// The rows of all tables with the columns that they have now.
  private func rows(_ columns: [String: [String]]) throws -> [String: [Row]] {
    let queue = try DatabaseQueue(path: path)
    return try queue.read { database in
      var rows: [String: [Row]] = [:]
      for (table, names) in columns {
        let list = names.joined(separator: ", ")
        rows[table] = try Row.fetchAll(database, sql: "SELECT \(list) FROM \(table) ORDER BY 1, 2")
      }
      return rows
    }
  }

  private func columns() throws -> [String: [String]] {
    let queue = try DatabaseQueue(path: path)
    return try queue.read { database in
      let tables = try String.fetchAll(
        database,
        sql: "SELECT name FROM sqlite_schema WHERE type = 'table'"
      )
      return Dictionary(
        uniqueKeysWithValues: try tables.map { ($0, try database.columns(in: $0).map(\.name)) }
      )
    }
  }

  @Test(arguments: versions)
  func `the schema of a version is the recorded one`(version: Int) throws {
    let queue = try DatabaseQueue(path: path)
    try schema(through: version).migrate(queue)
    try queue.close()
    try expectGolden(try dump(path), "progress-\(version).sql")
  }

  @Test(arguments: versions)
  func `a file of a version has its schema, and migrates with all its rows`(version: Int) throws {
    try restore(version)
    let fresh = folder("fresh.sqlite")
    let queue = try DatabaseQueue(path: fresh)
    try schema(through: version).migrate(queue)
    #expect(try dump(path) == dump(fresh))
    let columns = try columns()
    let before = try rows(columns)
    #expect(before.values.allSatisfy { !$0.isEmpty })
    let store = try ProgressStore.open(path)
    #expect(store.condition == (version == Self.latest ? .current : .migrated(from: version)))
    try store.close()
    try Schema.progress.migrate(queue)
    try queue.close()
    #expect(try dump(path) == dump(fresh))
    #expect(try rows(columns) == before)
    #expect(try ProgressStore.open(path).condition == .current)
  }

  @Test func `each step from the first version to the last keeps the rows of the one before`()
    throws
  {
    try restore(1)
    for version in Self.versions.dropFirst() {
      let columns = try columns()
      let before = try rows(columns)
      let queue = try DatabaseQueue(path: path)
      #expect(try schema(through: version).migrate(queue) == version - 1)
      try queue.close()
      #expect(try rows(columns) == before)
    }
    let store = try ProgressStore.open(path)
    #expect(store.condition == .current)
    let groups = try store.attemptGroups().values
    #expect(groups.totals.completions == 2 && groups.totals.failures == 1)
    #expect(groups.totals.bestMilliseconds == 61_000 && groups.totals.timedCompletions == 1)
    #expect(try store.completions(kind: .cryptogram, encoding: "letters").count == 1)
    let alone = try store.writer.read {
      try Row.fetchAll($0, sql: "SELECT puzzle_id, quotation_id FROM completed_puzzle ORDER BY 1")
    }
    #expect(alone.map { $0["quotation_id"] as String? }.contains(nil))
    for row in alone {
      let puzzle = try #require(Puzzle.ID(row["puzzle_id"] as String))
      #expect(row["quotation_id"] as String? == puzzle.quotation?.description)
    }
  }

  @Test func `a migration that fails is rolled back, and the file stays as it was`() throws {
    try restore(5)
    let broken = Schema(
      applicationID: Schema.progress.applicationID,
      migrations: schema(through: 5).migrations + [
        Migration(
          version: 6,
          sql: "PRAGMA user_version = 6; CREATE TABLE a (b); INSERT INTO nowhere VALUES (1);"
        )
      ]
    )
    let before = try (dump(path), rows(columns()))
    #expect(
      throws: StoreError.migrationFailed(version: 6, reason: "no such table: nowhere")
    ) { try ProgressStore.open(path, waiting: 0, schema: broken) { _ in } }
    #expect(try dump(path) == before.0)
    #expect(try rows(columns()) == before.1)
    #expect(try ProgressStore.open(path).condition == .migrated(from: 5))
  }

  @Test func `a newer file is refused and not touched`() throws {
    try restore(Self.latest)
    try folder.tamper("progress.sqlite", "PRAGMA user_version = \(Self.latest + 1)")
    let before = try bytes(path)
    #expect(
      throws: StoreError.newer(path: path, version: Self.latest + 1, supported: Self.latest)
    ) { try ProgressStore.open(path) }
    #expect(try bytes(path) == before)
    #expect(try folder.names() == ["progress.sqlite"])
  }

  @Test func `of many that open an old file at once, exactly one migrates each step`() throws {
    for _ in 0..<5 {
      try restore(1)
      let path = path
      let outcomes = Outcomes()
      DispatchQueue.concurrentPerform(iterations: 8) { _ in
        do {
          let store = try ProgressStore.open(path, waiting: 120)
          outcomes.note("\(try store.attemptGroups().values.totals.attempts)")
        } catch {
          outcomes.note("\(error)")
        }
      }
      #expect(outcomes.all == Array(repeating: "3", count: 8))
      for file in try folder.names() { try FileManager.default.removeItem(atPath: folder(file)) }
    }
  }

  @Test func `of many that make a file at once, all find it made`() throws {
    let path = path
    let outcomes = Outcomes()
    DispatchQueue.concurrentPerform(iterations: 8) { number in
      do {
        let store = try ProgressStore.open(path, waiting: 120)
        try store.log(.sample(number, number + 1))
        outcomes.note("done")
      } catch {
        outcomes.note("\(error)")
      }
    }
    #expect(outcomes.all == Array(repeating: "done", count: 8))
    #expect(try ProgressStore.open(path).attemptGroups().values.totals.attempts == 8)
  }
}

/// What threads say, in no order.
final class Outcomes: Sendable {
  private let texts = Mutex<[String]>([])

  /// Notes a text.
  func note(_ text: String) {
    texts.withLock { $0.append(text) }
  }

  /// All texts, sorted.
  var all: [String] { texts.withLock { $0.sorted() } }
}
