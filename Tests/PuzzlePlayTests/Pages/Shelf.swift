import PuzzleEngine
import PuzzleModel
import PuzzleStore
import TestSupport
import Testing

/// A folder with an edition that has cryptograms on the last two days of 2026.
struct Shelf {
  let folder: TemporaryFolder
  let quotations: [Quotation]
  var path: String { folder("puzzles.sqlite") }

  init() throws {
    folder = try TemporaryFolder()
    let zoe = try #require(Author.ID(name: "Zoë"))
    let place = Place(path: "a.csv", line: 2)
    quotations = try ["Weiß & “heiß”? Ja 🎈", "It's a café."].enumerated().map { index, text in
      let id = Quotation.ID(digestHigh: UInt64(index), digestLow: 7)
      return try #require(Quotation(id: id, text: text, author: zoe, origin: place))
    }
    let puzzles = try quotations.map { quotation in
      let cryptogram = try Cryptogram(enciphering: quotation)
      return Puzzle(
        id: cryptogram.id,
        difficulty: Difficulty(score: 0, tier: .easy, evidence: []),
        content: .cryptogram(cryptogram)
      )
    }
    let first = try #require(CalendarDay("2026-12-30"))
    let edition = Edition(
      name: "Shelf",
      contentVersion: 1,
      contentDigest: String(repeating: "0", count: 64),
      recipeDigest: String(repeating: "0", count: 64),
      generator: "tests",
      sources: [Self.source],
      authors: [Author(id: zoe, name: "Zoë", born: HistoricalDate("1900"))],
      quotations: quotations,
      puzzles: puzzles,
      days: puzzles.enumerated().compactMap { index, puzzle in
        first.adding(days: index * 2).map { DailyPuzzle(day: $0, puzzle: puzzle.id) }
      }
    )
    try EditionWriter(edition) { _ in String(repeating: "0", count: 64) }.publish(
      to: folder("puzzles.sqlite")
    )
  }

  private static let source = Source(
    path: "a.csv",
    sha256: String(repeating: "0", count: 64),
    format: "csv",
    recordCount: 2,
    license: "CC0-1.0"
  )
}
