import PuzzleEngine
import PuzzleModel
import TestSupport
import Testing

@testable import quoin

@Suite struct WordSearchLinesTests {
  private static func cell(_ row: Int, _ column: Int) -> GridCell {
    GridCell(row: row, column: column)
  }

  private static let commands: [(String, WordSearchCommand)] = [
    ("A1 to A6", WordSearchCommand.find(cell(0, 0), cell(5, 0))),
    ("find a1 c12", .find(cell(0, 0), cell(11, 2))), ("b2-d4", .find(cell(1, 1), cell(3, 3))),
    ("  B2   AA4 ", .find(cell(1, 1), cell(3, 26))), ("tap c2", .move(.tap(cell(1, 2)))),
    ("tap 1 2", .move(.tap(cell(1, 2)))), ("hint", .hint(nil)), ("hint 3", .hint("3")),
    ("hint Naïve Bee", .hint("naïve bee")), ("define rose", .define("rose")),
    ("words", .words(.word)), ("DEFINITIONS", .words(.definition)), ("row 3", .row(2)),
    ("column b", .column(1)), ("export", .export(.text)), ("export svg", .export(.svg)),
    ("reset", .reset(isConfirmed: false)), ("reset yes", .reset(isConfirmed: true)),
    ("", .nothing), ("?", .help), ("exit", .quit), ("leave", .move(.leave)),
  ]

  @Test(arguments: commands)
  func `a command is read`(line: String, command: WordSearchCommand) {
    #expect(WordSearchCommand(line) == command)
  }

  @Test(arguments: [
    "A1", "A1 to", "A0 A1", "A1 A999", "AAA1 B2", "find", "find rose", "to A1 A2", "row x", "row",
    "export pdf", "define", "A1 B2 C3", "1A 2B", "Ä1 B2", "words now", "quit now",
  ])
  func `anything else is no command`(line: String) {
    #expect(WordSearchCommand(line) == nil)
  }

  @Test func `the names of cells are read as they are written`() {
    for column in [0, 1, 25, 26, 27, 39] {
      let cell = GridCell(row: column, column: column)
      #expect(CellName.cell(CellName.text(cell)) == cell)
    }
    #expect(CellName.text(GridCell(row: 11, column: 27)) == "AB12")
  }

  @Test func `a game is written as lines`() throws {
    var game = try WordSearchGame.sample(side: 7)
    game.find(2)
    _ = game.apply(.hint(3), at: 9000)
    let text = WordSearchText(game, columns: 60)
    let parts = [
      text.grid, text.words(.word), text.words(.definition),
      [
        text.status(milliseconds: 65_000, hints: 2, .word), text.row(0), text.column(6),
        text.column(7),
        text.definition(of: 2),
      ].asLines,
    ]
    try expectGolden(parts.joined(separator: "\n"), "play-words-plain.txt")
    for line in parts[..<3].joined().split(separator: "\n") { #expect(line.columnCount <= 60) }
  }

  @Test func `a word is meant by its number or its letters`() throws {
    let text = WordSearchText(try WordSearchGame.sample(side: 8))
    let words = text.game.board.puzzle.words
    for (index, word) in words.enumerated() {
      #expect(text.word("\(index + 1)") == index && text.word(word.word.text) == index)
    }
    for name in ["0", "99", "-1", "xyz", "", "\(Int.min)"] { #expect(text.word(name) == nil) }
  }

  @Test func `what a move did is said in a sentence`() throws {
    var game = try WordSearchGame.sample()
    func said(_ move: WordSearchMove) -> String {
      let before = game
      let outcome = game.apply(move, at: 0)
      return WordSearchSentence.text(for: move, outcome, from: before, to: game, mode: .word)
    }
    let words = game.board.puzzle.words
    let (first, second) = (words[0], words[1])
    #expect(said(.leave) == "There is nothing to clear.")
    #expect(
      said(.tap(first.path.start)) == "From \(CellName.text(first.path.start)): now the last cell."
    )
    #expect(
      said(.tap(first.path.end))
        == "Found \(first.word.text), \(CellName.text(first.path)). Next: \(second.word.text)."
    )
    let letters = String(first.letters.map(\.character))
    #expect(said(.select(first.path.start, first.path.end)) == "\(letters) is found already.")
    #expect(
      said(.select(GridCell(row: 0, column: 0), GridCell(row: 1, column: 2))).contains("not in one")
    )
    #expect(
      said(.select(GridCell(row: 0, column: 0), GridCell(row: 99, column: 0))).contains("outside")
    )
    #expect(said(.hint(1)).hasSuffix("begins at \(CellName.text(second.path.start))."))
    #expect(said(.hint(1)).hasPrefix("There is nothing to show"))
    game.find(words.count - 1)
    let last = words[words.count - 1].path
    #expect(said(.select(last.end, last.start)).hasSuffix("every word is found."))
    #expect(said(.tap(GridCell(row: 0, column: 0))) == "Every word is found already.")
    #expect(said(.reset(1)) == "Started over.")
  }
}
