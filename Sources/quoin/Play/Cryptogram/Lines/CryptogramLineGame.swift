import Foundation
import PuzzleEngine
import PuzzleModel
import PuzzlePlay

/// A cryptogram in lines.
struct CryptogramLineGame: LineGame {
  private var desk: CryptogramDesk
  private let opening: [String]
  private let columns: Int
  /// How many moves the last commands made, for undoing them as one.
  private var done: [Int] = []
  private var undone: [Int] = []

  /// Begins to play a game in lines of a width, with lines to say first.
  init(_ desk: CryptogramDesk, opening: [String], columns: Int) {
    self.desk = desk
    self.opening = opening
    self.columns = columns
  }

  private var text: PlainText { PlainText(desk.game, columns: columns) }

  var greeting: String {
    var greeting = opening.asLines + "\n" + text.puzzle
    if desk.game.status == .completed {
      greeting += "\nSolved already; 'reset yes' plays it again.\n"
    }
    return greeting + "\n'help' lists the commands.\n"
  }

  var farewell: String { desk.farewell }

  mutating func leave() { desk.leave() }
  mutating func comeBack() { desk.comeBack() }

  mutating func answer(to line: String) -> (text: String, isDone: Bool)? {
    guard let command = PlainCommand(line) else { return nil }
    if command == .quit { return ("", true) }
    let wasSolved = desk.game.status == .completed
    let text = answer(to: command)
    return (text, !wasSolved && desk.game.status == .completed)
  }

  private mutating func answer(to command: PlainCommand) -> String {
    switch command {
    case .nothing, .quit: return ""
    case .show: return text.puzzle
    case .letters: return [text.letters].asLines
    case .status: return [text.status(milliseconds: desk.milliseconds)].asLines
    case .help: return CryptogramHelp.plain.asLines
    case .word(let number): return [text.word(number)].asLines
    case .words: return (0..<text.wordCount).map { text.word($0 + 1) }.asLines
    case .reset(isConfirmed: false): return ["To start over, say: reset yes"].asLines
    case .reset(isConfirmed: true): return [made(.reset)].asLines
    case .fill(let symbol, let letter): return [fill(symbol, letter)].asLines
    case .hint(let symbol): return [hint(symbol)].asLines
    case .undo: return [takeBack(.undo)].asLines
    case .redo: return [takeBack(.redo)].asLines
    case .move(let move): return [made(move)].asLines
    }
  }

  /// Makes one move, and says what it did.
  private mutating func made(_ move: CryptogramMove) -> String {
    let (outcome, sentence) = desk.apply(move)
    switch (move, outcome) {
    case (.input, .accepted), (.delete, .accepted):
      done.append(1)
      undone = []
    case (.reset, .accepted): (done, undone) = ([], [])
    default: break
    }
    guard sentence.isEmpty else { return sentence }
    let cell = desk.game.cells[desk.game.selection]
    return "At cell \(cell.position), \(cell.symbol)."
  }

  /// Writes a letter wherever a symbol stands; the first cell decides whether it is right.
  private mutating func fill(_ symbol: String, _ letter: Letter) -> String {
    guard let open = open(symbol) else { return "\(symbol) does not stand in this puzzle." }
    guard !open.isEmpty else { return "\(symbol) is found already." }
    var count = 0
    for position in open {
      if desk.game.selection != position {
        let (outcome, sentence) = desk.apply(.select(position))
        if case .ignored = outcome { return sentence }
      }
      let (outcome, sentence) = desk.apply(.input(letter))
      guard outcome == .accepted || outcome == .completed else { return sentence }
      count += 1
    }
    done.append(count)
    undone = []
    let failure = desk.play.saveFailure.map { " Not stored: \($0.message)" } ?? ""
    let end = desk.game.status == .completed ? " Solved: every letter is right." : ""
    return
      "\(symbol) is \(letter), in \(ClockText.counted(count, "cell")).\(failure)\(end)"
  }

  private mutating func hint(_ symbol: String) -> String {
    guard let open = open(symbol) else { return "\(symbol) does not stand in this puzzle." }
    guard let first = open.first else { return "\(symbol) is found already." }
    return made(.hint(first))
  }

  /// Undoes what the last command wrote, or does it again.
  private mutating func takeBack(_ move: CryptogramMove) -> String {
    let isWrong = desk.game.cells.contains { $0.state == .wrong }
    if move == .undo, isWrong { return desk.apply(.undo).sentence }
    let count = (move == .undo ? done.popLast() : undone.popLast()) ?? 1
    var sentence = ""
    for index in 0..<count {
      let (outcome, told) = desk.apply(move)
      if case .ignored = outcome { return index == 0 ? told : sentence }
      sentence = told
    }
    if move == .undo { undone.append(count) } else { done.append(count) }
    return sentence
  }

  /// The open cells where a symbol stands; nil if it stands nowhere.
  private func open(_ symbol: String) -> [Int]? {
    let cells = desk.game.cells.filter { $0.solution != nil && $0.symbol == symbol }
    return cells.isEmpty ? nil : cells.filter(\.isOpen).map(\.position)
  }
}
