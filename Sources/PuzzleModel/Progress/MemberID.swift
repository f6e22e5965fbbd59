/// Identifies a member of a household: a UUID, written in lower case.
///
/// Progress without a member belongs to a player who is alone on the device.
public struct MemberID: Hashable, Sendable, CustomStringConvertible {
  /// The UUID, such as `f81d4fae-7dec-11d0-a765-00a0c91e6bf6`.
  public let description: String

  /// Reads a UUID in either case, or returns nil for any other text.
  public init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard bytes.count == 36 else { return nil }
    for (place, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "-"): guard [8, 13, 18, 23].contains(place) else { return nil }
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
        UInt8(ascii: "A")...UInt8(ascii: "F"):
        guard ![8, 13, 18, 23].contains(place) else { return nil }
      default: return nil
      }
    }
    description = text.lowercased()
  }
}
