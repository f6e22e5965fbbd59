/// Text from outside, written so that a terminal obeys nothing in it.
///
/// Names of files, cells of tables and values of recipes may hold escape sequences, line ends and marks
/// that turn the order of a line. They are written as `\u{1B}`, so that a reader sees them.
extension String {
  /// The text on one line: every control is written visibly.
  public var visibleLine: String {
    replacingControls(keepingLines: false) { "\\u{\($0)}" }
  }

  /// The text as it is laid out: tabs and line ends stay, and every other control is written visibly.
  public var visibleText: String {
    replacingControls(keepingLines: true) { "\\u{\($0)}" }
  }

  /// A text of JSON with the same meaning, in which every control is an escape such as `\u009B`.
  ///
  /// JSON allows controls beyond ASCII as they are, and only inside strings.
  public var visibleJSON: String {
    replacingControls(keepingLines: true) {
      "\\u" + String(repeating: "0", count: max(0, 4 - $0.count)) + $0
    }
  }

  /// The text with at most so many characters (Unicode scalars); `…` stands for a middle that is cut.
  public func abridged(to limit: Int) -> String {
    guard utf8.count > limit, unicodeScalars.count > limit else { return self }
    var text = String(unicodeScalars.prefix(limit / 2))
    text += "…"
    text.unicodeScalars += unicodeScalars.suffix(max(0, limit - limit / 2 - 1))
    return text
  }

  /// Replaces controls by a form that is made from their hexadecimal digits.
  private func replacingControls(keepingLines: Bool, _ form: (String) -> String) -> String {
    // Most texts have none of the bytes that a control begins with, and are returned as they are.
    let mayHoldControls = utf8.withContiguousStorageIfAvailable { bytes in
      bytes.contains { Self.beginsControl($0) && !(keepingLines && $0 == UInt8(ascii: "\n")) }
    }
    guard mayHoldControls != false,
      unicodeScalars.contains(where: { $0.isControl && !(keepingLines && $0 == "\n") })
    else { return self }
    var text = ""
    text.reserveCapacity(utf8.count + 16)
    var scalars = unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      if !scalar.isControl || keepingLines && scalar.endsOrSpaces(before: scalars.first) {
        text.unicodeScalars.append(scalar)
      } else {
        text += form(String(scalar.value, radix: 16, uppercase: true))
      }
    }
    return text
  }

  /// Whether a byte of UTF-8 can be the first of a control.
  private static func beginsControl(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte > 0x7E && (byte == 0x7F || byte == 0xC2 || byte == 0xD8 || byte == 0xE2)
  }
}

extension Unicode.Scalar {
  /// Whether a terminal obeys the character, or it ends a line or turns its order.
  ///
  /// These are C0, delete and C1 (ISO 6429), the separators of lines and paragraphs, and all characters
  /// with the property `Bidi_Control`.
  public var isControl: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Whether the character is a tab, or a line end of Unix or Windows.
  fileprivate func endsOrSpaces(before next: Unicode.Scalar?) -> Bool {
    self == "\n" || self == "\t" || self == "\r" && next == "\n"
  }
}
