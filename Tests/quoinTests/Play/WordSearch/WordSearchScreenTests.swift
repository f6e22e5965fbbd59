import PuzzleEngine
import PuzzleModel
import TestSupport
import Testing

@testable import quoin

@Suite struct WordSearchScreenTests {
  private func screen(_ game: WordSearchGame, _ rows: Int = 24, _ columns: Int = 80)
    -> WordSearchScreen
  {
    WordSearchScreen(
      game: game,
      title: "Puzzle of Monday, 2027-03-01 · The Garden · medium",
      milliseconds: 125_999,
      hintCount: 2,
      word: 4,
      size: Frame.Size(rows: rows, columns: columns)
    )
  }

  /// A game with finds, a hint and a first letter.
  private func begun(side: Int = 10) throws -> WordSearchGame {
    var game = try WordSearchGame.sample(side: side)
    game.find(3)
    _ = game.apply(.hint(5), at: 9000)
    _ = game.apply(.tap(GridCell(row: 1, column: 1)), at: 9000)
    return game
  }

  @Test func `a grid and its list fit a window of 80 by 24`() throws {
    var screen = screen(try begun(side: 12))
    screen.cursor = GridCell(row: 4, column: 4)
    screen.notice = "From B2: now the last cell."
    try expectGolden(screen.frame.text, "play-words.txt")
  }

  @Test func `a wide window has wide cells, and the list has definitions`() throws {
    var screen = screen(try begun(), 50, 160)
    screen.mode = .definition
    screen.cursor = GridCell(row: 1, column: 5)
    try expectGolden(screen.frame.text, "play-words-wide.txt")
  }

  @Test func `results, questions and help are told in words`() throws {
    var game = try begun()
    var asking = screen(game)
    asking.overlay = .reset
    #expect(asking.frame.text.contains("Start over?"))
    asking.overlay = .help
    #expect(asking.frame.text.contains("Any key goes back to the game."))
    game.find(game.board.puzzle.words.count)
    var over = screen(game)
    over.result = WordSearchResult.sentences(of: game, WordSearchProgress(), today: .first)
    #expect(over.frame.text.contains("Completed.") && over.frame.text.contains("Enter leaves"))
    #expect(over.frame.cursor == nil)
  }

  @Test func `nothing leaves the window, whatever its size`() throws {
    for side in [7, 10, 12] {
      let game = try begun(side: side)
      for rows in [1, 5, 17, 19, 21, 24, 50] {
        for columns in [1, 8, 47, 48, 60, 80, 160] {
          for mode in WordHintMode.allCases {
            for overlay in [nil, WordSearchScreen.Overlay.help] {
              var screen = screen(game, rows, columns)
              (screen.mode, screen.overlay) = (mode, overlay)
              let frame = screen.frame
              #expect(frame.lines.count <= rows)
              for line in frame.lines {
                let text = line.map(\.text).joined()
                #expect(text.columnCount <= max(2, columns), "\(text)")
              }
              if screen.isPlayable, overlay == nil {
                #expect(frame.lines.count == rows && frame.text.contains("^Q quit"))
              }
            }
          }
        }
      }
    }
  }

  @Test func `the cursor is on the letter of its cell`() throws {
    for (rows, columns) in [(24, 80), (50, 160)] {
      for cell in [GridCell(row: 0, column: 0), GridCell(row: 9, column: 9)] {
        var screen = screen(try WordSearchGame.sample(), rows, columns)
        screen.cursor = cell
        let frame = screen.frame
        let place = try #require(frame.cursor)
        let line = Array(frame.lines[place.row].map(\.text).joined())
        #expect(line[place.column - 1] == "[" && line[place.column + 1] == "]")
        #expect(String(line[place.column]) == screen.game.board.grid[cell]?.description)
      }
    }
  }

  @Test func `every found, shown and chosen cell has a mark without any color`() throws {
    var screen = screen(try begun())
    screen.cursor = GridCell(row: 1, column: 4)
    let text = screen.frame.text
    for mark in ["(", ")", "[", "]", ":", "*"] { #expect(text.contains(mark), "\(mark)") }
    let cells = screen.frame.lines.dropFirst(4).prefix(10).flatMap { $0.dropFirst(2).prefix(10) }
    let small = cells.map(\.text).joined().count(where: \.isLowercase)
    #expect(small == screen.game.solvedCells.count)
  }

  @Test func `keys move, choose, mark and ask`() throws {
    let screen = screen(try WordSearchGame.sample())
    let keys: [(Key, WordSearchAction)] = [
      (.up, .go(rows: -1, columns: 0)), (.pageDown, .go(rows: 1, columns: 1)),
      (.enter, .move(.tap(screen.cursor))), (.character(" "), .move(.tap(screen.cursor))),
      (.character("!"), .move(.hint(4))), (.tab, .mark(step: 1)), (.backTab, .mark(step: -1)),
      (.character("d"), .toggleMode), (.character("*"), .overlay(.reset)),
      (.character("?"), .overlay(.help)), (.escape, .move(.leave)),
    ]
    for (key, action) in keys { #expect(WordSearchAction(key, on: screen) == action) }
    var asking = screen
    asking.overlay = .reset
    #expect(WordSearchAction(.character("y"), on: asking) == .move(.reset(1)))
    #expect(WordSearchAction(.character("n"), on: asking) == .overlay(nil))
    asking.overlay = nil
    asking.size = Frame.Size(rows: 5, columns: 20)
    #expect(WordSearchAction(.enter, on: asking) == .say(""))
  }
}
