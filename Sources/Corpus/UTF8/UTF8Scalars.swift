/// The characters (Unicode scalars) of well-formed UTF-8.
///
/// The decoder of the standard library looks for every fault at every byte; here none is left. It ends where it
/// meets one nevertheless.
struct UTF8Scalars: Sequence, IteratorProtocol {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// The offset of the next character.
  private(set) var offset = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  @inline(__always)
  mutating func next() -> Unicode.Scalar? {
    guard offset < bytes.count else { return nil }
    let lead = bytes[offset]
    if lead < 0x80 {
      offset += 1
      return Unicode.Scalar(lead)
    }
    return nextBeyondASCII(lead)
  }

  private mutating func nextBeyondASCII(_ lead: UInt8) -> Unicode.Scalar? {
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard lead >= 0xC2, offset + length <= bytes.count else { return nil }
    var value = UInt32(lead & (0x7F >> UInt8(length)))
    for index in offset + 1..<offset + length {
      value = value << 6 | UInt32(bytes[index] & 0x3F)
    }
    offset += length
    return Unicode.Scalar(value)
  }
}
