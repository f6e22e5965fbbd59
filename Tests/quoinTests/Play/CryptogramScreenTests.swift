import PuzzleEngine
import PuzzleModel
import TestSupport
import Testing

@testable import quoin

@Suite struct CryptogramScreenTests {
  private func screen(_ game: CryptogramGame, _ rows: Int = 24, _ columns: Int = 80)
    -> CryptogramScreen
  {
    CryptogramScreen(
      game: game,
      title: "Puzzle of Monday, 2027-02-22 · medium",
      milliseconds: 125_999,
      size: Frame.Size(rows: rows, columns: columns)
    )
  }

  private func game(
    _ text: String = CryptogramGame.short,
    _ encoding: CryptogramEncoding = .letters,
    filling count: Int = 9
  ) throws -> CryptogramGame {
    var game = try CryptogramGame.sample(text, encoding)
    game.fill(count)
    return game
  }

  @Test func `a game with letters fits a window of 80 by 24`() throws {
    var game = try game()
    game.fail()
    try expectGolden(screen(game).frame.text, "play-letters.txt")
  }

  @Test func `a game with numbers has two columns for each`() throws {
    try expectGolden(
      screen(try game(CryptogramGame.marked, .numbers)).frame.text,
      "play-numbers.txt"
    )
  }

  @Test func `a long text is scrolled to the selected cell`() throws {
    let game = try game(CryptogramGame.long, .numbers, filling: 120)
    try expectGolden(screen(game).frame.text, "play-scrolled.txt")
  }

  @Test func `a wide window has margins`() throws {
    let game = try game(CryptogramGame.long, filling: 50)
    try expectGolden(screen(game, 50, 160).frame.text, "play-wide.txt")
  }

  @Test func `pauses, failures, questions and help are told in words`() throws {
    var game = try game()
    _ = game.apply(.pause, at: 90_000)
    #expect(screen(game).frame.text.contains("Paused."))
    #expect(!screen(game).frame.text.contains("_"))
    _ = game.apply(.resume, at: 91_000)
    for _ in 0..<3 {
      game.fail()
      _ = game.apply(.next, at: 92_000)
    }
    #expect(screen(game).frame.text.contains("Failed. Enter goes on"))
    var asking = screen(game)
    asking.overlay = .reset
    #expect(asking.frame.text.contains("Start over?"))
    asking.overlay = .help
    #expect(asking.frame.text.contains("Any key goes back to the game."))
  }

  @Test(arguments: [
    CryptogramGame.short, CryptogramGame.marked, CryptogramGame.long, CryptogramGame.endless,
  ])
  func `nothing leaves the window, whatever its size`(text: String) throws {
    for encoding in CryptogramEncoding.allCases {
      let game = try game(text, encoding)
      for rows in [1, 5, 11, 12, 24, 50] {
        for columns in [1, 8, 39, 40, 41, 80, 160] {
          let frame = screen(game, rows, columns).frame
          #expect(frame.lines.count <= rows)
          for line in frame.lines where columns >= 40 && rows >= 11 {
            let width = line.map(\.text).joined().columnCount
            #expect(width <= columns, "\(line.map(\.text).joined())")
          }
        }
      }
    }
  }

  @Test func `the cursor is on the selected cell`() throws {
    let game = try game(CryptogramGame.long, .letters, filling: 100)
    for rows in [11, 24, 50] {
      let frame = screen(game, rows).frame
      let cursor = try #require(frame.cursor)
      let below = frame.lines[cursor.row + 2].map(\.text).joined()
      #expect(Array(below)[cursor.column] == "^")
    }
  }

  @Test(arguments: [
    (0, "0:00"), (59_999, "0:59"), (125_000, "2:05"), (3_725_000, "1:02:05"), (-5, "0:00"),
  ])
  func `a time is written in minutes and seconds`(milliseconds: Int, text: String) {
    #expect(ClockText.time(milliseconds) == text)
  }
}

@Suite struct CryptogramLayoutTests {
  @Test(arguments: [10, 20, 41, 80])
  func `words stay together unless they are longer than a line`(columns: Int) throws {
    for encoding in CryptogramEncoding.allCases {
      for text in [CryptogramGame.short, CryptogramGame.long, CryptogramGame.endless] {
        let cells = try CryptogramGame.sample(text, encoding).cells
        let layout = CryptogramLayout(cells, encoding, columns: columns, .roomy)
        let words = Dictionary(grouping: cells.filter { $0.word != nil }) { $0.word }
        for word in words.values {
          let slots = word.compactMap { layout.slots[$0.position] }
          #expect(slots.count == word.count)
          #expect(slots.allSatisfy { $0.column + $0.width <= columns })
          let width = slots.reduce(0) { $0 + $1.width + 1 } - 1
          if width <= columns { #expect(Set(slots.map(\.row)).count == 1) }
        }
        let taken = layout.slots.compactMap(\.self).flatMap { slot in
          (0..<slot.width).map { [slot.row, slot.column + $0] }
        }
        #expect(Set(taken).count == taken.count)
      }
    }
  }
}
