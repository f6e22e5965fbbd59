public import PuzzleModel

extension Quotation {
  /// Merges the records of one quotation, none of which has anything from a fallback.
  ///
  /// - Precondition: There is at least one record, and all have the same ID.
  public static func merged(_ records: [Quotation]) -> Quotation {
    merged(records.map { RecordedQuotation($0) })
  }

  /// Merges the records of one quotation.
  ///
  /// ``QuotationCopy`` says which record leads. The other records fill what it lacks, and the result has the tags of
  /// all. What a fallback says counts only where no record says anything, and ``RankedRecords`` knows which. If the
  /// records that name an author disagree, the quotation is `disputed`. Otherwise it has the certainty of the first
  /// of them, unless that follows from the lack of a work and another record names one. So the result depends on the
  /// records and not on their order.
  ///
  /// - Precondition: There is at least one record, and all have the same ID.
  public static func merged(_ records: [RecordedQuotation]) -> Quotation {
    precondition(!records.isEmpty, "merging needs a record")
    if records.count == 1 { return records[0].quotation }
    let ranked = RankedRecords(records)
    let first = ranked.all[0].quotation
    let work = ranked.first(.work) { $0.quotation.work }
    return Quotation(
      id: first.id,
      text: first.text,
      author: ranked.first(.author) { $0.quotation.author } ?? first.author,
      work: work,
      locator: ranked.first(.locator) { $0.quotation.locator },
      year: ranked.first(.year) { $0.quotation.year },
      translated: ranked.first(.translated) { $0.quotation.translated },
      language: ranked.first(.language) { $0.quotation.language } ?? first.language,
      tags: ranked.values(.tags) { $0.quotation.tags },
      certainty: certainty(of: ranked, work: work),
      checked: first.checked,
      origin: first.origin
    ) ?? first
  }

  private static func certainty(
    of ranked: RankedRecords<RecordedQuotation>,
    work: String?
  ) -> Certainty? {
    let attributing = ranked.attributing
    guard Set(attributing.records.map(\.quotation.author)).count == 1 else { return .disputed }
    guard let lead = attributing.leading?.quotation else { return nil }
    return lead.certainty == Certainty(work: lead.work) ? Certainty(work: work) : lead.certainty
  }
}

extension RecordedQuotation: QuotationCopy {
  var text: String { quotation.text }
  var author: String { quotation.author.description }
  var count: Int { 1 }

  var others: [String] {
    [quotation.language, quotation.certainty.rawValue, quotation.checked?.rawValue ?? ""]
  }

  func value(of field: QuotationField) -> String? {
    switch field {
    case .work: quotation.work
    case .locator: quotation.locator
    case .year: quotation.year?.description
    case .translated: quotation.translated?.description
    case .text, .author, .language, .tags, .certainty, .checked: nil
    }
  }

  func has(_ field: QuotationField) -> Bool { value(of: field) != nil }

  func stands(before other: RecordedQuotation) -> Bool {
    quotation.origin < other.quotation.origin
  }
}

extension Finding {
  /// A quotation that two records give to two authors.
  static func conflictingAttribution(
    of name: String,
    at place: Place,
    and other: String,
    at first: Place
  ) -> Finding {
    Finding(
      .conflictingAttribution,
      at: place,
      field: QuotationField.author.rawValue,
      "the quotation is given to '\(name)' here and to '\(other)' elsewhere; find out who is right",
      notes: [Note(place: first, message: "'\(other)' has it here")]
    )
  }
}
