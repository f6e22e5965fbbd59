import PuzzleEngine
import PuzzleModel

/// A line of the plain mode, read.
enum CodeBreakerCommand: Hashable {
  /// Submit these colors.
  case guess([CodeColor])
  /// Put a color into a place, counted from 1.
  case peg(Int, CodeColor)
  /// Empty a place, counted from 1, or all of them.
  case clear(Int?)
  case move(CodeBreakerMove)
  case hintGuess, hintColor, allowHints
  case hand, show, colors, status, rules, help, quit
  case again(isConfirmed: Bool)
  case nothing

  /// Reads a line, or returns nil if it is no command.
  init?(_ line: String) {
    let words = line.lowercased().split { $0.isWhitespace || $0 == "," }.map(String.init)
    guard !words.isEmpty else {
      self = .nothing
      return
    }
    if let plain = Self.plain[words.joined(separator: " ")] {
      self = plain
    } else if let numbered = Self.numbered(words) {
      self = numbered
    } else if let pegs = Self.pegs(words.first == "guess" ? Array(words.dropFirst()) : words) {
      self = .guess(pegs)
    } else {
      return nil
    }
  }

  private static let plain: [String: CodeBreakerCommand] = [
    "submit": .move(.submit), "hint": .hintGuess, "hint color": .hintColor,
    "hints on": .allowHints, "hand": .hand, "show": .show, "colors": .colors, "status": .status,
    "time": .status, "rules": .rules, "help": .help, "?": .help, "quit": .quit, "exit": .quit,
    "pause": .move(.pause), "resume": .move(.resume), "extra": .move(.extraAttempt),
    "again": .again(isConfirmed: false), "again yes": .again(isConfirmed: true),
    "clear": .clear(nil),
  ]

  private static func numbered(_ words: [String]) -> CodeBreakerCommand? {
    guard words.count > 1, let place = Int(words[1]), (1...ColorCode.lengthLimit).contains(place)
    else { return nil }
    switch (words[0], words.count) {
    case ("clear", 2): return .clear(place)
    case ("peg", 3): return CodeColor(word: words[2]).map { .peg(place, $0) }
    default: return nil
    }
  }

  /// Reads colors as words, or as digits or letters in one word.
  private static func pegs(_ words: [String]) -> [CodeColor]? {
    guard !words.isEmpty, words.count <= ColorCode.lengthLimit else { return nil }
    let colors = words.compactMap { CodeColor(word: $0) }
    if colors.count == words.count { return colors }
    guard words.count == 1, words[0].count <= ColorCode.lengthLimit else { return nil }
    let pegs = words[0].compactMap { CodeColor(word: String($0)) }
    return pegs.count == words[0].count ? pegs : nil
  }
}
