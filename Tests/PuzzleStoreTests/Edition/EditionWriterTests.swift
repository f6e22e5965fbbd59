import Foundation
import PuzzleModel
import Testing

import TestSupport
@testable import PuzzleStore

@Suite struct EditionWriterTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(arguments: [1, 2])
  func `the same edition gives the same bytes in any order`(seed: UInt64) throws {
    let edition = try Edition.large(puzzleCount: 60)
    try EditionWriter(edition).publish(to: folder("a.sqlite"))
    try EditionWriter(edition).publish(to: folder("b.sqlite"))
    try EditionWriter(edition.shuffled(seed: seed)).publish(to: folder("b.sqlite"))
    #expect(try bytes(folder("a.sqlite")) == bytes(folder("b.sqlite")))
    #expect(try folder.names() == ["a.sqlite", "b.sqlite"])
  }

  @Test func `a file that holds the edition is kept, and any other is replaced`() throws {
    let path = folder("a.sqlite")
    try EditionWriter(.sample()).publish(to: path)
    let before = try bytes(path)
    var other = try Edition.sample()
    other.name = "Other"
    try EditionWriter(other).publish(to: path, unless: { try bytes($0) == before })
    #expect(try bytes(path) == before)
    try EditionWriter(other).publish(to: path, unless: { _ in false })
    #expect(try PuzzleLibrary.open(path).edition().name == "Other")
    try EditionWriter(other).publish(to: folder("b.sqlite"), unless: { _ in true })
    #expect(try bytes(folder("b.sqlite")) == bytes(path))
    #expect(try folder.names() == ["a.sqlite", "b.sqlite"])
  }

  @Test func `reading gives the written edition`() throws {
    let edition = try Edition.sample()
    try EditionWriter(edition).publish(to: folder("a.sqlite"))
    let read = try PuzzleLibrary.open(folder("a.sqlite")).edition()
    #expect(read == edition.sorted())
    #expect(read.canonicalContent == edition.canonicalContent)
  }

  @Test func `an empty edition can be written`() throws {
    var edition = try Edition.sample()
    edition = Edition(
      name: "Empty",
      contentVersion: 1,
      contentDigest: edition.contentDigest,
      recipeDigest: edition.recipeDigest,
      generator: "quoin 0.1.0"
    )
    try EditionWriter(edition).publish(to: folder("a.sqlite"))
    #expect(try PuzzleLibrary.open(folder("a.sqlite")).edition() == edition)
  }

  @Test func `the file is a database in rollback-journal mode with pages of 4096 bytes`() throws {
    try EditionWriter(.sample()).publish(to: folder("a.sqlite"))
    let header = try bytes(folder("a.sqlite")).prefix(100)
    #expect(Array(header[16..<20]) == [0x10, 0, 1, 1])
    #expect(Array(header[60..<64]) == [0, 0, 0, UInt8(Schema.edition.version)])
    #expect(Array(header[68..<72]) == Array("Quoi".utf8))
    // The version of SQLite that the schema needs, 3.37.0, and not the one that wrote the file.
    #expect(Array(header[96..<100]) == [0, 0x2E, 0x57, 0x48])
  }

  @Test func `writing to an existing file is an error`() throws {
    try write("hello".utf8, folder("a.sqlite"))
    let error = #expect(throws: StoreError.self) {
      try EditionWriter(.sample()).write(to: folder("a.sqlite"))
    }
    #expect(error?.description.contains("a.sqlite") == true)
  }

  static let rejections: [(change: @Sendable (inout Edition) throws -> Void, expected: String)] = [
    (
      { $0.contentDigest = "ABC" },
      "edition 'content_digest' cannot go into the edition: "
        + "a digest is 64 lower-case hexadecimal digits"
    ),
    (
      { $0.contentVersion = 0 },
      "edition 'content_version' cannot go into the edition: "
        + "the content version is a whole number from 1"
    ),
    (
      { $0.name = "Quoin\0Daily" },
      "edition 'name' cannot go into the edition: "
        + "a text has a NUL character, which no field can keep"
    ),
    (
      { $0.sources.append($0.sources[0]) },
      "source 'more.xml' cannot go into the edition: the edition has two of them"
    ),
    (
      { $0.authors.append(Author(id: $0.authors[0].id, name: "Zoe")) },
      "author 'zoe' cannot go into the edition: the edition has two of them"
    ),
    (
      { $0.authors.removeLast() },
      "quotation '00000000-0000-8001-8000-000000000001' cannot go into the edition: "
        + "author 'jane-austen', which it refers to, is not in the edition"
    ),
    (
      { $0.sources.removeLast() },
      "quotation '00000000-0000-8001-8000-000000000001' cannot go into the edition: "
        + "its origin corpus/a.csv:2 is not a line of one of the edition's sources"
    ),
    (
      { $0.quotations.removeLast() },
      "puzzle 'cryptogram:00000000-0000-8002-8000-000000000002' cannot go into the edition: "
        + "quotation '00000000-0000-8002-8000-000000000002', which it refers to, "
        + "is not in the edition"
    ),
    (
      { $0.puzzles.removeLast() },
      "daily_puzzle '2027-01-01, cryptogram' cannot go into the edition: "
        + "puzzle 'cryptogram:00000000-0000-8002-8000-000000000002', which it refers to, "
        + "is not in the edition"
    ),
    (
      {
        let old = $0.cryptograms[0]
        $0.cryptograms[0] = Cryptogram(
          id: old.id,
          text: "Other",
          ciphertext: "PUIFS",
          letterKey: old.letterKey,
          numberKey: old.numberKey
        )
      },
      "cryptogram 'cryptogram:00000000-0000-8003-8000-000000000003' cannot go into the edition: "
        + "its text is not the text of quotation '00000000-0000-8003-8000-000000000003'"
    ),
    (
      { $0.puzzles[0] = $0.puzzles[0].with(ambiguity: 1001) },
      "puzzle 'cryptogram:00000000-0000-8003-8000-000000000003' cannot go into the edition: "
        + "an ambiguity is from 0 to 1000"
    ),
    (
      {
        let blind = BlindSolve(margin: 3, alternative: "", effort: 3)
        $0.checks[0] = $0.checks[0].with(blind: blind)
      },
      "solve_check 'cryptogram:00000000-0000-8003-8000-000000000003' cannot go into the edition: "
        + "an alternative is not empty"
    ),
    (
      {
        let first = $0.days[0]
        $0.days[0] = DailyPuzzle(day: first.day, puzzle: first.puzzle, occasion: "")
      },
      "daily_puzzle '2026-12-30, cryptogram' cannot go into the edition: an occasion is not empty"
    ),
    (
      { $0.days.append(DailyPuzzle(day: $0.days[0].day, puzzle: $0.puzzles[1].id)) },
      "daily_puzzle '2026-12-30, cryptogram' cannot go into the edition: "
        + "the edition has two of them"
    ),
  ]

  @Test(arguments: rejections.indices)
  func `a value that the schema rejects is named, and nothing is published`(index: Int) throws {
    var edition = try Edition.sample()
    try Self.rejections[index].change(&edition)
    #expect(
      message { try EditionWriter(edition).publish(to: folder("a.sqlite")) }
        == Self.rejections[index].expected
    )
    #expect(try folder.names() == [])
  }

  @Test(arguments: ["-journal", "-wal"])
  func `an edition is not published over a database in use`(suffix: String) throws {
    try EditionWriter(.sample()).publish(to: folder("a.sqlite"))
    try write([1], folder("a.sqlite\(suffix)"))
    #expect(
      throws: StoreError.journalBeside(
        path: folder("a.sqlite"),
        journal: folder("a.sqlite\(suffix)")
      )
    ) { try EditionWriter(.sample()).publish(to: folder("a.sqlite")) }
    #expect(try folder.names() == ["a.sqlite", "a.sqlite\(suffix)"])
  }
}
