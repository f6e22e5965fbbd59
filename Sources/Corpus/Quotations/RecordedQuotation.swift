public import PuzzleModel

/// A quotation as one record has it.
public struct RecordedQuotation: Hashable, Sendable {
  /// The quotation.
  public let quotation: Quotation
  /// The fields that the record lacks, and that a fallback of its source or the usual language fills.
  public let fallbacks: QuotationField.Mask

  /// Makes the quotation of a record; without fallbacks the record says all that the quotation has.
  public init(_ quotation: Quotation, fallbacks: QuotationField.Mask = []) {
    self.quotation = quotation
    self.fallbacks = fallbacks
  }

  /// Makes the quotation of a record in house form.
  public init(_ quotation: Quotation, of record: NormalizedRecord) {
    let language: QuotationField.Mask =
      record.has(.language) ? [] : QuotationField.Mask(.language)
    self.init(quotation, fallbacks: record.fallbacks.union(language))
  }
}
