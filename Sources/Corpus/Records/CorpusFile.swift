/// A file of a corpus, and how to read it.
///
/// Nothing is guessed from the contents: every property has a declared value or its default.
public struct CorpusFile: Hashable, Sendable {
  /// The format of a file.
  public enum Format: Hashable, Sendable {
    /// Rows of cells.
    case csv(CSVDialect)
    /// Elements of this name, wherever they stand in the document.
    case xml(record: String)
    /// One JSON document with records at the end of a path.
    case json(JSONLayout)
    /// A JSON document on each line, with its record or records at the end of a path.
    case jsonLines(JSONLayout)
    /// Texts with a line `%` after each.
    case fortune
    /// An export of a MediaWiki that keeps its quotations as Wikiquote does.
    case mediaWiki
  }

  /// Which schema an XML file is checked against.
  public enum Schema: Hashable, Sendable {
    /// None.
    case none
    /// Those beside the file that the file itself names.
    case named
    /// The schema at a path, whatever the file names.
    case file(path: String, location: String)
  }

  /// The path as findings name it.
  public var path: String
  /// The path to open.
  public var location: String
  /// The format.
  public var format: Format
  /// The character encoding of a CSV file; an XML file declares its own.
  public var encoding: TextEncoding
  /// Which column or element holds which field.
  public var mapping: FieldMapping
  /// Which schema an XML file is checked against.
  public var schema = Schema.none

  /// Makes a description of a file; the file is not opened.
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

  /// Describes a CSV file in the standard form that is in memory.
  init(_ file: WholeFile, mapping: FieldMapping) {
    self.init(path: file.path, location: file.path, format: .csv(.standard), mapping: mapping)
  }
}
