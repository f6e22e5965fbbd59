public import PuzzleModel

/// Makes quotations of normalized records: resolves the author, reads the year and the certainty,
/// splits the tags.
public struct QuotationParser: Sendable {
  private let path: String
  private let language: String
  private let authority: Authority

  /// Makes a parser for the records of a file.
  ///
  /// - Parameters:
  ///   - path: The file, as findings name it.
  ///   - language: The language of records that name none, a BCP 47 tag.
  ///   - authority: The authors that may be quoted; an empty one lets any name pass.
  public init(path: String, language: String, authority: Authority) {
    self.path = path
    self.language = language
    self.authority = authority
  }

  /// The quotation of a record, or nil and findings that say why not.
  public func quotation(
    _ id: Quotation.ID,
    _ record: NormalizedRecord,
    _ raw: RawRecord,
    report: (Finding) -> Void
  ) -> Quotation? {
    func place(_ field: QuotationField) -> Place { raw.place(of: field.index, path: path) }
    let text = record.string(.text)
    do {
      _ = try Glyph.glyphs(of: text)
    } catch {
      report(
        Finding(
          .unplayableLetter,
          at: place(.text),
          field: QuotationField.text.rawValue,
          "\(error); a cryptogram needs a text in the Latin alphabet"
        )
      )
      return nil
    }
    guard let author = author(of: record, at: place(.author), report: report),
      let year = year(of: record, at: place(.year), report: report),
      let language = language(of: record, at: place(.language), report: report),
      let certainty = certainty(of: record, at: place(.certainty), report: report)
    else { return nil }
    return Quotation(
      id: id,
      text: text,
      author: author,
      work: optional(record.string(.work)),
      locator: optional(record.string(.locator)),
      year: year,
      language: language,
      tags: record.string(.tags).split(separator: ";").map(String.init),
      certainty: certainty,
      origin: raw.place(path: path)
    )
  }

  private func optional(_ text: String) -> String? {
    text.isEmpty ? nil : text
  }

  private func author(
    of record: NormalizedRecord,
    at place: Place,
    report: (Finding) -> Void
  ) -> Author.ID? {
    let name = record.string(.author)
    if authority.isEmpty, let id = Author.ID(name: name) { return id }
    if let id = authority.author(named: name) { return id }
    report(
      Finding(
        .unknownAuthor,
        at: place,
        field: QuotationField.author.rawValue,
        "the author '\(name)' is not in the authority; add the author, or the name as an alias"
      )
    )
    return nil
  }

  /// The year; the outer nil after a finding.
  private func year(
    of record: NormalizedRecord,
    at place: Place,
    report: (Finding) -> Void
  ) -> HistoricalDate?? {
    let text = record.string(.year)
    if text.isEmpty { return .some(nil) }
    if let year = HistoricalDate(text), year.month == nil { return year }
    report(
      Finding(
        .typeError,
        at: place,
        field: QuotationField.year.rawValue,
        "'\(text)' is no year; write four digits, with ~ where approximate and - before for BC"
      )
    )
    return nil
  }

  private func language(
    of record: NormalizedRecord,
    at place: Place,
    report: (Finding) -> Void
  ) -> String? {
    let text = record.string(.language)
    if text.isEmpty { return language }
    if Self.isLanguageTag(text) { return text }
    report(
      Finding(
        .typeError,
        at: place,
        field: QuotationField.language.rawValue,
        "'\(text)' is no language tag; write one of BCP 47, as en or en-GB"
      )
    )
    return nil
  }

  /// The certainty; the outer nil after a finding.
  private func certainty(
    of record: NormalizedRecord,
    at place: Place,
    report: (Finding) -> Void
  ) -> Quotation.Certainty?? {
    let text = record.string(.certainty)
    if text.isEmpty { return .some(nil) }
    if let certainty = Quotation.Certainty(rawValue: text) { return certainty }
    let words = Quotation.Certainty.allCases.map(\.rawValue).joined(separator: ", ")
    report(
      Finding(
        .typeError,
        at: place,
        field: QuotationField.certainty.rawValue,
        "'\(text)' is no certainty of an attribution; write one of \(words), or nothing"
      )
    )
    return nil
  }

  /// Whether a text has the form of a BCP 47 tag: a language of 2 or 3 letters, then subtags.
  public static func isLanguageTag(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return parts.enumerated().allSatisfy { index, part in
      let isAlphanumeric = part.utf8.allSatisfy {
        Letter(Unicode.Scalar($0)) != nil || (0x30...0x39).contains($0) && index > 0
      }
      return isAlphanumeric && (index == 0 ? 2...3 : 1...8).contains(part.utf8.count)
    }
  }
}
