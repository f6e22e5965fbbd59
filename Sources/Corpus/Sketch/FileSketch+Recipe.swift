extension FileSketch {
  /// The lines of a recipe that declare the file as it seems to be.
  ///
  /// What only a person knows is an empty text with a comment; a recipe is refused until it is filled in.
  public var recipeLines: [String] { recipeLines(path: path) }

  /// The lines of a recipe that declare the file as it seems to be.
  ///
  /// - Parameters:
  ///   - path: The path of the file, as the recipe is to name it.
  ///   - licence: The licence of the texts; nil for one that a person is to fill in.
  ///   - author: Whose the texts are that name nobody; nil for somebody whom a person is to fill in.
  /// - Returns: The lines.
  public func recipeLines(
    path: String,
    licence: String? = nil,
    author: String? = nil
  ) -> [String] {
    var lines = [
      "- path: \(Self.quoted(path))",
      licence.map {
        "  licence: \($0)    # of these texts: an SPDX identifier, or LicenseRef- and a name"
      }
        ?? "  licence: \"\"    # fill in the licence of these texts, such as MIT",
    ]
    func add(_ key: String, _ value: String?) {
      if let value { lines.append("  \(key): \(value)") }
    }
    add("format", formatLine)
    add("delimiter", layout.delimiter.map(Self.quoted))
    add("quoting", layout.quoting)
    add("escape", layout.escape.map(Self.quoted))
    add("comment", layout.comment.map(Self.quoted))
    add("header", layout.headerLine.map(String.init) ?? layout.hasHeader.map(String.init))
    add("encoding", layout.encoding)
    add("record", layout.record.map(Self.quoted))
    if layout.format == .sqlite, lacksText {
      add("query", "\"\"    # fill in, such as SELECT quote AS text, author FROM quotes")
      return lines
    }
    add("query", layout.query.map(Self.quoted))
    add("columns", columnsLine)
    add("join", layout.joined["text"].map { "{text: \(Self.quoted($0))}" })
    add("constants", layout.constants["author"]?.first.map { "{author: \(Self.quoted($0))}" })
    add("separators", layout.separators["tags"].map { "{tags: \(Self.quoted($0))}" })
    add("split-off", splitOffLine)
    add("repair", layout.repair)
    add("fallbacks", missingAuthors == .some ? nobody(author, "of texts that name none") : nil)
    add("constants", missingAuthors == .all ? nobody(author, "of these texts") : nil)
    return lines
  }

  /// The author of texts without one.
  private func nobody(_ author: String?, _ texts: String) -> String {
    guard let author else { return "{author: \"\"}    # fill in the author \(texts)" }
    return "{author: \(Self.quoted(author))}    # the author \(texts)"
  }

  /// Whether the file has texts that name no author.
  public var lacksAuthors: Bool { missingAuthors != .none }

  /// The format, where the name of the file does not say it.
  private var formatLine: String? {
    let format = layout.format
    let ending = PathText.ending(of: Compression.uncompressed(path))
    return format?.rawValue == ending && format != .text ? nil : format?.rawValue
  }

  private var splitOffLine: String? {
    let parts = layout.splitOff
    return parts.count > 1 ? "[\(parts.joined(separator: ", "))]" : parts.first
  }

  private var columnsLine: String? {
    var columns = QuotationField.allCases.compactMap { field in
      layout.columns[field.rawValue].map { "\(field.rawValue): \(Self.quoted($0))" }
    }
    if lacksText { columns.insert("text: \"\"", at: 0) }
    if columns.isEmpty { return nil }
    return "{\(columns.joined(separator: ", "))}"
      + (lacksText ? "    # fill in what holds the texts" : "")
  }

  /// The words that YAML takes for other values than texts.
  private static let reserved: Set<String> = [
    "false", "n", "no", "null", "off", "on", "true", "y", "yes",
  ]

  /// A scalar of YAML, between quotation marks where it needs them.
  public static func quoted(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || "_-/".unicodeScalars.contains($0) || ("0"..."9").contains($0)
        || $0 == "."
    }
    guard isPlain, let first = text.first, !reserved.contains(text.lowercased()),
      first.isLetter || first.isNumber || first == "/" || first == "." && text.count > 1
    else { return "\"" + text.unicodeScalars.map(escaped).joined() + "\"" }
    return text
  }

  /// A character of a scalar between quotation marks; what YAML holds only by its number, or folds, by its number.
  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch (scalar, scalar.properties.generalCategory) {
    case ("\\", _), ("\"", _): return "\\\(scalar)"
    case ("\n", _): return "\\n"
    case ("\r", _): return "\\r"
    case ("\t", _): return "\\t"
    case (_, .control), (_, .lineSeparator), (_, .paragraphSeparator), (_, .unassigned),
      ("\u{FEFF}", _):
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
    default: return String(scalar)
    }
  }
}
