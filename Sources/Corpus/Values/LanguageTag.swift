/// The tags of languages, in the form that BCP 47 gives them.
public enum LanguageTag {
  /// Whether a text has the form of a tag: a language of 2 or 3 letters, then subtags.
  public static func isWellFormed(_ text: String) -> Bool {
    var text = text
    return text.withUTF8(isWellFormed)
  }

  /// Whether a text has the form of a tag, in UTF-8.
  static func isWellFormed(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var (length, lengths) = (0, 2...3)
    for byte in bytes {
      if byte == UInt8(ascii: "-") {
        guard lengths.contains(length) else { return false }
        (length, lengths) = (0, 1...8)
      } else {
        let isDigit = byte &- UInt8(ascii: "0") < 10
        let isLetter = (byte | 0x20) &- UInt8(ascii: "a") < 26
        guard isLetter || isDigit && lengths.lowerBound == 1 else { return false }
        length += 1
      }
    }
    return lengths.contains(length)
  }
}
