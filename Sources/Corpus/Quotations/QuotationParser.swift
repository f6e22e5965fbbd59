public import PuzzleModel

/// Makes quotations from normalized records.
///
/// It resolves the author, reads the year and the certainty, and splits the tags.
public struct QuotationParser: Sendable {
  private let path: String
  private let language: String
  private let authority: Authority

  /// The last name that was looked up in the authority, and whose it is.
  ///
  /// Records of one author often stand together.
  private var lastName: [UInt8] = []
  private var lastAuthor: Author.ID?

  /// Makes a parser for the records of a file.
  ///
  /// - Parameters:
  ///   - path: The file, as findings name it.
  ///   - language: The language of records that name none, a BCP 47 tag.
  ///   - authority: The authors that may be quoted; an empty one accepts any name.
  public init(path: String, language: String, authority: Authority) {
    self.path = path
    self.language = language
    self.authority = authority
  }

  /// Whether a record makes a quotation; if not, findings say why, one for each field.
  ///
  /// It allocates nothing for a record with only a text and an author.
  public mutating func admits(
    _ record: NormalizedRecord,
    _ raw: RawRecord,
    report: (Finding) -> Void
  ) -> Bool {
    var isGood = true
    func tell(_ fault: Finding?) {
      guard let fault else { return }
      isGood = false
      report(fault)
    }
    if record.has(.author), !hasGoodAuthor(record) {
      let (name, place) = (record.string(.author), place(of: .author, raw))
      tell(authority.isEmpty ? .wordlessAuthor(name, at: place) : .unknownAuthor(name, at: place))
    }
    for field in Self.checkedFields where record.has(field) {
      tell(fault(in: field, record, raw))
    }
    return isGood
  }

  /// The quotation of a record, or nil where ``admits(_:_:report:)`` reports a finding.
  public mutating func quotation(
    _ id: Quotation.ID,
    _ record: NormalizedRecord,
    _ raw: RawRecord,
    report: (Finding) -> Void
  ) -> Quotation? {
    admits(record, raw, report: report) ? quotation(id, admitted: record, raw) : nil
  }

  /// The quotation of a record that ``admits(_:_:report:)`` found good.
  mutating func quotation(
    _ id: Quotation.ID,
    admitted record: NormalizedRecord,
    _ raw: RawRecord
  ) -> Quotation? {
    func optional(_ field: QuotationField) -> String? {
      record.has(field) ? record.string(field) : nil
    }
    return author(of: record).flatMap { author in
      Quotation(
        id: id,
        text: record.string(.text),
        author: author,
        work: optional(.work),
        locator: optional(.locator),
        year: Self.year(in: .year, of: record),
        translated: Self.year(in: .translated, of: record),
        language: optional(.language) ?? language,
        tags: record.string(.tags).split(separator: ";").map(String.init),
        certainty: Self.choice(in: .certainty, of: record),
        checked: Self.choice(in: .checked, of: record),
        origin: raw.place(path: path)
      )
    }
  }
}

extension QuotationParser {
  /// The fields besides the author whose values must be of a kind.
  private static let checkedFields: [QuotationField] = [
    .year, .translated, .language, .certainty, .checked,
  ]

  private func place(of field: QuotationField, _ raw: RawRecord) -> Place {
    raw.place(of: field.index, path: path)
  }

  private mutating func hasGoodAuthor(_ record: NormalizedRecord) -> Bool {
    guard authority.isEmpty else { return author(of: record) != nil }
    var isPlain = false
    record.withField(.author) { isPlain = $0.contains(where: Self.isAlphanumeric) }
    // A name without a letter or digit of ASCII may still have one of another script.
    return isPlain || author(of: record) != nil
  }

  private mutating func author(of record: NormalizedRecord) -> Author.ID? {
    guard !authority.isEmpty else { return Author.ID(name: record.string(.author)) }
    var isSameName = false
    record.withField(.author) { isSameName = $0.elementsEqual(lastName) }
    if !isSameName {
      record.withField(.author) { lastName = Array($0) }
      lastAuthor = authority.author(named: record.string(.author))
    }
    return lastAuthor
  }

  private func fault(
    in field: QuotationField,
    _ record: NormalizedRecord,
    _ raw: RawRecord
  ) -> Finding? {
    let value = record.string(field)
    return field.form.accepts(value)
      ? nil
      : Finding(
        .typeError,
        at: place(of: field, raw),
        field: field.rawValue,
        field.form.complaint(value)
      )
  }

  private static func year(
    in field: QuotationField,
    of record: NormalizedRecord
  ) -> HistoricalDate? {
    record.has(field) ? HistoricalDate(year: record.string(field)) : nil
  }

  private static func choice<Word: RawRepresentable>(
    in field: QuotationField,
    of record: NormalizedRecord
  ) -> Word? where Word.RawValue == String {
    record.has(field) ? Word(rawValue: record.string(field)) : nil
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
  }
}

extension Finding {
  fileprivate static func wordlessAuthor(_ name: String, at place: Place) -> Finding {
    Finding(
      .unknownAuthor,
      at: place,
      field: QuotationField.author.rawValue,
      "the author '\(name)' has neither a letter nor a digit; write a name, or 'Anonymous'"
    )
  }

  fileprivate static func unknownAuthor(_ name: String, at place: Place) -> Finding {
    Finding(
      .unknownAuthor,
      at: place,
      field: QuotationField.author.rawValue,
      "the author '\(name)' is not in the authority; add the author, or the name as an alias"
    )
  }
}
