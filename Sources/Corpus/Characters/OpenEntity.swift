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
    let run = text.prefix(Self.longestRun).prefix { $0.isLetterOfASCII || $0.isASCII && $0.isDigit }
    guard text[run.endIndex...].first != "=" else { return nil }
    var name = String(String.UnicodeScalarView(run.prefix(Self.longestName)))
    while HTMLEntity.open[name] == nil, !name.isEmpty { name.removeLast() }
    guard let meaning = HTMLEntity.open[name], !Self.words.contains(name) else { return nil }
    self.meaning = meaning
    length = name.utf8.count
    let goesOn = text.dropFirst(length).first?.isLetter == true
    if goesOn, Self.beginnings.contains(name) { return nil }
    if goesOn || previous.isLetter, Self.signs.contains(name) { return nil }
  }

  private static let longestName = HTMLEntity.open.keys.map(\.utf8.count).max() ?? 0

  /// The most letters and digits before the `=` of a parameter.
  private static let longestRun = 40

  /// The names that are words, and mean hardly anything else without a semicolon.
  private static let words: Set<String> = [
    "ETH", "THORN", "acute", "eth", "not", "para", "sect", "shy", "thorn",
  ]

  /// The names of signs that are words, too.
  private static let signs: Set<String> = ["COPY", "REG", "cent", "copy", "pound", "reg", "yen"]

  /// The names that words and names of parameters begin with, but which are none themselves.
  private static let beginnings: Set<String> = [
    "AMP", "GT", "LT", "QUOT", "amp", "cedil", "curren", "deg", "divide", "gt", "lt", "macr",
    "micro", "quot", "times", "uml",
  ]
}
