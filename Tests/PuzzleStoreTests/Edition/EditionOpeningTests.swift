import Corpus
import Foundation
import GRDB
import PuzzleModel
import TestSupport
import Testing

@testable import PuzzleStore

/// How an app opens an edition: without a walk of its pages, and an older one through a copy.
@Suite struct EditionOpeningTests {
  private let folder: TemporaryFolder
  private let path: String
  private let copy: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder("a.sqlite")
    copy = folder("copy.sqlite")
  }

  private func restore(_ version: Int) throws {
    let sql = try text(testTarget(of: #filePath) + "/Fixtures/edition-\(version).sql")
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
    try queue.close()
  }

  @Test func `the digest that is known of the schema is that of its migrations`() throws {
    let queue = try DatabaseQueue()
    try Schema.edition.migrate(queue)
    let bytes = try #require(try queue.read { try Schema.canonicalBytes(of: $0) })
    #expect(Schema.edition.digest == Digest.hexadecimal(of: bytes))
  }

  @Test func `without a walk an edition gives the same answers`() throws {
    let edition = try Edition.large(puzzleCount: 300)
    try EditionWriter(edition).publish(to: path)
    let library = try PuzzleLibrary.open(path, scrutiny: .schema(digest: nil))
    #expect(try library.edition() == edition.sorted())
    #expect(try library.sources() == edition.sorted().sources)
    for kind in Puzzle.Kind.allCases {
      for tiers in [Set(Tier.allCases), [.easy], [.hard, .expert], []] {
        let found = try library.puzzleTiers(kind: kind, tiers: tiers)
        let expected = edition.sorted().puzzles
          .filter { $0.id.kind == kind && tiers.contains($0.difficulty.tier) }
        #expect(found.map(\.id) == expected.map(\.id))
        #expect(found.map(\.tier) == expected.map(\.difficulty.tier))
      }
      let range = try #require(try library.dayRange())
      let days = try library.days(from: range.lowerBound, through: range.upperBound, kind: kind)
      #expect(days == edition.sorted().days.filter { $0.puzzle.kind == kind })
    }
  }

  @Test func `without a walk a strange schema is refused, and queries are bounded`() throws {
    try EditionWriter(.sample()).publish(to: path)
    let root = try DatabaseQueue(path: path).read {
      try Int.fetchOne($0, sql: "SELECT rootpage FROM sqlite_schema WHERE name = 'daily_puzzle'")
    }
    // An inner page that names itself would be gone down without end.
    var file = try bytes(path)
    let page = try #require(root)
    let child = [24, 16, 8, 0].map { UInt8(page >> $0 & 0xFF) }
    file.replaceSubrange(
      ((page - 1) * 4096)..<((page - 1) * 4096 + 12),
      with: [2, 0, 0, 0, 0, 16, 0, 0] + child
    )
    try write(file, path)
    let library = try PuzzleLibrary.open(path, scrutiny: .schema(digest: nil))
    let problem = message { try library.puzzle(on: .first, kind: .cryptogram) }
    #expect(problem.hasPrefix("\(path) is damaged: "), "\(problem)")
    #expect(message { try library.faults() }.hasPrefix("\(path) is damaged: its page \(page)"))
    try folder.tamper("a.sqlite", "CREATE VIEW moon AS SELECT 1")
    #expect(
      message { try PuzzleLibrary.open(path, scrutiny: .schema(digest: nil)) }.contains(
        "has the view 'moon'"
      )
    )
  }

  @Test(arguments: 1...4)
  func `an edition of an older schema is played from a copy, and stays as it is`(
    version: Int
  ) throws {
    try restore(version)
    let before = try bytes(path)
    let outcome = try EditionMigration.copy(path, to: copy)
    #expect(outcome == .migrated(from: version, to: PuzzleLibrary.schemaVersion))
    #expect(try bytes(path) == before)
    let library = try PuzzleLibrary.open(copy, scrutiny: .schema(digest: nil))
    #expect(try !library.puzzleTiers(kind: .cryptogram).isEmpty)
    #expect(try library.statedDigests().digests.isEmpty)
    let edition = try library.edition()
    #expect(Digest.hexadecimal(of: edition.canonicalContent) == edition.contentDigest)
    // The copy is taken as it is while it fits, and is made anew when it does not.
    let made = try bytes(copy)
    try folder.tamper("copy.sqlite", "PRAGMA incremental_vacuum")
    _ = try EditionMigration.copy(path, to: copy)
    #expect(try bytes(copy) == made)
    try folder.tamper("copy.sqlite", "UPDATE edition SET value = 'x' WHERE key = 'name'")
    _ = try EditionMigration.copy(path, to: copy, digest: EditionWriter.digest)
    #expect(try PuzzleLibrary.open(copy).imprint().name == edition.name)
    #expect(try PuzzleLibrary.open(copy).statedDigests().digests.count == 14)
    #expect(try folder.names() == ["a.sqlite", "copy.sqlite"])
  }

  @Test func `an edition of this schema needs no copy, and a newer one is refused`() throws {
    try EditionWriter(.sample()).publish(to: path)
    let version = PuzzleLibrary.schemaVersion
    #expect(try EditionMigration.copy(path, to: copy) == .upToDate(version: version))
    try folder.tamper("a.sqlite", "PRAGMA user_version = \(version + 1)")
    #expect(throws: StoreError.newer(path: path, version: version + 1, supported: version)) {
      try EditionMigration.copy(path, to: copy)
    }
    #expect(try folder.names() == ["a.sqlite"])
  }

  @Test func `what is no edition is not replaced by a copy`() throws {
    try restore(1)
    try folder.write("copy.sqlite", "a letter")
    #expect(throws: StoreError.self) { try EditionMigration.copy(path, to: copy) }
    #expect(try text(copy) == "a letter")
  }
}
