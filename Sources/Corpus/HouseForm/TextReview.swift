/// Something in a text that its author hardly wrote; it is told, and nobody mends it in silence.
enum TextFlaw: Hashable, Sendable {
  /// A sentence begins without a space after another: the words on both sides.
  case missingSpace(String)
  /// A quotation mark has no partner, or two apostrophes stand side by side.
  case oddQuotationMarks
  /// A backslash and the letter after it, which stand for a line end or a tab.
  case escape(String)
  /// A character stands for none: U+FFFD, an object, a private use or a noncharacter.
  case unreadableCharacter(Unicode.Scalar)
  /// A word has letters of two alphabets: the word, and the first letter of the rarer one.
  case mixedAlphabets(word: String, letter: Unicode.Scalar, alphabet: Alphabet)
}

/// A look at a text in house form for what its author hardly wrote.
struct TextReview {
  private let scalars: [Unicode.Scalar]
  private let isASCII: Bool

  init(_ text: UnsafeBufferPointer<UInt8>) {
    var scalars: [Unicode.Scalar] = []
    scalars.reserveCapacity(text.count)
    for scalar in UTF8Scalars(text) { scalars.append(scalar) }
    self.scalars = scalars
    isASCII = scalars.count == text.count
  }

  /// The flaws of any field: at most one of each kind, the first.
  var letterFlaws: [TextFlaw] {
    if isASCII { return [] }
    return [scalars.first(where: Self.isUnreadable).map { .unreadableCharacter($0) }, mixedWord]
      .compactMap { $0 }
  }

  private static func isUnreadable(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0xE000 { return false }
    return scalar.value == 0xFFFD || scalar.value == 0xFFFC
      || scalar.properties.generalCategory == .privateUse
      || scalar.properties.isNoncharacterCodePoint
  }
}

extension TextReview {
  /// The first two sentences without a space, as `end.Next` or `end!"Next`.
  ///
  /// Two small letters stand before the marks and one capital after them, so that abbreviations, initials, numbers and
  /// ellipses are none; and nor is a word with what addresses of the Web and of mail have.
  var missingSpace: TextFlaw? {
    var end = 0
    while let start = scalars[end...].firstIndex(where: Self.isStop) {
      let stops = scalars[start...].prefix(while: Self.isStop)
      end = stops.endIndex
      let next = scalars[end...].drop(while: Self.isMarkOfSpeech)
      guard start >= 2, isSmall(start - 1), isSmall(start - 2),
        stops.count(where: { $0 == "." }) < 2,
        beginsSentence(next)
      else { continue }
      let word = word(around: start)
      if !Self.isAddress(word) { return .missingSpace(word) }
    }
    return nil
  }

  private static func isStop(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "." || scalar == "!" || scalar == "?"
  }

  /// Whether a mark may stand between the stop of a sentence and the next sentence.
  private static func isMarkOfSpeech(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\"", "'", "(", ")", "]", "¡", "¿": true
    default: false
    }
  }

  /// Whether one capital begins a text.
  private func beginsSentence(_ text: ArraySlice<Unicode.Scalar>) -> Bool {
    text.first?.properties.isUppercase == true
      && text.dropFirst().first?.properties.isUppercase != true
  }

  private func isSmall(_ index: Int) -> Bool {
    scalars[index].properties.isLowercase
  }

  private static func isAddress(_ word: String) -> Bool {
    word.contains("www.") || word.contains { "/@\\_=".contains($0) }
  }

  /// The word around a place, from space to space, and at most 40 characters on both sides.
  private func word(around index: Int) -> String {
    let before = scalars[..<index].suffix(40)
    let after = scalars[index...].prefix(40)
    let start = before.lastIndex(of: " ").map { $0 + 1 } ?? before.startIndex
    let end = after.firstIndex(of: " ") ?? after.endIndex
    return Self.text(of: scalars[start..<end])
  }

  private static func text(of scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }
}

extension TextReview {
  /// The first word with letters of two alphabets.
  private var mixedWord: TextFlaw? {
    guard scalars.contains(where: Self.mayBeMixed) else { return nil }
    for word in scalars.split(whereSeparator: { !$0.isLetter && !$0.isLetterMark }) {
      let letters = Self.letters(of: word)
      let alphabets = letters.map(Alphabet.init(of:))
      let found = Alphabet.allCases.reversed().filter(alphabets.contains)
      let counts = found.map { alphabet in alphabets.count { $0 == alphabet } }
      guard found.count > 1, let fewest = counts.min(), let place = counts.firstIndex(of: fewest),
        let index = alphabets.firstIndex(of: found[place])
      else { continue }
      return .mixedAlphabets(
        word: Self.text(of: word.prefix(40)),
        letter: letters[index],
        alphabet: found[place]
      )
    }
    return nil
  }

  /// Whether a character is a letter of an alphabet beside Latin; a text without one mixes none.
  private static func mayBeMixed(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x370, let alphabet = Alphabet(of: scalar) else { return false }
    return alphabet != .latin
  }

  /// The letters of a word that should be of one alphabet.
  ///
  /// Signs of units and formulas are letters of Greek beside a few of Latin, as in `kΩ`, `ΔT` and `πr`; and Hebrew
  /// joins its prefixes to words of any alphabet.
  private static func letters(of word: ArraySlice<Unicode.Scalar>) -> [Unicode.Scalar] {
    let isFormula = (1...3).contains(word.count { Alphabet(of: $0) == .latin })
    return word.drop(while: \.isHebrewPrefix).filter {
      !unitSigns.contains($0) && !(isFormula && formulaSigns.contains($0))
    }
  }

  private static let unitSigns = Set("μΩ".unicodeScalars)
  /// The letters of Greek that look like none of Latin.
  private static let formulaSigns = Set("ΓΔΘΛΞΠΣΦΨβγδεζθλμξπσφψω".unicodeScalars)
}

extension Unicode.Scalar {
  /// Whether Hebrew joins the letter to the beginning of a word.
  fileprivate var isHebrewPrefix: Bool {
    switch self {
    case "ב", "ה", "ו", "כ", "ל", "מ", "ש": true
    default: false
    }
  }
}

/// A quick look at the quotation marks of a text in house form.
struct QuotationMarkScan {
  /// Whether a mark has no partner, or two apostrophes stand side by side.
  ///
  /// A mark after a digit may be one of inches, and one after a prefix of Hebrew may be within an abbreviation or open a
  /// quotation, so a text with such a mark has an odd number of them rightly.
  let areOdd: Bool
  /// The first backslash before a letter that stands for a line end or a tab with it; nil for none.
  let escape: String?

  init(_ text: UnsafeBufferPointer<UInt8>) {
    var (count, doubtfulCount) = (0, 0)
    var (hasTwoApostrophes, escape) = (false, String?.none)
    for (index, byte) in text.enumerated() where byte < UInt8(ascii: "a") {
      let (isQuote, isApostrophe) = (byte == UInt8(ascii: "\""), byte == UInt8(ascii: "'"))
      guard isQuote || isApostrophe || byte == UInt8(ascii: "\\") else { continue }
      let previous = index > 0 ? text[index - 1] : 0
      let next = index + 1 < text.count ? text[index + 1] : 0
      if isQuote, Self.isWithinHebrew(index..<index + 1, of: text) {
        doubtfulCount += Self.isAfterHebrewPrefix(index, of: text) ? 1 : 0
      } else if isQuote {
        count += 1
        doubtfulCount += previous &- UInt8(ascii: "0") < 10 ? 1 : 0
      } else if isApostrophe {
        let isPair = previous == byte && !Self.isWithinHebrew(index - 1..<index + 1, of: text)
        if isPair { hasTwoApostrophes = true }
      } else if escape == nil, "nrt".utf8.contains(next) {
        escape = "\\" + String(Character(Unicode.Scalar(next)))
      }
    }
    areOdd = hasTwoApostrophes || count % 2 == 1 && doubtfulCount == 0
    self.escape = escape
  }

  /// Whether marks stand between two letters of Hebrew, which writes them within abbreviations: `צה"ל`.
  private static func isWithinHebrew(
    _ marks: Range<Int>,
    of text: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard marks.lowerBound > 0, marks.upperBound < text.count else { return false }
    let next = text[marks.upperBound]
    return text[marks.lowerBound - 1] >= 0x80 && (next == 0xD6 || next == 0xD7)
  }

  /// Whether a mark stands after letters that Hebrew joins to the beginning of a word: `ש"כן"`.
  private static func isAfterHebrewPrefix(
    _ index: Int,
    of text: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let before = String(decoding: text[..<index].suffix(32), as: UTF8.self).unicodeScalars
    let word = before.reversed().prefix { $0.isLetter || $0.isLetterMark }.filter(\.isLetter)
    return word.count <= 4 && word.allSatisfy(\.isHebrewPrefix)
  }
}
