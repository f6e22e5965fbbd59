/// CSV as RFC 4180 writes it.
enum CSVText {
  /// A row with its line end; a cell is in quotation marks where it must be.
  static func row(_ cells: [String]) -> String {
    line(cells) + "\r\n"
  }

  /// A row without a line end.
  static func line(_ cells: [String]) -> String {
    cells.map(cell).joined(separator: ",")
  }

  /// A cell, in quotation marks where it must be.
  static func cell(_ text: String) -> String {
    let mustQuote = text.unicodeScalars.contains { ["\"", ",", "\r", "\n"].contains($0) }
    guard mustQuote else { return text }
    // Scalars and not characters: a quotation mark with an accent over it is a character of its own.
    var quoted = "\"".unicodeScalars
    for scalar in text.unicodeScalars {
      if scalar == "\"" { quoted.append(scalar) }
      quoted.append(scalar)
    }
    quoted.append("\"")
    return String(quoted)
  }
}
