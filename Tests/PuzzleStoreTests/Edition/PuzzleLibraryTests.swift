import Foundation
import PuzzleModel
import Testing

import TestSupport
@testable import PuzzleStore

@Suite struct PuzzleLibraryTests {
  private let folder: TemporaryFolder
  private let path: String
  private let edition: Edition

  init() throws {
    folder = try TemporaryFolder()
    path = folder("a.sqlite")
    edition = try Edition.sample()
    try EditionWriter(edition).publish(to: path)
  }

  @Test func `everything can be looked up by its ID`() throws {
    let library = try PuzzleLibrary.open(path)
    for author in edition.authors {
      #expect(try library.author(author.id) == author)
    }
    for quotation in edition.quotations {
      #expect(try library.quotation(quotation.id) == quotation)
    }
    for puzzle in edition.sorted().puzzles {
      #expect(try library.puzzle(puzzle.id) == puzzle)
    }
    #expect(try library.puzzles().map { try $0.get() } == edition.sorted().puzzles)
  }

  @Test func `a missing row gives nil`() throws {
    let library = try PuzzleLibrary.open(path)
    let quotation = Quotation.ID(digestHigh: 77, digestLow: 77)
    let puzzle = Puzzle.ID(kind: .cryptogram, quotation: quotation)
    #expect(try library.author(#require(Author.ID("nobody"))) == nil)
    #expect(try library.quotation(quotation) == nil)
    #expect(try library.puzzle(puzzle) == nil)
    #expect(try library.puzzle(on: .last, kind: .cryptogram) == nil)
  }

  @Test func `the calendar gives the puzzle of a day and the days of a range`() throws {
    let library = try PuzzleLibrary.open(path)
    let days = edition.days
    for (daily, puzzle) in zip(days, edition.sorted().puzzles.suffix(1) + edition.puzzles[1...]) {
      #expect(try library.puzzle(on: daily.day, kind: .cryptogram)?.id == puzzle.id)
    }
    #expect(try library.days(from: days[0].day, through: days[1].day) == Array(days[...1]))
    #expect(try library.days(from: .first, through: .last) == days)
    #expect(try library.days(from: .last, through: .first) == [])
  }

  @Test func `tallies count by tier, author and month`() throws {
    let library = try PuzzleLibrary.open(path)
    #expect(try library.puzzleMeasures().map(\.tier) == [.easy, .medium, .easy])
    #expect(
      try library.quotationCounts().map { "\($0.key) \($0.count)" } == ["jane-austen 2", "zoe 1"]
    )
    #expect(
      try library.monthCounts().map { "\($0.key) \($0.count)" }
        == ["2026-12-01 2", "2027-01-01 1"]
    )
    #expect(try library.imprint().contentVersion == 3)
  }

  @Test func `an open edition can be read while another is published`() throws {
    let library = try PuzzleLibrary.open(path)
    var next = edition
    next.contentVersion = 4
    try EditionWriter(next).publish(to: path)
    #expect(try library.edition() == edition.sorted())
    #expect(try PuzzleLibrary.open(path).imprint().contentVersion == 4)
  }

  @Test func `a path may contain any characters`() throws {
    for name in ["a?b#c%20.sqlite", "é 🎈.sqlite"] {
      try EditionWriter(edition).publish(to: folder(name))
      #expect(try PuzzleLibrary.open(folder(name)).imprint().name == "Quoin Daily")
    }
  }

  @Test func `a path may be relative`() throws {
    let up = String(
      repeating: "../",
      count: FileManager.default.currentDirectoryPath.split(separator: "/").count
    )
    #expect(try PuzzleLibrary.open(up + path.dropFirst()).edition() == edition.sorted())
  }

  @Test func `a file in write-ahead mode without a log is read, and nothing is written beside it`()
    throws
  {
    try folder.tamper("a.sqlite", "PRAGMA journal_mode = WAL; UPDATE edition SET value = value")
    #expect(try PuzzleLibrary.open(path).edition() == edition.sorted())
    #expect(try folder.names() == ["a.sqlite"])
  }
}
