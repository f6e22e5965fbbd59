/// One of several parts that a large check is split into.
public struct Shard: Hashable, Sendable, CustomStringConvertible {
  /// The number of the part, counted from 1.
  public let index: Int
  /// The number of parts.
  public let count: Int

  /// The only part of a check that is not split.
  public static let whole = Shard(unchecked: 1, of: 1)

  private init(unchecked index: Int, of count: Int) {
    (self.index, self.count) = (index, count)
  }

  /// Reads a part such as `2/8`, the second of eight; nil if the text is not a part.
  public init?(_ text: some StringProtocol) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let index = numbers[0], let count = numbers[1],
      (1...1_000_000).contains(count), (1...count).contains(index)
    else { return nil }
    self.init(unchecked: index, of: count)
  }

  /// The part in the form `2/8`.
  public var description: String { "\(index)/\(count)" }

  /// Whether the element at an index, counted from 0, is in this part.
  public func contains(_ place: Int) -> Bool { place % count == index - 1 }
}
