/// Translates the bytes of a single-byte encoding.
struct CodePageDecoder {
  /// What is added to a byte without a character: the low surrogates begin here, and none of them is UTF-8.
  ///
  /// It is the place that Python's `surrogateescape` (PEP 383) gives such a byte.
  static let escapes: UInt32 = 0xDC00

  /// The code points of the bytes from 0x80 on.
  private let upperHalf: [UInt32]

  init(_ page: CodePage) {
    upperHalf = page.upperHalf.enumerated().map { index, scalar in
      scalar?.value ?? Self.escapes + 0x80 + UInt32(index)
    }
  }

  func decode(
    _ source: UnsafeBufferPointer<UInt8>,
    into target: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    var written = 0
    for byte in source {
      if byte < 0x80 {
        target[written] = byte
        written += 1
      } else {
        written += TextDecoder.write(upperHalf[Int(byte) - 0x80], to: target, at: written)
      }
    }
    return written
  }
}
