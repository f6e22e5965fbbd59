/// How many there are of something.
public struct Tally<Key: Hashable & Sendable>: Hashable, Sendable {
  /// What was counted.
  public let key: Key
  /// How many there are, at least 1.
  public let count: Int
}
