import PuzzleEngine
import PuzzleModel
import PuzzlePlay
import TestSupport
import Testing

/// What an archive and a legal page of an app show of an edition.
@Suite struct ArchiveTests {
  private let desk: Desk
  private let book: PuzzleBook

  init() throws {
    desk = try Desk()
    book = try PuzzleBook.open(desk.edition)
  }

  @Test func `a month has its puzzles in order, of any kind or of one`() throws {
    let month = CalendarMonth(of: try march(15))
    let days = try book.days(of: month)
    #expect(try days.map(\.day) == (1...5).map { try march($0) })
    #expect(try book.days(of: month, .cryptogram) == days)
    #expect(try book.days(of: month, .wordSearch).isEmpty)
    #expect(try book.days(of: CalendarMonth(of: CalendarDay.first)).isEmpty)
  }

  @Test func `the calendar has a first and a last day`() throws {
    #expect(try book.dayRange(of: .cryptogram) == march(1)...march(5))
    #expect(try book.dayRange(of: .codeBreaker) == nil)
  }

  @Test func `authors have their dates, place and summary`() throws {
    let author = try #require(try book.authors().first)
    #expect(author.name == "Anon" && author.born == HistoricalDate("1900"))
    #expect(author.birthplace == "Nowhere" && author.summary == "Nobody knows.")
    #expect(try book.author(author.id) == author)
    #expect(try book.cryptogram(on: march(1))?.author == author)
    #expect(try book.author(#require(Author.ID("nobody"))) == nil)
  }

  @Test func `credits name the edition, its sources and their licenses`() throws {
    let credits = try book.credits()
    #expect(credits.edition == "Sample" && credits.contentVersion == 1)
    #expect(credits.sources.map(\.path) == ["a.csv"] && credits.licenses == ["CC0-1.0"])
    #expect(credits.released == nil)
  }

  @Test func `a puzzle is found by its ID`() throws {
    #expect(try book.puzzle(SampleEdition.id(3))?.difficulty.tier == .medium)
    #expect(try book.puzzle(SampleEdition.id(77)) == nil)
  }
}
