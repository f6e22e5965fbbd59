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
  /// The first two sentences without a space, as `end.Next`.
  ///
  /// Two small letters stand before the mark and a capital after it, so that abbreviations, initials, numbers and
  /// ellipses are none; and nor is a word with what addresses of the Web and of mail have.
  var missingSpace: TextFlaw? {
    for (index, scalar) in scalars.enumerated()
    where scalar == "." || scalar == "!" || scalar == "?" {
      guard index >= 2, isSmall(index - 1), isSmall(index - 2) else { continue }
      let isClosed = index + 1 < scalars.count && "\"')".unicodeScalars.contains(scalars[index + 1])
      let next = index + (isClosed ? 2 : 1)
      guard next < scalars.count, scalars[next].properties.isUppercase,
        next + 1 == scalars.count || !scalars[next + 1].properties.isUppercase
      else { continue }
      let word = word(around: index)
      if !Self.isAddress(word) { return .missingSpace(word) }
    }
    return nil
  }

  private func isSmall(_ index: Int) -> Bool {
    scalars[index].properties.isLowercase
  }

  private static func isAddress(_ word: String) -> Bool {
    word.hasPrefix("www.") || word.contains { "/@\\_=".contains($0) }
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
    guard scalars.contains(where: { Self.lookalikes.contains($0.value) }) else { return nil }
    for word in scalars.split(whereSeparator: { !$0.isLetter && !$0.isLetterMark }) {
      // The signs of micro and ohm are letters of Greek that follow and precede those of Latin: `μm`, `kΩ`.
      let letters = word.filter { $0.value != 0x3BC && $0.value != 0x3A9 }
      let alphabets = letters.map(Alphabet.init(of:))
      let found: [Alphabet] = [.cyrillic, .greek, .latin].filter(alphabets.contains)
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

  /// Greek and Cyrillic; a text without these mixes no alphabets.
  private static let lookalikes: ClosedRange<UInt32> = 0x370...0x52F
}

/// A quick look at the quotation marks of a text in house form.
struct QuotationMarkScan {
  /// Whether a mark has no partner, or two apostrophes stand side by side.
  ///
  /// A mark after a digit may be one of inches, so a text with such a mark has an odd number of them rightly.
  let areOdd: Bool
  /// Whether a mark stands between the end of a sentence and a capital.
  let partSentences: Bool
  /// The first backslash before a letter that stands for a line end or a tab with it; nil for none.
  let escape: String?

  init(_ text: UnsafeBufferPointer<UInt8>) {
    var (count, inchCount) = (0, 0)
    var (hasTwoApostrophes, partSentences, escape) = (false, false, String?.none)
    for (index, byte) in text.enumerated() where byte < UInt8(ascii: "a") {
      let (isQuote, isApostrophe) = (byte == UInt8(ascii: "\""), byte == UInt8(ascii: "'"))
      guard isQuote || isApostrophe || byte == UInt8(ascii: "\\") else { continue }
      let previous = index > 0 ? text[index - 1] : 0
      let next = index + 1 < text.count ? text[index + 1] : 0
      if isQuote {
        // Hebrew writes the mark within abbreviations.
        let isWithinHebrew = previous >= 0x80 && (next == 0xD6 || next == 0xD7)
        count += isWithinHebrew ? 0 : 1
        inchCount += previous &- UInt8(ascii: "0") < 10 ? 1 : 0
        let isAfterEnd = previous == 0x21 || previous == 0x2E || previous == 0x3F
        if isAfterEnd, next &- UInt8(ascii: "A") < 26 { partSentences = true }
      } else if isApostrophe {
        if previous == byte { hasTwoApostrophes = true }
      } else if escape == nil, "nrt".utf8.contains(next) {
        escape = "\\" + String(Character(Unicode.Scalar(next)))
      }
    }
    areOdd = hasTwoApostrophes || count % 2 == 1 && inchCount == 0
    self.partSentences = partSentences
    self.escape = escape
  }
}
