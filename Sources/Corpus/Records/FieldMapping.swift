/// Says which column of a CSV file, or which part of an XML record, holds which field.
///
/// In CSV a label is the name of a column, or its number if there is no header. In XML it is a path from the
/// record, a small part of XPath 1.0:
///
/// - `tags/tag` is a nested element, `body//l` one at any depth, `@id` an attribute, `.` the record's own
///   text, `*` any element, and `tags|tag` either of two;
/// - `name[@type='pen']`, `[@type!='pen']`, `[@type]`, `[not(@type)]` are conditions on an attribute, and
///   `[1]` takes the first of several; `self::cit/quote` asks that the record itself is a `cit`;
/// - `../title` and `../../@n` go up from the record, `^book/@name` to the nearest element around it that
///   has the value, and `/TEI/teiHeader//title` begins at the document; the element must end before the
///   record begins, and a later one replaces an earlier one once a record stood between;
/// - `bibl/text()` is the text of an element up to the first element in it that another field takes, and
///   `date/@when/year()` the year of a date;
/// - `{^book/@name} {../@n}:{@n}` is made of several values, `bibl/author else ../@who` takes the first
///   that has a letter or digit, and `../title unless bibl` is passed over where there is a `bibl`.
public struct FieldMapping: Hashable, Sendable {
  /// A field and its label.
  public struct Field: Hashable, Sendable {
    /// The name of the field.
    public let name: String
    /// The name of the column, or the path of the element.
    public fileprivate(set) var label: String
    /// Whether a file without this column is refused.
    public fileprivate(set) var isRequired: Bool
    /// Whether an XML record may have several elements for the field.
    public fileprivate(set) var isList = false
    /// Whether a record stands without the field where its value cannot be used.
    fileprivate(set) var isDispensable = false
    /// What its values look like.
    fileprivate(set) var form = FieldForm.text
    /// Whether the label is the usual one of a kind of XML, so that a value of another form than the field's is left out.
    var isUsual = false
    /// Whether the label was declared, of a field that a record need not have.
    fileprivate(set) var isExpected = false
  }

  /// The fields; the index of one here is its index in a ``RawRecord``.
  public let fields: [Field]
  /// Whether nobody can declare other labels.
  public let isFixed: Bool

  /// Makes a mapping whose labels a studio may change.
  init(fields: [Field], isFixed: Bool = false) {
    self.fields = fields
    self.isFixed = isFixed
  }

  /// The mapping of a table whose columns have the names of its fields, in the order of the cases.
  ///
  /// - Parameters:
  ///   - names: The type whose raw values name the fields.
  ///   - optional: The fields whose column may be missing.
  ///   - isFixed: Whether nobody can declare other labels.
  /// - Returns: The mapping, with one field for each case.
  public static func table<Name: CaseIterable & RawRepresentable & Hashable>(
    of names: Name.Type,
    optional: Set<Name> = [],
    isFixed: Bool
  ) -> FieldMapping where Name.RawValue == String {
    FieldMapping(
      fields: names.allCases.map {
        Field(name: $0.rawValue, label: $0.rawValue, isRequired: !optional.contains($0))
      },
      isFixed: isFixed
    )
  }

  /// The fields of a quotation; `text` and `author` must have a column.
  public static let quotations = FieldMapping(
    fields: QuotationField.allCases.map {
      Field(
        name: $0.rawValue,
        label: $0.rawValue,
        isRequired: $0 == .text || $0 == .author,
        isList: $0 == .tags,
        form: $0.form
      )
    }
  )

  /// The fields of a quotation in XML, where each tag may have an element of its own.
  public static let xmlQuotations = quotations.labeling(
    QuotationField.tags.rawValue,
    "tags|tags/tag|tag"
  )

  /// The fields of an author; `name` must have an element.
  public static let authors = FieldMapping(
    fields: AuthorField.allCases.map {
      Field(
        name: $0.rawValue,
        label: $0.rawValue,
        isRequired: $0 == .name,
        isList: $0 == .alias,
        isDispensable: $0 != .name,
        form: $0.form
      )
    }
  )

  /// The fields of an author in XML, where the ID is an attribute, and so is the calendar of a date.
  public static let xmlAuthors = authors.labeling(AuthorField.id.rawValue, "@id")
    .labeling(AuthorField.bornCalendar.rawValue, "born/@calendar")
    .labeling(AuthorField.diedCalendar.rawValue, "died/@calendar")

  /// The same fields, some of which a record need not have, or which no column holds.
  ///
  /// - Parameters:
  ///   - optional: The fields that a record need not have.
  ///   - absent: Those that are not read.
  /// - Returns: The mapping.
  func requiringNot(_ optional: Set<Int>, reading absent: Set<Int>) -> FieldMapping {
    edited { index, field in
      if absent.contains(index) { field.label = "" }
      if optional.contains(index) || absent.contains(index) { field.isRequired = false }
    }
  }

  /// The same fields, whose dates are written as people write them.
  var withLifeDates: FieldMapping {
    edited { _, field in if field.form == .date { field.form = .lifeDate } }
  }

  /// The same fields, each as a body edits it.
  private func edited(_ body: (Int, inout Field) -> Void) -> FieldMapping {
    FieldMapping(
      fields: fields.enumerated().map { index, field in
        var field = field
        body(index, &field)
        return field
      },
      isFixed: isFixed
    )
  }

  /// The same fields under the labels that they usually have in XML.
  var labeledForXML: FieldMapping {
    let names = fields.map(\.name)
    guard
      let usual = [Self.xmlQuotations, .xmlAuthors].first(where: { $0.fields.map(\.name) == names })
    else { return self }
    return edited { index, field in
      if !field.label.isEmpty { field.label = usual.fields[index].label }
    }
  }

  /// The names of the fields that hold several values.
  var listNames: [String] { fields.filter(\.isList).map(\.name) }

  /// The same fields, one of them under another label.
  private func labeling(_ name: String, _ label: String) -> FieldMapping {
    edited { _, field in if field.name == name { field.label = label } }
  }

  /// The same fields under other labels.
  ///
  /// - Parameters:
  ///   - labels: The label of each field, by its name; a field with one is required.
  ///   - keepsOthers: Whether a field without one keeps the label that it has; otherwise it is never filled.
  /// - Returns: The mapping with these labels.
  /// - Throws: ``MappingError`` if there is no such field, or if a required field has no label.
  public func relabeled(
    _ labels: [String: String],
    keepsOthers: Bool = true
  ) throws(MappingError) -> FieldMapping {
    let mapping = try labeled(labels, keepsOthers: keepsOthers)
    guard
      let needed = zip(fields, mapping.fields).first(where: { $0.isRequired && $1.label.isEmpty })
    else { return expecting(labels, in: mapping) }
    throw MappingError(field: needed.0.name, isUnknown: false, fields: fields.map(\.name))
  }

  /// The same fields under the usual labels of a kind of XML, and others instead where they are declared.
  ///
  /// - Parameters:
  ///   - labels: The label of each field that has another one than usual, by its name; an empty one for
  ///     a field that is never filled.
  ///   - usual: The usual label of each field.
  /// - Returns: The mapping with these labels. No field is required.
  /// - Throws: ``MappingError`` if there is no such field.
  func relabeled(
    _ labels: [String: String],
    over usual: [String: String]
  ) throws(MappingError) -> FieldMapping {
    let mapping = try labeled(usual.merging(labels) { $1 }, keepsOthers: false)
    return expecting(labels, in: mapping)
      .edited { _, field in field.isUsual = labels[field.name] == nil }
  }

  /// A mapping that tells which of these fields have declared labels and need not be there.
  private func expecting(_ labels: [String: String], in mapping: FieldMapping) -> FieldMapping {
    mapping.edited { index, field in
      field.isExpected = labels[field.name]?.isEmpty == false && !fields[index].isRequired
    }
  }

  private func labeled(
    _ labels: [String: String],
    keepsOthers: Bool
  ) throws(MappingError) -> FieldMapping {
    let names = fields.map(\.name)
    if let unknown = labels.keys.filter({ !names.contains($0) }).min() {
      throw MappingError(field: unknown, isUnknown: true, fields: names)
    }
    return edited { _, field in
      let label = labels[field.name]
      field.isRequired = label.map { !$0.isEmpty } ?? (keepsOthers && field.isRequired)
      field.label = label ?? (keepsOthers ? field.label : "")
    }
  }
}

/// A declaration of columns that does not fit the fields.
public struct MappingError: Error, CustomStringConvertible {
  /// The field at fault.
  public let field: String
  /// Whether there is no such field; otherwise it is required and was left out.
  public let isUnknown: Bool
  /// The names of the fields that there are.
  public let fields: [String]

  /// What is wrong and what would be accepted.
  public var description: String {
    isUnknown
      ? "there is no field '\(field)'; the fields are \(fields.joined(separator: ", "))"
      : "no column is named for the field '\(field)', which every record needs"
  }
}
