/// What the values of XML are looked at for.
enum XMLText {
  /// Whether a byte is white space of XML, or parts the values of a list.
  static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
  }

  /// Whether a text has a letter or a digit.
  static func hasText(_ bytes: ArraySlice<UInt8>) -> Bool {
    if bytes.contains(where: { $0 | 0x20 &- 0x61 < 26 || $0 &- 0x30 < 10 }) { return true }
    guard bytes.contains(where: { $0 >= 0x80 }) else { return false }
    return String(decoding: bytes, as: UTF8.self).unicodeScalars.contains {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
    }
  }

  /// A text without the blanks at its ends.
  static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = bytes
    while let first = bytes.first, isBlank(first) { bytes.removeFirst() }
    while let last = bytes.last, isBlank(last) { bytes.removeLast() }
    return bytes
  }

  /// The name in a text, without the blanks, dashes and commas that part it from what was around it, a bracket that nothing
  /// closes, `by` before it and `in` behind it; empty for such a word alone, and for a place in a work, such as `l. 455`.
  static func unparted(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard hasText(bytes) else { return [] }
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
    func parts(_ scalar: Unicode.Scalar, _ others: String) -> Bool {
      scalar.properties.isWhitespace || scalar.properties.generalCategory == .dashPunctuation
        || others.unicodeScalars.contains(scalar)
    }
    let opening = scalars.contains(")") ? "" : "("
    guard let first = scalars.firstIndex(where: { !parts($0, ",;:)" + opening) }),
      let last = scalars.lastIndex(where: { !parts($0, ",;:(") }), first <= last
    else { return [] }
    var name = String(scalars[first...last])
    if ["by", "from", "in"].contains(name.lowercased()) { return [] }
    if name.lowercased().hasPrefix("by ") { name.removeFirst(3) }
    for word in [" in", " from"] where name.hasSuffix(word) { name.removeLast(word.count) }
    let letters = name.unicodeScalars.filter(\.isLetter)
    let isPlace =
      name.contains(where: \.isNumber)
      && letters.allSatisfy { $0.isASCII && $0.properties.isLowercase }
    return isPlace ? [] : Array(name.utf8)[...]
  }

  /// The name of a person in such a text, without a year or a full stop behind it.
  static func person(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let name = String(decoding: unparted(bytes), as: UTF8.self)
    return Array(PersonName.withoutStop(withoutYears(name[...])).utf8)[...]
  }

  /// A name without the years behind it, after a comma or in brackets: `Luther, 1521`, `John Smith (1900)`.
  private static func withoutYears(_ name: Substring) -> Substring {
    let isOfYears = { (character: Character) in character.isNumber || " -–".contains(character) }
    let whole = name.hasSuffix(").") ? name.dropLast() : name
    let inner = whole.last == ")" ? whole.dropLast() : whole
    let rest = inner.prefix(inner.count - inner.reversed().prefix(while: isOfYears).count)
    let years = inner[rest.endIndex...]
    guard years.contains(where: \.isNumber), years.count(where: \.isNumber) >= 3,
      rest.last == (inner.endIndex < whole.endIndex ? "(" : ",")
    else { return name }
    let end = rest.dropLast().lastIndex { $0 != " " }
    return end.map { name[...$0] } ?? name
  }

  /// The elements of which one name may have several, in lower case.
  static let partsOfNames: Set = [
    "forename", "firstname", "first", "given", "given-names", "givenname", "middle", "middlename",
    "surname", "lastname", "last", "initial", "initials", "rolename", "addname", "namelink", "part",
    "b", "i", "u", "em", "emph", "hi", "sc", "seg", "span", "strong", "sub", "sup", "w",
  ]

  /// Whether two elements side by side are a surname and then a given name.
  static func isInverted(_ first: UnsafePointer<UInt8>, _ second: UnsafePointer<UInt8>) -> Bool {
    surnames.contains(String(cString: first).lowercased())
      && givenNames.contains(String(cString: second).lowercased())
  }

  private static let surnames: Set = ["surname", "lastname", "last", "last-name", "family"]
  private static let givenNames: Set = [
    "forename", "firstname", "first", "first-name", "given", "given-names", "givenname",
  ]

  /// What divides a word at the end of a line and is no text anywhere: a soft hyphen, and the `¬` of old prints.
  static let divisions = ["\u{AD}", "\u{AC}"]

  /// The year of a date of ISO 8601 (`1595-01-26`, `-0043-03-15`); another text as it is.
  static func year(_ date: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let sign = date.first == UInt8(ascii: "-") ? 1 : 0
    let digits = date.dropFirst(sign).prefix { $0 &- 0x30 < 10 }
    let next = digits.endIndex < date.endIndex ? date[digits.endIndex] : UInt8(ascii: "-")
    guard digits.count >= 4, next == UInt8(ascii: "-") else { return date }
    return date[..<digits.endIndex]
  }
}
