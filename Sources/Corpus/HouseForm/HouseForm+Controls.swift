extension HouseForm {
  /// Reads C1 controls as the characters that their bytes are in Windows-1252; those that it lacks stay.
  mutating func readWindows1252() {
    for index in scalars.indices where (0x80...0x9F).contains(scalars[index].value) {
      let meaning = Windows1252.meaning(of: scalars[index])
      remarks.note(control: scalars[index])
      if meaning != scalars[index] {
        scalars[index] = meaning
        isChanged = true
      }
    }
  }

  /// Removes whole sequences that a terminal obeys (ISO 6429), with their letters and digits.
  mutating func removeEscapeSequences() {
    guard scalars.contains(where: { Mask.of($0).contains(.escapeSequences) }) else { return }
    var sequences = EscapeSequences(scalars)
    var result: [Unicode.Scalar] = []
    var index = 0
    while index < scalars.count {
      if sequences.isDoubtful(at: index) { remarks.note(control: scalars[index]) }
      if let end = sequences.end(from: index) {
        isChanged = true
        index = end
      } else {
        result.append(scalars[index])
        index += 1
      }
    }
    scalars = result
  }

  /// Removes zero-width and direction marks, but for the joiners that shape letters or emoji.
  mutating func removeZeroWidth() {
    var result: [Unicode.Scalar] = []
    var start = 0
    for (index, scalar) in scalars.enumerated() where index >= start {
      let next = index + 1 < scalars.count ? scalars[index + 1] : nil
      if Mask.of(scalar) != .zeroWidth || Self.joins(scalar, after: result.last, before: next) {
        result.append(scalar)
      } else if let end = endOfDivision(at: index) {
        start = end
      }
    }
    if result.count != scalars.count { isChanged = true }
    scalars = result
  }

  /// Where a word goes on that a soft hyphen at the end of a line divides; nil for another character or place.
  private func endOfDivision(at index: Int) -> Int? {
    let rest = scalars[(index + 1)...]
    let blanks = rest.prefix { $0 == " " || Mask.of($0) == .whiteSpace }
    guard scalars[index].value == 0xAD, index > 0, scalars[index - 1].isLetter,
      blanks.contains(where: Self.endsLine), blanks.endIndex < scalars.count,
      scalars[blanks.endIndex].isLetter
    else { return nil }
    return blanks.endIndex
  }

  private static func endsLine(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A, 0x0D, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Whether a character is a joiner that a reader sees the effect of.
  private static func joins(
    _ scalar: Unicode.Scalar,
    after previous: Unicode.Scalar?,
    before next: Unicode.Scalar?
  ) -> Bool {
    guard scalar.value == 0x200C || scalar.value == 0x200D, let previous else { return false }
    // A number may stand before a word of its script, and the last letter of an abbreviation keeps its inner shape.
    if previous.isDigit && !previous.isASCII, next?.takesJoiners == true { return true }
    if scalar.value == 0x200D, (0x620...0x6FF).contains(previous.value) { return true }
    if previous.takesJoiners {
      // After a virama a joiner shapes the last letter of a word, too.
      return next?.takesJoiners == true || previous.properties.canonicalCombiningClass == .virama
    }
    guard scalar.value == 0x200D, let next else { return false }
    return isPictograph(previous) && isPictograph(next)
  }

  private static func isPictograph(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isEmoji && !scalar.isASCII || scalar.value == 0xFE0F
      || scalar.properties.isEmojiModifier
  }
}

/// Finds the sequences that a terminal obeys.
///
/// Of those of two characters they are the ones in use. A letter of a word is none of them, for a lost letter is worse
/// than one too many.
private struct EscapeSequences {
  /// The most characters of a string that a terminal takes, such as a window's title.
  private static let stringLimit = 1024
  /// The most letters of a word that are looked at on either side.
  private static let wordLimit = 32

  private let scalars: [Unicode.Scalar]
  /// The end of the first terminator that was found from some place on; the count if there is none.
  private var terminatorEnd = 0

  init(_ scalars: [Unicode.Scalar]) {
    self.scalars = scalars
  }

  /// The end of the sequence that begins here, or nil if none does.
  mutating func end(from start: Int) -> Int? {
    switch scalars[start].value {
    case 0x1B: escapeEnd(from: start + 1)
    // Of the C1 forms only those that are no text in Windows-1252: `›` may stand before a word.
    case 0x9B: shortControlEnd(from: start + 1)
    case 0x90, 0x9D: scalar(start + 1)?.isDigit == true ? stringEnd(from: start + 1) : nil
    default: nil
    }
  }

  private func scalar(_ index: Int) -> Unicode.Scalar? {
    index < scalars.count ? scalars[index] : nil
  }

  private mutating func escapeEnd(from index: Int) -> Int? {
    guard let next = scalar(index) else { return nil }
    switch next {
    case "[": return controlEnd(from: index + 1) ?? index + 1
    case "]", "P", "X", "^", "_": return stringEnd(from: index + 1) ?? index + 1
    case "(", ")":
      return scalar(index + 1).flatMap { "0B".unicodeScalars.contains($0) ? index + 2 : nil }
    case "#": return scalar(index + 1).flatMap { ("3"..."8").contains($0) ? index + 2 : nil }
    case "%":
      return scalar(index + 1).flatMap { "@G".unicodeScalars.contains($0) ? index + 2 : nil }
    case "7", "8", "D", "E", "H", "M", "c": return isOfWord(index) ? nil : index + 1
    case "=", ">", "\\": return index + 1
    default: return nil
    }
  }

  /// Whether an ESC stands before a letter or a digit, which terminals take away with it and which a text may need.
  func isDoubtful(at index: Int) -> Bool {
    scalars[index].value == 0x1B && scalar(index + 1).map { $0.isLetter || $0.isDigit } == true
  }

  /// Whether a letter or digit behind an ESC is one of the word or number around it.
  ///
  /// The case of a word tells: its letters are small or capitals, but for a first capital.
  private func isOfWord(_ index: Int) -> Bool {
    let after = scalars[index...].prefix(Self.wordLimit)
    if scalars[index].isDigit { return after.dropFirst().first?.isDigit == true }
    let before = scalars[..<(index - 1)].suffix(Self.wordLimit).reversed().prefix(while: \.isLetter)
    let word = before.reversed() + after.prefix(while: \.isLetter)
    guard word.count > 1 else { return false }
    return !word.dropFirst().contains { $0.properties.isUppercase }
      || !word.contains { $0.properties.isLowercase }
  }

  /// The end of a control sequence: parameters, intermediates and a final character.
  private func controlEnd(from index: Int) -> Int? {
    let rest = skip("0"..."?", from: index)
    // Of those with a blank only that of the cursor's form is in use; others are words behind a sequence cut short.
    if scalar(rest) == " " { return scalar(rest + 1) == "q" ? rest + 2 : nil }
    let final = skip("!"..."/", from: rest)
    return scalar(final).map { ("@"..."~").contains($0) } == true ? final + 1 : nil
  }

  /// The end of a control sequence for color, erasing, place or mode, with parameters.
  private func shortControlEnd(from index: Int) -> Int? {
    let final = skip("0"..."?", from: index)
    let isPlace = scalars[index..<final].contains(";")
    switch scalar(final) {
    case "m" where final > index: return final + 1
    case "J" where final > index, "K" where final > index:
      return final == index + 1 && ("0"..."3").contains(scalars[index]) ? final + 1 : nil
    case "H" where isPlace, "f" where isPlace: return final + 1
    case "h" where scalar(index) == "?", "l" where scalar(index) == "?": return final + 1
    default: return nil
    }
  }

  /// The end of a string with its terminator: BEL, or ESC and a backslash.
  private mutating func stringEnd(from index: Int) -> Int? {
    if terminatorEnd <= index {
      let ending = scalars.indices[index...].first { place in
        scalars[place].value == 7
          || scalars[place].value == 0x1B && scalar(place + 1) == "\\"
      }
      terminatorEnd = ending.map { scalars[$0].value == 7 ? $0 + 1 : $0 + 2 } ?? Int.max
    }
    return terminatorEnd <= min(scalars.count, index + Self.stringLimit) ? terminatorEnd : nil
  }

  private func skip(_ range: ClosedRange<Unicode.Scalar>, from index: Int) -> Int {
    var index = index
    while let scalar = scalar(index), range.contains(scalar) { index += 1 }
    return index
  }
}
