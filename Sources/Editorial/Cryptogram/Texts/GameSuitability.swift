public import PuzzleModel

/// A game that a text suits, and how hard it is there.
public struct GameSuitability: Hashable, Sendable {
  /// The game.
  public let game: Puzzle.Kind
  /// The tier of the days that the puzzle could have.
  public let tier: Tier

  /// Finds the games of a text that is not refused and has some difficulty, in the order of the games.
  package static func games(_ difficulty: Difficulty) -> [GameSuitability] {
    [GameSuitability(game: .cryptogram, tier: difficulty.tier)]
  }
}
