import Foundation

/// How a source is laid out, in the words of a person: each part as declared, nothing checked yet.
public struct SourceLayout: Hashable, Sendable {
  /// The formats that are read.
  public enum Format: String, CaseIterable, Sendable {
    /// Rows of cells.
    case csv
    /// Elements.
    case xml
    /// One JSON document.
    case json
    /// A JSON document on each line.
    case jsonl
    /// Texts with a line `%` after each.
    case fortune
    /// Plain text, with a text in each paragraph or line.
    case text
    /// An export of a MediaWiki with the quotations of Wikiquote.
    case mediawiki
    /// The Text Encoding Initiative's XML, P5 or P4: `cit`, `epigraph` and `quote`.
    case tei
    /// DocBook 4 or 5: `blockquote` and `epigraph`.
    case docbook
    /// A Bible in OSIS 2.
    case osis
    /// A Bible in Zefania XML.
    case zefania
    /// The rows of a query of a SQLite database.
    case sqlite
    /// The SQLite database of an app of puzzles, with its tables `quotes` and `authors`.
    case appDatabase = "app-database"
  }

  /// The format; nil to go by the ending of the path.
  public var format: Format?
  /// The delimiter of a CSV file, one character or `tab`; nil for a comma.
  public var delimiter: String?
  /// What a quotation mark in a CSV file is, `rfc4180` or `none`; nil for `rfc4180`.
  public var quoting: String?
  /// The character before a mark of a CSV file that is text; nil for none.
  public var escape: String?
  /// The character that begins a line of a CSV file to pass over; nil for none.
  public var comment: String?
  /// Whether a CSV file has a header; nil for yes.
  public var hasHeader: Bool?
  /// The line of a CSV file on which its header stands; nil for the first that is not blank.
  public var headerLine: Int?
  /// The encoding; nil for the one that an XML file declares itself, and UTF-8 in other formats.
  public var encoding: String?
  /// The path of a record's element in an XML file, as `quote` or `div[@type='epigraph']`; nil for the usual
  /// one.
  ///
  /// In a JSON file it is the path to the records, nil for the elements of the outermost array; in a database it is the
  /// name of a table; in plain text `paragraph` or `line`, nil for the former.
  public var record: String?
  /// The column or path that holds each field; empty for the usual ones.
  ///
  /// In an XML format with paths of its own, such as `tei`, they replace the usual ones field by field; else
  /// they replace all.
  public var columns: [String: String]
  /// The query of a SQLite database; nil for all rows of the table that ``record`` names.
  public var query: String?
  /// What every record has in a field, by the name of the field; several values for a list.
  public var constants: [String: [String]] = [:]
  /// What a record has in a field that it lacks, by the name of the field.
  public var fallbacks: [String: [String]] = [:]
  /// What parts the values of a field that is a list, by the name of the field.
  public var separators: [String: String] = [:]
  /// What is taken off the fields: words of ``RecordRules/Part``.
  public var splitOff: [String] = []
  /// The elements of an XML file whose text is left out of the text around them, as `note`.
  public var leftOut: [String] = []
  /// The marks that an element of an XML file is turned into, by its path.
  ///
  /// They are one for both ends of its text, or two with a blank between; an empty one is none. An element without
  /// text becomes one mark, `...` stands for all that an element holds, and one whose text has quotation marks of its
  /// own, inside or around it, gets no others.
  public var marks: [String: String] = [:]
  /// The namespace of each prefix that a path has; a name without a prefix is one in any namespace.
  public var namespaces: [String: String] = [:]
  /// What stands between the values of a repeated element, by the name of its field; without it, the first
  /// is kept and the others are reported.
  public var joined: [String: String] = [:]
  /// Which schema an XML file is checked against.
  public var schema = CorpusFile.Schema.named
  /// The damage to texts that is repaired, a word of ``TextRepair``; nil for none.
  public var repair: String?

  /// Makes a layout.
  public init(
    format: Format? = nil,
    delimiter: String? = nil,
    hasHeader: Bool? = nil,
    encoding: String? = nil,
    record: String? = nil,
    columns: [String: String] = [:]
  ) {
    self.format = format
    self.delimiter = delimiter
    self.hasHeader = hasHeader
    self.encoding = encoding
    self.record = record
    self.columns = columns
  }

  /// The description of a file in this layout; the file is not opened.
  ///
  /// - Parameters:
  ///   - path: The path as findings name it.
  ///   - location: The path to open; nil for the same.
  ///   - mapping: The usual columns of its fields.
  ///   - defaultRecord: The usual name of a record's element.
  /// - Returns: The description.
  /// - Throws: ``SourceLayoutError`` if a part of the layout cannot be used.
  public func file(
    at path: String,
    location: String? = nil,
    mapping: FieldMapping,
    defaultRecord: String
  ) throws(SourceLayoutError) -> CorpusFile {
    let format = try fileFormat(of: path, mapping, defaultRecord: defaultRecord)
    let mapping = self.format == .appDatabase ? mapping.withLifeDates : mapping
    let rules = try recordRules(of: mapping)
    try checkKeys(for: format)
    var file = CorpusFile(
      path: path,
      location: location ?? path,
      format: format,
      encoding: try textEncoding(),
      mapping: try relabeled(filled(mapping, by: rules), for: format)
    )
    file.rules = rules
    file.repair = try textRepair()
    if case .xml(let layout) = format {
      try check(file.mapping, layout)
      file.schema = schema
    } else if case .file = schema {
      throw .needlessSchema
    }
    return file
  }

  private func relabeled(
    _ mapping: FieldMapping,
    for format: CorpusFile.Format
  ) throws(SourceLayoutError) -> FieldMapping {
    var (usual, isNamed) = (mapping, true)
    switch format {
    case .xml: usual = mapping.labeledForXML
    case .csv(let dialect): isNamed = dialect.hasHeader
    default: break
    }
    guard preset != nil || !columns.isEmpty else { return usual }
    try checkLabels(for: format)
    do throws(MappingError) {
      if let preset { return try preset.mapping(mapping, columns) }
      return try usual.relabeled(columns, keepsOthers: isNamed)
    } catch {
      throw .columns(error)
    }
  }

  private func fileFormat(
    of path: String,
    _ mapping: FieldMapping,
    defaultRecord: String
  ) throws(SourceLayoutError) -> CorpusFile.Format {
    let ending = PathText.ending(of: Compression.uncompressed(path))
    switch format?.rawValue ?? ending {
    case "csv", "tsv", "txt": return .csv(try dialect(isTabbed: ending == "tsv"))
    case "xml", "tei", "docbook", "osis", "zefania": return .xml(try xmlLayout(defaultRecord))
    case "sqlite", "sqlite3", "db": return .sqlite(query: try databaseQuery(of: path))
    case "app-database": return .sqlite(query: Self.query(ofAppFor: mapping))
    case "json": return .json(try jsonLayout())
    case "jsonl", "ndjson": return .jsonLines(try jsonLayout())
    case "fortune": return .fortune
    // No ending declares it, for a file of any format may be called a text.
    case "text" where format == .text: return .text(try textUnit())
    case "mediawiki": return .mediaWiki
    default: throw .unknownFormat(path: path)
    }
  }

  private func textUnit() throws(SourceLayoutError) -> CorpusFile.TextUnit {
    guard let record else { return .paragraph }
    guard let unit = CorpusFile.TextUnit(rawValue: record) else { throw .unknownTextUnit(record) }
    return unit
  }

  private func textRepair() throws(SourceLayoutError) -> TextRepair? {
    guard let repair else { return nil }
    guard let found = TextRepair(rawValue: repair) else { throw .unknownRepair(repair) }
    return found
  }
}
