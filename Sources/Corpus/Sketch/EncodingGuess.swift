/// What encoding the beginning of a file seems to have.
///
/// Only a person is told. A press reads every file as it is declared.
enum EncodingGuess {
  /// The encoding that some bytes seem to have, and those that fit almost as well and make another text.
  static func encoding(of bytes: [UInt8]) -> (best: TextEncoding, rivals: [TextEncoding]) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, []) }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return (.utf16, [])
    }
    if let order = byteOrder(of: bytes) { return (order, []) }
    let invalid = bytes.withUnsafeBufferPointer { UTF8Scan.firstInvalidOffset(in: $0) }
    // The last character may be cut.
    guard let invalid, invalid < bytes.count - 4 else { return (.utf8, []) }
    return CodePageGuess(bytes).encoding
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
}
