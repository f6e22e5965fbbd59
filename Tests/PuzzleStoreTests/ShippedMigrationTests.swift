import Corpus
import Foundation
import GRDB
import PuzzleModel
import Testing

import TestSupport
@testable import PuzzleStore

/// The migrations that shipped, each from an edition that the program of its day pressed.
@Suite struct ShippedMigrationTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder("old.sqlite")
    let fixture = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/edition-1.sql").path
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
    try Draft(schema: schema).write(to: path)
    return path
  }

  /// The rows of all tables, of each the columns that `columns` has for it.
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

  @Test func `the edition of schema 1 has that schema`() throws {
    #expect(try dump(path) == dump(fresh(1)))
    #expect(throws: StoreError.older(path: path, version: 1, supported: 2)) {
      try PuzzleLibrary(path: path)
    }
  }

  @Test func `migrated from 1 and built fresh have one schema`() throws {
    #expect(try EditionMigration.migrate(path) == .migrated(from: 1, to: 2))
    #expect(try dump(path) == dump(fresh(2)))
    #expect(try EditionMigration.migrate(path) == .upToDate(version: 2))
  }

  @Test func `an edition that is migrated from 1 keeps its rows`() throws {
    let columns = try columns()
    let before = try rows(columns)
    _ = try EditionMigration.migrate(path)
    #expect(try rows(columns) == before)
    #expect(before.count == 11)
    #expect(before["solve_check"]?.count == 3)
    let edition = try PuzzleLibrary(path: path).edition()
    #expect(edition.name == "Of the first schema")
    #expect(edition == edition.ofSchema1())
    #expect((edition.puzzles.count, edition.checks.count, edition.days.count) == (3, 3, 3))
  }

  @Test func `an edition that is migrated from 1 keeps its digest`() throws {
    _ = try EditionMigration.migrate(path)
    let edition = try PuzzleLibrary(path: path).edition()
    #expect(
      edition.contentDigest == "6ab86eecd387a1ebb5828a52837fe3b71a9111a5ed82f27619c0419a9f1f6673"
    )
    #expect(Digest.hexadecimal(of: edition.canonicalContent) == edition.contentDigest)
  }

  @Test func `a migration to 2 that fails leaves the file as it was`() throws {
    // The last of the new columns is there already, so the first four are rolled back.
    try folder.tamper("old.sqlite", "ALTER TABLE solve_check ADD COLUMN effort INTEGER")
    let before = try bytes(path)
    #expect(
      message { try EditionMigration.migrate(path) }.hasPrefix(
        "the migration to schema version 2 failed and was rolled back: duplicate column name"
      )
    )
    #expect(try bytes(path) == before)
    #expect(try folder.names() == ["old.sqlite"])
  }
}
