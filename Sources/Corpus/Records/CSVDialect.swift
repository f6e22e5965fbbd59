/// The marks of a CSV file: those of RFC 4180, with what differs from it declared.
public struct CSVDialect: Hashable, Sendable {
  /// What a quotation mark at the start of a cell is.
  public enum Quoting: String, CaseIterable, Sendable {
    /// The beginning of a quoted cell, in which delimiters and line ends are text and a mark is doubled.
    case rfc4180
    /// A character like any other.
    case none
  }

  /// The dialect of RFC 4180 itself: a comma between two cells, and a header.
  public static let standard = CSVDialect(delimiter: UInt8(ascii: ","))

  /// The byte between two cells.
  public let delimiter: UInt8
  /// Whether the first record names the columns; otherwise they are named by number, from 1.
  public let hasHeader: Bool
  /// The physical line before which no header stands, from 1.
  public let headerLine: Int
  /// What a quotation mark at the start of a cell is.
  public let quoting: Quoting
  /// The byte before a mark or a line end that is text; nil for none.
  ///
  /// Before a letter or a digit it is a character like any other. But a backslash before n, r or t makes a blank,
  /// and a cell of `\N` alone is empty, as MySQL and PostgreSQL write them.
  public let escape: UInt8?
  /// The byte that begins a line to pass over, if it is the first of the line; nil for none.
  public let comment: UInt8?

  /// Makes a dialect, or nil if two marks are the same or one cannot be a mark.
  public init?(
    delimiter: Character,
    hasHeader: Bool = true,
    headerLine: Int = 1,
    quoting: Quoting = .rfc4180,
    escape: Character? = nil,
    comment: Character? = nil
  ) {
    let written = [delimiter, escape, comment].compactMap(\.self)
    let marks = written.compactMap(Self.mark)
    guard marks.count == written.count, Set(marks).count == marks.count else { return nil }
    self.init(
      delimiter: marks[0],
      hasHeader: hasHeader,
      headerLine: headerLine,
      quoting: quoting,
      escape: escape.flatMap(Self.mark),
      comment: comment.flatMap(Self.mark)
    )
  }

  private init(
    delimiter: UInt8,
    hasHeader: Bool = true,
    headerLine: Int = 1,
    quoting: Quoting = .rfc4180,
    escape: UInt8? = nil,
    comment: UInt8? = nil
  ) {
    self.delimiter = delimiter
    self.hasHeader = hasHeader
    self.headerLine = headerLine
    self.quoting = quoting
    self.escape = escape
    self.comment = comment
  }

  /// The same dialect with another delimiter.
  func delimited(by delimiter: UInt8) -> CSVDialect {
    CSVDialect(
      delimiter: delimiter,
      hasHeader: hasHeader,
      headerLine: headerLine,
      quoting: quoting,
      escape: escape,
      comment: comment
    )
  }

  /// The byte of a mark: ASCII, and neither a quotation mark, a line end nor NUL.
  static func mark(_ character: Character) -> UInt8? {
    guard let byte = character.asciiValue, character != "\r\n",
      ![0, 0x0A, 0x0D, UInt8(ascii: "\"")].contains(byte)
    else { return nil }
    return byte
  }

  /// The delimiters that files usually have and this dialect has not, which a message may name; those that texts have
  /// seldom come first.
  var otherDelimiters: [UInt8] {
    ["\t", "|", ";", ","].map(UInt8.init(ascii:))
      .filter { $0 != delimiter && $0 != escape && $0 != comment }
  }

  /// What a delimiter is called where it is declared.
  static func name(of delimiter: UInt8) -> String {
    delimiter == 0x09 ? "tab" : String(Character(Unicode.Scalar(delimiter)))
  }

  /// Whether an escape before a byte takes the meaning from it.
  func isEscapable(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x0A, 0x0D, 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: byte == delimiter || byte == escape || byte == comment || isBlank(escaped: byte)
    }
  }

  /// Whether a byte behind an escape stands for a blank: a line end or a tab.
  func isBlank(escaped byte: UInt8) -> Bool {
    escape == UInt8(ascii: "\\") && [0x6E, 0x72, 0x74].contains(byte)
  }
}
