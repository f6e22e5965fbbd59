import PuzzleEngine
import PuzzleModel
import TestSupport
import Testing

@testable import quoin

@Suite struct PlainCommandTests {
  private static let commands: [(String, PlainCommand)] = [
    ("X = e", PlainCommand.fill(symbol: "X", Letter.all[4])),
    ("x=E", .fill(symbol: "X", Letter.all[4])),
    ("12 = t", .fill(symbol: "12", Letter.all[19])),
    ("  x   e ", .fill(symbol: "X", Letter.all[4])),
    ("hint", .move(.hint(nil))), ("hint x", .hint(symbol: "X")), ("hint 12", .hint(symbol: "12")),
    ("word 3", .word(3)), ("WORDS", .words), ("undo", .undo), ("reset", .reset(isConfirmed: false)),
    ("reset yes", .reset(isConfirmed: true)), ("input E", .move(.input(Letter.all[4]))),
    ("input e", .move(.input(Letter.all[4]))), ("select 7", .move(.select(7))),
    ("next-word", .move(.nextWord)), ("", .nothing), ("   ", .nothing), ("?", .help),
    ("exit", .quit),
  ]

  @Test(arguments: commands)
  func `a command is read`(line: String, command: PlainCommand) {
    #expect(PlainCommand(line) == command)
  }

  @Test(arguments: [
    "X = 7", "27 = e", "0 = e", "007 = e", "X = ee", "X Y = e", "resume now", "word three",
    "select",
    "select 1 2", "input", "input é", "quit now", "=", "reset = yes", "x",
  ])
  func `anything else is no command`(line: String) {
    let command = PlainCommand(line)
    #expect(command == nil || command == .nothing, "\(String(describing: command))")
  }

  @Test func `a game is written as lines`() throws {
    var game = try CryptogramGame.sample(CryptogramGame.marked, .numbers)
    game.fill(5)
    let text = PlainText(game, columns: 60)
    let lines = [text.status(milliseconds: 65_000), text.letters, text.word(1), text.word(0)]
    try expectGolden(text.puzzle + "\n" + lines.asLines, "play-plain.txt")
  }

  @Test func `what a move did is said in a sentence`() throws {
    var game = try CryptogramGame.sample()
    func said(_ move: CryptogramMove) -> String {
      let before = game
      let outcome = game.apply(move, at: 0)
      return CryptogramSentence.text(for: move, outcome, from: before, to: game)
    }
    let cell = game.cells[game.selection]
    let letter = try #require(cell.solution)
    let wrong = Letter.all[(letter.index + 1) % 26]
    #expect(said(.undo) == "There is nothing to undo.")
    #expect(said(.input(wrong)) == "\(cell.symbol) is not \(wrong). Mistake 1 of 3.")
    #expect(said(.input(wrong)) == "\(cell.symbol) is not \(wrong).")
    #expect(said(.input(letter)).hasPrefix("\(cell.symbol) is \(letter)"))
    #expect(said(.hint(nil)).hasSuffix(" Hint 1."))
    #expect(said(.pause) == "Paused; the clock stands still.")
    #expect(said(.input(letter)) == "The game is paused; resume it first.")
    #expect(said(.resume) == "The clock runs.")
    #expect(said(.select(-1)) == "There is no such cell with a letter.")
  }
}
