import Foundation
import PuzzleEngine
import PuzzleModel
import PuzzlePlay

/// A code in lines.
struct CodeBreakerLineGame: LineGame {
  private var desk: CodeBreakerDesk
  private let opening: [String]
  private let columns: Int

  /// Begins to play a game in lines of a width, with lines to say first.
  init(_ desk: CodeBreakerDesk, opening: [String], columns: Int) {
    self.desk = desk
    self.opening = opening
    self.columns = columns
  }

  private var tier: CodeTier { desk.game.puzzle.tier }

  var greeting: String {
    let rules = [CodeBreakerHelp.welcome(to: tier), colors]
    let standing = desk.game.attempts.isEmpty ? [] : guesses
    let over =
      desk.canPlayAgain ? ["'again yes' plays it again."] : []
    return wrapped(
      opening + rules + standing + [desk.game.spoken] + over + ["'help' lists the commands."]
    )
  }

  var farewell: String { desk.farewell }

  mutating func leave() { desk.leave() }
  mutating func comeBack() { desk.comeBack() }

  mutating func answer(to line: String) -> (text: String, isDone: Bool)? {
    guard let command = CodeBreakerCommand(line) else { return nil }
    if command == .quit { return ("", true) }
    let wasDone = desk.isDone
    let lines = answer(to: command)
    return (wrapped(lines), !wasDone && desk.isDone)
  }

  private mutating func answer(to command: CodeBreakerCommand) -> [String] {
    switch command {
    case .nothing, .quit: []
    case .help: CodeBreakerHelp.plain
    case .rules: CodeBreakerRules.howToPlay.map { "\($0.heading). \($0.text)" }
    case .colors: [colors]
    case .hand: [desk.game.spokenHand]
    case .show: desk.game.attempts.isEmpty ? ["No guess was made."] : guesses
    case .status: [status]
    case .guess(let pegs): [guess(pegs)]
    case .peg(let place, let color): [peg(place, color)]
    case .clear(let place): [clear(place)]
    case .move(let move): [made(move)]
    case .hintGuess: [hint { $0.hintGuess() }]
    case .hintColor: [hint { $0.hintColor() }]
    case .allowHints: [desk.allowHints()]
    case .again(let isConfirmed): again(isConfirmed: isConfirmed)
    }
  }

  private mutating func made(_ move: CodeBreakerMove) -> String {
    let (outcome, sentence) = desk.apply(move)
    guard case .accepted = outcome, move == .submit, desk.game.canHaveExtraAttempt else {
      return sentence
    }
    return sentence + " 'extra' gives one more, 'quit' leaves."
  }

  /// Puts colors into the places and submits them; nothing changes where they are no guess.
  private mutating func guess(_ pegs: [CodeColor]) -> String {
    let length = tier.length
    guard pegs.count == length else {
      return "A guess has \(length) colors; these are \(pegs.count)."
    }
    if desk.game.status == .playing, !ColorCode(pegs).fits(tier) {
      let other = pegs.first { $0.rawValue >= tier.colorCount }
      return other.map { "\($0.name.capitalized) is none of the colors here. \(colors)" }
        ?? "In this tier no color comes twice."
    }
    for (slot, color) in pegs.enumerated() where desk.game.hand[slot] != color {
      let (outcome, sentence) = desk.apply(.place(slot: slot, color))
      if case .ignored = outcome { return sentence }
    }
    return made(.submit)
  }

  private mutating func peg(_ place: Int, _ color: CodeColor) -> String {
    let (outcome, sentence) = desk.apply(.place(slot: place - 1, color))
    guard case .accepted = outcome else { return sentence }
    return [desk.game.spokenHand, sentence].filter { !$0.isEmpty }.joined(separator: " ")
  }

  private mutating func clear(_ place: Int?) -> String {
    let filled = desk.game.hand.indices.filter { desk.game.hand[$0] != nil }
    for slot in place.map({ [$0 - 1] }) ?? filled {
      let (outcome, sentence) = desk.apply(.clear(slot: slot))
      if case .ignored = outcome { return sentence }
    }
    return desk.game.spokenHand
  }

  private mutating func hint(_ take: (inout CodeBreakerDesk) -> String) -> String {
    guard desk.game.allowsHints else {
      return "Hints are off. 'hints on' allows them; they are counted."
    }
    return take(&desk)
  }

  private mutating func again(isConfirmed: Bool) -> [String] {
    guard desk.game.isOver else { return ["The game is not over."] }
    guard desk.canPlayAgain else { return ["The code of a day is played once."] }
    guard isConfirmed else { return ["To play the level again, say: again yes"] }
    return [desk.playAgain(), desk.game.spoken]
  }

  private var colors: String {
    "Colors: "
      + tier.colors.map { "\($0.rawValue + 1) \($0.letter) \($0.name) (\($0.shape.rawValue))" }
      .joined(separator: ", ") + "."
  }

  private var guesses: [String] {
    desk.game.attempts.indices.map { desk.game.spoken(attempt: $0) }
  }

  private var status: String {
    "\(desk.game.spoken) Par \(desk.par), hints \(desk.game.hintCount), "
      + "time \(ClockText.time(desk.milliseconds))."
  }

  /// Wraps sentences; lines that are set in columns stay as they are.
  private func wrapped(_ lines: [String]) -> String {
    lines.flatMap { $0.contains("   ") ? [$0] : $0.wrapped(columns: columns) }.asLines
  }
}
