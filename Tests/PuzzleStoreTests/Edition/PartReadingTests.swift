import PuzzleModel
import TestSupport
import Testing

@testable import PuzzleStore

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
