import Foundation

/// The bytes of a file in order, translated to UTF-8 if the file has another encoding.
///
/// It is a class because it owns a file descriptor, which it closes at its end.
final class ByteInput {
  private let path: String
  private let descriptor: Int32
  private let encoding: TextEncoding
  private var untranslated: [UInt8] = []

  /// Opens a file and reads nothing yet; `-` is standard input.
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

  /// Fills a buffer with the next bytes; a buffer that is not full means the end of the file.
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
