import Foundation
import PuzzleEngine
import PuzzleModel
import PuzzlePlay

/// A game in lines: commands come in, and each is answered in a sentence once it is stored.
struct PlainGame {
  private(set) var desk: CryptogramDesk
  private let columns: Int
  private var lines = LineReader()
  /// How many moves the last commands made, for undoing them as one.
  private var done: [Int] = []
  private var undone: [Int] = []

  init(_ desk: CryptogramDesk, columns: Int) {
    self.desk = desk
    self.columns = columns
  }

  private var text: PlainText { PlainText(desk.game, columns: columns) }

  /// Plays until the player leaves, the input ends, nobody reads the output, or a signal comes.
  ///
  /// - Throws: ``OutputError`` if standard output cannot be written.
  mutating func run(greeting: [String]) throws -> CryptogramDesk.Ending {
    SignalPipe.heed(TerminalEvent.endings)
    defer {
      SignalPipe.release(TerminalEvent.endings)
      desk.leave()
    }
    do {
      try say(greeting.asLines + "\n" + text.puzzle)
      if desk.game.status == .completed {
        try say("\nSolved already; 'reset yes' plays it again.\n")
      }
      try say("\n'help' lists the commands.\n")
      while true {
        for event in TerminalEvent.next(within: nil) {
          if let ending = try heed(event) { return ending }
        }
      }
    } catch is ClosedPipe {
      return .left
    }
  }

  private mutating func heed(_ event: TerminalEvent) throws -> CryptogramDesk.Ending? {
    switch event {
    case .input(let bytes):
      for line in lines.read(bytes) {
        if let ending = try heed(line) { return ending }
      }
      return nil
    case .signal(let number): return .signal(number)
    case .silence: return nil
    case .end:
      let last = try lines.end().flatMap { try heed($0) }
      return last ?? .left
    }
  }

  private mutating func heed(_ line: LineReader.Line) throws -> CryptogramDesk.Ending? {
    switch line {
    case .tooLong: try say("That line is too long for a command; 'help' lists them.\n")
    case .broken: try say("That line is not text; 'help' lists the commands.\n")
    case .text(let text):
      guard let command = PlainCommand(text) else {
        try say(["'\(text.abridged(to: 40))' is no command; 'help' lists them."].asLines)
        return nil
      }
      if command == .quit { return .left }
      let wasSolved = desk.game.status == .completed
      try say(answer(to: command))
      if !wasSolved, desk.game.status == .completed { return .left }
    }
    return nil
  }

  private func say(_ text: String) throws { try Console.stream(text) }

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
