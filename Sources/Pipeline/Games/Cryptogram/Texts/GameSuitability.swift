public import PuzzleModel

/// A game that a text suits, and how hard it is there.
public struct GameSuitability: Hashable, Sendable {
  /// The game.
  public let game: Puzzle.Kind
  /// The tier of the days that the puzzle could have.
  public let tier: Tier

  /// Finds the games that a text suits, in the order of the games.
  ///
  /// - Throws: ``TextRefusal`` if the text suits no game.
  static func games(
    forLetterCount letterCount: Int,
    _ difficulty: Difficulty
  ) throws(TextRefusal) -> [GameSuitability] {
    let range = Game.cryptogram.usualLetters
    if letterCount < range.lowerBound {
      throw .tooShort(letterCount: letterCount, range: range)
    }
    if letterCount > range.upperBound {
      throw .tooLong(letterCount: letterCount, range: range)
    }
    return [GameSuitability(game: .cryptogram, tier: difficulty.tier)]
  }
}
