import PuzzleModel

/// The records of quotations that were read before, as far as they say something else than the first.
///
/// It grows with what such records say, and by 12 bytes for each quotation.
struct CopiedRecords {
  /// A record that differs from the first one of its quotation.
  private struct Copy {
    /// Where it begins in ``records``.
    let offset: Int
    /// The hash of what it says.
    let hash: UInt64
    /// The copy of the same quotation that was noted before, as in ``lastCopies``.
    let previous: UInt32
    var count = 1
  }

  /// A hash of what each quotation's first record says, in the order of admission.
  private var firstHashes: [UInt64] = []
  /// How many more records say the same as the first of a quotation.
  private var sameCounts: [Int: Int] = [:]
  /// What a copy is found again by: its quotation, and the hash of what it says.
  private struct Key: Hashable {
    let quotation: Int
    let hash: UInt64
  }

  private var copies: [Copy] = []
  /// The copies of quotations that have several, by their index in ``copies``.
  private var indices: [Key: Int] = [:]
  private var records = RecordBytes()
  /// The last copy of each quotation, by its index in ``copies`` plus one; 0 for none.
  private var lastCopies: [UInt32] = []

  /// Whether a quotation has copies, by its number in the order of admission.
  func hasCopies(of quotation: Int) -> Bool { lastCopies[quotation] > 0 }

  /// Notes what the first record of the next quotation says, by its hash.
  mutating func appendFirst(_ hash: UInt64) {
    firstHashes.append(hash)
    lastCopies.append(0)
  }

  /// Notes a further record of a quotation.
  mutating func append(
    _ record: borrowing NormalizedRecord,
    of id: Quotation.ID,
    inFile file: Int,
    quotation: Int
  ) {
    let offset = records.count
    let hash = records.append(record, of: id, inFile: file)
    if hash == firstHashes[quotation] {
      sameCounts[quotation, default: 0] += 1
    } else if let index = indexOfCopy(of: quotation, hash: hash) {
      copies[index].count += 1
    } else {
      appendCopy(at: offset, of: quotation, hash: hash)
      return
    }
    records.truncate(to: offset)
  }

  /// The copy of a quotation that says the same; nil if there is none.
  private func indexOfCopy(of quotation: Int, hash: UInt64) -> Int? {
    let last = Int(lastCopies[quotation])
    if last == 0 { return nil }
    return copies[last - 1].hash == hash
      ? last - 1 : indices[Key(quotation: quotation, hash: hash)]
  }

  /// Notes a copy.
  ///
  /// Most quotations have one at most, which is found without ``indices``.
  private mutating func appendCopy(at offset: Int, of quotation: Int, hash: UInt64) {
    let previous = lastCopies[quotation]
    if previous > 0 {
      let index = Int(previous) - 1
      indices[Key(quotation: quotation, hash: copies[index].hash)] = index
    }
    copies.append(Copy(offset: offset, hash: hash, previous: previous))
    lastCopies[quotation] = UInt32(truncatingIfNeeded: copies.count)
  }

  /// Calls a body with the records of a quotation, the leading one first; they are valid during the call alone.
  ///
  /// - Parameters:
  ///   - quotation: Its number in the order of admission.
  ///   - first: The first record.
  ///   - pathRanks: How many paths come before that of each file.
  ///   - body: Receives the records.
  func withRecords(
    of quotation: Int,
    _ first: SpooledRecord,
    pathRanks: [Int],
    _ body: (RankedRecords<MergedRecord>) -> Void
  ) {
    func counted(_ record: SpooledRecord, _ count: Int) -> MergedRecord {
      MergedRecord(record: record, count: count, pathRank: pathRanks[record.file])
    }
    records.withBytes { bytes in
      var all = [counted(first, 1 + (sameCounts[quotation] ?? 0))]
      var last = Int(lastCopies[quotation])
      while last > 0 {
        let copy = copies[last - 1]
        let rest = UnsafeRawBufferPointer(rebasing: bytes[copy.offset...])
        if let record = SpooledRecord(startOf: rest) { all.append(counted(record, copy.count)) }
        last = Int(copy.previous)
      }
      body(RankedRecords(all))
    }
  }
}
