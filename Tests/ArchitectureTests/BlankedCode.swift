/// Swift code without the content of its comments and, on demand, of its literals; line ends stay.
///
/// Not a parser: it knows comments, nested ones too, literals with and without number signs, in one
/// line and in several, and interpolations, whose code stays.
struct BlankedCode {
  private(set) var code = ""
  private let keepsLiterals: Bool
  private var rest: Substring = ""

  init(keepingLiterals keepsLiterals: Bool = false) {
    self.keepsLiterals = keepsLiterals
  }

  /// Reads a file.
  mutating func read(_ text: String) {
    rest = text[...]
    readCode(until: nil)
  }

  /// Reads code to the end, or to the parenthesis that closes an interpolation.
  private mutating func readCode(until closing: Character?) {
    var depth = 0
    while let next = rest.first {
      if skipComment() || skipLiteral() { continue }
      if next == "(" { depth += 1 }
      if next == ")" { depth -= 1 }
      take(1)
      if next == closing, depth < 0 { return }
    }
  }

  private mutating func take(_ count: Int) {
    code += rest.prefix(count)
    rest = rest.dropFirst(count)
  }

  private mutating func drop(_ count: Int) {
    for character in rest.prefix(count) where character.isNewline { code.append(character) }
    rest = rest.dropFirst(count)
  }

  /// Leaves out a part of a literal, or keeps it.
  private mutating func skip(_ count: Int) {
    if keepsLiterals { take(count) } else { drop(count) }
  }

  private mutating func skipComment() -> Bool {
    if rest.hasPrefix("//") {
      while let next = rest.first, !next.isNewline { drop(1) }
      return true
    }
    guard rest.hasPrefix("/*") else { return false }
    var depth = 0
    repeat {
      if rest.hasPrefix("/*") { depth += 1 }
      if rest.hasPrefix("*/") { depth -= 1 }
      drop(rest.hasPrefix("/*") || rest.hasPrefix("*/") ? 2 : 1)
    } while depth > 0 && !rest.isEmpty
    return true
  }

  private mutating func skipLiteral() -> Bool {
    let signs = rest.prefix { $0 == "#" }
    let afterSigns = rest.dropFirst(signs.count)
    if !signs.isEmpty, afterSigns.first == "/" { return skipRegex(signs) }
    guard afterSigns.first == "\"" else { return false }
    let quotes = afterSigns.hasPrefix("\"\"\"") ? "\"\"\"" : "\""
    if !keepsLiterals { code += "\"\"" }
    skip(signs.count + quotes.count)
    while !rest.isEmpty {
      if rest.hasPrefix(quotes + signs) {
        skip(quotes.count + signs.count)
        return true
      }
      if rest.hasPrefix("\\" + signs + "(") {
        skip(1 + signs.count)
        take(1)
        readCode(until: ")")
      } else if rest.hasPrefix("\\" + signs) {
        skip(2 + signs.count)
      } else {
        skip(1)
      }
    }
    return true
  }

  /// A literal between `#/` and `/#`.
  private mutating func skipRegex(_ signs: Substring) -> Bool {
    skip(signs.count + 1)
    while !rest.isEmpty, !rest.hasPrefix("/" + signs) { skip(1) }
    skip(1 + signs.count)
    return true
  }
}
