import PuzzleEngine
import PuzzleModel
import PuzzlePlay

/// A word search in lines.
struct WordSearchLineGame: LineGame {
  private var desk: WordSearchDesk
  private let opening: [String]
  private let columns: Int

  /// Begins to play a game in lines of a width, with lines to say first.
  init(_ desk: WordSearchDesk, opening: [String], columns: Int) {
    self.desk = desk
    self.opening = opening
    self.columns = columns
  }

  private var text: WordSearchText { WordSearchText(desk.game, columns: columns) }

  var greeting: String {
    var greeting = opening.flatMap { $0.wrapped(columns: columns) }.asLines + "\n" + text.grid
    greeting += "\n" + text.words(desk.mode)
    if desk.game.status == .completed {
      greeting += "\nCompleted already; 'reset yes' plays it again.\n"
    }
    return greeting + "\nTry letters with 'A1 to A6'; 'help' lists the commands.\n"
  }

  var farewell: String { desk.farewell }

  mutating func leave() { desk.leave() }
  mutating func comeBack() {}

  mutating func answer(to line: String) -> (text: String, isDone: Bool)? {
    guard let command = WordSearchCommand(line) else { return nil }
    if command == .quit { return ("", true) }
    let wasOver = desk.game.status == .completed
    let news = desk.refresh().map { said($0) } ?? ""
    let text = answer(to: command)
    return (news + text, !wasOver && desk.game.status == .completed)
  }

  private mutating func answer(to command: WordSearchCommand) -> String {
    switch command {
    case .nothing, .quit: return ""
    case .show: return text.grid
    case .words(let mode): return text.words(mode)
    case .row(let row): return said(text.row(row))
    case .column(let column): return said(text.column(column))
    case .status:
      return said(text.status(milliseconds: desk.milliseconds, hints: desk.hintCount, desk.mode))
    case .help: return WordSearchHelp.plain.asLines
    case .export(let format): return exported(format)
    case .reset(isConfirmed: false): return said("To start over, say: reset yes")
    case .reset(isConfirmed: true): return made(.reset(desk.game.round + 1))
    case .find(let start, let end): return made(.select(start, end))
    case .hint(nil): return made(.hint(nil))
    case .hint(let name?): return withWord(name) { $0.made(.hint($1)) }
    case .define(let name): return withWord(name) { $0.said($0.text.definition(of: $1)) }
    case .move(let move): return made(move)
    }
  }

  private mutating func made(_ move: WordSearchMove) -> String { said(desk.apply(move).sentence) }

  private func said(_ sentence: String) -> String { sentence.wrapped(columns: columns).asLines }

  private mutating func withWord(
    _ name: String,
    _ answer: (inout WordSearchLineGame, Int) -> String
  ) -> String {
    guard let word = text.word(name) else {
      return said("There is no such word in the list; 'words' lists them.")
    }
    return answer(&self, word)
  }

  private func exported(_ format: WordSearchCommand.Format) -> String {
    let puzzle = desk.game.board.puzzle
    let text =
      switch format {
      case .text: puzzle.text()
      case .json: puzzle.json()
      case .ipuz: puzzle.ipuz()
      case .svg: puzzle.svg()
      }
    return text.hasSuffix("\n") ? text : text + "\n"
  }
}
