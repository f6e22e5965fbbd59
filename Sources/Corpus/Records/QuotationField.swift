/// The fields of a quotation's record.
public enum QuotationField: String, CaseIterable, Sendable {
  /// The words of the quotation.
  case text
  /// The name of its author.
  case author
  /// The work that it stands in.
  case work
  /// Where in the work it stands.
  case locator
  /// The year in which it was written or published; of a translation, that of the original.
  case year
  /// The language of the text, a BCP 47 tag.
  case language
  /// The editor's tags.
  case tags
  /// How surely it is its author's.
  case certainty
  /// The year in which the translation was first published.
  case translated
  /// How the wording is known.
  case checked

  /// The index of the field in a ``RawRecord``.
  public var index: Int {
    switch self {
    case .text: 0
    case .author: 1
    case .work: 2
    case .locator: 3
    case .year: 4
    case .language: 5
    case .tags: 6
    case .certainty: 7
    case .translated: 8
    case .checked: 9
    }
  }

  /// What the values of the field look like.
  var form: FieldForm {
    switch self {
    case .text, .work, .locator, .tags: .text
    case .author: .name
    case .year, .translated: .year
    case .language: .language
    case .certainty: .certainty
    case .checked: .wording
    }
  }

  /// Some of the fields.
  public struct Mask: OptionSet, Hashable, Sendable {
    /// A bit for each field; its place is the field's ``QuotationField/index``.
    public let rawValue: UInt16

    /// Makes the set of the fields with these bits.
    public init(rawValue: UInt16) {
      self.rawValue = rawValue
    }

    /// Makes the set of one field.
    public init(_ field: QuotationField) {
      rawValue = 1 << UInt16(field.index)
    }

    /// Whether a field is one of them.
    public func contains(_ field: QuotationField) -> Bool { contains(Mask(field)) }
  }
}
