import Corpus
import PuzzleModel
import TestSupport
import Testing

@testable import Editorial

@Suite struct LockedGridTests {
  private let id: Puzzle.ID
  private let content: Puzzle.Content

  /// A grid in which CAT and the palindrome NOON run east, and TOOP south from the T of CAT.
  init() throws {
    let rows = ["CATX", "XQOZ", "NOON", "ZWPX"]
    let places: [(String, GridCell, GridDirection)] = [
      ("cat", GridCell(row: 0, column: 0), .east),
      ("noon", GridCell(row: 2, column: 0), .east),
      ("toop", GridCell(row: 0, column: 2), .south),
    ]
    id = try #require(Puzzle.ID("word-search:day-2024-10-04:side-4"))
    let search = WordSearch(
      id: id,
      title: "Kätzchen, \"small\" and/or\nlarge",
      language: "en",
      directions: .easy,
      side: 4,
      letters: Self.letters(rows.joined()),
      words: places.map { text, start, direction in
        WordSearch.Word(
          word: ThemeWord(text: text, definition: text == "cat" ? "It purrs, \"too\"." : nil),
          letters: Self.letters(text),
          start: start,
          direction: direction
        )
      }
    )
    content = .wordSearch(search)
  }

  private static func letters(_ text: String) -> [Letter] {
    text.unicodeScalars.compactMap { Letter($0) }
  }

  @Test func `a grid goes through a cell of a lock`() throws {
    let text = try #require(content.lockText)
    let isOneLine = !text.contains { $0.isNewline }
    #expect(isOneLine)
    #expect(Puzzle.Content(lockText: text, of: id) == content)
    let bare = Puzzle.Content.bare(id)
    let bareText = try #require(bare.lockText)
    #expect(bareText != text)
    #expect(Puzzle.Content(lockText: bareText, of: id) == bare)
  }

  @Test func `a lock holds the grid of a day`() throws {
    let daily = DailyPuzzle(day: try CalendarDay.sample(0), puzzle: id)
    let calendar = PublishedCalendar(
      days: [PublishedDay(daily: daily, quoted: nil, content: content)]
    )
    let bytes = Array(calendar.lockText.utf8)
    let read = try PublishedCalendar.read(lock: WholeFile(path: "schedule.lock.csv", bytes: bytes))
    #expect(read.findings.isEmpty)
    #expect(read.days == calendar.days)
    #expect(read.lockText == calendar.lockText)
  }

  @Test func `puzzles of other games leave the cell empty`() throws {
    #expect(Puzzle.Content.bare(.sample(1)).lockText == nil)
    #expect(Puzzle.Content.bare(try .level(1)).lockText == nil)
  }

  @Test func `a grid is none of another game`() throws {
    let text = try #require(content.lockText)
    #expect(Puzzle.Content(lockText: text, of: .sample(1)) == nil)
    #expect(Puzzle.Content(lockText: text, of: try .level(1)) == nil)
  }

  /// Parts of the cell, and what stands in their place.
  private static let changes = [
    // A word that lies elsewhere, or outside.
    ("\"row\":2", "\"row\":1"), ("\"row\":2", "\"row\":4"), ("\"row\":2", "\"row\":-1"),
    ("\"row\":2", "\"row\":9223372036854775807"), ("\"column\":2", "\"column\":1"),
    ("\"direction\":\"south\"", "\"direction\":\"east\""),
    // What is no grid.
    ("\"direction\":\"south\"", "\"direction\":\"up\""),
    ("\"directions\":\"easy\"", "\"directions\":\"odd\""), ("\"side\":4", "\"side\":3"),
    ("\"side\":4", "\"side\":0"), ("\"side\":4", "\"side\":-4"),
    ("\"side\":4", "\"side\":\"4\""), ("\"side\":4", "\"sides\":4"),
  ]

  @Test(arguments: changes)
  func `a grid in which its words do not lie is none`(old: String, new: String) throws {
    let text = try #require(content.lockText)
    try #require(text.contains(old))
    #expect(Puzzle.Content(lockText: text.replacing(old, with: new), of: id) == nil)
  }

  @Test func `a cell that is no JSON is no grid`() throws {
    let text = try #require(content.lockText)
    for broken in ["", "{", "{}", "[]", "null", "A grid", String(text.dropLast())] {
      #expect(Puzzle.Content(lockText: broken, of: id) == nil, "\(broken)")
    }
  }
}
