extension TextEncoding {
  /// Says what is wrong with bytes that a decoder made of what is no character of this encoding.
  ///
  /// - Parameter bytes: Three bytes, or those up to the end of the file.
  /// - Returns: What stood in the file, and what to do about it; nil if no decoder made the bytes.
  func complaint(ofTranslated bytes: UnsafeBufferPointer<UInt8>) -> String? {
    guard self != .utf8 else { return nil }
    let isSurrogate = bytes.count == 3 && bytes[0] == 0xED && bytes[1] >= 0xA0
    return isSurrogate || bytes.first == UTF16Decoder.halfUnit ? complaint(about: bytes) : nil
  }

  /// Says what is wrong with bytes that are not UTF-8 after the translation from this encoding.
  ///
  /// - Parameter bytes: The bytes from the first wrong one on, as a decoder made them.
  /// - Returns: What stood in the file, and what to do about it.
  func complaint(about bytes: some Collection<UInt8>) -> String {
    let sequence = Array(bytes.prefix(3))
    guard self != .utf8, let first = sequence.first else {
      return
        "byte \(Self.hexadecimal(sequence.first)) is not UTF-8 here; save the file as UTF-8, or "
        + "declare its encoding: windows-1252 for Western European languages, or another, as "
        + "windows-1250, windows-1251, iso-8859-2 or koi8-r"
    }
    if first == UTF16Decoder.halfUnit {
      return
        "the file ends in the middle of a character of \(rawValue): its last byte is the first of "
        + "two; get the file anew"
    }
    let value = sequence.dropFirst().reduce(UInt16(first & 0x0F)) { $0 << 6 | UInt16($1 & 0x3F) }
    switch self {
    case .utf16, .utf16LittleEndian, .utf16BigEndian:
      return
        "the code unit \(Self.hexadecimal(value)) is half of a pair whose other half is missing; "
        + "correct the character"
    default:
      let byte = UInt8(truncatingIfNeeded: value)
      return
        "byte \(Self.hexadecimal(byte)) is no character of \(rawValue); correct it, or declare "
        + "the encoding that the file has"
    }
  }

  private static func hexadecimal(_ value: (some BinaryInteger)?) -> String {
    value.map { "0x" + String($0, radix: 16, uppercase: true) } ?? "0x"
  }
}
