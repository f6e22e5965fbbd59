/// Swift code without the content of its comments and string literals; line ends stay.
///
/// Not a parser: it knows comments, nested ones too, literals with and without number signs, in one
/// line and in several, and interpolations, whose code stays.
struct BlankedCode {
  private(set) var code = ""
  private var rest: Substring = ""

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
    code += "\"\""
    drop(signs.count + quotes.count)
    while !rest.isEmpty {
      if rest.hasPrefix(quotes + signs) {
        drop(quotes.count + signs.count)
        return true
      }
      if rest.hasPrefix("\\" + signs + "(") {
        drop(1 + signs.count)
        take(1)
        readCode(until: ")")
      } else if rest.hasPrefix("\\" + signs) {
        drop(2 + signs.count)
      } else {
        drop(1)
      }
    }
    return true
  }

  /// A literal between `#/` and `/#`.
  private mutating func skipRegex(_ signs: Substring) -> Bool {
    drop(signs.count + 1)
    while !rest.isEmpty, !rest.hasPrefix("/" + signs) { drop(1) }
    drop(1 + signs.count)
    return true
  }
}
