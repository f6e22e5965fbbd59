public import PuzzleModel

/// Remembers which quotations were seen and where each was seen first.
///
/// A quotation takes 24 bytes and, on average, two to three buckets of 4 bytes.
public struct DuplicateIndex: Sendable {
  /// Where a quotation was seen first.
  public struct Sighting: Hashable, Sendable {
    /// The number of the quotation in the order of admission, from 0.
    public let number: Int
    /// The place of its first record.
    public let place: Place
  }

  private struct Known {
    let id: Quotation.ID
    let line: UInt32
    let record: UInt32
  }

  private var known: [Known] = []
  /// The number of the first quotation of each file, and the file's path.
  private var files: [(firstNumber: Int, path: String)] = []
  /// A hash table with open addressing.
  ///
  /// A bucket holds the number of a quotation plus one in its low bits (as many as the table's size
  /// needs) and part of its ID in the bits above, which spares most looks at `known`. An empty bucket
  /// is 0. IDs are digests, so their own bits spread them.
  private var table = [UInt32](repeating: 0, count: 1 << 15)

  /// Makes an empty index.
  public init() {}

  /// The file that is being read.
  var path: String { files.last?.path ?? "" }

  /// How many different quotations were seen.
  public var count: Int { known.count }

  /// Begins a file; the quotations admitted from here on stand in it.
  ///
  /// - Parameters:
  ///   - path: The file, as findings name it.
  ///   - byteCount: Its size, or 0 if unknown. The index makes its table for one record in every 256 bytes, and
  ///     leaves room for twice as many, which is no memory before it is used. So a large corpus does not make it
  ///     grow again and again. More or fewer do no harm.
  public mutating func begin(_ path: String, byteCount: Int = 0) {
    files.append((known.count, path))
    let expected = min(byteCount / 256, 1 << 22)
    let room = known.count + 2 * expected
    if room > known.capacity * 2 { known.reserveCapacity(room) }
    grow(for: known.count + expected)
  }

  /// Admits a quotation of the current file.
  ///
  /// - Parameters:
  ///   - id: The quotation.
  ///   - line: The physical line that its record begins on.
  ///   - record: The number of its record.
  /// - Returns: Where the quotation was seen first, or nil if it is new.
  public mutating func admit(_ id: Quotation.ID, line: Int, record: Int) -> Sighting? {
    grow(for: known.count + 1)
    let mask = table.count - 1
    let tag = Self.tag(of: id, mask: mask)
    var bucket = Int(truncatingIfNeeded: id.low) & mask
    while table[bucket] != 0 {
      let number = Int(table[bucket]) & mask - 1
      if Int(table[bucket]) & ~mask == tag, known[number].id == id {
        return Sighting(number: number, place: place(of: number))
      }
      bucket = (bucket + 1) & mask
    }
    known.append(
      Known(
        id: id,
        line: UInt32(truncatingIfNeeded: line),
        record: UInt32(truncatingIfNeeded: record)
      )
    )
    table[bucket] = UInt32(tag | known.count)
    return nil
  }

  /// The bits of an ID that fill a bucket above the number.
  private static func tag(of id: Quotation.ID, mask: Int) -> Int {
    Int(truncatingIfNeeded: id.high >> 32) & ~mask
  }

  private func place(of number: Int) -> Place {
    let path = files.last { $0.firstNumber <= number }?.path ?? ""
    let first = known[number]
    return Place(path: path, line: Int(first.line), column: nil, record: Int(first.record))
  }

  /// Enlarges the table so that at most three buckets of five are taken.
  private mutating func grow(for count: Int) {
    guard count * 5 > table.count * 3 else { return }
    var size = table.count
    while count * 5 > size * 3 { size *= 2 }
    var larger = [UInt32](repeating: 0, count: size)
    let mask = larger.count - 1
    for (number, quotation) in known.enumerated() {
      var bucket = Int(truncatingIfNeeded: quotation.id.low) & mask
      while larger[bucket] != 0 { bucket = (bucket + 1) & mask }
      larger[bucket] = UInt32(Self.tag(of: quotation.id, mask: mask) | number + 1)
    }
    table = larger
  }
}
