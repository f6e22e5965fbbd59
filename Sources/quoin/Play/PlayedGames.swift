import PuzzleModel

// The games that can be played at the terminal. The switch has no `default`, so the compiler finds this
// place for a new game.

extension Sitting {
  /// Plays a game of a kind.
  func play(_ kind: Puzzle.Kind) throws -> GameEnding {
    switch kind {
    case .cryptogram: try playCryptogram()
    case .codeBreaker: try playCodeBreaker()
    case .wordSearch: try playWordSearch()
    }
  }
}

extension Puzzle.Kind {
  /// The game that is played where none is named.
  static let usual = Puzzle.Kind.cryptogram

  /// The names of all games.
  static let names = allCases.map(\.rawValue).joined(separator: ", ")
}
