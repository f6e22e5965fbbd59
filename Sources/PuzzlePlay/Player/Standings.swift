import PuzzleModel

// What a player has reached in each game. The switch has no `default`, so the compiler finds this place for
// a new game.

/// What players have reached in the games, as each game writes it.
enum Standings {
  /// Makes one standing of two, such as those of two devices; nothing in it is worse than in either.
  static func merged(_ kind: Puzzle.Kind, _ here: String, _ other: String) -> String {
    switch kind {
    // The game has no standing.
    case .cryptogram: here
    case .codeBreaker: mergedCodes(here, other)
    case .wordSearch: mergedWords(here, other)
    }
  }
}
