/// Tells texts from names, tags, numbers and addresses by what they are like.
enum TextLikeness {
  /// The fewest words of a text that does not end as a sentence.
  private static let fewestWords = 3
  /// The fewest letters of a text in a script that writes no blanks between words.
  private static let fewestLetters = 6

  /// Whether a value is like a text: it has three words, or ends as a sentence does.
  static func isFound(in value: String) -> Bool {
    let words = value.split(whereSeparator: \.isWhitespace)
    guard let last = words.last?.last, value.contains(where: \.isLetter) else { return false }
    if words.count >= fewestWords || ".!?…。！？".contains(last) { return true }
    return value.unicodeScalars.count { (0x2E80..<0xD7B0).contains($0.value) } >= fewestLetters
  }

  /// Whether at least half of some values are like texts.
  static func isFound(in values: [String]) -> Bool {
    !values.isEmpty && values.count { isFound(in: $0) } * 2 >= values.count
  }
}
