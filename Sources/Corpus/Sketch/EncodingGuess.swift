/// What encoding the beginning of a file seems to have.
///
/// Only a person is told. A press reads every file as it is declared.
enum EncodingGuess {
  /// The encoding that some bytes seem to have.
  static func encoding(of bytes: [UInt8]) -> TextEncoding {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return .utf8 }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return .utf16 }
    if let order = byteOrder(of: bytes) { return order }
    let invalid = bytes.withUnsafeBufferPointer { UTF8Scan.firstInvalidOffset(in: $0) }
    // The last character may be cut.
    guard let invalid, invalid < bytes.count - 4 else { return .utf8 }
    return singleByteEncoding(of: bytes)
  }

  /// The order of UTF-16 without a mark: in most scripts every other byte of it is NUL or the same few.
  private static func byteOrder(of bytes: [UInt8]) -> TextEncoding? {
    let sample = bytes.prefix(4_096)
    guard sample.count >= 4 else { return nil }
    var nulCounts = [0, 0]
    for (index, byte) in sample.enumerated() where byte == 0 { nulCounts[index & 1] += 1 }
    let half = sample.count / 2
    if nulCounts[1] * 10 > half * 3, nulCounts[0] * 20 < half { return .utf16LittleEndian }
    if nulCounts[0] * 10 > half * 3, nulCounts[1] * 20 < half { return .utf16BigEndian }
    return nil
  }

  /// The single-byte encoding of a text: by how many letters are beyond ASCII, and where they lie.
  private static func singleByteEncoding(of bytes: [UInt8]) -> TextEncoding {
    var (letters, high, lower, upper, controls) = (0, 0, 0, 0, 0)
    for byte in bytes {
      switch byte {
      case 0x41...0x5A, 0x61...0x7A: letters += 1
      case 0x80...0x9F: controls += 1
      case 0xC0...0xDF:
        high += 1
        upper += 1
      case 0xE0...0xFF:
        high += 1
        lower += 1
      default: break
      }
    }
    // Russian has its small letters, which are most, in the upper half of Windows-1251 and in the lower of KOI8-R.
    if high > letters { return lower >= upper ? .windows1251 : .koi8R }
    return controls > 0 ? .windows1252 : .iso8859Part1
  }
}
