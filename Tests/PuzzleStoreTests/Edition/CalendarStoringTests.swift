import GRDB
import PuzzleModel
import Testing

import TestSupport
@testable import PuzzleStore

/// The values that schemas 3 and 7 store: certainties and wordings, the calendars of dates, the reasons for
/// daily puzzles, the day of release.
@Suite struct CalendarStoringTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder("a.sqlite")
  }

  @Test(arguments: [1, 2, 3])
  func `reading gives the written edition, with reasons or without`(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var edition = try Edition.large(puzzleCount: 41)
    func draw<Value>(_ values: [Value]) -> Value? {
      let index = generator.next(below: values.count + 1)
      return index < values.count ? values[index] : nil
    }
    edition.released = draw([.first, .last, CalendarDay("2024-02-29")].compactMap { $0 })
    for index in edition.quotations.indices {
      edition.quotations[index] = edition.quotations[index].with(
        certainty: draw(Quotation.Certainty.allCases),
        translated: draw([HistoricalDate("1700"), HistoricalDate("-0099~")].compactMap { $0 }),
        checked: draw(Quotation.Wording.allCases)
      )
      edition.days[index] = DailyPuzzle(
        day: edition.days[index].day,
        puzzle: edition.days[index].puzzle,
        wished: draw(Tier.allCases),
        placement: draw(Placement.allCases),
        occasion: draw(["Où\n“ça”, 🎈?", "~,", "3:a,"])
      )
    }
    try EditionWriter(edition).publish(to: path)
    let library = try PuzzleLibrary.open(path)
    let read = try library.edition()
    #expect(read == edition.sorted())
    #expect(read.canonicalContent == edition.canonicalContent)
    #expect(try library.imprint().released == edition.released)
    #expect(try library.days(from: .first, through: .last) == edition.days)
  }

  @Test(arguments: [[true, true], [true, false], [false, true]])
  func `reading gives the written calendars of dates`(isOldStyle: [Bool]) throws {
    var edition = try Edition.sample()
    let author = edition.authors[0]
    edition.authors[0] = Author(
      id: author.id,
      name: author.name,
      aliases: author.aliases,
      born: HistoricalDate("1642-12-25", isOldStyle: isOldStyle[0]),
      died: HistoricalDate("1727-03-20", isOldStyle: isOldStyle[1])
    )
    try EditionWriter(edition).publish(to: path)
    let read = try PuzzleLibrary.open(path).edition()
    #expect(read.authors == edition.sorted().authors)
    #expect(read.canonicalContent == edition.canonicalContent)
  }

  @Test func `two kinds of puzzle share a day`() throws {
    var edition = try Edition.sample()
    let daily = edition.days[1]
    let level = try #require(Puzzle.ID.Label("level-7"))
    let ids = [
      Puzzle.ID(kind: .wordSearch, quotation: edition.quotations[0].id),
      try #require(Puzzle.ID(kind: .codeBreaker, seed: level)),
    ]
    for id in ids {
      let puzzle = Puzzle.bare(id, Difficulty(score: 300, tier: .medium, evidence: []))
      edition.puzzles.append(puzzle)
      edition.days.append(DailyPuzzle(day: daily.day, puzzle: puzzle.id, wished: .easy))
    }
    try EditionWriter(edition).publish(to: path)
    let library = try PuzzleLibrary.open(path)
    #expect(try library.edition() == edition.sorted())
    #expect(
      try library.days(from: daily.day, through: daily.day)
        == [edition.days[4], daily, edition.days[3]]
    )
    for (kind, puzzle) in [
      (Puzzle.Kind.cryptogram, edition.puzzles[1]), (.wordSearch, edition.puzzles[3]),
      (.codeBreaker, edition.puzzles[4]),
    ] {
      #expect(try library.puzzle(on: daily.day, kind: kind) == puzzle)
    }
    #expect(try library.puzzle(on: edition.days[0].day, kind: .wordSearch) == nil)
  }

  @Test func `a certainty is always written, and a missing one is read as the default`() throws {
    let edition = try Edition.sample()
    try EditionWriter(edition).publish(to: path)
    let written = try DatabaseQueue.reading(path).read {
      try String?.fetchAll($0, sql: "SELECT certainty FROM quotation ORDER BY id")
    }
    #expect(written == ["disputed", "attributed", "attributed"])
    try folder.tamper("a.sqlite", "UPDATE quotation SET certainty = NULL")
    let read = try PuzzleLibrary.open(path).edition().quotations.map(\.certainty)
    #expect(read == [.sourced, .attributed, .attributed])
  }

  @Test(
    arguments: [
      (
        "UPDATE quotation SET certainty = 'sure'",
        "a certainty is disputed, attributed or sourced"
      ),
      ("UPDATE daily_puzzle SET wished = 'nasty'", "a tier is easy, medium, hard or expert"),
      (
        "UPDATE daily_puzzle SET placement = 'chance'",
        "a placement is drawn, occasion, backlog or pinned"
      ),
      ("UPDATE daily_puzzle SET occasion = ''", "an occasion is not empty"),
      (
        "UPDATE edition SET value = '2027-02-30' WHERE key = 'released'",
        "the day of release is a civil day as YYYY-MM-DD"
      ),
      (
        "UPDATE edition SET value = '1 May 2027' WHERE key = 'released'",
        "the day of release is a civil day as YYYY-MM-DD"
      ),
      ("UPDATE edition SET value = 'ABC' WHERE key = 'content_digest'", "a digest is 64"),
      (
        "UPDATE edition SET value = '0' WHERE key = 'content_version'",
        "the content version is a whole number from 1"
      ),
    ])
  func `the schema rejects invalid values`(sql: String, constraint: String) throws {
    try EditionWriter(.sample()).publish(to: path)
    let queue = try DatabaseQueue(path: path)
    let error = message { try queue.write { try $0.execute(sql: sql) } }
    #expect(error.contains("CHECK constraint failed: \(constraint) "), "\(error)")
  }

  private static let first = "00000000-0000-8001-8000-000000000001"

  @Test(
    arguments: [
      (
        "UPDATE quotation SET certainty = 'sure' WHERE id GLOB '*1'",
        "the certainty of quotation '\(first)' is 'sure', "
          + "but should be disputed, attributed or sourced"
      ),
      (
        "UPDATE daily_puzzle SET wished = 'nasty' WHERE day = '2026-12-31'",
        "the wished of daily_puzzle '2026-12-31' is 'nasty', "
          + "but should be easy, medium, hard or expert"
      ),
      (
        "UPDATE daily_puzzle SET placement = 'chance' WHERE day = '2026-12-31'",
        "the placement of daily_puzzle '2026-12-31' is 'chance', "
          + "but should be drawn, occasion, backlog or pinned"
      ),
      (
        "UPDATE daily_puzzle SET occasion = '' WHERE day = '2026-12-31'",
        "the occasion of daily_puzzle '2026-12-31' is '', but should be a name that is not empty"
      ),
      (
        "UPDATE edition SET value = '2027-02-30' WHERE key = 'released'",
        "the value of edition 'released' is '2027-02-30', but should be a day as YYYY-MM-DD"
      ),
    ])
  func `a value of the wrong type is named`(sql: String, expected: String) throws {
    try EditionWriter(.sample()).publish(to: path)
    try folder.tamper("a.sqlite", sql)
    #expect(
      message { try PuzzleLibrary.open(path).edition() }
        == "\(path) is damaged: \(expected); take another copy or build it again"
    )
  }
}

/// The part of an edition that some days need.
@Suite struct PartReadingTests {
  @Test func `a part has the days that are asked for, and what they need`() throws {
    let folder = try TemporaryFolder()
    let edition = try Edition.large(puzzleCount: 41).sorted()
    try EditionWriter(edition).publish(to: folder("a.sqlite"))
    let library = try PuzzleLibrary.open(folder("a.sqlite"))
    let days = Set(edition.days.map(\.day)).sorted()
    let (first, last) = (days[1], days[3])
    let part = try library.edition(from: first, through: last)
    #expect(part.days == edition.days.filter { $0.day >= first && $0.day <= last })
    let puzzles = Set(part.days.map(\.puzzle))
    #expect(part.puzzles == edition.puzzles.filter { puzzles.contains($0.id) })
    let quotations = Set(part.puzzles.compactMap(\.quotation))
    #expect(part.quotations == edition.quotations.filter { quotations.contains($0.id) })
    let authors = Set(part.quotations.map(\.author))
    #expect(part.authors == edition.authors.filter { authors.contains($0.id) })
    #expect(part.name == edition.name && part.sources.isEmpty)
    #expect(try library.edition(from: last, through: first).puzzles.isEmpty)
    let whole = try library.edition(from: .first, through: .last)
    #expect(whole.days == edition.days)
  }
}
