import Grading
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
  ///   - text: The text in house form.
  ///   - letterCount: The number of its letters.
  ///   - range: How many letters a puzzle has.
  ///   - difficulty: How hard the text is.
  /// - Returns: The games.
  /// - Throws: ``TextRefusal`` if the text suits no game.
  package static func games(
    for text: String,
    _ letterCount: Int,
    in range: ClosedRange<Int>,
    _ difficulty: Difficulty
  ) throws(TextRefusal) -> [GameSuitability] {
    if letterCount < range.lowerBound {
      throw .tooShort(letterCount: letterCount, range: range)
    }
    if letterCount > range.upperBound {
      throw .tooLong(letterCount: letterCount, range: range)
    }
    if let refusal = TextRefusal(ofVarietyOf: text) { throw refusal }
    return [GameSuitability(game: .cryptogram, tier: difficulty.tier)]
  }
}
