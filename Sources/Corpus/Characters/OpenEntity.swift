/// An entity of HTML that lacks its semicolon, as `caf&eacute`.
///
/// HTML reads it none the less. Some of the names are words, or begin words, and those are left where a text may mean
/// the word or an address: `cut&copy`, `law&ethics`, `?a=1&copy=2`.
struct OpenEntity {
  /// The character that it means.
  let meaning: Unicode.Scalar
  /// How many characters its name has.
  let length: Int

  /// Reads the entity whose name begins a text, or returns nil if there is none.
  ///
  /// - Parameters:
  ///   - text: What follows the `&`.
  ///   - previous: The character before the `&`.
  init?(beginning text: ArraySlice<Unicode.Scalar>, after previous: Unicode.Scalar) {
    let characters = text.prefix(Self.longestName).prefix {
      $0.isLetterOfASCII || $0.isASCII && $0.isDigit
    }
    var name = String(String.UnicodeScalarView(characters))
    while HTMLEntity.open[name] == nil, !name.isEmpty { name.removeLast() }
    guard let meaning = HTMLEntity.open[name] else { return nil }
    self.meaning = meaning
    length = name.utf8.count
    let next = text.dropFirst(length).first ?? " "
    let (isJoined, goesOn) = (Self.isOfWord(previous), Self.isOfWord(next))
    if next == "=" || goesOn && Self.beginnings.contains(name) { return nil }
    if (isJoined || goesOn) && Self.words.contains(name) { return nil }
  }

  private static let longestName = HTMLEntity.open.keys.map(\.utf8.count).max() ?? 0

  private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isLetter || scalar.isDigit
  }

  private static let words: Set<String> = [
    "COPY", "ETH", "REG", "THORN", "acute", "cent", "copy", "eth", "not", "para", "pound", "reg",
    "sect", "shy", "thorn", "yen",
  ]

  /// The names that words and names of parameters begin with, but which are none themselves.
  private static let beginnings: Set<String> = [
    "AMP", "GT", "LT", "QUOT", "amp", "cedil", "curren", "deg", "divide", "gt", "lt", "macr",
    "micro", "quot", "times", "uml",
  ]
}
