import PuzzleEngine
import PuzzleModel
import TestSupport
import Testing

@testable import quoin

extension CodeBreakerGame {
  /// Begins a game of a tier, with guesses made.
  static func sample(
    _ tier: CodeTier,
    _ code: String,
    guesses: [String] = [],
    hand: String = ""
  ) throws -> CodeBreakerGame {
    var book = CodeBook()
    let puzzle = try book.practice(in: tier, code: try #require(ColorCode(code)))
    var game = try CodeBreakerGame(puzzle, allowsHints: true)
    for guess in guesses {
      game.hold(guess)
      _ = game.apply(.submit, at: 1000)
    }
    game.hold(hand)
    return game
  }

  private mutating func hold(_ text: String) {
    for (slot, color) in (ColorCode(text)?.pegs ?? []).enumerated() {
      _ = apply(.place(slot: slot, color), at: 1000)
    }
  }
}

@Suite struct CodeBreakerScreenTests {
  private func screen(
    _ game: CodeBreakerGame,
    _ rows: Int = 24,
    _ columns: Int = 80
  ) -> CodeBreakerScreen {
    CodeBreakerScreen(
      game: game,
      title: "Code Breaker, level 45 · Intermediate",
      par: 4,
      milliseconds: 125_999,
      hasBegun: true,
      slot: 2,
      size: Frame.Size(rows: rows, columns: columns)
    )
  }

  private static let guesses = ["1122", "1334", "5661"]

  @Test func `a game fits a window of 80 by 24`() throws {
    let game = try CodeBreakerGame.sample(
      .intermediate,
      "2532",
      guesses: Self.guesses,
      hand: "25"
    )
    try expectGolden(screen(game).frame.text, "play-code.txt")
  }

  @Test func `the hardest tier in a wide window has all colors`() throws {
    let game = try CodeBreakerGame.sample(.master, "18273", guesses: ["11223", "44556"], hand: "8")
    try expectGolden(screen(game, 50, 160).frame.text, "play-code-wide.txt")
  }

  @Test func `a won game shows all guesses and how it went`() throws {
    let game = try CodeBreakerGame.sample(.intermediate, "2532", guesses: Self.guesses + ["2532"])
    var screen = screen(game)
    screen.result = ["Won with guess 4 of 8.", "Level 46 is open."]
    screen.canPlayAgain = true
    try expectGolden(screen.frame.text, "play-code-won.txt")
  }

  @Test func `pauses, losses, questions and help are told in words`() throws {
    var game = try CodeBreakerGame.sample(.intermediate, "2532", guesses: Self.guesses)
    var asking = screen(game)
    asking.overlay = .hints
    #expect(asking.frame.text.contains("Allow hints?"))
    asking.overlay = .help
    #expect(asking.frame.text.contains("Any key goes back to the game."))
    _ = game.apply(.pause, at: 2000)
    #expect(screen(game).frame.text.contains("Paused."))
    #expect(!screen(game).frame.text.contains("●"))
    let lost = try CodeBreakerGame.sample(
      .intermediate,
      "2532",
      guesses: Array(repeating: "1111", count: 8)
    )
    #expect(lost.canHaveExtraAttempt)
    #expect(screen(lost).frame.text.contains("Enter asks for one more attempt"))
  }

  @Test(arguments: CodeTier.allCases)
  func `nothing leaves the window, and the guess in hand is seen`(tier: CodeTier) throws {
    let colors = tier.colors.map(\.rawValue)
    let code = ColorCode(tier.colors.prefix(tier.length).map(\.self)).description
    let wrong = ColorCode(tier.colors.prefix(tier.length).reversed().map(\.self)).description
    #expect(colors.count == tier.colorCount)
    for count in [0, 1, tier.attemptCount - 1, tier.attemptCount] {
      let guesses = Array(repeating: wrong, count: count)
      var game = try CodeBreakerGame.sample(tier, code, guesses: guesses)
      for hint in tier.colors { _ = game.apply(.hint(.color(hint)), at: 1000) }
      for overlay in [nil, CodeBreakerScreen.Overlay.help, .again] {
        for rows in [1, 5, 13, 14, 24, 50] {
          for columns in [1, 8, 39, 40, 41, 80, 160] {
            var screen = screen(game, rows, columns)
            screen.notice = String(repeating: "Some words about the last guess. ", count: 4)
            screen.result = [screen.notice, screen.notice, screen.notice]
            screen.overlay = overlay
            let frame = screen.frame
            #expect(frame.lines.count <= rows)
            for line in frame.lines where columns >= 40 && rows >= 14 {
              let text = line.map(\.text).joined()
              #expect(text.columnCount <= columns, "\(text)")
            }
            guard !game.isOver, overlay != .help, screen.isPlayable else { continue }
            let cursor = try #require(frame.cursor)
            let row = Array(frame.lines[cursor.row].map(\.text).joined())
            #expect(row[cursor.column - 1] == "[")
          }
        }
      }
    }
  }

  @Test func `a key means what the screen shows`() throws {
    let game = try CodeBreakerGame.sample(.tutorial, "123", guesses: ["321"])
    #expect(CodeBreakerAction(.character("4"), on: screen(game)) == .place(.yellow))
    #expect(CodeBreakerAction(.character("K"), on: screen(game)) == .place(.pink))
    #expect(CodeBreakerAction(.enter, on: screen(game)) == .move(.submit))
    #expect(CodeBreakerAction(.character("!"), on: screen(game)) == .hintGuess)
    #expect(CodeBreakerAction(.character("1"), on: screen(game, 5, 20)) == .say(""))
    let off = try CodeBreakerGame(game.puzzle)
    #expect(CodeBreakerAction(.character("="), on: screen(off)) == .overlay(.hints))
  }
}

@Suite struct CodeBreakerCommandTests {
  private static let commands: [(String, CodeBreakerCommand)] = [
    ("red, blue, green", CodeBreakerCommand.guess([.red, .blue, .green])),
    ("1 2 3 4", .guess([.red, .blue, .green, .yellow])),
    ("RBGK", .guess([.red, .blue, .green, .pink])),
    ("guess 1122", .guess([.red, .red, .blue, .blue])), ("peg 2 blue", .peg(2, .blue)),
    ("peg 1 8", .peg(1, .cyan)), ("clear 3", .clear(3)), ("clear", .clear(nil)),
    ("submit", .move(.submit)), ("hint", .hintGuess), ("Hint  Color", .hintColor),
    ("hints on", .allowHints), ("extra", .move(.extraAttempt)), ("", .nothing), ("  ", .nothing),
    ("again yes", .again(isConfirmed: true)), ("?", .help), ("exit", .quit),
  ]

  @Test(arguments: commands)
  func `a command is read`(line: String, command: CodeBreakerCommand) {
    #expect(CodeBreakerCommand(line) == command)
  }

  @Test(arguments: [
    "peg 0 red", "peg 9 red", "peg 1 white", "peg 1", "clear x", "guess", "129", "hello", "-1",
    "1 2 3 4 5 6 7 8 1", "111111111", "clear 99999999999999999999", "again no",
  ])
  func `any other line is none`(line: String) {
    #expect(CodeBreakerCommand(line) == nil)
  }

  @Test func `each color has a letter, a sign and a style of its own`() {
    let colors = CodeColor.allCases
    #expect(Set(colors.map(\.letter)).count == colors.count)
    #expect(Set(colors.map(\.shape.sign)).count == colors.count)
    #expect(Set(colors.map(\.style)).count == colors.count)
    #expect(colors.allSatisfy { $0.peg.columnCount == 2 })
  }
}
