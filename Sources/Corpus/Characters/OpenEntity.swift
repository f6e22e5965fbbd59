/// An entity of HTML that lacks its semicolon, as `caf&eacute` and `caf&#233`.
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
    if text.first == "#" {
      self.init(numbered: text.prefix(Self.longestNumber), after: previous)
    } else {
      self.init(named: text, after: previous)
    }
  }

  private init?(named text: ArraySlice<Unicode.Scalar>, after previous: Unicode.Scalar) {
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

  /// Reads an entity by its number, which ends before what could be none of its digits.
  ///
  /// Nobody writes a letter or a digit of ASCII so: the number in `Team &#100` is one. A hexadecimal number has two digits
  /// or four, as those of letters and marks do, because the word behind it may begin with letters that are digits, too.
  private init?(numbered text: ArraySlice<Unicode.Scalar>, after previous: Unicode.Scalar) {
    let isHexadecimal = "xX".unicodeScalars.contains(text.dropFirst().first ?? " ")
    let isDigit = { (scalar: Unicode.Scalar) in
      scalar.isASCII && (isHexadecimal ? scalar.properties.isASCIIHexDigit : scalar.isDigit)
    }
    let digits = text.dropFirst(isHexadecimal ? 2 : 1).prefix(while: isDigit)
    let next = text[digits.endIndex...].first ?? " "
    guard next != ";", next != "=", !(previous.isASCII && previous.isDigit),
      !isHexadecimal || [2, 4].contains(digits.count),
      let meaning = HTMLEntity.scalar(
        named: String(String.UnicodeScalarView(text[..<digits.endIndex]))
      ),
      meaning.value >= 0x20, !meaning.isLetterOfASCII, !(meaning.isASCII && meaning.isDigit),
      !isHexadecimal || meaning.value < 0x2300,
      meaning.properties.generalCategory != .unassigned
    else { return nil }
    self.meaning = meaning
    length = digits.endIndex - text.startIndex
  }

  /// The most characters of a number that stands for a character, with its `#x` and what follows it.
  private static let longestNumber = 10

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
