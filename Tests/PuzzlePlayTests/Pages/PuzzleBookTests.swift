import Foundation
import PuzzleEngine
import PuzzleModel
import TestSupport
import Testing

@testable import PuzzlePlay

@Suite struct PuzzleBookTests {
  private let shelf: Shelf
  private let book: PuzzleBook

  init() throws {
    shelf = try Shelf()
    book = try PuzzleBook.open(shelf.path)
  }

  private func page(_ day: String) throws -> CryptogramPage? {
    let day = try #require(CalendarDay(day))
    return try book.cryptogram(on: day)
  }

  @Test func `the page of a day has everything that an app shows`() throws {
    let page = try #require(try page("2026-12-30"))
    let quotation = shelf.quotations[0]
    #expect(page.id == Puzzle.ID(kind: .cryptogram, quotation: quotation.id))
    #expect(page.quotation.text == "Weiß & “heiß”? Ja 🎈")
    #expect(page.author.name == "Zoë")
    #expect(page.author.born == HistoricalDate("1900"))
    #expect(page.puzzle.difficulty.tier == .easy)
    #expect(page.cryptogram.text == page.quotation.text)
    #expect(page.cryptogram == (try Cryptogram(enciphering: quotation)))
  }

  @Test func `a day without a puzzle has no page`() throws {
    #expect(try page("2026-12-31") == nil)
    #expect(try page("2027-01-01")?.quotation.id == shelf.quotations[1].id)
    #expect(try page("2027-01-02") == nil)
    #expect(try page("0001-01-01") == nil)
  }

  @Test func `a puzzle is found by its written ID`() throws {
    let page = try #require(try page("2027-01-01"))
    let id = try #require(Puzzle.ID(page.id.description))
    #expect(try book.cryptogram(id) == page)
    let unknown = Puzzle.ID(
      kind: .cryptogram,
      quotation: Quotation.ID(digestHigh: 9, digestLow: 9)
    )
    #expect(try book.cryptogram(unknown) == nil)
  }

  @Test func `an edition on a read-only disk is read, and nothing is written beside it`() throws {
    chmod(shelf.path, 0o444)
    chmod(shelf.folder.path, 0o555)
    defer { chmod(shelf.folder.path, 0o755) }
    let book = try PuzzleBook.open(shelf.path)
    let day = try #require(CalendarDay("2026-12-30"))
    #expect(try book.cryptogram(on: day) != nil)
    #expect(try shelf.folder.names() == ["puzzles.sqlite"])
  }

  @Test func `a file that is not an edition is refused with a remedy`() throws {
    let missing = shelf.folder("nowhere.sqlite")
    #expect(
      message { try PuzzleBook.open(missing) }
        == "there is no file \(missing); press an edition, or give the path of another"
    )
    let other = try shelf.folder.write(
      "other.sqlite",
      "hello, and quite long enough to be a header"
    )
    #expect(message { try PuzzleBook.open(other) }.contains("is not a SQLite database"))
    let empty = try shelf.folder.write("empty.sqlite", "")
    #expect(message { try PuzzleBook.open(empty) }.contains("is empty (0 bytes)"))
    var newer = try bytes(shelf.path)
    newer[63] = 9
    let path = try shelf.folder.write("newer.sqlite", newer)
    #expect(message { try PuzzleBook.open(path) }.hasSuffix("use a newer program"))
  }
}

@Suite struct CryptogramPageTests {
  private let page: CryptogramPage
  private let other: CryptogramPage

  init() throws {
    let shelf = try Shelf()
    let book = try PuzzleBook.open(shelf.path)
    let pages = try shelf.quotations.map {
      try book.cryptogram(Puzzle.ID(kind: .cryptogram, quotation: $0.id))
    }
    page = try #require(pages[0])
    other = try #require(pages[1])
  }

  /// A paused session in which every other empty cell is filled.
  private func half(_ encoding: CryptogramEncoding) throws -> CryptogramSession {
    var session = try page.start(encoding)
    let open = session.game.cells.filter { $0.state == .empty }
    for (index, cell) in open.enumerated() where index % 2 == 0 {
      let solution = try #require(cell.solution)
      session.apply(.select(cell.position), at: index * 100)
      session.apply(.input(solution), at: index * 100 + 50)
    }
    session.apply(.pause, at: 9000)
    return session
  }

  @Test(arguments: CryptogramEncoding.allCases)
  func `a session resumes from its log as JSON`(encoding: CryptogramEncoding) throws {
    let session = try half(encoding)
    let saved = try JSONEncoder().encode(session.log)
    var resumed = try page.resume(try JSONDecoder().decode(CryptogramLog.self, from: saved))
    #expect(resumed == session)
    #expect(resumed.game.status == .paused)
    resumed.apply(.resume, at: 60_000)
    while resumed.game.status != .completed {
      try #require(resumed.apply(.hint(nil), at: 61_000) != .ignored(.nothingThere))
    }
    #expect(resumed.game.solvedText == page.quotation.text)
    let played = session.game.elapsedMilliseconds(at: 9000)
    #expect(resumed.game.elapsedMilliseconds(at: 61_000) == played + 1000)
  }

  @Test func `a log of another puzzle is refused`() throws {
    let log = try half(.letters).log
    #expect(throws: CryptogramReplayError.self) { try other.resume(log) }
    #expect(message { try other.resume(log) }.contains(", not to \(other.id)"))
  }

  @Test func `a log that was changed is refused at the move`() throws {
    var log = try half(.letters).log
    let index = try #require(log.moves.indices.dropFirst().first)
    log.moves[index].checksum = 0
    #expect(message { try page.resume(log) }.hasPrefix("move 2 ("))
  }

  @Test func `a log with an unknown move is refused`() throws {
    let json = #"{"puzzle":"x","encoding":"letters","moves":["1 jump 0"]}"#
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(CryptogramLog.self, from: Data(json.utf8))
    }
  }
}
