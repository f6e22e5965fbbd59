import Foundation

/// A text whose order is that of its bytes of UTF-8.
protocol ComparableText: Comparable {
  /// Some bytes.
  associatedtype Bytes: BidirectionalCollection<UInt8>

  /// Its bytes.
  var utf8: Bytes { get }
}

extension String: ComparableText {}

/// A text as it lies in memory that belongs to others.
struct TextBytes: ComparableText {
  let utf8: UnsafeBufferPointer<UInt8>

  /// What stands before, between and behind some bytes, but for what is empty.
  func parted(at separator: UInt8) -> [TextBytes] {
    var (parts, start): ([TextBytes], Int) = ([], 0)
    for end in 0...utf8.count where end == utf8.count || utf8[end] == separator {
      let part = UnsafeBufferPointer(rebasing: utf8[start..<end])
      if !part.isEmpty { parts.append(TextBytes(utf8: part)) }
      start = end + 1
    }
    return parts
  }

  static func == (left: TextBytes, right: TextBytes) -> Bool {
    left.utf8.count == right.utf8.count && left.order(to: right) == 0
  }

  static func < (left: TextBytes, right: TextBytes) -> Bool {
    let order = left.order(to: right)
    return order == 0 ? left.utf8.count < right.utf8.count : order < 0
  }

  /// Below 0 if the bytes come before those of another as far as both go, 0 if they are the same, and else above.
  private func order(to other: TextBytes) -> Int32 {
    guard let bytes = utf8.baseAddress, let others = other.utf8.baseAddress else { return 0 }
    return memcmp(bytes, others, min(utf8.count, other.utf8.count))
  }
}
