import PuzzleModel

/// A normalized record on its way to the output: whose it is, and the file that it stands in.
struct SpooledRecord {
  /// The quotation.
  var id = Quotation.ID(digestHigh: 0, digestLow: 0)
  /// The number of its file, in the order in which they were read.
  var file = 0
  /// Its fields.
  var record = NormalizedRecord()

  /// Where each part of a record stands in its bytes.
  private enum Offset {
    static let size = 0
    static let file = 4
    static let hasQuotes = 8
    static let line = 12
    static let id = 20
    /// What the record says begins here: a bit for each field that it has, and from the 16th on a bit for each field
    /// that holds a fallback.
    static let fields = 36
    /// The length of the first of these, in four bytes, and its bytes; and so on.
    static let contents = 40
  }

  private static let lengthSize = 4

  /// How many bytes a record takes.
  static func size(of record: borrowing NormalizedRecord) -> Int {
    var size = Offset.contents
    for index in record.ranges.indices where !record.ranges[index].isEmpty {
      size += lengthSize + record.ranges[index].count
    }
    return size
  }

  /// Writes a record into memory that has its size.
  static func write(
    _ record: borrowing NormalizedRecord,
    of id: Quotation.ID,
    inFile file: Int,
    to bytes: UnsafeMutableRawBufferPointer
  ) {
    bytes.storeBytes(of: UInt32(bytes.count), toByteOffset: Offset.size, as: UInt32.self)
    bytes.storeBytes(of: UInt32(file), toByteOffset: Offset.file, as: UInt32.self)
    let hasQuotes: UInt32 = record.hasQuotes ? 1 : 0
    bytes.storeBytes(of: hasQuotes, toByteOffset: Offset.hasQuotes, as: UInt32.self)
    bytes.storeBytes(of: UInt64(record.line), toByteOffset: Offset.line, as: UInt64.self)
    bytes.storeBytes(of: id.high, toByteOffset: Offset.id, as: UInt64.self)
    bytes.storeBytes(of: id.low, toByteOffset: Offset.id + 8, as: UInt64.self)
    var (fields, end) = (UInt32(record.fallbacks.rawValue) << 16, Offset.contents)
    record.bytes.withUnsafeBytes { source in
      for index in record.ranges.indices where !record.ranges[index].isEmpty {
        let content = UnsafeRawBufferPointer(rebasing: source[record.ranges[index]])
        fields |= 1 << UInt32(index)
        bytes.storeBytes(of: UInt32(content.count), toByteOffset: end, as: UInt32.self)
        end += lengthSize
        UnsafeMutableRawBufferPointer(rebasing: bytes[end...]).copyMemory(from: content)
        end += content.count
      }
    }
    bytes.storeBytes(of: fields, toByteOffset: Offset.fields, as: UInt32.self)
  }

  /// A hash of what a record says, wherever it stands and whose ever it is.
  ///
  /// It folds products of 128 bits, because a million records are hashed to find the few that differ. It is the same
  /// within a run alone.
  static func hash(of bytes: UnsafeRawBufferPointer) -> UInt64 {
    var hash = UInt64(bytes.count)
    var offset = Offset.fields
    while offset + 8 < bytes.count {
      hash = folded(hash ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    // The last eight bytes, some of which may have been taken before.
    return folded(hash ^ bytes.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self))
  }

  private static func folded(_ word: UInt64) -> UInt64 {
    // The constants are those of SplitMix64, whose bits are well mixed.
    let product = (word ^ 0xBF58_476D_1CE4_E5B9).multipliedFullWidth(by: 0x94D0_49BB_1331_11EB)
    return product.high ^ product.low
  }

  /// How many bytes the record that begins here takes; nil if its length is not there yet.
  static func size(in bytes: UnsafeRawBufferPointer) -> Int? {
    guard bytes.count >= Offset.contents else { return nil }
    return Int(bytes.loadUnaligned(fromByteOffset: Offset.size, as: UInt32.self))
  }

  /// Takes the record whose bytes these are.
  mutating func take(_ bytes: UnsafeRawBufferPointer) {
    func number(at offset: Int) -> Int {
      Int(bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }
    id = Quotation.ID(
      digestHigh: bytes.loadUnaligned(fromByteOffset: Offset.id, as: UInt64.self),
      digestLow: bytes.loadUnaligned(fromByteOffset: Offset.id + 8, as: UInt64.self)
    )
    file = number(at: Offset.file)
    let fields = number(at: Offset.fields)
    record.stand(
      at: Int(bytes.loadUnaligned(fromByteOffset: Offset.line, as: UInt64.self)),
      hasQuotes: number(at: Offset.hasQuotes) == 1,
      fallbacks: QuotationField.Mask(rawValue: UInt16(fields >> 16))
    )
    // The lengths come along between the contents, which spares a copy for each field.
    record.bytes.removeAll(keepingCapacity: true)
    record.bytes.append(
      contentsOf: UnsafeRawBufferPointer(rebasing: bytes[Offset.contents...])
    )
    var end = 0
    for index in record.ranges.indices {
      guard fields >> index & 1 == 1 else {
        record.ranges[index] = end..<end
        continue
      }
      let start = end + Self.lengthSize
      end = start + number(at: Offset.contents + end)
      record.ranges[index] = start..<end
    }
  }
}
