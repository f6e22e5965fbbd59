/// A file of a corpus, and how to read it.
///
/// Nothing is sniffed: what is not declared has a default.
public struct CorpusFile: Hashable, Sendable {
  /// The shape of the file.
  public enum Format: Hashable, Sendable {
    /// Rows of cells.
    case csv(CSVDialect)
    /// Elements of this name, wherever they stand in the document.
    case xml(record: String)
  }

  /// The path as findings name it.
  public var path: String
  /// The path to open.
  public var location: String
  /// The shape of the file.
  public var format: Format
  /// The character encoding of a CSV file; an XML file declares its own.
  public var encoding: TextEncoding
  /// Which column or element holds which field.
  public var mapping: FieldMapping

  /// Makes a description of a file.
  public init(
    path: String,
    location: String,
    format: Format,
    encoding: TextEncoding = .utf8,
    mapping: FieldMapping
  ) {
    self.path = path
    self.location = location
    self.format = format
    self.encoding = encoding
    self.mapping = mapping
  }
}

/// The marks of a CSV file: RFC 4180, with the delimiter declared.
public struct CSVDialect: Hashable, Sendable {
  /// The byte between two cells.
  public var delimiter: UInt8
  /// Whether the first record names the columns; otherwise columns are named by number, from 1.
  public var hasHeader: Bool

  /// Makes a dialect, or nil where the delimiter is a quotation mark, a line end or not ASCII.
  public init?(delimiter: Character = ",", hasHeader: Bool = true) {
    guard let byte = delimiter.asciiValue, byte != UInt8(ascii: "\""), byte != 0x0A, byte != 0x0D,
      byte != 0
    else { return nil }
    self.delimiter = byte
    self.hasHeader = hasHeader
  }
}

/// The character encodings that a CSV file may be declared to have.
public enum TextEncoding: String, CaseIterable, Sendable {
  case utf8 = "utf-8"
  case latin1 = "iso-8859-1"
  case windows1252 = "windows-1252"
}

/// Which column of a CSV file, or element of an XML record, holds which field.
///
/// A label is a column's name in CSV (its number, where there is no header) and in XML a path of
/// element names from the record, `tags/tag`; `@id` is an attribute, `.` the record's own text, and
/// `tags|tag` either of two.
public struct FieldMapping: Hashable, Sendable {
  /// One field and where it is.
  public struct Entry: Hashable, Sendable {
    /// The field's name.
    public let field: String
    /// The column's name or the element's path.
    public let label: String
    /// Whether a file without this column is refused.
    public let isRequired: Bool
  }

  /// The fields; an entry's index is the index of the field in a ``RawRecord``.
  public let entries: [Entry]
  /// Whether the labels are as they are, so that nobody can declare others.
  public let isFixed: Bool

  /// Makes a mapping of fields to labels that a recipe or a command may change.
  init(entries: [Entry], isFixed: Bool = false) {
    self.entries = entries
    self.isFixed = isFixed
  }

  /// The mapping of a table whose columns have the names of its fields, in the order of the cases.
  ///
  /// - Parameters:
  ///   - fields: The fields.
  ///   - optional: The fields whose column may be missing.
  ///   - isFixed: Whether nobody can declare other names.
  /// - Returns: The mapping, an entry for each field.
  public static func table<Field: CaseIterable & RawRepresentable & Hashable>(
    of fields: Field.Type,
    optional: Set<Field> = [],
    isFixed: Bool
  ) -> FieldMapping where Field.RawValue == String {
    FieldMapping(
      entries: fields.allCases.map {
        Entry(field: $0.rawValue, label: $0.rawValue, isRequired: !optional.contains($0))
      },
      isFixed: isFixed
    )
  }

  /// What a quotation may have; `text` and `author` must have a column.
  public static let quotations = FieldMapping(
    entries: QuotationField.allCases.map {
      Entry(field: $0.rawValue, label: $0.rawValue, isRequired: $0 == .text || $0 == .author)
    }
  )

  /// The same in XML, where tags may have an element each.
  public static let xmlQuotations = quotations.labeling(
    QuotationField.tags.rawValue,
    "tags|tags/tag|tag"
  )

  /// What an author may have; `name` must have an element.
  public static let authors = FieldMapping(
    entries: AuthorField.allCases.map {
      Entry(
        field: $0.rawValue,
        label: $0.rawValue,
        isRequired: $0 == .name
      )
    }
  )

  /// The same in XML, where the ID is an attribute.
  public static let xmlAuthors = authors.labeling(AuthorField.id.rawValue, "@id")

  /// The same fields, one of them under another label.
  private func labeling(_ field: String, _ label: String) -> FieldMapping {
    FieldMapping(
      entries: entries.map {
        Entry(
          field: $0.field,
          label: $0.field == field ? label : $0.label,
          isRequired: $0.isRequired
        )
      }
    )
  }

  /// The same fields under other labels: exactly the fields named, all of them required.
  ///
  /// - Parameter labels: The label of each field.
  /// - Returns: The mapping with these labels.
  /// - Throws: ``MappingError`` for a field that is none of this mapping's, or a needed one left out.
  public func relabeled(_ labels: [String: String]) throws(MappingError) -> FieldMapping {
    let names = entries.map(\.field)
    if let unknown = labels.keys.filter({ !names.contains($0) }).min() {
      throw MappingError(field: unknown, isUnknown: true, fields: names)
    }
    if let needed = entries.first(where: { $0.isRequired && labels[$0.field] == nil }) {
      throw MappingError(field: needed.field, isUnknown: false, fields: names)
    }
    return FieldMapping(
      entries: entries.map { entry in
        Entry(
          field: entry.field,
          label: labels[entry.field] ?? "",
          isRequired: labels[entry.field] != nil
        )
      }
    )
  }
}

/// A mapping of columns that cannot be used.
public struct MappingError: Error, CustomStringConvertible {
  /// The field at fault.
  public let field: String
  /// Whether there is no such field; otherwise it is needed and was left out.
  public let isUnknown: Bool
  /// The fields that there are.
  public let fields: [String]

  /// What is wrong and what would be accepted.
  public var description: String {
    isUnknown
      ? "there is no field '\(field)'; the fields are \(fields.joined(separator: ", "))"
      : "no column is named for the field '\(field)', which every record needs"
  }
}

/// The fields of a record of a quotation.
public enum QuotationField: String, CaseIterable, Sendable {
  case text, author, work, locator, year, language, tags, certainty

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
    }
  }
}

/// The fields of a record of an author.
public enum AuthorField: String, CaseIterable, Sendable {
  case id, name
  case sortName = "sort-name"
  case alias, born, died, birthplace, summary

  /// The index of the field in a ``RawRecord``.
  public var index: Int {
    switch self {
    case .id: 0
    case .name: 1
    case .sortName: 2
    case .alias: 3
    case .born: 4
    case .died: 5
    case .birthplace: 6
    case .summary: 7
    }
  }
}
