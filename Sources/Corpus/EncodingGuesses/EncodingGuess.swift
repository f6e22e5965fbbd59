/// What encoding the beginning of a file seems to have.
///
/// Only a person is told. A press reads every file as it is declared.
enum EncodingGuess {
  /// An encoding as people are told it, with those that fit almost as well.
  static func name(of guess: (best: TextEncoding, rivals: [TextEncoding])) -> String {
    ([guess.best] + guess.rivals).map { $0.rawValue.uppercased() }.joined(separator: ", or else ")
  }

  /// The encoding that some bytes seem to have, and those that fit almost as well and make another text.
  static func encoding(of bytes: [UInt8]) -> (best: TextEncoding, rivals: [TextEncoding]) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, []) }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return (.utf16, [])
    }
    if let order = UTF16Likeness.order(of: bytes, declared: .utf8) { return (order, []) }
    let invalid = bytes.withUnsafeBufferPointer { UTF8Scan.firstInvalidOffset(in: $0) }
    // The last character may be cut.
    guard let invalid, invalid < bytes.count - 4 else { return (.utf8, []) }
    return CodePageGuess(bytes).encoding
  }
}
