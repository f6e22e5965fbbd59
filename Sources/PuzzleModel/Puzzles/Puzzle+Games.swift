// The list of games. The compiler finds every place that has to know a new one.

extension Puzzle {
  /// The games.
  public enum Kind: String, CaseIterable, Sendable {
    case cryptogram
    case codeBreaker = "code-breaker"
    case wordSearch = "word-search"

    /// Whether every puzzle of the game is made of a quotation.
    public var needsQuotation: Bool {
      switch self {
      case .cryptogram: true
      case .codeBreaker, .wordSearch: false
      }
    }
  }

  /// What a puzzle is played from, game by game.
  public enum Content: Hashable, Sendable {
    /// The parts of a cryptogram.
    case cryptogram(Cryptogram)
    /// Nothing beside the ID: the game derives everything from its seed.
    case seed

    /// The puzzle that the content names, or nil if it names none.
    public var puzzle: ID? {
      switch self {
      case .cryptogram(let cryptogram): cryptogram.id
      case .seed: nil
      }
    }
  }
}
