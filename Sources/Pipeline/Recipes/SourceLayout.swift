import Corpus
import Foundation

/// How a source is laid out, in the words of a recipe or of the command line.
public struct SourceLayout: Sendable {
  /// A layout that cannot be used.
  public struct Problem: Error, CustomStringConvertible {
    /// What is wrong and what would be accepted.
    public let description: String
  }

  /// The shape, `csv` or `xml`; nil for that of the path's ending.
  public var format: String?
  /// The delimiter of a CSV file, one character or `tab`; nil for a comma.
  public var delimiter: String?
  /// Whether a CSV file has a header; nil for yes.
  public var hasHeader: Bool?
  /// The encoding of a CSV file; nil for UTF-8.
  public var encoding: String?
  /// The name of a record's element in an XML file; nil for the usual one.
  public var record: String?
  /// Which column or element holds which field; empty for the usual ones.
  public var columns: [String: String]

  /// Makes a layout.
  public init(
    format: String? = nil,
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

  /// The file at a path, to be read in this layout; findings name the path, and the location is opened.
  ///
  /// - Throws: ``Problem`` where a part of the layout cannot be used.
  func file(
    at path: String,
    location: String? = nil,
    mapping: FieldMapping,
    defaultRecord: String
  ) throws -> CorpusFile {
    let format = try fileFormat(of: path, defaultRecord: defaultRecord)
    var mapping = mapping
    if !columns.isEmpty {
      do {
        mapping = try mapping.relabeled(columns)
      } catch {
        throw Problem(description: "\(error)")
      }
    } else if case .xml = format {
      if mapping == .authors { mapping = .xmlAuthors }
      if mapping == .quotations { mapping = .xmlQuotations }
    }
    return CorpusFile(
      path: path,
      location: location ?? path,
      format: format,
      encoding: try textEncoding(),
      mapping: mapping
    )
  }

  private func fileFormat(of path: String, defaultRecord: String) throws -> CorpusFile.Format {
    let ending = (path as NSString).pathExtension.lowercased()
    switch format ?? ending {
    case "csv", "tsv", "txt":
      return .csv(try dialect(isTabbed: ending == "tsv"))
    case "xml":
      return .xml(record: record ?? defaultRecord)
    default:
      throw Problem(
        description: "the shape of '\(path)' is not declared; end the name in .csv or .xml, or "
          + "name the input format (csv, xml)"
      )
    }
  }

  private func dialect(isTabbed: Bool) throws -> CSVDialect {
    let written = delimiter ?? (isTabbed ? "tab" : ",")
    let character = written == "tab" || written == "\\t" ? "\t" : written
    guard character.count == 1, let first = character.first,
      let dialect = CSVDialect(delimiter: first, hasHeader: hasHeader ?? true)
    else {
      throw Problem(
        description: "'\(written)' is no delimiter; write one ASCII character that is neither a "
          + "quotation mark nor a line end, or 'tab'"
      )
    }
    if hasHeader == false, columns.values.contains(where: { Int($0).map { $0 < 1 } ?? true }) {
      throw Problem(
        description: "without a header, columns are named by number from 1, as text=1,author=2"
      )
    }
    if hasHeader == false, columns.isEmpty {
      throw Problem(
        description: "without a header the columns must be named by number, as text=1,author=2"
      )
    }
    return dialect
  }

  private func textEncoding() throws -> TextEncoding {
    guard let encoding else { return .utf8 }
    let usual = [
      "utf8": "utf-8", "latin1": "iso-8859-1", "latin-1": "iso-8859-1", "cp1252": "windows-1252",
    ]
    let name = encoding.lowercased()
    guard let found = TextEncoding(rawValue: usual[name] ?? name) else {
      let names = TextEncoding.allCases.map(\.rawValue).joined(separator: ", ")
      throw Problem(description: "'\(encoding)' is no encoding that is read; they are \(names)")
    }
    return found
  }
}
