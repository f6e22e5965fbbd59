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
    let order = QuotationCopy.ranked(records.map(\.copy))
    let ranked = RankedRecords(order.map { records[$0] }, fallbacks: \.fallbacks)
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
      language: first.language,
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

extension RecordedQuotation {
  fileprivate var copy: QuotationCopy {
    let values = [
      quotation.work, quotation.locator, quotation.year?.description,
      quotation.translated?.description,
    ]
    let stated = zip(QuotationCopy.fields, values).map { fallbacks.contains($0) ? nil : $1 }
    return QuotationCopy(
      text: quotation.text,
      fallbacks: fallbacks,
      origin: quotation.origin,
      lackedCount: stated.count { $0 == nil }
    ) {
      QuotationCopy.Rest(
        author: quotation.author.description,
        values: stated,
        others: [
          quotation.language, quotation.certainty.rawValue, quotation.checked?.rawValue ?? "",
        ]
      )
    }
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
