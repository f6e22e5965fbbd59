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
    /// An export of a MediaWiki with the quotations of Wikiquote.
    case mediawiki
  }

  /// The format; nil to go by the ending of the path.
  public var format: Format?
  /// The delimiter of a CSV file, one character or `tab`; nil for a comma.
  public var delimiter: String?
  /// Whether a CSV file has a header; nil for yes.
  public var hasHeader: Bool?
  /// The encoding of a CSV file; nil for UTF-8.
  public var encoding: String?
  /// The name of a record's element in an XML file; nil for the usual one.
  ///
  /// In a JSON file it is the path to the records; nil for the elements of the outermost array.
  public var record: String?
  /// The column, element or path that holds each field; empty for the usual ones.
  public var columns: [String: String]
  /// What stands between the values of a field that has several, by the name of the field; without it, the
  /// first is kept and the others are reported.
  public var joined: [String: String] = [:]
  /// Which schema an XML file is checked against.
  public var schema = CorpusFile.Schema.named

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
    let format = try fileFormat(of: path, defaultRecord: defaultRecord)
    var file = CorpusFile(
      path: path,
      location: location ?? path,
      format: format,
      encoding: try textEncoding(),
      mapping: try relabeled(mapping, for: format)
    )
    if case .xml = format {
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
    if !columns.isEmpty {
      try checkLabels(for: format)
      do throws(MappingError) {
        return try mapping.relabeled(columns)
      } catch {
        throw .columns(error)
      }
    }
    switch format {
    case .xml: break
    case .csv, .json, .jsonLines, .fortune, .mediaWiki: return mapping
    }
    if mapping == .authors { return .xmlAuthors }
    return mapping == .quotations ? .xmlQuotations : mapping
  }

  private func fileFormat(
    of path: String,
    defaultRecord: String
  ) throws(SourceLayoutError) -> CorpusFile.Format {
    let ending = PathText.ending(of: path)
    switch format?.rawValue ?? ending {
    case "csv", "tsv", "txt": return .csv(try dialect(isTabbed: ending == "tsv"))
    case "xml":
      // What may not stand in a name of XML (section 2.3), as far as ASCII goes.
      if let record, record.isEmpty || record.contains(where: { " \t\n<>&/'\"=".contains($0) }) {
        throw .unusableRecord(record)
      }
      return .xml(record: record ?? defaultRecord)
    case "json": return .json(try jsonLayout())
    case "jsonl", "ndjson": return .jsonLines(try jsonLayout())
    case "fortune":
      try refuseIndex(path)
      return .fortune
    case "mediawiki": return .mediaWiki
    default: throw .unknownFormat(path: path)
    }
  }

  private func dialect(isTabbed: Bool) throws(SourceLayoutError) -> CSVDialect {
    let written = delimiter ?? (isTabbed ? "tab" : ",")
    let character = written == "tab" || written == "\\t" ? "\t" : written
    guard character.count == 1, let first = character.first,
      let dialect = CSVDialect(delimiter: first, hasHeader: hasHeader ?? true)
    else { throw .unusableDelimiter(written) }
    if hasHeader == false {
      if columns.isEmpty { throw .unnumberedColumns }
      if columns.values.contains(where: { !(Int($0).map(CSVColumns.numbers.contains) ?? false) }) {
        throw .misnumberedColumns
      }
    }
    return dialect
  }

  private func textEncoding() throws(SourceLayoutError) -> TextEncoding {
    guard let encoding else { return .utf8 }
    let usual = [
      "utf8": "utf-8", "latin1": "iso-8859-1", "latin-1": "iso-8859-1", "cp1252": "windows-1252",
    ]
    let name = encoding.lowercased()
    guard let found = TextEncoding(rawValue: usual[name] ?? name) else {
      throw .unknownEncoding(encoding)
    }
    return found
  }
}

/// A layout that cannot be used.
public enum SourceLayoutError: Error, CustomStringConvertible {
  /// Neither the path nor the layout tells the format.
  case unknownFormat(path: String)
  /// The text is not one character that can be a delimiter.
  case unusableDelimiter(String)
  /// The file has no header, and nobody says which columns are which.
  case unnumberedColumns
  /// The file has no header, and a column is not named by its number.
  case misnumberedColumns
  /// There is no such encoding.
  case unknownEncoding(String)
  /// The name of a record's element is none that an element can have.
  case unusableRecord(String)
  /// A text is no path to values of a JSON document.
  case unusableJSONPath(String)
  /// The path of a field leads out of the document.
  case pathTooFar(String, outwardCount: Int)
  /// A file of this format has fields of its own, which no column names.
  case needlessColumns(CorpusFile.Format)
  /// The file is the index of a fortune file.
  case fortuneIndex(path: String)
  /// A schema is named for a file that is not XML.
  case needlessSchema
  /// The declared columns do not fit the fields.
  case columns(MappingError)

  /// What is wrong, and what would be accepted.
  public var description: String {
    switch self {
    case .unknownFormat(let path):
      "the shape of '\(path)' is not declared; end the name in .csv or .xml, or name the input "
        + "format (\(SourceLayout.Format.allCases.map(\.rawValue).joined(separator: ", ")))"
    case .unusableDelimiter(let text):
      "'\(text)' is no delimiter; write one ASCII character that is neither a quotation mark nor a "
        + "line end, or 'tab'"
    case .unnumberedColumns:
      "without a header the columns must be named by number, as text=1,author=2"
    case .misnumberedColumns:
      "without a header, columns are named by number from 1 to \(CSVColumns.numbers.upperBound), as "
        + "text=1,author=2"
    case .unknownEncoding(let name):
      "'\(name)' is no encoding that is read; they are "
        + TextEncoding.allCases.map(\.rawValue).joined(separator: ", ")
    case .unusableRecord(let name):
      "'\(name)' is no name of an element; write one without spaces and brackets, as quote"
    case .unusableJSONPath(let path):
      "'\(path)' is no path in JSON; write keys with dots between them, as author.name, and [] for the "
        + "elements of an array, as tags[].name"
    case .pathTooFar(let path, let count):
      "'\(path)' leads out of the document; \(count) values stand round a record, so ../ stands at most "
        + "\(count) times"
    case .needlessColumns(let format):
      "a file of the format \(format == .fortune ? "fortune" : "mediawiki") has no columns to name; delete "
        + "the key"
    case .fortuneIndex(let path):
      "'\(path)' is the index of a fortune file and holds no text; name the file without .dat"
    case .needlessSchema:
      "only an XML file has a schema; delete the key"
    case .columns(let error):
      error.description
    }
  }
}
