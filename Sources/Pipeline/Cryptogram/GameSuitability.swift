public import PuzzleModel

/// A game that a text suits, and how hard it is there.
public struct GameSuitability: Hashable, Sendable {
  /// The game.
  public let game: Puzzle.Kind
  /// The tier whose days it could have.
  public let tier: Tier

  /// The games that a text suits, in the order of the games; another game adds its rule here.
  ///
  /// - Throws: ``TextRefusal`` where there are none.
  static func games(
    forLetterCount letterCount: Int,
    _ difficulty: Difficulty
  ) throws(TextRefusal) -> [GameSuitability] {
    let range = Recipe.usualLetters
    if letterCount < range.lowerBound {
      throw .tooShort(letterCount: letterCount, range: range)
    }
    if letterCount > range.upperBound {
      throw .tooLong(letterCount: letterCount, range: range)
    }
    return [GameSuitability(game: .cryptogram, tier: difficulty.tier)]
  }
}
