/// Sixteen bytes that are looked at together, as ``ByteWord`` looks at eight.
///
/// It says of each byte something by its highest bit, and leaves the others as they come. It takes sums and masks alone:
/// comparisons of vectors become loops over their bytes.
struct ByteVector {
  /// Of the places among eight bytes the first is right, and some above it may be wrong.
  typealias Places = SIMD2<UInt64>

  /// How many bytes it holds.
  static let size = 16
  private static let highBits: UInt64 = 0x8080_8080_8080_8080
  private static let lowBits: UInt64 = 0x0101_0101_0101_0101

  /// The bytes, the first in the lowest bits of the first number.
  private let bits: SIMD2<UInt64>

  /// Takes the sixteen bytes from a place on, all of which must be there.
  @inline(__always)
  init(_ start: UnsafePointer<UInt8>) {
    let words = UnsafeRawPointer(start).loadUnaligned(as: SIMD2<UInt64>.self)
    bits = SIMD2(UInt64(littleEndian: words.x), UInt64(littleEndian: words.y))
  }

  /// The places of a byte.
  @inline(__always)
  func places(of byte: UInt8) -> Places {
    let difference = bits ^ Places(repeating: UInt64(byte) &* Self.lowBits)
    // A byte is zero if subtracting 1 borrows and the byte had no high bit of its own.
    return (difference &- Places(repeating: Self.lowBits)) & ~difference
  }

  /// The places of the control characters of ASCII.
  @inline(__always)
  var controls: Places { (bits &- Places(repeating: 0x20 &* Self.lowBits)) & ~bits }

  /// The places of the bytes above 0x7F.
  @inline(__always)
  var highBits: Places { bits }

  /// The index of the first byte that is in some places; nil if none is.
  @inline(__always)
  static func firstIndex(in places: Places) -> Int? {
    let first = places.x & highBits
    if first != 0 { return first.trailingZeroBitCount / 8 }
    let second = places.y & highBits
    return second == 0 ? nil : 8 + second.trailingZeroBitCount / 8
  }
}
