/// A layout that cannot be used.
public struct SourceLayoutError: Error, Hashable, CustomStringConvertible {
  /// What is wrong, and what would be accepted.
  public let description: String
  /// What of the layout it is about; nil for the layout as a whole.
  public private(set) var key: Key?

  /// The value that a part of a layout has for a field.
  public struct Key: Hashable, Sendable {
    /// The part.
    public let part: Part
    /// The name of the field.
    public let field: String

    /// Makes a key.
    public init(_ part: Part, _ field: String) {
      (self.part, self.field) = (part, field)
    }
  }

  /// A part of a layout that has values for fields.
  public enum Part: String, CaseIterable, Sendable {
    /// What every record has.
    case constants
    /// What a record has that lacks it.
    case fallbacks
  }

  init(_ description: String) {
    self.description = description
  }

  /// The same error about a value of the layout.
  func at(_ key: Key) -> SourceLayoutError {
    var error = self
    error.key = key
    return error
  }
}

extension SourceLayoutError {
  /// Neither the path nor the layout tells the format.
  static func unknownFormat(path: String) -> SourceLayoutError {
    SourceLayoutError(
      "the format of '\(path)' is not known; end the name in .csv or .xml, or name the input "
        + "format (\(SourceLayout.Format.allCases.map(\.rawValue).joined(separator: ", ")))"
    )
  }

  /// The text is not one character that can be a delimiter.
  static func unusableDelimiter(_ text: String) -> SourceLayoutError {
    SourceLayoutError(
      "'\(text)' is no delimiter; write one ASCII character that is neither a quotation mark nor a "
        + "line end, or 'tab'"
    )
  }

  /// The text is not one character that can be the mark with this name, or it is another mark too.
  static func unusableMark(_ text: String, of name: String) -> SourceLayoutError {
    SourceLayoutError(
      "'\(text)' is no \(name) that can be used; write one ASCII character that is neither a quotation "
        + "mark nor a line end nor another mark of the file"
    )
  }

  /// There is no such quoting.
  static func unknownQuoting(_ name: String) -> SourceLayoutError {
    SourceLayoutError(
      "'\(name)' is no quoting that is read; write "
        + CSVDialect.Quoting.allCases.map { "'\($0.rawValue)'" }.joined(separator: " or ")
    )
  }

  /// The file has no header, and nobody says which columns are which.
  static var unnumberedColumns: SourceLayoutError {
    SourceLayoutError(
      "without a header the columns must be named by number, as text=1,author=2"
    )
  }

  /// The file has no header, and a column is not named by its number.
  static var misnumberedColumns: SourceLayoutError {
    SourceLayoutError(
      "without a header, columns are named by number from 1 to \(CSVColumnNumber.numbers.upperBound), as "
        + "text=1,author=2, or text=2.. for all from the second to the last"
    )
  }

  /// There is no such encoding.
  static func unknownEncoding(_ name: String) -> SourceLayoutError {
    SourceLayoutError(
      "'\(name)' is no encoding that is read\(nearest(to: name)); they are \(TextEncoding.list)"
    )
  }

  /// A path to elements is none.
  static func unusablePath(_ error: XMLPathError) -> SourceLayoutError {
    SourceLayoutError(error.description)
  }

  /// What joins repeated elements is declared for a field that there is not.
  static func unknownJoin(field: String, fields: [String]) -> SourceLayoutError {
    SourceLayoutError(
      "there is no field '\(field)' to join; the fields are \(fields.joined(separator: ", "))"
    )
  }

  /// There is no such repair.
  static func unknownRepair(_ name: String) -> SourceLayoutError {
    SourceLayoutError(
      "'\(name)' is nothing that is repaired; write "
        + TextRepair.allCases.map(\.rawValue).joined(separator: ", ")
    )
  }

  /// A text is no path to values of a JSON document.
  static func unusableJSONPath(_ path: String) -> SourceLayoutError {
    SourceLayoutError(
      "'\(path)' is no path in JSON; write keys with dots between them, as author.name, and [] for the "
        + "elements of an array, as tags[].name"
    )
  }

  /// The path of a field leads out of the document.
  static func pathTooFar(_ path: String, outwardCount count: Int) -> SourceLayoutError {
    SourceLayoutError(
      "'\(path)' leads out of the document; \(count) values stand round a record, so ../ stands at most "
        + "\(count) times"
    )
  }

  /// A file of this format has fields of its own, which no column names.
  static func needlessColumns(_ format: CorpusFile.Format) -> SourceLayoutError {
    SourceLayoutError(
      "a file of the format \(format.name) has no columns to name; delete the key"
    )
  }

  /// The record of a file of plain text is none.
  static func unknownTextUnit(_ word: String) -> SourceLayoutError {
    SourceLayoutError(
      "'\(word)' is no record of plain text; write "
        + CorpusFile.TextUnit.allCases.map(\.rawValue).joined(separator: " or ")
    )
  }

  /// A schema is named for a file that is not XML.
  static var needlessSchema: SourceLayoutError {
    SourceLayoutError(
      "only an XML file has a schema; delete the key"
    )
  }

  /// Neither a query nor a table is named for a database.
  static func missingQuery(path: String) -> SourceLayoutError {
    SourceLayoutError(
      "'\(path)' is a database, which may have many tables; name one as its record, or write a query, as "
        + "SELECT quote AS text, author FROM quotes"
    )
  }

  /// Something is named that a file of this format does not have.
  static func needlessKey(_ what: String, _ format: CorpusFile.Format) -> SourceLayoutError {
    SourceLayoutError("a file of the format \(format.name) has no \(what); delete the key")
  }

  /// The declared columns do not fit the fields.
  static func columns(_ error: MappingError) -> SourceLayoutError {
    SourceLayoutError(error.description)
  }

  /// A separator is named for a field that is no list.
  static func separatedField(_ name: String, lists: [String]) -> SourceLayoutError {
    SourceLayoutError(
      "the field '\(name)' has one value and is never split; a separator may be named for "
        + lists.joined(separator: ", ")
    )
  }

  /// The separator of a field is empty.
  static func emptySeparator(_ name: String) -> SourceLayoutError {
    SourceLayoutError(
      "the separator of '\(name)' is empty; write what stands between two values, as ','"
    )
  }

  /// A field is constant and has a column, too.
  static func constantColumn(_ name: String) -> SourceLayoutError {
    SourceLayoutError(
      "the field '\(name)' has a column and is constant, too; name one of them, or a fallback for "
        + "records that lack it"
    )
  }

  /// A field that holds one value is given a list of them.
  static func listedValue(_ name: String) -> SourceLayoutError {
    SourceLayoutError("the field '\(name)' has one value, and this is a list; write one value")
  }

  /// There is no such part to take off.
  static func unknownPart(_ word: String) -> SourceLayoutError {
    SourceLayoutError(
      "'\(word)' is nothing that is split off; write "
        + RecordRules.Part.allCases.map(\.rawValue).joined(separator: ", ")
    )
  }

  /// A part is to be taken off records that are no quotations.
  static var needlessParts: SourceLayoutError {
    SourceLayoutError("only quotations have parts to split off; delete the key")
  }

  private static func nearest(to name: String) -> String {
    Spelling.nearest(to: name, among: TextEncoding.allCases.map(\.rawValue))
      .map { ", nearest to it '\($0)'" } ?? ""
  }
}
