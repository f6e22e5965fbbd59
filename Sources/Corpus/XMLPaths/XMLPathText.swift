/// Parts texts of paths where no quotation mark or bracket holds them together.
enum XMLPathText {
  /// The pieces of a text between the separators that stand outside quotes, brackets and braces.
  static func split(_ text: Substring, at separator: String) -> [Substring] {
    var pieces: [Substring] = []
    var (begin, at) = (text.startIndex, text.startIndex)
    var (quote, depth): (Character?, Int) = (nil, 0)
    while at < text.endIndex {
      let character = text[at]
      if quote == nil, depth == 0, text[at...].hasPrefix(separator) {
        pieces.append(text[begin..<at])
        at = text.index(at, offsetBy: separator.count)
        begin = at
        continue
      }
      if let open = quote {
        if character == open { quote = nil }
      } else if depth > 0, character == "'" || character == "\"" {
        quote = character
      } else if character == "[" || character == "{" {
        depth += 1
      } else if character == "]" || character == "}" {
        depth -= 1
      }
      at = text.index(after: at)
    }
    return pieces + [text[begin...]]
  }
}
