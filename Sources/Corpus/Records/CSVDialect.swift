/// The marks of a CSV file: RFC 4180, with the delimiter declared.
public struct CSVDialect: Hashable, Sendable {
  /// The dialect of RFC 4180 itself: a comma between two cells, and a header.
  public static let standard = CSVDialect(delimiter: UInt8(ascii: ","), hasHeader: true)

  /// The byte between two cells.
  public let delimiter: UInt8
  /// Whether the first record names the columns; otherwise they are named by number, from 1.
  public let hasHeader: Bool

  /// Makes a dialect, or nil if the delimiter is a quotation mark, a line end, NUL or not ASCII.
  public init?(delimiter: Character, hasHeader: Bool = true) {
    guard let byte = delimiter.asciiValue, ![0, 0x0A, 0x0D, UInt8(ascii: "\"")].contains(byte)
    else { return nil }
    self.init(delimiter: byte, hasHeader: hasHeader)
  }

  private init(delimiter: UInt8, hasHeader: Bool) {
    self.delimiter = delimiter
    self.hasHeader = hasHeader
  }
}
