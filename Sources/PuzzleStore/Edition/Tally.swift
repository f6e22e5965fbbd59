public import PuzzleModel

/// The number of items with a key.
public struct Tally<Key: Hashable & Sendable>: Hashable, Sendable {
  /// The key that the items share.
  public let key: Key
  /// The number of items, at least 1.
  public let count: Int
}

/// How hard and how long a puzzle is.
public struct PuzzleMeasure: Hashable, Sendable {
  /// The game.
  public let kind: Puzzle.Kind
  /// The tier that the edition states.
  public let tier: Tier
  /// The score, from 0 to 1000.
  public let score: Int
  /// The number of letters A–Z of its quotation; nil for a puzzle without one.
  public let letterCount: Int?
  /// The length of play in keystrokes, as `Difficulty.playLength` has it; nil for a puzzle without one.
  public let playLength: Int?
}
