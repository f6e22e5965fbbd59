/// The kinds of puzzles, one for each game.
///
/// Above this folder a kind is called `Puzzle.Kind`.
public enum PuzzleKind: String, CaseIterable, Sendable {
  case cryptogram
  case codeBreaker = "code-breaker"
  case wordSearch = "word-search"

  /// Whether every puzzle of the game is made from a quotation.
  public var needsQuotation: Bool {
    switch self {
    case .cryptogram: true
    case .codeBreaker, .wordSearch: false
    }
  }

  /// Whether its puzzles are made from lists of words.
  public var needsWords: Bool {
    switch self {
    case .wordSearch: true
    case .cryptogram, .codeBreaker: false
    }
  }

  /// Whether its puzzles are graded by weights, for which a recipe may name a file.
  public var hasWeights: Bool {
    switch self {
    case .cryptogram: true
    case .codeBreaker, .wordSearch: false
    }
  }

  /// How a puzzle's ID is written, for messages.
  public static let exampleID = "cryptogram:UUID"
}
