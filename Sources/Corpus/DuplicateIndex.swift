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
  /// A slot holds the number of an entry plus one in the low half, and in the high half bits of
  /// its ID that spare most looks at the entry; 0 for an empty slot. IDs are digests, so their own
  /// bits spread them.
  private var table = [UInt64](repeating: 0, count: 1 << 15)

  /// Makes an index that has seen nothing.
  public init() {}

  /// How many quotations were seen.
  public var count: Int { entries.count }

  /// Takes note of a quotation.
  ///
  /// - Returns: Nil for a new one; for one seen before its number in the order of admission, from 0,
  ///   and where it stood.
  public mutating func admit(_ id: Quotation.ID, at place: Place) -> (number: Int, place: Place)? {
    if entries.count * 5 >= table.count * 3 { grow() }
    var slot = Int(truncatingIfNeeded: id.low) & (table.count - 1)
    while table[slot] != 0 {
      let number = Int(truncatingIfNeeded: table[slot] & 0xFFFF_FFFF) - 1
      if (table[slot] ^ id.high) >> 32 == 0, entries[number].id == id {
        return (number, self.place(of: number))
      }
      slot = (slot + 1) & (table.count - 1)
    }
    if files.last?.path != place.path { files.append((entries.count, place.path)) }
    entries.append(
      Entry(
        id: id,
        line: UInt32(truncatingIfNeeded: place.line ?? 0),
        record: UInt32(truncatingIfNeeded: place.record ?? 0)
      )
    )
    table[slot] = Self.slot(of: id, number: entries.count - 1)
    return nil
  }

  private static func slot(of id: Quotation.ID, number: Int) -> UInt64 {
    id.high & 0xFFFF_FFFF_0000_0000 | UInt64(number + 1)
  }

  private func place(of number: Int) -> Place {
    let path = files.last { $0.firstEntry <= number }?.path ?? ""
    let entry = entries[number]
    return Place(path: path, line: Int(entry.line), column: nil, record: Int(entry.record))
  }

  private mutating func grow() {
    var larger = [UInt64](repeating: 0, count: table.count * 4)
    for (number, entry) in entries.enumerated() {
      var slot = Int(truncatingIfNeeded: entry.id.low) & (larger.count - 1)
      while larger[slot] != 0 { slot = (slot + 1) & (larger.count - 1) }
      larger[slot] = Self.slot(of: entry.id, number: number)
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
