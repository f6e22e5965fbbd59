import PuzzleEngine
import PuzzleModel

/// A line of the plain mode, read.
enum WordSearchCommand: Hashable {
  /// The form in which the puzzle is printed.
  enum Format: String {
    case text, json, ipuz, svg
  }

  /// Try the letters from one cell to another.
  case find(GridCell, GridCell)
  case move(WordSearchMove)
  /// Show where a word begins, by its number or its letters; nil for the next.
  case hint(String?)
  /// Say what a word means, by its number or its letters.
  case define(String)
  /// List the words, or what they mean.
  case words(WordHintMode)
  /// Read a row or a column, counted from 0.
  case row(Int), column(Int)
  case show, status, help, quit
  case export(Format)
  case reset(isConfirmed: Bool)
  case nothing

  /// Reads a line, or returns nil if it is no command.
  ///
  /// Besides the words for people it takes every move as a log of moves has it, such as `tap 0 3`.
  init?(_ line: String) {
    let words = line.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    guard let first = words.first else {
      self = .nothing
      return
    }
    let rest = words.dropFirst().joined(separator: " ")
    if let pair = Self.cells(words) {
      self = .find(pair.0, pair.1)
    } else if rest.isEmpty, let plain = Self.plain[first] {
      self = plain
    } else if let command = Self.command(first, rest) {
      self = command
    } else if let move = WordSearchMove(words.joined(separator: " ")) {
      self = .move(move)
    } else {
      return nil
    }
  }

  private static let plain: [String: WordSearchCommand] = [
    "show": .show, "grid": .show, "status": .status, "time": .status, "help": .help, "?": .help,
    "quit": .quit, "exit": .quit, "words": .words(.word), "definitions": .words(.definition),
    "hint": .hint(nil), "reset": .reset(isConfirmed: false), "export": .export(.text),
  ]

  private static func command(_ word: String, _ rest: String) -> WordSearchCommand? {
    switch word {
    case "hint" where !rest.isEmpty: .hint(rest)
    case "define" where !rest.isEmpty: .define(rest)
    case "reset" where rest == "yes": .reset(isConfirmed: true)
    case "row": CellName.cell("a" + rest).map { .row($0.row) }
    case "column": CellName.cell(rest + "1").map { .column($0.column) }
    case "tap": CellName.cell(rest).map { .move(.tap($0)) }
    case "export": Format(rawValue: rest).map { .export($0) }
    default: nil
    }
  }

  /// The two cells of `A1 to A6`, `find A1 A6`, `A1 A6` or `A1-A6`.
  private static func cells(_ words: [String]) -> (GridCell, GridCell)? {
    var names = words.flatMap { $0.split(separator: "-").map(String.init) }
    if names.first == "find" { names.removeFirst() }
    if names.count == 3, names[1] == "to" { names.remove(at: 1) }
    guard names.count == 2, let start = CellName.cell(names[0]), let end = CellName.cell(names[1])
    else { return nil }
    return (start, end)
  }
}
