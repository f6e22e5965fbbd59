public import PuzzleModel

extension Quotation {
  /// Merges the records of one quotation.
  ///
  /// ``QuotationCopy`` says which record leads. The other records fill what it lacks, and the result has the tags of
  /// all. If the records disagree on the author, the quotation is `disputed`. Otherwise it has the certainty of the
  /// leading record, unless that follows from the lack of a work and another record names one. So the result depends
  /// on the records and not on their order.
  ///
  /// - Precondition: There is at least one record, and all have the same ID.
  public static func merged(_ records: [Quotation]) -> Quotation {
    precondition(!records.isEmpty, "merging needs a record")
    if records.count == 1 { return records[0] }
    let ranked = QuotationCopy.ranked(records.map(\.copy)).map { records[$0] }
    let first = ranked[0]
    let work = ranked.lazy.compactMap(\.work).first
    return Quotation(
      id: first.id,
      text: first.text,
      author: first.author,
      work: work,
      locator: ranked.lazy.compactMap(\.locator).first,
      year: ranked.lazy.compactMap(\.year).first,
      translated: ranked.lazy.compactMap(\.translated).first,
      language: first.language,
      tags: ranked.flatMap(\.tags),
      certainty: certainty(of: ranked, work: work),
      checked: first.checked,
      origin: first.origin
    ) ?? first
  }

  private static func certainty(of ranked: [Quotation], work: String?) -> Certainty {
    let first = ranked[0]
    guard ranked.allSatisfy({ $0.author == first.author }) else { return .disputed }
    return first.certainty == Certainty(work: first.work) ? Certainty(work: work) : first.certainty
  }

  private var copy: QuotationCopy {
    QuotationCopy(text: text, origin: origin) {
      QuotationCopy.Rest(
        author: author.description,
        values: [work, locator, year?.description, translated?.description],
        others: [language, certainty.rawValue, checked?.rawValue ?? ""]
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
