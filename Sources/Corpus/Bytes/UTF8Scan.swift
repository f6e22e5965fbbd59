/// Tells what a run of bytes holds, in one pass of eight bytes a step.
struct UTF8Scan {
  /// Whether no byte is above 0x7F.
  var isASCII: Bool
  /// Whether any byte is NUL.
  var hasNUL: Bool

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var high: UInt64 = 0
    var zero: UInt64 = 0
    let raw = UnsafeRawBufferPointer(bytes)
    var offset = 0
    while offset + 8 <= raw.count {
      let word = raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      high |= word
      // A byte is zero if subtracting 1 borrows and the byte had no high bit of its own.
      zero |= (word &- 0x0101_0101_0101_0101) & ~word
      offset += 8
    }
    while offset < raw.count {
      high |= UInt64(raw[offset])
      if raw[offset] == 0 { zero |= 0x80 }
      offset += 1
    }
    isASCII = high & 0x8080_8080_8080_8080 == 0
    hasNUL = zero & 0x8080_8080_8080_8080 != 0
  }

  /// The offset of the first byte outside well-formed UTF-8 (Unicode, table 3-7), or nil.
  static func firstInvalidOffset(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var offset = 0
    while offset < bytes.count {
      let lead = bytes[offset]
      if lead < 0x80 {
        offset += 1
        continue
      }
      guard let (length, second) = continuation(after: lead), offset + length <= bytes.count,
        second.contains(bytes[offset + 1])
      else { return offset }
      for index in offset + 2..<offset + max(length, 2) where bytes[index] & 0xC0 != 0x80 {
        return offset
      }
      offset += length
    }
    return nil
  }

  /// The length of the sequence that a lead byte begins, and the range of its second byte.
  private static func continuation(after lead: UInt8) -> (Int, ClosedRange<UInt8>)? {
    switch lead {
    case 0xC2...0xDF: (2, 0x80...0xBF)
    case 0xE0: (3, 0xA0...0xBF)
    case 0xED: (3, 0x80...0x9F)
    case 0xE1...0xEF: (3, 0x80...0xBF)
    case 0xF0: (4, 0x90...0xBF)
    case 0xF1...0xF3: (4, 0x80...0xBF)
    case 0xF4: (4, 0x80...0x8F)
    default: nil
    }
  }

  /// How many characters (Unicode scalars) bytes of UTF-8 hold.
  static func scalarCount(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var count = 0
    for byte in bytes where byte & 0xC0 != 0x80 { count += 1 }
    return count
  }
}
