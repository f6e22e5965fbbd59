/// Sources that stand behind a quotation on its own line, as some Wikiquotes write them.
extension WikiquoteItem {
  /// The words that begin a source in parentheses, as in Italian.
  private static let leads = [
    "da ", "dal ", "dall'", "dall’", "dalla ", "dallo ", "dai ", "dagli ", "dalle ", "citato in ",
    "citata in ", "citati in ", "citate in ", "riportato in ", "riportata in ",
  ]
  /// The words in small letters that begin a source behind a dash, as in German.
  private static let prepositions: Set = [
    "an", "am", "auf", "aus", "bei", "im", "in", "laut", "nach", "zu", "zitiert",
  ]
  private static let opening = Set("\"“„«»".unicodeScalars)
  private static let closing = Set("\"“”«»".unicodeScalars)
  private static let dashes = Set("-–—―".unicodeScalars)

  /// Takes a source off the text and makes it the first note: `"Text." - Source` and `Text. (da Source)`.
  mutating func takeSource() {
    let scalars = Array(String(decoding: text.content, as: UTF8.self).unicodeScalars)
    guard let parts = Self.quoted(scalars) ?? Self.inParentheses(scalars) else { return }
    let width = scalars[..<parts.source.lowerBound].count { $0.value > 4 }
    notes.insert(
      Words(
        line: text.line,
        column: text.column + width,
        content: Self.bytes(of: scalars[parts.source])
      ),
      at: 0
    )
    text.column += scalars[..<parts.text.lowerBound].count { $0.value > 4 }
    text.content = Self.bytes(of: scalars[parts.text])
  }

  private static func bytes(of scalars: ArraySlice<Unicode.Scalar>) -> [UInt8] {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return Array(String(text).utf8)
  }

  /// A text in quotation marks, and what follows a dash behind it.
  private static func quoted(
    _ scalars: [Unicode.Scalar]
  ) -> (text: Range<Int>, source: Range<Int>)? {
    let isBlank = { (scalar: Unicode.Scalar) in scalar == " " || scalar.value < 5 }
    guard let start = scalars.firstIndex(where: { !isBlank($0) }), opening.contains(scalars[start])
    else { return nil }
    for end in scalars.indices.dropFirst(start + 2) where closing.contains(scalars[end]) {
      let behind = scalars[(end + 1)...].drop(while: isBlank)
      let dashed = behind.drop { dashes.contains($0) }
      guard dashed.startIndex > behind.startIndex, dashed.first == " " else { continue }
      let source = dashed.drop { $0 == " " }
      if beginsSource(source) { return (start + 1..<end, source.indices) }
    }
    return nil
  }

  private static func beginsSource(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
    guard let first = scalars.first, !goesOn(scalars) else { return false }
    if first.value < 5 || first.isDigit || first.properties.isUppercase { return true }
    let word = String(decoding: bytes(of: scalars.prefix { $0.isLetter }), as: UTF8.self)
    return prepositions.contains(word)
  }

  /// Whether a quotation goes on behind another dash, as in `"Men" — she said — "are odd"`.
  private static func goesOn(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
    scalars.indices.dropFirst(2).contains { index in
      opening.contains(scalars[index]) && scalars[index - 1] == " "
        && dashes.contains(scalars[index - 2])
    }
  }

  /// A whole sentence, and what follows it in parentheses at the end.
  private static func inParentheses(
    _ scalars: [Unicode.Scalar]
  ) -> (text: Range<Int>, source: Range<Int>)? {
    guard let close = scalars.lastIndex(where: { $0 != " " && $0 != "." }), scalars[close] == ")"
    else { return nil }
    var (depth, open) = (0, close)
    repeat {
      if scalars[open] == ")" { depth += 1 }
      if scalars[open] == "(" { depth -= 1 }
      if depth > 0 { open -= 1 }
    } while depth > 0 && open > 0
    guard depth == 0, open > 1 else { return nil }
    let end = scalars[..<open].last { $0 != " " && $0.value > 4 }
    guard let end, ".!?…»\"”".unicodeScalars.contains(end) else { return nil }
    let inside = scalars[(open + 1)..<close]
    // A place in the work that a heading names.
    let place = String(decoding: bytes(of: inside.prefix(40)), as: UTF8.self)
    let isPlace = place.contains(where: \.isNumber) && WikiquoteSource.isLocator(place)
    if inside.count <= 40, isPlace { return (0..<open, inside.indices) }
    let begin = String(decoding: bytes(of: inside.prefix(16)), as: UTF8.self).lowercased()
    guard let lead = leads.first(where: begin.hasPrefix) else { return nil }
    // What is cited is second-hand, which the source itself says.
    let source = lead.hasPrefix("d") ? inside.dropFirst(lead.unicodeScalars.count) : inside
    return (0..<open, source.indices)
  }
}
