import Foundation
import GRDB
import PuzzleModel
import Testing

import TestSupport
@testable import PuzzleStore

@Suite struct EditionMigrationTests {
  private static let latest = Schema.edition.version

  /// A migration that no edition has.
  private static let next = Migration(
    version: latest + 1,
    sql: """
      PRAGMA user_version = \(latest + 1);
      ALTER TABLE author ADD COLUMN epithet TEXT;
      CREATE INDEX quotation_tag_by_tag ON quotation_tag (tag);
      """
  )

  private let folder: TemporaryFolder
  private let path: String
  private let edition: Edition

  init() throws {
    folder = try TemporaryFolder()
    path = folder("a.sqlite")
    edition = try Edition.sample()
    try EditionWriter(edition).publish(to: path)
  }

  private func schema(_ later: Migration...) -> Schema {
    Schema(
      applicationID: Schema.edition.applicationID,
      migrations: Schema.edition.migrations + later
    )
  }

  @Test func `an edition that is up to date is not changed`() throws {
    let before = try bytes(path)
    #expect(try EditionMigration.migrate(path) == .upToDate(version: Self.latest))
    #expect(try bytes(path) == before)
  }

  @Test func `a migrated and a new database have the same schema`() throws {
    let schema = schema(Self.next)
    try Draft.empty(schema: schema).write(to: folder("fresh.sqlite"))
    #expect(
      try EditionMigration.migrate(path, to: schema)
        == .migrated(from: Self.latest, to: Self.latest + 1)
    )
    #expect(try dump(path) == dump(folder("fresh.sqlite")))
    #expect(try EditionMigration.migrate(path, to: schema) == .upToDate(version: Self.latest + 1))
    #expect(try folder.names() == ["a.sqlite", "fresh.sqlite"])
  }

  @Test func `a migrated edition keeps its rows`() throws {
    let schema = schema(Self.next)
    _ = try EditionMigration.migrate(path, to: schema)
    #expect(try PuzzleLibrary.open(path, schema: schema).edition() == edition.sorted())
  }

  @Test func `a read-only file and one in write-ahead mode are migrated too`() throws {
    let schema = schema(Self.next)
    try folder.tamper("a.sqlite", "PRAGMA journal_mode = WAL; UPDATE edition SET value = value")
    chmod(path, 0o444)
    #expect(
      try EditionMigration.migrate(path, to: schema)
        == .migrated(from: Self.latest, to: Self.latest + 1)
    )
    #expect(try PuzzleLibrary.open(path, schema: schema).edition() == edition.sorted())
    #expect(try Array(bytes(path)[18..<20]) == [1, 1])
    #expect(try folder.names() == ["a.sqlite"])
  }

  @Test(
    arguments: [
      (
        "PRAGMA user_version = \(latest + 2); DELETE FROM daily_puzzle; INSERT INTO moon VALUES (1);",
        "the migration to schema version \(latest + 2) failed and was rolled back: no such table: moon"
      ),
      (
        "PRAGMA user_version = \(latest + 2); UPDATE quotation SET author_id = 'nobody';",
        "the migration to schema version \(latest + 2) failed and was rolled back: FOREIGN KEY constraint"
          + " violation - from quotation(author_id) to author(id)"
      ),
    ])
  func `a failed migration leaves the file unchanged`(sql: String, expected: String) throws {
    let before = try bytes(path)
    let schema = schema(Self.next, Migration(version: Self.latest + 2, sql: sql))
    #expect(message { try EditionMigration.migrate(path, to: schema) }.hasPrefix(expected))
    #expect(try bytes(path) == before)
    #expect(try folder.names() == ["a.sqlite"])
  }

  @Test(arguments: [
    "UPDATE author SET born = 'soon'", "UPDATE quotation SET text = CAST(x'ff' AS TEXT)",
    "DELETE FROM cryptogram",
  ])
  func `an edition that cannot be read whole is not published`(sql: String) throws {
    try folder.tamper("a.sqlite", sql)
    let before = try bytes(path)
    #expect(
      message { try EditionMigration.migrate(path, to: schema(Self.next)) }
        .hasPrefix("\(path) is damaged: ")
    )
    #expect(try bytes(path) == before)
    #expect(try folder.names() == ["a.sqlite"])
  }

  @Test func `a failed migration is rolled back, and earlier ones stay`() throws {
    let queue = try DatabaseQueue()
    try schema(Self.next).migrate(queue)
    #expect(throws: StoreError.self) {
      try schema(
        Self.next,
        Migration(
          version: Self.latest + 2,
          sql: "PRAGMA user_version = \(Self.latest + 2); DROP TABLE moon;"
        )
      ).migrate(queue)
    }
    let version = try queue.read { try Int.fetchOne($0, sql: "PRAGMA user_version") }
    #expect(version == Self.latest + 1)
  }

  @Test func `the migrations are numbered from 1 without a gap`() {
    let versions = Schema.edition.migrations.map(\.version)
    #expect(versions == Array(1...versions.count))
    #expect(PuzzleLibrary.schemaVersion == versions.count)
  }

  @Test func `a newer edition is refused and not changed`() throws {
    try folder.tamper("a.sqlite", "PRAGMA user_version = \(Self.latest + 1)")
    let before = try bytes(path)
    #expect(throws: StoreError.newer(path: path, version: Self.latest + 1, supported: Self.latest))
    {
      try EditionMigration.migrate(path)
    }
    #expect(try bytes(path) == before)
  }

  @Test(arguments: [
    (
      "UPDATE author SET name = 'Jane Dusten' WHERE id = 'jane-austen'",
      "is damaged: its content has the digest "
    ),
    (
      "INSERT INTO author_alias VALUES ('Nobody', 'nobody')",
      "is damaged: foreign_key_check: author_alias refers once to a row of author"
    ),
    (
      "UPDATE source SET record_count = -1 WHERE id = 1",
      "is damaged: integrity_check: CHECK constraint failed in source"
    ),
    (
      "CREATE TABLE moon (x)",
      "is damaged: it has the table 'moon', which schema version \(latest) does"
    ),
  ])
  func `an edition that was changed is not migrated`(sql: String, expected: String) throws {
    try folder.tamper("a.sqlite", sql)
    let before = try bytes(path)
    #expect(
      message { try EditionMigration.migrate(path, to: schema(Self.next)) }
        .hasPrefix("\(path) \(expected)")
    )
    #expect(try bytes(path) == before)
  }

  @Test func `a file that is not an edition is refused and not changed`() throws {
    try write([], folder("empty"))
    try folder.tamper("other", "CREATE TABLE t (x)")
    #expect(throws: StoreError.empty(path: folder("empty"))) {
      try EditionMigration.migrate(folder("empty"))
    }
    #expect(
      throws: StoreError.foreign(path: folder("other"), applicationID: 0, expected: 0x5175_6F69)
    ) {
      try EditionMigration.migrate(folder("other"))
    }
    #expect(throws: StoreError.missing(path: folder("none"))) {
      try EditionMigration.migrate(folder("none"))
    }
    #expect(try bytes(folder("empty")) == [])
  }

  @Test func `a log beside the old file is not lost`() throws {
    try write([1], path + "-wal")
    #expect(throws: StoreError.journalBeside(path: path, journal: path + "-wal")) {
      try EditionMigration.migrate(path, to: schema(Self.next))
    }
  }
}
