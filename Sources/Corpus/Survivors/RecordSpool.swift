import Foundation
import PuzzleModel

/// Normalized records that wait until all copies of a quotation are known.
///
/// They wait in memory, and in a file without a name as soon as they are many. It is a class because it owns a file
/// descriptor, which it closes at its end; the file goes with it.
final class RecordSpool {
  private var descriptor: Int32 = -1
  /// The last records, which were not written yet.
  private var buffer: [UInt8] = []
  /// How many bytes wait in memory, and how many are read at a time.
  private static let pieceSize = 1 << 20

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Appends a record.
  ///
  /// - Throws: ``CorpusError`` if the file cannot be written.
  func append(
    _ record: borrowing NormalizedRecord,
    of id: Quotation.ID,
    inFile file: Int
  ) throws(CorpusError) {
    SpooledRecord.append(record, of: id, inFile: file, to: &buffer)
    if buffer.count >= Self.pieceSize { try flush() }
  }

  /// Hands over the records in the order in which they were appended; the same one is filled again and again.
  ///
  /// - Throws: ``CorpusError`` if the file cannot be read, or an error of `receive`.
  func forEach(_ receive: (inout SpooledRecord) throws -> Void) throws {
    var spooled = SpooledRecord(
      id: Quotation.ID(digestHigh: 0, digestLow: 0),
      file: 0,
      record: NormalizedRecord()
    )
    guard descriptor >= 0 else {
      _ = try Self.takeRecords(from: buffer, into: &spooled, receive)
      return
    }
    try flush()
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw Self.failure }
    var bytes: [UInt8] = []
    while try fill(&bytes) {
      let taken = try Self.takeRecords(from: bytes, into: &spooled, receive)
      bytes.removeFirst(taken)
    }
  }

  /// Takes all records that are complete, and returns how many bytes they have.
  private static func takeRecords(
    from bytes: [UInt8],
    into spooled: inout SpooledRecord,
    _ receive: (inout SpooledRecord) throws -> Void
  ) throws -> Int {
    try bytes.withUnsafeBytes { bytes in
      var start = 0
      while true {
        let rest = UnsafeRawBufferPointer(rebasing: bytes[start...])
        guard let size = SpooledRecord.size(in: rest), size <= rest.count else { return start }
        spooled.take(UnsafeRawBufferPointer(rebasing: rest[..<size]))
        try receive(&spooled)
        start += size
      }
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
    while written < buffer.count {
      let count = buffer.withUnsafeBytes { bytes in
        write(descriptor, bytes.baseAddress.map { $0 + written }, bytes.count - written)
      }
      guard count > 0 || errno == EINTR else { throw Self.failure }
      written += max(0, count)
    }
    buffer.removeAll(keepingCapacity: true)
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
