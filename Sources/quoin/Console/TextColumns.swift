extension StringProtocol {
  /// The columns that a terminal takes for the text, which has no controls.
  ///
  /// Wide characters (UAX #11) take two columns and marks none, as most terminals have it.
  var columnCount: Int {
    if utf8.allSatisfy({ $0 < 0x80 }) { return utf8.count }
    return reduce(0) { $0 + $1.columnCount }
  }

  /// The beginning of the text that takes at most so many columns.
  func prefix(columns: Int) -> SubSequence {
    var used = 0
    return prefix { character in
      used += character.columnCount
      return used <= columns
    }
  }

  /// The text with spaces after it until it takes so many columns.
  func padded(columns: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, columns - columnCount))
  }

  /// The text in lines of at most so many columns, parted at spaces where it can be.
  func wrapped(columns: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in split(whereSeparator: \.isWhitespace) {
      var word = Substring(word)
      if !line.isEmpty, line.columnCount + 1 + word.columnCount <= columns {
        line += " " + word
        continue
      }
      if !line.isEmpty { lines.append(line) }
      while word.columnCount > Swift.max(1, columns) {
        let part = word.prefix(columns: Swift.max(2, columns))
        lines.append(String(part))
        word = word[part.endIndex...]
      }
      line = String(word)
    }
    return line.isEmpty ? lines : lines + [line]
  }

  /// The lines of the text, those that are longer than so many columns parted at spaces.
  ///
  /// What follows stands under what comes after a label of a width, or where the line has none, under its start.
  ///
  /// - Parameters:
  ///   - label: The columns of a label, with the spaces that end it.
  ///   - columns: The columns that a line may take; nil for any number.
  /// - Returns: The text.
  func hanging(under label: Int, columns: Int?) -> String {
    guard let columns, columns > 2 * label else { return String(self) }
    return split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      if line.columnCount <= columns { return [String(line)] }
      var start = line.prefix(columns: label)
      if start.last != " " { start = line.prefix { $0 == " " } }
      let indent = String(repeating: " ", count: start.columnCount)
      return line[start.endIndex...].wrapped(columns: columns - indent.count).enumerated()
        .map { ($0 == 0 ? String(start) : indent) + $1 }
    }.joined(separator: "\n")
  }
}

extension Character {
  /// The columns that a terminal takes for the character.
  var columnCount: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if first.isASCII { return 1 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return unicodeScalars.count > 1 ? 1 : 0
    default: break
    }
    let isPictured = unicodeScalars.contains { $0 == "\u{FE0F}" }
    return first.properties.isEmojiPresentation || isPictured || first.isWide ? 2 : 1
  }
}

extension Unicode.Scalar {
  /// Whether the character is wide or full-width in UAX #11, by its blocks.
  fileprivate var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
      0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
