/// Eight bytes that are looked at together.
///
/// It says of each byte something by its highest bit, so that a loop over a text takes a branch for eight bytes
/// and not one for each, which a processor could not foresee.
struct ByteWord {
  /// How many bytes it holds.
  static let size = 8
  private static let highBits: UInt64 = 0x8080_8080_8080_8080
  private static let lowBits: UInt64 = 0x0101_0101_0101_0101

  /// The bytes, the first in the lowest bits.
  private let bits: UInt64

  /// Takes the eight bytes from an offset on, all of which must be there.
  @inline(__always)
  init(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
    bits = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// The bytes with the bit that tells a small letter of ASCII from a capital, the first in the lowest bits.
  @inline(__always)
  var lowercased: UInt64 { bits | 0x2020_2020_2020_2020 }

  /// The places of a byte: the highest bit of each that is equal, and 0 if none is.
  ///
  /// The lowest of these bits is right. Of those above it some may be wrong, which spares every loop two steps.
  @inline(__always)
  func places(of byte: UInt8) -> UInt64 {
    let difference = bits ^ (UInt64(byte) &* Self.lowBits)
    // A byte is zero if subtracting 1 borrows and the byte had no high bit of its own.
    return (difference &- Self.lowBits) & ~difference & Self.highBits
  }

  /// The first bytes alone, at least one and up to eight; the others are 0.
  @inline(__always)
  func first(_ count: Int) -> UInt64 {
    let others = UInt64(truncatingIfNeeded: 64 &- 8 &* count)
    return count < Self.size ? (bits &<< others) &>> others : bits
  }

  /// How many spaces it begins with.
  @inline(__always)
  var spaceCount: Int { Self.firstIndex(in: bits ^ (0x20 &* Self.lowBits)) }

  /// The places of the control characters of ASCII, the lowest of which is right.
  @inline(__always)
  var controls: UInt64 { (bits &- 0x20 &* Self.lowBits) & ~bits & Self.highBits }

  /// The highest bit of each byte above 0x7F.
  @inline(__always)
  var highBits: UInt64 { bits & Self.highBits }

  /// How many bytes go on with a character that another has begun.
  @inline(__always)
  var continuationCount: Int {
    let ones = (bits & ~(bits << 1) & Self.highBits) >> 7
    // The product has the sum of all bytes in its highest.
    return Int((ones &* Self.lowBits) >> 56)
  }

  /// The index of the byte that the lowest of some highest bits is of; ``size`` for none.
  @inline(__always)
  static func firstIndex(in places: UInt64) -> Int { places.trailingZeroBitCount / 8 }
}
