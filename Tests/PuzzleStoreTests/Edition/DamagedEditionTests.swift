import Foundation
import PuzzleModel
import Testing

import TestSupport
@testable import PuzzleStore

/// The errors of ``PuzzleLibrary`` for files that are not complete editions.
@Suite struct DamagedEditionTests {
  private static let latest = Schema.edition.version

  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder("a.sqlite")
    try EditionWriter(.sample()).publish(to: path)
  }

  private var opening: String {
    message { try PuzzleLibrary.open(path) }
  }

  @Test func `a missing file is named`() throws {
    #expect(
      message { try PuzzleLibrary.open(folder("b.sqlite")) }
        == "there is no file \(folder("b.sqlite")); "
        + "press an edition, or give the path of another"
    )
    #expect(try folder.names() == ["a.sqlite"])
  }

  @Test func `a folder is not an edition`() {
    #expect(throws: StoreError.notAFile(path: folder.path)) {
      try PuzzleLibrary.open(folder.path)
    }
  }

  @Test func `a pipe is not an edition`() throws {
    #expect(mkfifo(folder("pipe"), 0o600) == 0)
    #expect(throws: StoreError.notAFile(path: folder("pipe"))) {
      try PuzzleLibrary.open(folder("pipe"))
    }
  }

  @Test func `an empty file is not an edition`() throws {
    try write([], path)
    #expect(opening == "\(path) is empty (0 bytes); an edition has at least 4,096 bytes")
  }

  @Test func `a text file is not an edition`() throws {
    try write("quotation,author\n".utf8, path)
    #expect(
      opening
        == "\(path) is not a SQLite database; an edition begins with the words 'SQLite format 3'"
    )
  }

  @Test(arguments: [16, 99, 100, 4_096, 20_000])
  func `the error for a truncated file says how many bytes it should have`(byteCount: Int) throws {
    let whole = try bytes(path)
    try write(whole.prefix(byteCount), path)
    let expected = byteCount < 100 ? 100 : whole.count
    #expect(
      opening == "\(path) is cut short: it has \(byteCount) bytes and should have \(expected); "
        + "take another copy or build it again"
    )
  }

  @Test func `another program's database is refused`() throws {
    try folder.tamper("a.sqlite", "PRAGMA application_id = 0x47504B47")
    #expect(
      opening == "\(path) is another program's database (application_id 0x47504B47); "
        + "an edition has 0x51756F69"
    )
    try folder.tamper("new.sqlite", "CREATE TABLE edition (key, value)")
    #expect(
      throws: StoreError.foreign(
        path: folder("new.sqlite"),
        applicationID: 0,
        expected: 0x5175_6F69
      )
    ) {
      try PuzzleLibrary.open(folder("new.sqlite"))
    }
  }

  @Test func `a newer edition is refused with both versions`() throws {
    try folder.tamper("a.sqlite", "PRAGMA user_version = \(Self.latest + 1)")
    #expect(
      opening == "\(path) has schema version \(Self.latest + 1) and this program reads version "
        + "\(Self.latest); "
        + "use a newer program"
    )
  }

  @Test func `an older edition is refused with both versions and a remedy`() throws {
    let next = Self.latest + 1
    let schema = Schema(
      applicationID: Schema.edition.applicationID,
      migrations: Schema.edition.migrations
        + [Migration(version: next, sql: "PRAGMA user_version = \(next)")]
    )
    #expect(
      message { try PuzzleLibrary.open(path, schema: schema) }
        == "\(path) has schema version \(Self.latest) and this program reads version \(next); "
        + "migrate it to schema version \(next) first"
    )
  }

  @Test(arguments: [0, -1])
  func `an edition without a version is damaged`(version: Int) throws {
    try folder.tamper("a.sqlite", "PRAGMA user_version = \(version)")
    #expect(
      opening == "\(path) is damaged: its schema version is \(version), not 1 or more; "
        + "take another copy or build it again"
    )
  }

  @Test func `a larger file than any edition is refused before it is read`() throws {
    #expect(truncate(path, Defenses.fileLimit + 1) == 0)
    #expect(
      opening == "\(path) has 268435457 bytes, and an edition has at most 268435456; "
        + "split the corpus into several editions"
    )
  }

  @Test(arguments: [1, 2, 3])
  func `random bytes never crash the reader`(seed: UInt64) throws {
    let whole = try bytes(path)
    var generator = SplitMix64(seed: seed)
    for _ in 0..<60 {
      var damaged = whole
      for _ in 0..<8 {
        damaged[generator.next(below: whole.count)] = UInt8(generator.next(below: 256))
      }
      try write(damaged, path)
      do {
        let library = try PuzzleLibrary.open(path)
        _ = try library.puzzles()
        _ = try library.edition()
      } catch is StoreError {
        continue
      }
    }
  }

  private static let first = "00000000-0000-8001-8000-000000000001"

  @Test(
    arguments: [
      (
        "UPDATE cryptogram SET letter_key = 'AACDEFGHIJKLMNOPQRSTUVWXYZ' WHERE puzzle_id GLOB '*1'",
        "the letter_key of cryptogram 'cryptogram:\(first)' is 'AACDEFGHIJKLMNOPQRSTUVWXYZ', "
          + "but should be the 26 letters A–Z, each once"
      ),
      (
        "UPDATE cryptogram SET prefilled = 'Ae' WHERE puzzle_id GLOB '*1'",
        "the prefilled of cryptogram 'cryptogram:\(first)' is 'Ae', but should be letters A–Z, each once"
      ),
      (
        "UPDATE quotation SET letter_count = 99 WHERE id GLOB '*1'",
        "the letter_count of quotation '\(first)' is '99', "
          + "but should be 27, the number of letters in its text"
      ),
      (
        "UPDATE quotation SET text = ' ' WHERE id GLOB '*1'",
        "the text of quotation '\(first)' is ' ', but should be text that is not blank"
      ),
      (
        "UPDATE quotation SET text = 'a' || char(0) || 'b' WHERE id GLOB '*1'",
        "the text of quotation '\(first)' is 'a\\0b', but should be UTF-8 text without NUL"
      ),
      (
        "UPDATE quotation SET text = CAST(x'61ff' AS TEXT) WHERE id GLOB '*1'",
        "the text of quotation '\(first)' is 'a\u{FFFD}', "
          + "but should be UTF-8 text without NUL"
      ),
      (
        "UPDATE quotation SET id = 'f81d4fae-7dec-1d0a-a765-00a0c91e6bf6' WHERE id GLOB '*1'",
        "the id of quotation 'f81d4fae-7dec-1d0a-a765-00a0c91e6bf6' is "
          + "'f81d4fae-7dec-1d0a-a765-00a0c91e6bf6', "
          + "but should be a UUID of version 8 in lower case"
      ),
      (
        "UPDATE quotation SET source_id = 9 WHERE id GLOB '*1'",
        "the source_id of quotation '\(first)' is NULL, but should be text"
      ),
      (
        "UPDATE author SET born = '1775-13' WHERE id = 'jane-austen'",
        "the born of author 'jane-austen' is '1775-13', "
          + "but should be a date in EDTF such as 1564-04-26 or -0003~"
      ),
      (
        "UPDATE puzzle SET tier = 'nasty' WHERE id GLOB '*1'",
        "the tier of puzzle 'cryptogram:\(first)' is 'nasty', "
          + "but should be easy, medium, hard or expert"
      ),
      (
        "UPDATE solve_check SET detail = 'x' WHERE puzzle_id GLOB '*3'",
        "the status of solve_check 'cryptogram:00000000-0000-8003-8000-000000000003' is 'passed', "
          + "but should be 'passed', or 'failed' with a detail"
      ),
      (
        "UPDATE daily_puzzle SET day = '2027-02-30' WHERE day = '2026-12-30'",
        "the day of daily_puzzle '2027-02-30' is '2027-02-30', but should be a day as YYYY-MM-DD"
      ),
      (
        "UPDATE edition SET value = 'three' WHERE key = 'content_version'",
        "the value of edition 'content_version' is 'three', but should be a whole number from 1"
      ),
      (
        "DELETE FROM edition WHERE key = 'name'",
        "the value of edition 'name' is missing, but should be text"
      ),
    ])
  func `a value of the wrong type is named`(sql: String, expected: String) throws {
    try folder.tamper("a.sqlite", sql)
    #expect(
      message { try PuzzleLibrary.open(path).edition() }
        == "\(path) is damaged: \(expected); take another copy or build it again"
    )
  }

  @Test(
    arguments: [
      ("quotation SET letter_count", "letter_count", "2097152"),
      ("difficulty_evidence SET feature = 'play-length', value", "value", "2097152"),
      ("puzzle SET score", "score", "1000"),
    ])
  func `a measure that is out of bounds is named before it is added up`(
    column: String,
    name: String,
    most: String
  ) throws {
    let id = column.hasPrefix("difficulty") ? "puzzle_id" : "id"
    for value in [Int.max, -5] {
      try folder.tamper("a.sqlite", "UPDATE \(column) = \(value) WHERE \(id) GLOB '*1'")
      #expect(
        message { try PuzzleLibrary.open(path).puzzleMeasures() }
          == "\(path) is damaged: the \(name) of puzzle 'cryptogram:\(Self.first)' is '\(value)', "
          + "but should be a whole number from 0 to \(most); take another copy or build it again"
      )
    }
  }

  @Test func `a damaged cryptogram does not hide the others`() throws {
    try folder.tamper(
      "a.sqlite",
      "UPDATE cryptogram SET number_key = '1 2 3' WHERE puzzle_id GLOB '*2'"
    )
    let library = try PuzzleLibrary.open(path)
    let cryptograms = try library.puzzles()
    #expect(cryptograms.count == 3)
    #expect(
      cryptograms.map { cryptogram in message { try cryptogram.get() } } == [
        "no error",
        "the number_key of cryptogram 'cryptogram:00000000-0000-8002-8000-000000000002' is "
          + "'1 2 3', but should be the numbers 1 to 26, each once",
        "no error",
      ]
    )
  }

  @Test func `a cryptogram without its quotation does not hide the others`() throws {
    try folder.tamper("a.sqlite", "DELETE FROM quotation WHERE id GLOB '*2'")
    let cryptograms = try PuzzleLibrary.open(path).puzzles()
    #expect(
      cryptograms.map { cryptogram in message { try cryptogram.get() } } == [
        "no error",
        "the text of cryptogram 'cryptogram:00000000-0000-8002-8000-000000000002' is "
          + "NULL, but should be text",
        "no error",
      ]
    )
  }
}
