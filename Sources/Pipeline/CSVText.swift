/// CSV as RFC 4180 writes it.
enum CSVText {
  /// A row with its line end; a cell is in quotation marks where it must be.
  static func row(_ cells: [String]) -> String {
    cells.map(cell).joined(separator: ",") + "\r\n"
  }

  private static func cell(_ text: String) -> String {
    let mustQuote = text.unicodeScalars.contains { ["\"", ",", "\r", "\n"].contains($0) }
    guard mustQuote else { return text }
    let doubled = text.split(separator: "\"", omittingEmptySubsequences: false)
    return "\"\(doubled.joined(separator: "\"\""))\""
  }
}
