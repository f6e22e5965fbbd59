import PuzzleModel

/// A normalized record on its way to the output: whose it is, and the file that it stands in.
struct SpooledRecord {
  /// The quotation.
  var id: Quotation.ID
  /// The number of its file, in the order in which they were read.
  var file: Int
  /// Its fields.
  var record: NormalizedRecord

  /// The bytes before the fields: the length, the ID, the line, the file, two sets of flags, and the ends of each
  /// field.
  static let headSize = 4 + 16 + 8 + 4 + 2 + 2 + 8 * QuotationField.allCases.count

  /// Appends a record to bytes, without a copy of it.
  static func append(
    _ record: borrowing NormalizedRecord,
    of id: Quotation.ID,
    inFile file: Int,
    to bytes: inout [UInt8]
  ) {
    append(UInt32(record.bytes.count), to: &bytes)
    append(id.high, to: &bytes)
    append(id.low, to: &bytes)
    append(UInt64(record.line), to: &bytes)
    append(UInt32(file), to: &bytes)
    append(UInt16(record.hasQuotes ? 1 : 0), to: &bytes)
    append(record.fallbacks.rawValue, to: &bytes)
    for index in record.ranges.indices {
      append(UInt32(record.ranges[index].lowerBound), to: &bytes)
      append(UInt32(record.ranges[index].upperBound), to: &bytes)
    }
    bytes.append(contentsOf: record.bytes)
  }

  private static func append<Number: FixedWidthInteger>(_ number: Number, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: number) { bytes.append(contentsOf: $0) }
  }

  /// How many bytes the record that begins here takes; nil if its length is not there yet.
  static func size(in bytes: UnsafeRawBufferPointer) -> Int? {
    guard bytes.count >= headSize else { return nil }
    return headSize + Int(bytes.loadUnaligned(as: UInt32.self))
  }

  /// Takes the record that begins here, all of whose bytes are there.
  mutating func take(_ bytes: UnsafeRawBufferPointer) {
    id = Quotation.ID(
      digestHigh: bytes.loadUnaligned(fromByteOffset: 4, as: UInt64.self),
      digestLow: bytes.loadUnaligned(fromByteOffset: 12, as: UInt64.self)
    )
    file = Int(bytes.loadUnaligned(fromByteOffset: 28, as: UInt32.self))
    record.stand(
      at: Int(bytes.loadUnaligned(fromByteOffset: 20, as: UInt64.self)),
      hasQuotes: bytes.loadUnaligned(fromByteOffset: 32, as: UInt16.self) == 1,
      fallbacks: QuotationField.Mask(
        rawValue: bytes.loadUnaligned(fromByteOffset: 34, as: UInt16.self)
      )
    )
    for index in record.ranges.indices {
      let offset = 36 + index * 8
      let lower = Int(bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
      record.ranges[index] =
        lower..<Int(bytes.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self))
    }
    record.bytes.removeAll(keepingCapacity: true)
    record.bytes.append(contentsOf: bytes[Self.headSize...])
  }
}
