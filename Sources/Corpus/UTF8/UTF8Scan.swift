/// Tells what a run of bytes holds, in one pass of eight bytes a step.
struct UTF8Scan {
  /// Whether no byte is above 0x7F.
  var isASCII: Bool
  /// Whether any byte is NUL.
  var hasNUL: Bool

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    let raw = UnsafeRawBufferPointer(bytes)
    var (high, zeros, offset) = (UInt64(0), UInt64(0), 0)
    while offset + ByteWord.size <= raw.count {
      let word = ByteWord(raw, at: offset)
      high |= word.highBits
      zeros |= word.places(of: 0)
      offset += ByteWord.size
    }
    while offset < raw.count {
      high |= UInt64(raw[offset] & 0x80)
      if raw[offset] == 0 { zeros = 1 }
      offset += 1
    }
    isASCII = high == 0
    hasNUL = zeros != 0
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
    let raw = UnsafeRawBufferPointer(bytes)
    var (count, offset) = (raw.count, 0)
    while offset + ByteWord.size <= raw.count {
      count -= ByteWord(raw, at: offset).continuationCount
      offset += ByteWord.size
    }
    while offset < raw.count {
      if raw[offset] & 0xC0 == 0x80 { count -= 1 }
      offset += 1
    }
    return count
  }
}
