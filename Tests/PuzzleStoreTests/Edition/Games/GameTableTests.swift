import GRDB
import PuzzleModel
import TestSupport
import Testing

@testable import PuzzleStore

/// The tables of Code Breaker and Word Search.
@Suite struct GameTableTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder("a.sqlite")
  }

  private func word(_ text: String, row: Int, _ direction: GridDirection) -> WordSearch.Word {
    WordSearch.Word(
      word: ThemeWord(text: text, definition: text == "cab" ? nil : "What a \(text.count) means"),
      letters: Glyph.playedLetters(of: text),
      start: GridCell(row: row, column: 0),
      direction: direction
    )
  }

  private func edition() throws -> Edition {
    var edition = try Edition.sample()
    let level = try #require(Puzzle.ID(codeBreakerLevel: 41))
    let day = try #require(CalendarDay("2027-03-01"))
    let grid = try #require(Puzzle.ID(kind: .wordSearch, day: day))
    let code = try #require(ColorCode("1166"))
    let grade = Difficulty(score: 300, tier: .medium, evidence: [])
    let search = WordSearch(
      id: grid,
      title: "Wörter, 'quoted'",
      language: "de",
      directions: .hard,
      side: 3,
      letters: Glyph.playedLetters(of: "CABDEFBED"),
      words: [word("cab", row: 0, .east), word("béd", row: 2, .east)]
    )
    edition.puzzles += [
      Puzzle(
        id: level,
        difficulty: grade,
        content: .codeBreaker(CodeBreaker(id: level, tier: .intermediate, code: code, par: 5))
      ),
      Puzzle(id: grid, difficulty: grade, content: .wordSearch(search)),
    ]
    return edition
  }

  @Test func `codes and grids are read as they were written`() throws {
    let edition = try edition()
    try EditionWriter(edition).publish(to: path)
    let library = try PuzzleLibrary.open(path)
    #expect(try library.edition() == edition.sorted())
    for puzzle in edition.puzzles.suffix(2) {
      #expect(try library.puzzle(puzzle.id)?.content == puzzle.content)
    }
    #expect(try library.faults().isEmpty)
  }

  @Test func `an edition without them has the content that it had before they came`() throws {
    let text = String(decoding: try Edition.sample().canonicalContent, as: UTF8.self)
    #expect(!text.contains("code_breaker") && !text.contains("word_search"))
    let other = String(decoding: try edition().canonicalContent, as: UTF8.self)
    #expect(other.contains("\ncode_breaker 1\n") && other.contains("\nword_search_word 2\n"))
  }

  @Test func `a code that is none of its tier is refused`() throws {
    var edition = try edition()
    let level = try #require(Puzzle.ID(codeBreakerLevel: 41))
    let index = try #require(edition.puzzles.firstIndex { $0.id == level })
    let code = try #require(ColorCode("1188"))
    edition.puzzles[index].content = .codeBreaker(
      CodeBreaker(id: level, tier: .intermediate, code: code, par: 5)
    )
    #expect(message { try EditionWriter(edition).publish(to: path) }.contains("is no code of"))
  }

  @Test(arguments: [
    ("DELETE FROM code_breaker", "code-breaker:level-41"),
    ("UPDATE code_breaker SET tier = 'tutorial'", "code_breaker"),
    ("PRAGMA ignore_check_constraints = ON; UPDATE code_breaker SET par = 0", "code_breaker"),
    ("PRAGMA ignore_check_constraints = ON; UPDATE word_search SET side = 4000000", "word_search"),
    (
      "PRAGMA ignore_check_constraints = ON; UPDATE word_search SET letters = 'ABC'", "word_search"
    ),
    (
      "PRAGMA ignore_check_constraints = ON; UPDATE word_search_word SET first_row = -1",
      "word_search_word"
    ),
    (
      "PRAGMA ignore_check_constraints = ON; UPDATE word_search_word SET direction = 'up'",
      "word_search_word"
    ),
  ])
  func `a damaged row is an error of its puzzle alone`(sql: String, table: String) throws {
    try EditionWriter(edition()).publish(to: path)
    try folder.tamper("a.sqlite", sql)
    let library = try PuzzleLibrary.open(path)
    let rows = try library.puzzles()
    let failures = rows.compactMap { row in
      if case .failure(let error) = row { "\(error)" } else { nil }
    }
    #expect(failures.count == 1 && failures.first?.contains(table) == true, "\(failures)")
  }
}
