/// Several texts in one cell, separated by semicolons.
///
/// A backslash stands before a semicolon or backslash that belongs to a text.
public enum ListCell {
  /// The cell that holds some texts, none of them empty.
  public static func joined(_ texts: [String]) -> String {
    texts.map { text in
      String(
        String.UnicodeScalarView(
          text.unicodeScalars.flatMap { $0 == ";" || $0 == "\\" ? ["\\", $0] : [$0] }
        )
      )
    }.joined(separator: ";")
  }

  /// The texts of a cell without the empty ones.
  public static func split(_ cell: String) -> [String] {
    var texts = [String.UnicodeScalarView()]
    var isEscaped = false
    for scalar in cell.unicodeScalars {
      if isEscaped || scalar != ";" && scalar != "\\" {
        texts[texts.count - 1].append(scalar)
        isEscaped = false
      } else if scalar == ";" {
        texts.append(String.UnicodeScalarView())
      } else {
        isEscaped = true
      }
    }
    return texts.filter { !$0.isEmpty }.map { String($0) }
  }
}
