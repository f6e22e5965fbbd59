import Foundation

/// A file in the folder for temporary files that no other program opens.
///
/// It is a class because it owns a file descriptor, which it closes at its end; the file goes with it.
final class NamelessFile {
  private let descriptor: Int32

  /// Makes an empty file.
  ///
  /// - Throws: ``CorpusError`` if it cannot be made.
  init() throws(CorpusError) {
    let path = PathText.joined("quoin-records-XXXXXX", NSTemporaryDirectory())
    var template = Array(path.utf8CString)
    descriptor = mkstemp(&template)
    guard descriptor >= 0 else {
      throw .cannotOpen(path: path, reason: CorpusError.systemReason)
    }
    unlink(template)
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Writes bytes.
  ///
  /// - Throws: ``CorpusError`` if they cannot be written.
  func append(_ bytes: ArraySlice<UInt8>) throws(CorpusError) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { bytes in
        write(descriptor, bytes.baseAddress.map { $0 + written }, bytes.count - written)
      }
      guard count > 0 || errno == EINTR else { throw Self.failure }
      written += max(0, count)
    }
  }

  /// Goes back to the first byte.
  ///
  /// - Throws: ``CorpusError`` if that cannot be.
  func rewind() throws(CorpusError) {
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw Self.failure }
  }

  /// Reads so many more bytes into memory, or those that there are, and returns how many; 0 at the end.
  ///
  /// - Throws: ``CorpusError`` if they cannot be read.
  func read(
    _ size: Int,
    to bytes: inout [UInt8],
    at offset: Int
  ) throws(CorpusError) -> Int {
    if bytes.count < offset + size {
      bytes += [UInt8](repeating: 0, count: offset + size - bytes.count)
    }
    let count = bytes.withUnsafeMutableBytes { bytes in
      Foundation.read(descriptor, bytes.baseAddress.map { $0 + offset }, size)
    }
    guard count >= 0 else { throw Self.failure }
    return count
  }

  private static var failure: CorpusError {
    .cannotRead(path: NSTemporaryDirectory(), reason: CorpusError.systemReason)
  }
}
