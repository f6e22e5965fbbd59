import Foundation
import PuzzleModel

/// Normalized records that wait until all copies of a quotation are known.
///
/// They wait in memory, and in a file as soon as they are many.
struct RecordSpool {
  private var file: NamelessFile?
  /// The last records, which were not written yet.
  private var waiting = RecordBytes()
  /// How many bytes wait in memory, and how many are read at a time; larger pieces leave the cache.
  private static let pieceSize = 1 << 17

  /// Appends a record, and returns the hash of what it says.
  ///
  /// - Throws: ``CorpusError`` if the file cannot be written.
  mutating func append(
    _ record: borrowing NormalizedRecord,
    of id: Quotation.ID,
    inFile number: Int
  ) throws(CorpusError) -> UInt64 {
    let hash = waiting.append(record, of: id, inFile: number)
    if waiting.count >= Self.pieceSize { try flush() }
    return hash
  }

  private mutating func flush() throws(CorpusError) {
    if file == nil { file = try NamelessFile() }
    try file?.append(waiting.filled)
    waiting.truncate(to: 0)
  }

  /// Hands over the records in the order in which they were appended; each is valid during the call alone.
  ///
  /// - Throws: ``CorpusError`` if the file cannot be read, or an error of `receive`.
  func forEach(_ receive: (SpooledRecord) throws -> Void) throws {
    if let file {
      try file.rewind()
      var (bytes, count): ([UInt8], Int) = ([], 0)
      while case let read = try file.read(Self.pieceSize, to: &bytes, at: count), read > 0 {
        count += read
        let taken = try Self.takeRecords(from: bytes[..<count], receive)
        // The beginning of a record, the rest of which comes with the next piece.
        let rest = Array(bytes[taken..<count])
        bytes.replaceSubrange(..<rest.count, with: rest)
        count = rest.count
      }
    }
    _ = try Self.takeRecords(from: waiting.filled, receive)
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
}
