import PuzzleModel

/// A record that is merged with others; it is valid only while its bytes are.
struct MergedRecord {
  /// The record.
  let record: SpooledRecord
  /// How many records say the same.
  let count: Int
  /// How many paths of files come before that of its own.
  let pathRank: Int
  /// The identity of the author.
  let author: String

  init(record: SpooledRecord, count: Int, pathRank: Int) {
    (self.record, self.count, self.pathRank) = (record, count, pathRank)
    let name = String(decoding: record[.author].utf8, as: UTF8.self)
    author = Author.ID(name: name)?.description ?? name
  }
}

extension MergedRecord: QuotationCopy {
  var text: TextBytes { record[.text] }
  var fallbacks: QuotationField.Mask { record.fallbacks }

  var others: [String] {
    let certainty = value(of: .certainty) ?? usualCertainty.rawValue
    return [value(of: .language) ?? "en", certainty, string(.checked)]
  }

  func value(of field: QuotationField) -> String? { has(field) ? string(field) : nil }

  func has(_ field: QuotationField) -> Bool { record.has(field) }

  func stands(before other: MergedRecord) -> Bool {
    (pathRank, record.line) < (other.pathRank, other.record.line)
  }

  /// The certainty that follows from the work, or from the lack of one.
  fileprivate var usualCertainty: Quotation.Certainty {
    Quotation.Certainty(work: value(of: .work))
  }

  private func string(_ field: QuotationField) -> String {
    String(decoding: record[field].utf8, as: UTF8.self)
  }
}

extension RankedRecords<MergedRecord> {
  /// Whether all records that name an author name the same.
  var areAgreed: Bool {
    let records = attributing.records
    guard let first = records.first else { return true }
    return records.dropFirst().allSatisfy {
      $0.record[.author] == first.record[.author] || $0.author == first.author
    }
  }

  /// Fills a record with what all say together.
  func write(to merged: inout NormalizedRecord, areAgreed: Bool) {
    let lead = all[0]
    merged.removeFields()
    lead.record.forEachField { merged.set($0, to: $1) }
    func fill(_ field: QuotationField) {
      if lead.states(field) { return }
      let value = first(field) { $0.has(field) ? $0.record[field] : nil }
      if let value { merged.set(field.index, to: value.utf8) }
    }
    MergedRecord.filledFields.forEach(fill)
    fill(.author)
    fill(.language)
    if all.contains(where: { $0.has(.tags) }) {
      let tags = values(.tags) { $0.record[.tags].parted(at: 0x3B) }.sorted()
      var distinct: [UInt8] = []
      for (index, tag) in tags.enumerated() where index == 0 || tag != tags[index - 1] {
        if !distinct.isEmpty { distinct.append(0x3B) }
        distinct += tag.utf8
      }
      merged.set(QuotationField.tags.index, to: distinct)
    }
    let certainty = areAgreed ? certainty(hasWork: merged.has(.work)) : .disputed
    merged.set(.certainty, to: certainty?.rawValue ?? "")
    let haveQuotes = all.contains { $0.record.hasQuotes }
    merged.stand(at: lead.record.line, hasQuotes: haveQuotes, fallbacks: lead.fallbacks)
  }

  /// The certainty of records that name one author; nil where it follows from the work.
  private func certainty(hasWork: Bool) -> Quotation.Certainty? {
    guard let lead = attributing.leading,
      let certainty = lead.value(of: .certainty).flatMap(Quotation.Certainty.init)
    else { return nil }
    return certainty == lead.usualCertainty
      ? Quotation.Certainty(work: hasWork ? "" : nil) : certainty
  }
}
