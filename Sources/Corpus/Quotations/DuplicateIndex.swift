public import PuzzleModel

/// Which quotations were seen, and where each stood first: 24 bytes and two table slots a quotation.
public struct DuplicateIndex: Sendable {
  private struct Entry {
    let id: Quotation.ID
    let line: UInt32
    let record: UInt32
  }

  private var entries: [Entry] = []
  /// The first entry of each file, and the file's path.
  private var files: [(firstEntry: Int, path: String)] = []
  /// The hash table, with open addressing.
  ///
  /// A slot holds the number of an entry plus one in its low bits, as many as the table's size needs,
  /// and in the bits above part of its ID, which spares most looks at the entry; 0 is an empty slot.
  /// IDs are digests, so their own bits spread them.
  private var table = [UInt32](repeating: 0, count: 1 << 15)

  /// Makes an index that has seen nothing.
  public init() {}

  /// How many quotations were seen.
  public var count: Int { entries.count }

  /// Begins a file; what is admitted from here on stands in it.
  ///
  /// - Parameters:
  ///   - path: The file, as findings name it.
  ///   - byteCount: Its size, where known. Room is made for a record of every 256 bytes, so that a
  ///     large corpus does not move house again and again; more or fewer do no harm.
  public mutating func begin(_ path: String, byteCount: Int = 0) {
    files.append((entries.count, path))
    let expected = entries.count + min(byteCount / 256, 1 << 22)
    if expected > entries.capacity * 2 { entries.reserveCapacity(expected) }
    grow(for: expected)
  }

  /// Takes note of a quotation of the file that was begun last.
  ///
  /// - Parameters:
  ///   - id: The quotation.
  ///   - line: The physical line that its record begins on.
  ///   - record: The number of its record.
  /// - Returns: Nil for a new one; for one seen before its number in the order of admission, from 0,
  ///   and where it stood.
  public mutating func admit(
    _ id: Quotation.ID,
    line: Int,
    record: Int
  ) -> (number: Int, place: Place)? {
    grow(for: entries.count + 1)
    let mask = table.count - 1
    let tag = Self.tag(of: id, mask: mask)
    var slot = Int(truncatingIfNeeded: id.low) & mask
    while table[slot] != 0 {
      let number = Int(table[slot]) & mask - 1
      if Int(table[slot]) & ~mask == tag, entries[number].id == id {
        return (number, self.place(of: number))
      }
      slot = (slot + 1) & mask
    }
    entries.append(
      Entry(
        id: id,
        line: UInt32(truncatingIfNeeded: line),
        record: UInt32(truncatingIfNeeded: record)
      )
    )
    table[slot] = UInt32(tag | entries.count)
    return nil
  }

  /// The bits of an ID that fill a slot above the number.
  private static func tag(of id: Quotation.ID, mask: Int) -> Int {
    Int(truncatingIfNeeded: id.high >> 32) & ~mask
  }

  private func place(of number: Int) -> Place {
    let path = files.last { $0.firstEntry <= number }?.path ?? ""
    let entry = entries[number]
    return Place(path: path, line: Int(entry.line), column: nil, record: Int(entry.record))
  }

  /// Makes the table so large that no more than three slots of five are taken.
  private mutating func grow(for count: Int) {
    guard count * 5 > table.count * 3 else { return }
    var size = table.count
    while count * 5 > size * 3 { size *= 2 }
    var larger = [UInt32](repeating: 0, count: size)
    let mask = larger.count - 1
    for (number, entry) in entries.enumerated() {
      var slot = Int(truncatingIfNeeded: entry.id.low) & mask
      while larger[slot] != 0 { slot = (slot + 1) & mask }
      larger[slot] = UInt32(Self.tag(of: entry.id, mask: mask) | number + 1)
    }
    table = larger
  }
}

extension Finding {
  /// A quotation that stands in two places, with both named.
  public static func duplicateQuotation(at place: Place, first: Place) -> Finding {
    Finding(
      .duplicateQuotation,
      at: place,
      field: QuotationField.text.rawValue,
      "the quotation has the same letters as one before and was merged with it; delete one",
      notes: [Note(place: first, message: "the quotation stands here first")]
    )
  }
}
