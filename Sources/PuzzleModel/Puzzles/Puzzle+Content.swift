// The contents of the games. Switches over them have no `default`, so the compiler finds every place
// that a new game must be added to.

extension Puzzle {
  /// The parts that a puzzle is played from, one case for each kind of content.
  public enum Content: Hashable, Sendable {
    /// The parts of a cryptogram.
    case cryptogram(Cryptogram)
    /// The parts of a game of Code Breaker.
    case codeBreaker(CodeBreaker)
    /// The parts of a word search.
    case wordSearch(WordSearch)

    /// The puzzle that the content belongs to.
    public var puzzle: ID {
      switch self {
      case .cryptogram(let cryptogram): cryptogram.id
      case .codeBreaker(let codeBreaker): codeBreaker.id
      case .wordSearch(let wordSearch): wordSearch.id
      }
    }

    /// The scores at which the tiers of the game begin, unless its weights have bounds of their own.
    public var scale: TierScale { puzzle.kind.scale }

    /// The letters that the puzzle shows its player from the start; nil in a game that shows none.
    public var lettersGiven: [Letter]? {
      switch self {
      case .cryptogram(let cryptogram): cryptogram.prefilled ?? []
      case .codeBreaker, .wordSearch: nil
      }
    }

    /// What the puzzle is, in a few words, where no quotation says so.
    public var subject: String? {
      switch self {
      case .cryptogram: nil
      case .codeBreaker(let codeBreaker): codeBreaker.tier.rawValue
      case .wordSearch(let wordSearch): wordSearch.title
      }
    }
  }
}

extension PuzzleKind {
  /// The scores at which the tiers of the game begin, unless its weights have bounds of their own.
  public var scale: TierScale {
    switch self {
    case .cryptogram: .cryptogram
    case .codeBreaker: .codeBreaker
    case .wordSearch: .wordSearch
    }
  }
}
