import PuzzleModel

/// The records of quotations that were read before, as far as they say something else than the first.
///
/// It grows with what such records say, and by 8 bytes for each quotation.
struct CopiedRecords {
  /// A record that differs from the first one of its quotation.
  private struct Copy {
    let hash: UInt64
    let spooled: SpooledRecord
    var count = 1
  }

  /// A hash of the fields of each quotation's first record, in the order of admission.
  private var firstHashes: [UInt64] = []
  /// How many more records say the same as the first of a quotation.
  private var sameCounts: [Int: Int] = [:]
  private var copies: [Int: [Copy]] = [:]

  /// Notes the first record of the next quotation.
  mutating func appendFirst(_ record: NormalizedRecord) {
    firstHashes.append(Self.hash(of: record))
  }

  /// Notes a further record of a quotation.
  mutating func append(_ spooled: SpooledRecord, of quotation: Int) {
    let hash = Self.hash(of: spooled.record)
    if hash == firstHashes[quotation] {
      sameCounts[quotation, default: 0] += 1
    } else if let index = copies[quotation]?.firstIndex(where: { $0.hash == hash }) {
      copies[quotation]?[index].count += 1
    } else {
      copies[quotation, default: []].append(Copy(hash: hash, spooled: spooled))
    }
  }

  /// Merges the records of a quotation into the first one, if others say something else.
  ///
  /// - Parameters:
  ///   - first: The first record.
  ///   - quotation: Its number in the order of admission.
  ///   - paths: The paths of the files.
  func merge(into first: inout SpooledRecord, of quotation: Int, paths: [String]) {
    guard let others = copies[quotation] else { return }
    let records = [first] + others.map(\.spooled)
    let counts = [1 + (sameCounts[quotation] ?? 0)] + others.map(\.count)
    let order = QuotationCopy.ranked(
      zip(records, counts).map { $0.copy(count: $1, path: paths[$0.file]) }
    )
    let ranked = RankedRecords(order.map { records[$0] }) { $0.record.fallbacks }
    var merged = ranked.all[0]
    for field in QuotationCopy.fields + [.author] {
      let value = ranked.first(field) { $0.record.has(field) ? $0.record.string(field) : nil }
      if let value { merged.record.set(field, to: value) }
    }
    let tags = ranked.values(.tags) { $0.record.string(.tags).split(separator: ";") }
    merged.record.set(.tags, to: Set(tags).sorted().joined(separator: ";"))
    let certainty = Self.certainty(of: ranked, hasWork: merged.record.has(.work))
    merged.record.set(.certainty, to: certainty?.rawValue ?? "")
    first = merged
  }

  /// The certainty that all records together have; nil where it follows from the work.
  private static func certainty(
    of ranked: RankedRecords<SpooledRecord>,
    hasWork: Bool
  ) -> Quotation.Certainty? {
    let attributing = ranked.attributing
    let authors = Set(attributing.records.map { Author.ID(name: $0.record.string(.author)) })
    guard authors.count == 1 else { return .disputed }
    guard let lead = attributing.leading?.record,
      let certainty = Quotation.Certainty(rawValue: lead.string(.certainty))
    else { return nil }
    let usual = Quotation.Certainty(work: lead.has(.work) ? lead.string(.work) : nil)
    return certainty == usual ? Quotation.Certainty(work: hasWork ? "" : nil) : certainty
  }

  private static func hash(of record: NormalizedRecord) -> UInt64 {
    var hash: UInt64 = 0
    record.bytes.withUnsafeBytes { bytes in
      var index = 0
      while index + 8 <= bytes.count {
        hash = StableHash.mixed(hash ^ bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        index += 8
      }
      while index < bytes.count {
        hash = StableHash.mixed(hash ^ UInt64(bytes[index]))
        index += 1
      }
    }
    for range in record.ranges { hash = StableHash.mixed(hash, with: range.upperBound) }
    if record.fallbacks != [] {
      hash = StableHash.mixed(hash ^ UInt64(record.fallbacks.rawValue))
    }
    return hash
  }
}

extension SpooledRecord {
  fileprivate func copy(count: Int, path: String) -> QuotationCopy {
    func optional(_ field: QuotationField) -> String? {
      record.has(field) ? record.string(field) : nil
    }
    func stated(_ field: QuotationField) -> String? {
      record.fallbacks.contains(field) ? nil : optional(field)
    }
    let certainty = optional(.certainty) ?? Quotation.Certainty(work: optional(.work)).rawValue
    let author = record.string(.author)
    return QuotationCopy(
      text: record.string(.text),
      values: QuotationCopy.fields.map(stated),
      rest: [
        Author.ID(name: author)?.description ?? author, optional(.language) ?? "en", certainty,
        optional(.checked) ?? "",
      ],
      fallbacks: record.fallbacks,
      origin: Place(path: path, line: record.line),
      count: count
    )
  }
}
