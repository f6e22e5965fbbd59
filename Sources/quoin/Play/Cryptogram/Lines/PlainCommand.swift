import PuzzleEngine
import PuzzleModel

/// A line of the plain mode, read.
enum PlainCommand: Hashable {
  /// Write a letter wherever a symbol stands.
  case fill(symbol: String, Letter)
  case move(CryptogramMove)
  /// Reveal a letter that a symbol stands for.
  case hint(symbol: String)
  case undo, redo
  case show, letters, status, help, quit
  /// Read a word, counted from 1, or all of them.
  case word(Int), words
  case reset(isConfirmed: Bool)
  case nothing

  /// Reads a line, or returns nil if it is no command.
  ///
  /// Besides the words for people it takes every move as a log of moves has it, such as `select 12`.
  init?(_ line: String) {
    let words = line.lowercased().replacing("=", with: " ").split(whereSeparator: \.isWhitespace)
      .map(String.init)
    guard let first = words.first else {
      self = .nothing
      return
    }
    if words.count == 1, let plain = Self.plain[first] {
      self = plain
      return
    }
    if let pair = Self.pair(words, hasSign: line.contains("=")) {
      self = pair
      return
    }
    let written =
      words.first == "input" ? [words[0], words.dropFirst().joined().uppercased()] : words
    guard let move = CryptogramMove(written.joined(separator: " ")) else { return nil }
    self = .move(move)
  }

  private static let plain: [String: PlainCommand] = [
    "show": .show, "letters": .letters, "status": .status, "time": .status, "help": .help,
    "?": .help, "quit": .quit, "exit": .quit, "words": .words, "undo": .undo, "redo": .redo,
    "hint": .move(.hint(nil)), "pause": .move(.pause), "resume": .move(.resume),
    "continue": .move(.continueAfterFailure), "reset": .reset(isConfirmed: false),
  ]

  private static func pair(_ words: [String], hasSign: Bool) -> PlainCommand? {
    guard words.count == 2 else { return nil }
    switch (words[0], words[1]) {
    case ("reset", "yes") where !hasSign: return .reset(isConfirmed: true)
    case ("word", let number) where !hasSign: return Int(number).map { .word($0) }
    case ("hint", let symbol) where !hasSign: return .hint(symbol: symbol.uppercased())
    default: break
    }
    guard isSymbol(words[0]), words[1].count == 1,
      let letter = words[1].first.flatMap({ Letter($0) })
    else { return nil }
    return .fill(symbol: words[0].uppercased(), letter)
  }

  /// Whether a word can be a cipher symbol: a letter, or a number from 1 to 26.
  private static func isSymbol(_ word: String) -> Bool {
    if word.count == 1, let first = word.first, Letter(first) != nil { return true }
    return Int(word).map { (1...26).contains($0) && String($0) == word } ?? false
  }
}
