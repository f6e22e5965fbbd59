extension FileSketch {
  /// The lines of a recipe that declare the file as it seems to be.
  public var recipeLines: [String] {
    var lines = [
      "- path: \(Self.quoted(path))", "  licence: CC0-1.0    # the licence of these texts",
    ]
    func add(_ key: String, _ value: String?) {
      if let value { lines.append("  \(key): \(value)") }
    }
    let ending = PathText.ending(of: Compression.uncompressed(path))
    if layout.format?.rawValue != ending { add("format", layout.format?.rawValue) }
    add("delimiter", layout.delimiter.map(Self.quoted))
    add("quoting", layout.quoting)
    add("escape", layout.escape.map(Self.quoted))
    add("comment", layout.comment.map(Self.quoted))
    add("header", layout.hasHeader.map { $0 ? "true" : "false" })
    add("encoding", layout.encoding)
    add("record", layout.record.map(Self.quoted))
    let columns = QuotationField.allCases.compactMap { field in
      layout.columns[field.rawValue].map { "\(field.rawValue): \(Self.quoted($0))" }
    }
    add("columns", columns.isEmpty ? nil : "{\(columns.joined(separator: ", "))}")
    add("constants", layout.constants["author"].map { "{author: \(Self.quoted($0))}" })
    return lines
  }

  /// A scalar of YAML, between quotation marks where it needs them.
  private static func quoted(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || "_-/".unicodeScalars.contains($0) || ("0"..."9").contains($0)
        || $0 == "."
    }
    guard isPlain, let first = text.first,
      first.isLetter || first.isNumber || first == "/" || first == "." && text.count > 1
    else { return "\"" + text.unicodeScalars.map(escaped).joined() + "\"" }
    return text
  }

  /// A character of a scalar between quotation marks; what YAML holds only by its number, or folds, by its number.
  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch (scalar, scalar.properties.generalCategory) {
    case ("\\", _), ("\"", _): return "\\\(scalar)"
    case (_, .control), (_, .lineSeparator), (_, .paragraphSeparator), (_, .unassigned),
      ("\u{FEFF}", _):
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
    default: return String(scalar)
    }
  }
}
