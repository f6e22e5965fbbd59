import Foundation

/// The bytes of a file in order, as UTF-8 where the file is declared to be something else.
///
/// A class, because it owns a file descriptor, which is closed with it.
final class ByteInput {
  private let path: String
  private let descriptor: Int32
  private let encoding: TextEncoding
  private var untranslated: [UInt8] = []

  /// Opens a file; `-` is standard input.
  init(path: String, location: String, encoding: TextEncoding) throws(CorpusError) {
    self.path = path
    self.encoding = encoding
    descriptor = location == "-" ? 0 : open(location, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw CorpusError.cannotOpen(path: path, reason: CorpusError.systemReason)
    }
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      throw CorpusError.cannotOpen(path: path, reason: "is a directory")
    }
  }

  deinit {
    if descriptor > 0 { close(descriptor) }
  }

  /// Fills a buffer as far as the file allows; fewer bytes than asked for mean the end.
  ///
  /// - Throws: ``CorpusError/cannotRead(path:reason:)``.
  func fill(_ buffer: UnsafeMutableBufferPointer<UInt8>) throws(CorpusError) -> Int {
    if encoding == .utf8 { return try fillUntranslated(buffer) }
    // One byte of a single-byte encoding becomes at most three of UTF-8.
    let share = buffer.count / 3
    if untranslated.count < share { untranslated = [UInt8](repeating: 0, count: share) }
    var source = untranslated
    untranslated = []
    defer { untranslated = source }
    let count = try source.withUnsafeMutableBufferPointer { bytes throws(CorpusError) in
      try fillUntranslated(UnsafeMutableBufferPointer(rebasing: bytes[..<share]))
    }
    var written = 0
    for byte in source[..<count] {
      for unit in encoding.utf8(of: byte) {
        buffer[written] = unit
        written += 1
      }
    }
    return written
  }

  private func fillUntranslated(
    _ buffer: UnsafeMutableBufferPointer<UInt8>
  ) throws(CorpusError) -> Int {
    var filled = 0
    while filled < buffer.count {
      let count = read(descriptor, buffer.baseAddress?.advanced(by: filled), buffer.count - filled)
      if count == 0 { break }
      if count > 0 {
        filled += count
      } else if errno != EINTR {
        throw CorpusError.cannotRead(path: path, reason: CorpusError.systemReason)
      }
    }
    return filled
  }
}

extension TextEncoding {
  /// The UTF-8 of one byte of a single-byte encoding.
  fileprivate func utf8(of byte: UInt8) -> Unicode.UTF8.EncodedScalar {
    var scalar = Unicode.Scalar(byte)
    if self == .windows1252, (0x80..<0xA0).contains(byte) {
      scalar = Self.windows1252Upper[Int(byte) - 0x80]
    }
    return Unicode.UTF8.encode(scalar) ?? Unicode.UTF8.encodedReplacementCharacter
  }

  /// What Windows-1252 has from 0x80 to 0x9F; its five holes are the C1 controls, as in WHATWG's
  /// Encoding Standard.
  private static let windows1252Upper: [Unicode.Scalar] = [
    "\u{20AC}", "\u{81}", "\u{201A}", "\u{0192}", "\u{201E}", "\u{2026}", "\u{2020}", "\u{2021}",
    "\u{02C6}", "\u{2030}", "\u{0160}", "\u{2039}", "\u{0152}", "\u{8D}", "\u{017D}", "\u{8F}",
    "\u{90}", "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}", "\u{2022}", "\u{2013}", "\u{2014}",
    "\u{02DC}", "\u{2122}", "\u{0161}", "\u{203A}", "\u{0153}", "\u{9D}", "\u{017E}", "\u{0178}",
  ]
}
