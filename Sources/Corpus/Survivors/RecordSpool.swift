import Foundation
import PuzzleModel

/// Normalized records that wait until all copies of a quotation are known.
///
/// They wait in memory, and in a file without a name as soon as they are many. It is a class because it owns a file
/// descriptor, which it closes at its end; the file goes with it.
final class RecordSpool {
  private var descriptor: Int32 = -1
  /// The last records, which were not written yet.
  private var waiting = RecordBytes()
  /// How many bytes wait in memory, and how many are read at a time; larger pieces leave the cache.
  private static let pieceSize = 1 << 17

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Appends a record, and returns the hash of what it says.
  ///
  /// - Throws: ``CorpusError`` if the file cannot be written.
  func append(
    _ record: borrowing NormalizedRecord,
    of id: Quotation.ID,
    inFile file: Int
  ) throws(CorpusError) -> UInt64 {
    let hash = waiting.append(record, of: id, inFile: file)
    if waiting.count >= Self.pieceSize { try flush() }
    return hash
  }

  /// Hands over the records in the order in which they were appended; each is valid during the call alone.
  ///
  /// - Throws: ``CorpusError`` if the file cannot be read, or an error of `receive`.
  func forEach(_ receive: (SpooledRecord) throws -> Void) throws {
    guard descriptor >= 0 else {
      _ = try Self.takeRecords(from: waiting.filled, receive)
      return
    }
    try flush()
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw Self.failure }
    var bytes: [UInt8] = []
    while try fill(&bytes) {
      let taken = try Self.takeRecords(from: bytes[...], receive)
      bytes.removeFirst(taken)
    }
  }

  /// Hands over all records that are complete, and returns how many bytes they have.
  private static func takeRecords(
    from bytes: ArraySlice<UInt8>,
    _ receive: (SpooledRecord) throws -> Void
  ) throws -> Int {
    try bytes.withUnsafeBytes { bytes in
      var start = 0
      while let spooled = SpooledRecord(startOf: UnsafeRawBufferPointer(rebasing: bytes[start...]))
      {
        try receive(spooled)
        start += spooled.size
      }
      return start
    }
  }

  /// Reads more bytes behind those that are there; false at the end.
  private func fill(_ bytes: inout [UInt8]) throws(CorpusError) -> Bool {
    let start = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: Self.pieceSize))
    let count = bytes.withUnsafeMutableBytes { bytes in
      read(descriptor, bytes.baseAddress.map { $0 + start }, Self.pieceSize)
    }
    guard count >= 0 else { throw Self.failure }
    bytes.removeLast(Self.pieceSize - count)
    return count > 0
  }

  private func flush() throws(CorpusError) {
    if descriptor < 0 { descriptor = try Self.namelessFile() }
    var written = 0
    while written < waiting.count {
      let count = waiting.filled.withUnsafeBytes { bytes in
        write(descriptor, bytes.baseAddress.map { $0 + written }, bytes.count - written)
      }
      guard count > 0 || errno == EINTR else { throw Self.failure }
      written += max(0, count)
    }
    waiting.truncate(to: 0)
  }

  /// Makes a file in the folder for temporary files that no other program opens, and that goes with this one.
  private static func namelessFile() throws(CorpusError) -> Int32 {
    let path = PathText.joined("quoin-records-XXXXXX", NSTemporaryDirectory())
    var template = Array(path.utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else {
      throw .cannotOpen(path: path, reason: CorpusError.systemReason)
    }
    unlink(template)
    return descriptor
  }

  private static var failure: CorpusError {
    .cannotRead(path: NSTemporaryDirectory(), reason: CorpusError.systemReason)
  }
}
