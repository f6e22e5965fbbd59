/// The characters of XML 1.0, fifth edition, by its productions 2 to 5.
enum XMLCharacter {
  /// Whether a character may stand in a document.
  static func isAllowed(_ value: UInt32) -> Bool {
    switch value {
    case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x1_0000...0x10_FFFF: true
    default: false
    }
  }

  /// How many bytes the allowed character beyond ASCII has that begins at a place; 0 if none does.
  ///
  /// Three bytes behind the place must be there, whatever they are.
  @inline(__always)
  static func length(at start: UnsafePointer<UInt8>) -> Int {
    let lead = start[0]
    if lead < 0xE0 { return lead >= 0xC2 && isContinuation(start[1]) ? 2 : 0 }
    guard lead < 0xF5, isContinuation(start[1]), isContinuation(start[2]) else { return 0 }
    let tail = UInt32(start[1] & 0x3F) << 6 | UInt32(start[2] & 0x3F)
    if lead < 0xF0 {
      let value = UInt32(lead & 0x0F) << 12 | tail
      return value >= 0x800 && isAllowed(value) ? 3 : 0
    }
    let value = UInt32(lead & 0x07) << 18 | tail << 6 | UInt32(start[3] & 0x3F)
    return isContinuation(start[3]) && value >= 0x1_0000 && value <= 0x10_FFFF ? 4 : 0
  }

  @inline(__always)
  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  /// Whether a byte may be one of a name; those beyond ASCII are looked at once they are together.
  @inline(__always)
  static func mayBeInName(_ byte: UInt8) -> Bool {
    if byte >= 0x80 { return true }
    // A bit for each character: `-`, `.`, digits and `:` below 64, letters and `_` above.
    let bits: UInt64 = byte < 0x40 ? 0x07FF_6000_0000_0000 : 0x07FF_FFFE_87FF_FFFE
    return bits >> UInt64(byte & 0x3F) & 1 == 1
  }

  /// Whether bytes are a name.
  static func isName(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard UTF8Scan.firstInvalidOffset(in: bytes) == nil else { return false }
    var scalars = UTF8Scalars(bytes)
    guard let first = scalars.next(), beginsName(first.value) else { return false }
    while let next = scalars.next() {
      guard beginsName(next.value) || continuesName(next.value) else { return false }
    }
    return true
  }

  /// Whether a name may begin with a character.
  static func beginsName(_ value: UInt32) -> Bool {
    switch value {
    case 0x3A, 0x41...0x5A, 0x5F, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF,
      0x370...0x37D, 0x37F...0x1FFF, 0x200C...0x200D, 0x2070...0x218F, 0x2C00...0x2FEF,
      0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD, 0x1_0000...0xE_FFFF:
      true
    default: false
    }
  }

  private static func continuesName(_ value: UInt32) -> Bool {
    switch value {
    case 0x2D, 0x2E, 0x30...0x39, 0xB7, 0x300...0x36F, 0x203F...0x2040: true
    default: false
    }
  }
}
