import PuzzleModel

/// A normalized record on its way to the output, as it lies in memory.
///
/// It says whose it is, where it stands, and what its fields hold, and is valid only while its bytes are.
struct SpooledRecord {
  private let bytes: UnsafeRawBufferPointer

  /// The record that begins with these bytes; nil if they do not hold all of it.
  init?(startOf bytes: UnsafeRawBufferPointer) {
    guard bytes.count >= Offset.contents else { return nil }
    let size = Int(bytes.loadUnaligned(fromByteOffset: Offset.size, as: UInt32.self))
    guard size <= bytes.count else { return nil }
    self.bytes = UnsafeRawBufferPointer(rebasing: bytes[..<size])
  }

  /// How many bytes it takes, which is more than its fields have.
  var size: Int { bytes.count }

  /// The quotation.
  var id: Quotation.ID {
    Quotation.ID(
      digestHigh: bytes.loadUnaligned(fromByteOffset: Offset.id, as: UInt64.self),
      digestLow: bytes.loadUnaligned(fromByteOffset: Offset.id + 8, as: UInt64.self)
    )
  }

  /// The number of its file, in the order in which they were read.
  var file: Int { number(at: Offset.file) }

  /// The physical line that it begins on.
  var line: Int { Int(bytes.loadUnaligned(fromByteOffset: Offset.line, as: UInt64.self)) }

  /// Whether a field may hold a quotation mark or a backslash.
  var hasQuotes: Bool { number(at: Offset.hasQuotes) == 1 }

  /// The fields that it lacks, and that a fallback of its source fills.
  var fallbacks: QuotationField.Mask {
    QuotationField.Mask(rawValue: UInt16(number(at: Offset.fields) >> 16))
  }

  /// The fields that are not empty, a bit for each.
  private var fields: Int { number(at: Offset.fields) & Int(UInt16.max) }

  /// Whether it has a field that is not empty.
  func has(_ field: QuotationField) -> Bool { fields & 1 << field.index != 0 }

  /// A field; empty if the record lacks it.
  subscript(field: QuotationField) -> TextBytes {
    guard has(field) else { return TextBytes(utf8: UnsafeBufferPointer(start: nil, count: 0)) }
    var earlier = fields & (1 << field.index - 1)
    var start = Offset.contents
    while earlier != 0 {
      start += Self.lengthSize + number(at: start)
      earlier &= earlier - 1
    }
    return TextBytes(utf8: content(at: start))
  }

  /// Calls a body with each field that is not empty, by its index, in the order of the indices.
  @inline(__always)
  func forEachField(_ body: (Int, UnsafeBufferPointer<UInt8>) -> Void) {
    var (fields, start) = (fields, Offset.contents)
    while fields != 0 {
      let content = content(at: start)
      body(fields.trailingZeroBitCount, content)
      start += Self.lengthSize + content.count
      fields &= fields - 1
    }
  }

  /// The bytes of the field whose length stands at an offset.
  @inline(__always)
  private func content(at offset: Int) -> UnsafeBufferPointer<UInt8> {
    let start = offset + Self.lengthSize
    return UnsafeRawBufferPointer(rebasing: bytes[start..<start + number(at: offset)])
      .assumingMemoryBound(to: UInt8.self)
  }

  private func number(at offset: Int) -> Int {
    Int(bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }
}

extension SpooledRecord {
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

  /// How many bytes a record takes at most.
  static func mostSize(of record: borrowing NormalizedRecord) -> Int {
    Offset.contents + record.bytes.count + record.ranges.count * lengthSize
  }

  /// Writes a record into memory that has room for it, and returns its size.
  static func write(
    _ record: borrowing NormalizedRecord,
    of id: Quotation.ID,
    inFile file: Int,
    to bytes: UnsafeMutableRawBufferPointer
  ) -> Int {
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
    let hasQuotes: UInt32 = record.hasQuotes ? 1 : 0
    bytes.storeBytes(of: UInt32(end), toByteOffset: Offset.size, as: UInt32.self)
    bytes.storeBytes(of: UInt32(file), toByteOffset: Offset.file, as: UInt32.self)
    bytes.storeBytes(of: hasQuotes, toByteOffset: Offset.hasQuotes, as: UInt32.self)
    bytes.storeBytes(of: UInt64(record.line), toByteOffset: Offset.line, as: UInt64.self)
    bytes.storeBytes(of: id.high, toByteOffset: Offset.id, as: UInt64.self)
    bytes.storeBytes(of: id.low, toByteOffset: Offset.id + 8, as: UInt64.self)
    bytes.storeBytes(of: fields, toByteOffset: Offset.fields, as: UInt32.self)
    return end
  }

  /// A hash of what a record says, wherever it stands and whose ever it is.
  static func hash(of bytes: UnsafeRawBufferPointer) -> UInt64 {
    ByteHash.hash(of: UnsafeRawBufferPointer(rebasing: bytes[Offset.fields...]))
  }
}
