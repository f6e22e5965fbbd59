public import PuzzleModel

/// A game that a text suits, and how hard it is there.
public struct GameSuitability: Hashable, Sendable {
  /// The game.
  public let game: Puzzle.Kind
  /// The tier of the days that the puzzle could have.
  public let tier: Tier

  /// Returns the games that a text suits that is not refused, in the order of the games.
  ///
  /// - Parameter difficulty: How hard the text is.
  package static func games(_ difficulty: Difficulty) -> [GameSuitability] {
    [GameSuitability(game: .cryptogram, tier: difficulty.tier)]
  }
}
