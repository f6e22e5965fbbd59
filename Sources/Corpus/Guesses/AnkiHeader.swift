/// What the lines at the beginning of a text export of Anki say, such as `#separator:tab`.
struct AnkiHeader {
  /// The delimiter of the rows.
  let delimiter: Character
  /// The numbers of the columns whose names or lines tell their fields.
  let columns: [String: String]
  /// The columns of what Anki keeps of a note besides its fields, from 0.
  let besides: Set<Int>

  /// Anki's words for delimiters.
  private static let delimiters: [String: Character] = [
    "tab": "\t", "comma": ",", "semicolon": ";", "space": " ", "pipe": "|", "colon": ":",
  ]

  /// Reads the header of a file; nil for a file that Anki did not write.
  init?(_ text: [UInt8]) {
    let lines = text.split(maxSplits: 20) { $0 == 0x0A || $0 == 0x0D }
      .prefix { $0.first == UInt8(ascii: "#") }
    var values: [String: String] = [:]
    for line in lines {
      let line = String(decoding: line.dropFirst(), as: UTF8.self)
      guard let colon = line.firstIndex(of: ":") else { continue }
      values[line[..<colon].lowercased()] = String(line[line.index(after: colon)...])
    }
    guard let separator = values["separator"],
      let delimiter = Self.delimiters[separator.lowercased()] ?? separator.first
    else { return nil }
    self.delimiter = delimiter
    let labels = values["columns"]?.split(separator: delimiter, omittingEmptySubsequences: false)
      .map(String.init)
    let kept = values.filter { $0.key.hasSuffix(" column") }.compactMapValues { Int($0) }
    besides = Set(kept.values.map { $0 - 1 })
    var columns = FieldNames.columns(among: labels ?? []).compactMapValues { label in
      labels?.firstIndex(of: label).map { String($0 + 1) }
    }
    if let tags = kept["tags column"] { columns["tags"] = String(tags) }
    self.columns = columns.filter { field, number in
      field == "tags" || !kept.values.contains { String($0) == number }
    }
  }
}
