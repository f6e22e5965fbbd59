/// Sixteen bytes that are looked at together, as ``ByteWord`` looks at eight.
///
/// It says of each byte something by its highest bit, and leaves the others as they come. It takes sums and masks alone:
/// comparisons of vectors become loops over their bytes.
struct ByteVector {
  typealias Places = SIMD16<UInt8>

  /// How many bytes it holds.
  static let size = 16

  private let bytes: SIMD16<UInt8>

  /// Takes the sixteen bytes from a place on, all of which must be there.
  @inline(__always)
  init(_ start: UnsafePointer<UInt8>) {
    bytes = UnsafeRawPointer(start).loadUnaligned(as: SIMD16<UInt8>.self)
  }

  /// The places of a byte.
  @inline(__always)
  func places(of byte: UInt8) -> Places {
    let difference = bytes ^ Places(repeating: byte)
    // A byte is zero if subtracting 1 borrows and the byte had no high bit of its own.
    return (difference &- Places(repeating: 1)) & ~difference
  }

  /// The places of the control characters of ASCII.
  @inline(__always)
  var controls: Places { (bytes &- Places(repeating: 0x20)) & ~bytes }

  /// The places of the bytes above 0x7F.
  @inline(__always)
  var highBits: Places { bytes }

  /// The index of the first byte that is in some places; nil if none is.
  @inline(__always)
  static func firstIndex(in places: Places) -> Int? {
    let words = unsafeBitCast(places, to: SIMD2<UInt64>.self)
    let first = UInt64(littleEndian: words.x) & 0x8080_8080_8080_8080
    if first != 0 { return first.trailingZeroBitCount / 8 }
    let second = UInt64(littleEndian: words.y) & 0x8080_8080_8080_8080
    return second == 0 ? nil : 8 + second.trailingZeroBitCount / 8
  }
}
