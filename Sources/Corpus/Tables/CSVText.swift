/// Writes CSV as RFC 4180 does.
public enum CSVText {
  /// A row with its line end; cells are quoted where they must be.
  public static func row(_ cells: [String]) -> String {
    line(cells) + "\r\n"
  }

  /// A row without a line end.
  public static func line(_ cells: [String]) -> String {
    cells.map(cell).joined(separator: ",")
  }

  /// A text that no spreadsheet computes: one that begins like a formula gets an apostrophe in front.
  ///
  /// Only for files that people open, because a reader of ours would keep the apostrophe.
  public static func inert(_ text: String) -> String {
    guard let first = text.unicodeScalars.first,
      ["=", "+", "-", "@", "\t", "\r", "\n"].contains(first)
    else { return text }
    return "'" + text
  }

  /// A cell, quoted if it must be.
  public static func cell(_ text: String) -> String {
    let mustQuote = text.unicodeScalars.contains { ["\"", ",", "\r", "\n"].contains($0) }
    guard mustQuote else { return text }
    // Scalars, not characters: a quotation mark with an accent above it is a character of its own.
    var quoted = "\"".unicodeScalars
    for scalar in text.unicodeScalars {
      if scalar == "\"" { quoted.append(scalar) }
      quoted.append(scalar)
    }
    quoted.append("\"")
    return String(quoted)
  }
}
