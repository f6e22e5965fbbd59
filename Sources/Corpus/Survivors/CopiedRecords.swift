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
    let ranked = QuotationCopy.ranked(
      zip(records, counts).map { $0.copy(count: $1, path: paths[$0.file]) }
    ).map { records[$0] }
    var merged = ranked[0]
    for field in QuotationCopy.fields where !merged.record.has(field) {
      guard let filled = ranked.first(where: { $0.record.has(field) }) else { continue }
      merged.record.set(field, to: filled.record.string(field))
    }
    let tags = Set(ranked.flatMap { $0.record.string(.tags).split(separator: ";") })
    merged.record.set(.tags, to: tags.sorted().joined(separator: ";"))
    let certainty = Self.certainty(of: ranked, hasWork: merged.record.has(.work))
    merged.record.set(.certainty, to: certainty?.rawValue ?? "")
    first = merged
  }

  /// The certainty that all records together have; nil where it follows from the work.
  private static func certainty(
    of ranked: [SpooledRecord],
    hasWork: Bool
  ) -> Quotation.Certainty? {
    let authors = ranked.map { Author.ID(name: $0.record.string(.author)) }
    guard authors.allSatisfy({ $0 == authors[0] }) else { return .disputed }
    let lead = ranked[0].record
    guard let certainty = Quotation.Certainty(rawValue: lead.string(.certainty)) else { return nil }
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
    return hash
  }
}

extension SpooledRecord {
  fileprivate func copy(count: Int, path: String) -> QuotationCopy {
    func optional(_ field: QuotationField) -> String? {
      record.has(field) ? record.string(field) : nil
    }
    let certainty = optional(.certainty) ?? Quotation.Certainty(work: optional(.work)).rawValue
    let author = record.string(.author)
    return QuotationCopy(
      text: record.string(.text),
      values: QuotationCopy.fields.map(optional),
      rest: [
        Author.ID(name: author)?.description ?? author, optional(.language) ?? "en", certainty,
        optional(.checked) ?? "",
      ],
      origin: Place(path: path, line: record.line),
      count: count
    )
  }
}
