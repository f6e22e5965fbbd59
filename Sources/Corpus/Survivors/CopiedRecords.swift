import PuzzleModel

/// A record that is merged with others, and the file that it stands in.
struct MergedRecord {
  /// The number of its file, in the order in which they were read.
  let file: Int
  /// Its fields.
  var record: NormalizedRecord

  init(_ spooled: SpooledRecord) { (file, record) = (spooled.file, spooled.record) }
}

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

  /// Merges the copies of a quotation into its first record.
  ///
  /// - Parameters:
  ///   - first: The first record.
  ///   - quotation: Its number in the order of admission.
  ///   - paths: The paths of the files.
  /// - Returns: The record that says what all say together, and whether they name one author.
  func merged(
    _ first: MergedRecord,
    of quotation: Int,
    paths: [String]
  ) -> (record: MergedRecord, isAgreed: Bool) {
    var all: [MergedRecord] = []
    var counts: [Int] = []
    var last = Int(lastCopies[quotation])
    while last > 0 {
      let copy = copies[last - 1]
      records.withRecord(at: copy.offset) { all.append(MergedRecord($0)) }
      counts.append(copy.count)
      last = Int(copy.previous)
    }
    all.append(first)
    counts.append(1 + (sameCounts[quotation] ?? 0))
    // The last was found first.
    all.reverse()
    counts.reverse()
    let order = QuotationCopy.ranked(
      all.indices.map { all[$0].copy(count: counts[$0], path: paths[all[$0].file]) }
    )
    let ranked = RankedRecords(order.map { all[$0] }) { $0.record.fallbacks }
    let isAgreed = Self.isAgreed(ranked.attributing.records)
    return (Self.merged(ranked, isAgreed: isAgreed), isAgreed)
  }

  /// Whether all records name one author.
  private static func isAgreed(_ attributing: [MergedRecord]) -> Bool {
    let author = attributing.first?.record.string(.author) ?? ""
    return attributing.allSatisfy {
      let other = $0.record.string(.author)
      return other == author || Author.ID(name: other) == Author.ID(name: author)
    }
  }

  /// What ranked records say together.
  private static func merged(
    _ ranked: RankedRecords<MergedRecord>,
    isAgreed: Bool
  ) -> MergedRecord {
    var merged = ranked.all[0]
    for field in filled
    where (!merged.record.has(field) || merged.record.fallbacks.contains(field))
      && ranked.all.contains(where: { $0.record.has(field) })
    {
      let value = ranked.first(field) { $0.record.has(field) ? $0.record.string(field) : nil }
      if let value { merged.record.set(field, to: value) }
    }
    if ranked.all.contains(where: { $0.record.has(.tags) }) {
      let tags = ranked.values(.tags) { $0.record.string(.tags).utf8.split(separator: 0x3B) }
      let distinct = Set(tags.map(Substring.init))
      merged.record.set(.tags, to: distinct.sorted().joined(separator: ";"))
    }
    let agreed = certainty(of: ranked, hasWork: merged.record.has(.work))
    let certainty = (isAgreed ? agreed : .disputed)?.rawValue ?? ""
    // A record that does not change is not copied.
    if merged.record.string(.certainty) != certainty {
      merged.record.set(.certainty, to: certainty)
    }
    return merged
  }

  /// The fields that other records fill, or state where the leading one has a fallback.
  private static let filled = QuotationCopy.fields + [.author]

  /// The certainty of records that name one author; nil where it follows from the work.
  private static func certainty(
    of ranked: RankedRecords<MergedRecord>,
    hasWork: Bool
  ) -> Quotation.Certainty? {
    guard let lead = ranked.attributing.leading?.record,
      let certainty = Quotation.Certainty(rawValue: lead.string(.certainty))
    else { return nil }
    let usual = Quotation.Certainty(work: lead.has(.work) ? lead.string(.work) : nil)
    return certainty == usual ? Quotation.Certainty(work: hasWork ? "" : nil) : certainty
  }
}

extension MergedRecord {
  fileprivate func copy(count: Int, path: String) -> QuotationCopy {
    QuotationCopy(
      text: record.string(.text),
      fallbacks: record.fallbacks,
      origin: Place(path: path, line: record.line),
      count: count,
      lackedCount: QuotationCopy.fields.count {
        !record.has($0) || record.fallbacks.contains($0)
      }
    ) {
      func optional(_ field: QuotationField) -> String? {
        record.has(field) ? record.string(field) : nil
      }
      func stated(_ field: QuotationField) -> String? {
        record.fallbacks.contains(field) ? nil : optional(field)
      }
      let author = record.string(.author)
      let certainty = optional(.certainty) ?? Quotation.Certainty(work: optional(.work)).rawValue
      return QuotationCopy.Rest(
        author: Author.ID(name: author)?.description ?? author,
        values: QuotationCopy.fields.map(stated),
        others: [optional(.language) ?? "en", certainty, optional(.checked) ?? ""]
      )
    }
  }
}
