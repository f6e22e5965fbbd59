public import PuzzleModel

/// A game that a text suits, and how hard it is there.
public struct GameSuitability: Hashable, Sendable {
  /// The game.
  public let game: Puzzle.Kind
  /// The tier of the days that the puzzle could have.
  public let tier: Tier

  /// Finds the games that a text suits, in the order of the games.
  ///
  /// - Parameters:
  ///   - letterCount: The number of letters of the text.
  ///   - range: How many letters a puzzle has.
  ///   - difficulty: How hard the text is.
  /// - Returns: The games.
  /// - Throws: ``TextRefusal`` if the text suits no game.
  package static func games(
    forLetterCount letterCount: Int,
    in range: ClosedRange<Int>,
    _ difficulty: Difficulty
  ) throws(TextRefusal) -> [GameSuitability] {
    if letterCount < range.lowerBound {
      throw .tooShort(letterCount: letterCount, range: range)
    }
    if letterCount > range.upperBound {
      throw .tooLong(letterCount: letterCount, range: range)
    }
    return [GameSuitability(game: .cryptogram, tier: difficulty.tier)]
  }
}
