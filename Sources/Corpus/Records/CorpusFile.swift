/// A file of a corpus, and how to read it.
///
/// Nothing is guessed from the contents: every property has a declared value or its default.
public struct CorpusFile: Hashable, Sendable {
  /// The format of a file.
  public enum Format: Hashable, Sendable {
    /// Rows of cells.
    case csv(CSVDialect)
    /// Elements.
    case xml(XMLLayout)

    /// Elements of this name, wherever they stand in the document.
    public static func xml(record: String) -> Format { .xml(XMLLayout(elements: record)) }

    /// One JSON document with records at the end of a path.
    case json(JSONLayout)
    /// A JSON document on each line, with its record or records at the end of a path.
    case jsonLines(JSONLayout)
    /// Texts with a line `%` after each.
    case fortune
    /// Plain text, with a text in each of its units.
    case text(TextUnit)
    /// An export of a MediaWiki that keeps its quotations as Wikiquote does.
    case mediaWiki
    /// The rows that a query gives of a SQLite database.
    case sqlite(query: String)

    /// The name of the format, as a source of an edition states it.
    public var name: String {
      switch self {
      case .csv: "csv"
      case .xml: "xml"
      case .json: "json"
      case .jsonLines: "jsonl"
      case .fortune: "fortune"
      case .text: "text"
      case .mediaWiki: "mediawiki"
      case .sqlite: "sqlite"
      }
    }

    /// Whether a field is looked for at a path, at which a record may have nothing.
    var hasPaths: Bool {
      switch self {
      case .xml, .json, .jsonLines: true
      case .csv, .fortune, .text, .mediaWiki, .sqlite: false
      }
    }

    /// Whether a file of the format declares its own encoding.
    var declaresEncoding: Bool {
      switch self {
      case .csv, .json, .jsonLines, .fortune, .text: false
      case .xml, .mediaWiki, .sqlite: true
      }
    }
  }

  /// What a text is in a file of plain text.
  public enum TextUnit: String, CaseIterable, Sendable {
    /// Lines between blank lines.
    case paragraph
    /// One line.
    case line
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
  /// The character encoding; nil for the one that an XML file declares itself, and UTF-8 in other formats.
  public var encoding: TextEncoding?
  /// Which column or element holds which field.
  public var mapping: FieldMapping
  /// What the editor says of the records.
  public var rules = RecordRules()
  /// Which schema an XML file is checked against.
  public var schema = Schema.none
  /// The damage to its texts that is repaired; nil for none.
  public var repair: TextRepair?

  /// What its bytes are translated from; nil for what an XML file declares itself.
  var inputEncoding: TextEncoding? { encoding ?? (format.declaresEncoding ? nil : .utf8) }

  /// How the file is compressed, which the ending of its name declares; nil for not at all.
  public var compression: Compression? { Compression(endingOf: location) }

  /// Makes a description of a file; the file is not opened.
  public init(
    path: String,
    location: String,
    format: Format,
    encoding: TextEncoding? = nil,
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
