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
  private static let signs = dashes.union(["~"])
  private static let sentenceEnds = Set(".!?…»\"”".unicodeScalars)

  /// Takes a source off the text and makes it the first note: `"Text." - Source`, `Text. (da Source)`,
  /// `Text. Fonte: Source` and `Text. – cap. II`.
  mutating func takeSource() {
    let scalars = scalars
    let parts =
      Self.quoted(scalars) ?? Self.labelled(scalars) ?? Self.inParentheses(scalars)
      ?? Self.behindDash(scalars)
    if let parts { take(parts, of: scalars) }
  }

  /// Takes a link to an author off the text, as `Text. — [[Author]]` and `Text. ([[Author]])`; elsewhere than on a page
  /// about a theme these are part of the text.
  mutating func takeSignature() {
    let scalars = scalars
    if let parts = Self.signed(scalars) { take(parts, of: scalars) }
  }

  private var scalars: [Unicode.Scalar] {
    Array(String(decoding: text.content, as: UTF8.self).unicodeScalars)
  }

  private mutating func take(
    _ parts: (text: Range<Int>, source: Range<Int>),
    of scalars: [Unicode.Scalar]
  ) {
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
    // The full stop of a text may stand behind the parentheses.
    if !Self.endsSentence(scalars[parts.text]), scalars[parts.source.upperBound...].contains(".") {
      while text.content.last == 0x20 { text.content.removeLast() }
      text.content.append(UInt8(ascii: "."))
    }
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
    // A quotation goes on behind another dash, as in `"Men" — she said — "are odd"`.
    let reopening = scalars.indices.dropFirst(2).last { index in
      opening.contains(scalars[index]) && scalars[index - 1] == " "
        && dashes.contains(scalars[index - 2])
    }
    for end in scalars.indices.dropFirst(start + 2) where closing.contains(scalars[end]) {
      let behind = scalars[(end + 1)...].drop(while: isBlank)
      let dashed = behind.drop { dashes.contains($0) }
      guard dashed.startIndex > behind.startIndex, dashed.first == " " else { continue }
      let source = dashed.drop { $0 == " " }
      let goesOn = reopening.map { $0 >= source.startIndex + 2 } ?? false
      if !goesOn, beginsSource(source) { return (start + 1..<end, behind.indices) }
    }
    return nil
  }

  private static func beginsSource(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
    guard let first = scalars.first else { return false }
    if first.value < 5 || first.isDigit || first.properties.isUppercase { return true }
    let word = String(decoding: bytes(of: scalars.prefix { $0.isLetter }), as: UTF8.self)
    return prepositions.contains(word) || place(scalars).map(PlaceInWork.isBehindSentence) == true
  }

  /// Words as a place in a work; nil if they are too many for one.
  private static func place(_ scalars: ArraySlice<Unicode.Scalar>) -> String? {
    scalars.count > longestPlace ? nil : WikitextPiece.text(bytes(of: scalars)[...])
  }

  /// The most characters of a place in a work.
  private static let longestPlace = 40

  /// A text, and a source behind a label such as `Fonte:`.
  private static func labelled(
    _ scalars: [Unicode.Scalar]
  ) -> (text: Range<Int>, source: Range<Int>)? {
    for colon in scalars.indices where scalars[colon] == ":" {
      guard let start = SourceLabel.start(before: colon, in: scalars) else { continue }
      let isBetween = { (scalar: Unicode.Scalar) in scalar == " " || dashes.contains(scalar) }
      let before = scalars[..<start].prefix(
        through: scalars[..<start].lastIndex { !isBetween($0) } ?? -1
      )
      if before.last == "(", let close = scalars.lastIndex(of: ")"), close > colon {
        return (0..<before.endIndex - 1, start..<close)
      }
      if endsSentence(before) || before.last?.value == UInt32(WikitextPiece.lineBreak) {
        return (0..<before.endIndex, start..<scalars.count)
      }
    }
    return nil
  }

  /// A whole sentence, and the place of it in a work behind a dash.
  private static func behindDash(
    _ scalars: [Unicode.Scalar]
  ) -> (text: Range<Int>, source: Range<Int>)? {
    for dash in scalars.indices.suffix(longestPlace).reversed() where dashes.contains(scalars[dash])
    {
      let behind = scalars[dash...].dropFirst().drop { $0 == " " }
      if endsSentence(scalars[..<dash]), place(behind).map(PlaceInWork.isBehindSentence) == true {
        return (0..<dash, behind.indices)
      }
    }
    return nil
  }

  /// A whole sentence, and a source in parentheses at its end.
  private static func inParentheses(
    _ scalars: [Unicode.Scalar]
  ) -> (text: Range<Int>, source: Range<Int>)? {
    guard let inside = parentheses(atEndOf: scalars) else { return nil }
    let text = 0..<inside.startIndex - 1
    let place = Self.place(inside)
    guard endsSentence(scalars[text]) else {
      return place.map(PlaceInWork.isBehindWords) == true ? (text, inside.indices) : nil
    }
    // A place in the work that a heading names, or a title with a place in it.
    if place.map(PlaceInWork.isBehindSentence) == true || beginsTitle(inside) {
      return (text, inside.indices)
    }
    let begin = String(decoding: bytes(of: inside.prefix(16)), as: UTF8.self).lowercased()
    guard let lead = leads.first(where: begin.hasPrefix) else { return nil }
    // What is cited is second-hand, which the source itself says.
    let source = lead.hasPrefix("d") ? inside.dropFirst(lead.unicodeScalars.count) : inside
    return (text, source.indices)
  }

  /// What stands in parentheses at the end of a text.
  private static func parentheses(
    atEndOf scalars: [Unicode.Scalar]
  ) -> ArraySlice<Unicode.Scalar>? {
    guard let close = scalars.lastIndex(where: { $0 != " " && $0 != "." }), scalars[close] == ")"
    else { return nil }
    var (depth, open) = (0, close)
    repeat {
      if scalars[open] == ")" { depth += 1 }
      if scalars[open] == "(" { depth -= 1 }
      if depth > 0 { open -= 1 }
    } while depth > 0 && open > 0
    guard depth == 0, open > 1 else { return nil }
    return scalars[(open + 1)..<close]
  }

  /// Whether words begin with a title in italics, with a place or a year behind it.
  private static func beginsTitle(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
    guard scalars.first?.value == UInt32(WikitextPiece.italics.begin),
      let end = scalars.firstIndex(where: { $0.value == UInt32(WikitextPiece.italics.end) })
    else { return false }
    return scalars.first { $0.value > 4 }?.properties.isUppercase == true
      && scalars[end...].dropFirst().first == ","
  }

  /// A whole sentence, and a link to its author at the end, in parentheses or behind a dash or a tilde.
  private static func signed(
    _ scalars: [Unicode.Scalar]
  ) -> (text: Range<Int>, source: Range<Int>)? {
    if let inside = parentheses(atEndOf: scalars), isAuthor(inside),
      endsSentence(scalars[..<(inside.startIndex - 1)])
    {
      return (0..<inside.startIndex - 1, inside.indices)
    }
    for sign in scalars.indices.reversed() where signs.contains(scalars[sign]) {
      let behind = scalars[sign...].dropFirst()
      if isAuthor(behind.drop { $0 == " " }), endsSentence(scalars[..<sign]) {
        return (0..<sign, behind.indices)
      }
    }
    return nil
  }

  /// Whether words are a link, alone or with a title behind a comma.
  private static func isAuthor(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
    guard scalars.first?.value == UInt32(WikitextPiece.link.begin),
      scalars.first(where: { $0.value > 4 })?.properties.isLowercase == false,
      let end = scalars.firstIndex(where: { $0.value == UInt32(WikitextPiece.link.end) })
    else { return false }
    let rest = scalars[(end + 1)...].drop { $0 == " " || $0 == "." }
    guard rest.first == "," else { return rest.isEmpty }
    let title = rest.dropFirst().first { $0 != " " }
    return title?.value == UInt32(WikitextPiece.italics.begin)
      || title.map(opening.contains) == true
  }

  /// Whether words end a sentence.
  private static func endsSentence(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
    scalars.last { $0 != " " && $0.value > 4 }.map(sentenceEnds.contains) ?? false
  }
}
