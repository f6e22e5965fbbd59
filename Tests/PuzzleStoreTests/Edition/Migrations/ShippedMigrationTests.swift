import Corpus
import Foundation
import GRDB
import PuzzleModel
import Testing

import TestSupport
@testable import PuzzleStore

/// The shipped migrations, each tested with an edition that a program of that version built.
@Suite struct ShippedMigrationTests {
  /// A shipped edition.
  struct Shipped: Sendable, CustomTestStringConvertible {
    let version: Int
    let name: String
    let digest: String
    /// The numbers of quotations, puzzles, checks and days.
    let counts: [Int]

    var testDescription: String { "schema \(version)" }

    /// The edition without the values that its schema had no columns for.
    func withoutLater(_ edition: Edition) -> Edition {
      switch version {
      case 1: edition.ofSchema1()
      case 2: edition.ofSchema2()
      default: edition
      }
    }
  }

  static let shipped = [
    Shipped(
      version: 1,
      name: "Of the first schema",
      digest: "6ab86eecd387a1ebb5828a52837fe3b71a9111a5ed82f27619c0419a9f1f6673",
      counts: [3, 3, 3, 3]
    ),
    Shipped(
      version: 2,
      name: "Of the second schema",
      digest: "d3058cac7cbb523140df01610cd7e2c5dcc2ddce4e859ba2f477f72f74a74ff5",
      counts: [5, 4, 4, 3]
    ),
    Shipped(
      version: 3,
      name: "Of the third schema",
      digest: "b125ba770163bb878d5685a94f1e22a9d17249470120b5c75bf5e4713ce686e0",
      counts: [4, 4, 4, 4]
    ),
    Shipped(
      version: 4,
      name: "Of the fourth schema",
      digest: "739e25b6329442e4c0a98c2aff2e3c23fa7a129c1524d2a85a11921162547eae",
      counts: [4, 4, 4, 3]
    ),
    Shipped(
      version: 5,
      name: "Of the fifth schema",
      digest: "a3b004425e0a725d7d7da145ee69f6d4e364379f77d5be174372195771b69604",
      counts: [4, 4, 4, 3]
    ),
    Shipped(
      version: 6,
      name: "Of the sixth schema",
      digest: "cf30b66d6c0fcdb652b74efe3c29264b388a0b5bc1928ef67b6e1c781a2ef131",
      counts: [4, 6, 6, 4]
    ),
    Shipped(
      version: 7,
      name: "Of the seventh schema",
      digest: "4ba5b3a9476cb8f7f86d056c70b4b95ab9adcf0fa05d280f1c921ef12526e083",
      counts: [4, 6, 6, 4]
    ),
  ]

  private static let latest = Schema.edition.version

  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder("old.sqlite")
  }

  /// Writes a shipped edition to the path.
  private func restore(_ shipped: Shipped) throws {
    let fixture = testTarget(of: #filePath) + "/Fixtures/edition-\(shipped.version).sql"
    let sql = try text(fixture)
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
    try queue.close()
  }

  private func fresh(_ version: Int) throws -> String {
    let path = folder("fresh-\(version).sqlite")
    let schema = Schema(
      applicationID: Schema.edition.applicationID,
      migrations: Array(Schema.edition.migrations.prefix(version))
    )
    try Draft.empty(schema: schema).write(to: path)
    return path
  }

  /// The rows of all tables, with the columns that `columns` names for each.
  private func rows(_ columns: [String: [String]]) throws -> [String: [Row]] {
    try DatabaseQueue.reading(path).read { database in
      var rows: [String: [Row]] = [:]
      for (table, names) in columns {
        let list = names.joined(separator: ", ")
        rows[table] = try Row.fetchAll(database, sql: "SELECT \(list) FROM \(table) ORDER BY 1, 2")
      }
      return rows
    }
  }

  private func columns() throws -> [String: [String]] {
    try DatabaseQueue.reading(path).read { database in
      let tables = try String.fetchAll(
        database,
        sql: "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
      )
      return Dictionary(
        uniqueKeysWithValues: try tables.map { table in
          (table, try database.columns(in: table).map(\.name))
        }
      )
    }
  }

  @Test(arguments: Schema.edition.migrations.map(\.version))
  func `the schema of a version is the recorded one`(version: Int) throws {
    try expectGolden(dump(fresh(version)), "schema-\(version).sql")
  }

  @Test(arguments: shipped)
  func `a shipped edition has the schema of its version`(shipped: Shipped) throws {
    try restore(shipped)
    #expect(try dump(path) == dump(fresh(shipped.version)))
    #expect(
      throws: StoreError.older(path: path, version: shipped.version, supported: Self.latest)
    ) {
      try PuzzleLibrary.open(path)
    }
  }

  @Test func `every version except the last has a shipped edition`() {
    #expect(Self.shipped.map(\.version) == Array(1..<Self.latest))
  }

  @Test(arguments: shipped)
  func `a migrated and a new database have the same schema`(shipped: Shipped) throws {
    try restore(shipped)
    let outcome = try EditionMigration.migrate(path)
    #expect(outcome == .migrated(from: shipped.version, to: Self.latest))
    #expect(try dump(path) == dump(fresh(Self.latest)))
    #expect(try EditionMigration.migrate(path) == .upToDate(version: Self.latest))
  }

  @Test(arguments: shipped)
  func `a migrated edition keeps its rows`(shipped: Shipped) throws {
    try restore(shipped)
    let columns = try columns()
    let before = try rows(columns)
    _ = try EditionMigration.migrate(path)
    // The digests of the tables are taken anew.
    let kept = try rows(columns).filter { $0.key != "table_digest" }
    #expect(kept == before.filter { $0.key != "table_digest" })
    let later: Set = ["table_digest", "code_breaker", "word_search", "word_search_word"]
    #expect(try Set(self.columns().keys) == Set(columns.keys).union(later))
    #expect(before.count == [11, 11, 11, 11, 12, 15, 15][shipped.version - 1])
    let edition = try PuzzleLibrary.open(path).edition()
    #expect(edition.name == shipped.name)
    #expect(edition == shipped.withoutLater(edition))
    let counts = [
      edition.quotations.count, edition.puzzles.count, edition.checks.count, edition.days.count,
    ]
    #expect(counts == shipped.counts)
    #expect(before["solve_check"]?.count == counts[2])
  }

  @Test(arguments: shipped)
  func `a migrated edition keeps its digest, even when it is written again`(shipped: Shipped) throws
  {
    try restore(shipped)
    _ = try EditionMigration.migrate(path)
    let edition = try PuzzleLibrary.open(path).edition()
    #expect(edition.contentDigest == shipped.digest)
    #expect(Digest.hexadecimal(of: edition.canonicalContent) == shipped.digest)
    try EditionWriter(edition).publish(to: path)
    let again = try PuzzleLibrary.open(path).edition()
    #expect(again == edition)
    #expect(Digest.hexadecimal(of: again.canonicalContent) == shipped.digest)
  }

  @Test(arguments: [
    (1, "ALTER TABLE solve_check ADD COLUMN effort INTEGER", "its table 'solve_check' is not that"),
    (
      2, "CREATE TABLE edition_2 (key)", "it has the table 'edition_2', which schema version 2 does"
    ),
    (3, "DROP INDEX puzzle_by_tier", "it lacks the index 'puzzle_by_tier' of schema version 3"),
    (4, "CREATE VIEW moon AS SELECT 1", "it has the view 'moon', which schema version 4 does not"),
  ])
  func `an edition without the schema of its version is not migrated`(
    version: Int,
    sql: String,
    reason: String
  ) throws {
    try restore(try #require(Self.shipped.first { $0.version == version }))
    try folder.tamper("old.sqlite", sql)
    let before = try bytes(path)
    let problem = message { try EditionMigration.migrate(path) }
    #expect(problem.hasPrefix("\(path) is damaged: \(reason)"))
    #expect(try bytes(path) == before)
    #expect(try folder.names() == ["old.sqlite"])
  }
}
