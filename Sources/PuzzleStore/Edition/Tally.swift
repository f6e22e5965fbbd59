/// The number of items with a key.
public struct Tally<Key: Hashable & Sendable>: Hashable, Sendable {
  /// The key that the items share.
  public let key: Key
  /// The number of items, at least 1.
  public let count: Int
}
