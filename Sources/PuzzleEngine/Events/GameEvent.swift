public import PuzzleModel

/// Something that an app may let the player feel or hear, such as by haptics.
public enum GameEvent: Hashable, Sendable {
  /// The selection changed.
  case selected
  /// The player wrote a right letter.
  case right
  /// The player wrote a wrong letter.
  case wrong
  /// A hint revealed something.
  case hint
  /// The puzzle was completed, as the puzzle of a day or as another.
  case completed(PlayMode)
  /// The game failed.
  case failed
}
