import PuzzleModel

/// Spooled records one behind another, in memory that is used again and again.
struct RecordBytes {
  /// The first ``count`` bytes are records.
  private var storage: [UInt8] = []
  private(set) var count = 0

  /// The records that were appended.
  var filled: ArraySlice<UInt8> { storage[..<count] }

  /// Appends a record, and returns the hash of what it says.
  @discardableResult
  mutating func append(
    _ record: borrowing NormalizedRecord,
    of id: Quotation.ID,
    inFile file: Int
  ) -> UInt64 {
    let mostSize = SpooledRecord.mostSize(of: record)
    if storage.count < count + mostSize {
      storage.append(contentsOf: repeatElement(0, count: max(mostSize, storage.count)))
    }
    let start = count
    return storage.withUnsafeMutableBytes { bytes in
      let room = UnsafeMutableRawBufferPointer(rebasing: bytes[start..<start + mostSize])
      let size = SpooledRecord.write(record, of: id, inFile: file, to: room)
      count = start + size
      return SpooledRecord.hash(of: UnsafeRawBufferPointer(rebasing: room[..<size]))
    }
  }

  /// Calls a body with the bytes of the records.
  func withBytes(_ body: (UnsafeRawBufferPointer) -> Void) {
    storage.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
  }

  /// Drops what lies behind so many bytes.
  mutating func truncate(to count: Int) { self.count = count }
}
