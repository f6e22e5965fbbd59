import ArgumentParser

/// The pairs `field=value` of an option, with commas between them; a value in quotation marks may hold commas, and
/// two marks in it are one, as in a cell of CSV.
struct QuotedPairs {
  /// The pairs, without the marks round their values.
  private(set) var pairs: [String] = []

  /// Parts the text of an option.
  ///
  /// - Throws: `ValidationError` for a mark that is never closed, or for text behind one that is.
  init(_ text: String, of option: String) throws {
    var rest = text[...]
    while !rest.isEmpty {
      let field = rest.prefix { $0 != "=" && $0 != "," }
      rest = rest[field.endIndex...]
      let isQuoted = rest.hasPrefix("=\"")
      let value = isQuoted ? try Self.quoted(&rest, option) : String(rest.prefix { $0 != "," })
      if !isQuoted { rest = rest.dropFirst(value.count) }
      guard rest.isEmpty || rest.first == "," else {
        throw ValidationError(
          "in \(option) '\(rest)' follows a quotation mark; write a comma behind it, and two marks for one in a name"
        )
      }
      let pair = String(field) + value
      if !pair.isEmpty { pairs.append(pair) }
      rest = rest.dropFirst()
    }
  }

  /// Takes an equals sign and a value in quotation marks off the text, and returns both without the marks.
  private static func quoted(_ rest: inout Substring, _ option: String) throws -> String {
    let whole = rest
    var value = "="
    rest = rest.dropFirst(2)
    while let mark = rest.firstIndex(of: "\"") {
      value += rest[..<mark]
      rest = rest[mark...].dropFirst()
      guard rest.first == "\"" else { return value }
      value.append("\"")
      rest = rest.dropFirst()
    }
    throw ValidationError(
      "in \(option) the quotation mark of '\(whole.dropFirst())' is never closed"
    )
  }
}
