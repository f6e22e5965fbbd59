/// UTF-8 that was read as Windows-1252 or ISO-8859-1, such as `itâ€™s` for `it’s`.
///
/// Characters are taken only if their bytes are one whole character of UTF-8. Some of these stand rightly in a
/// text: `liberté` before a no-break space and `»` has the bytes of a Chinese character. So a sequence is *certain*
/// only if no text has it: it needs more than a letter with punctuation after it. If a text has a certain
/// sequence, and its other characters beyond ASCII are sequences too, all of them are taken; and so it is with a word of
/// a text that has other characters, too. What touches a certain sequence is one as well.
///
/// Programs drop bytes that Windows-1252 has no character for, and make a blank of a no-break space. What they leave
/// of a character is a *remnant*. It is told, but only that of a closing quotation mark can be read: it stands after
/// an opening one.
enum Mojibake {
  /// A word as written, and as it would be.
  struct Sample: Hashable, Sendable {
    let written: String
    let meant: String
  }

  /// Characters whose bytes are one of UTF-8.
  private struct Sequence {
    let range: Range<Int>
    let meaning: Unicode.Scalar
    let isCertain: Bool
    /// Whether it stands after an opening quotation mark.
    let isQuoted: Bool
  }

  /// How often a text may have been encoded: four times.
  private static let mostPasses = 4

  /// The text as it was before it was encoded once, twice or more often, or nil if it shows no mojibake.
  ///
  /// - Parameters:
  ///   - scalars: The text.
  ///   - isQuoted: Whether it begins after an opening quotation mark.
  /// - Returns: The text as it was.
  static func decoded(
    _ scalars: [Unicode.Scalar],
    isQuoted: Bool = false
  ) -> [Unicode.Scalar]? {
    var result: [Unicode.Scalar]?
    // Few texts need a third pass. One that needs more than four was made so, and stays as it is.
    for _ in 0..<mostPasses {
      guard let next = decodedOnce(result ?? scalars, isQuoted) else { return result }
      result = next
    }
    return decodedOnce(result ?? scalars, isQuoted) == nil ? result : nil
  }

  /// The first word with certain mojibake, or nil if there is none.
  static func sample(in scalars: [Unicode.Scalar]) -> Sample? {
    guard let first = sequences(in: scalars, false).first(where: \.isCertain) else { return nil }
    let word = word(around: first.range, in: scalars)
    guard let meant = decoded(word, isQuoted: first.isQuoted) else { return nil }
    return Sample(written: text(of: word), meant: text(of: meant))
  }

  /// The first word with a character that lost its last byte, or nil if there is none.
  static func remnant(in scalars: [Unicode.Scalar]) -> String? {
    var index = 0
    while index < scalars.count {
      if let (length, _) = character(at: index, in: scalars) {
        index += length
      } else if let length = Remnant(at: index, in: scalars)?.length {
        return text(of: word(around: index..<index + length, in: scalars))
      } else {
        index += 1
      }
    }
    return nil
  }

  /// The word around a range, from space to space, and at most 40 characters on both sides.
  private static func word(
    around range: Range<Int>,
    in scalars: [Unicode.Scalar]
  ) -> [Unicode.Scalar] {
    let before = scalars[..<range.lowerBound].suffix(40)
    let after = scalars[range.upperBound...].prefix(40)
    let start = before.lastIndex(of: " ").map { $0 + 1 } ?? before.startIndex
    let end = after.firstIndex(of: " ") ?? after.endIndex
    return Array(scalars[start..<end])
  }

  private static func text(of scalars: [Unicode.Scalar]) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  private static func decodedOnce(
    _ scalars: [Unicode.Scalar],
    _ isQuoted: Bool
  ) -> [Unicode.Scalar]? {
    let found = sequences(in: scalars, isQuoted)
    guard found.contains(where: \.isCertain) else { return nil }
    let isWhole =
      found.reduce(0) { $0 + $1.range.count } == scalars.count { !$0.isASCII }
    var result: [Unicode.Scalar] = []
    result.reserveCapacity(scalars.count)
    var end = 0
    for sequence in isWhole ? found : sequences(takenFrom: found, in: scalars) {
      result += scalars[end..<sequence.range.lowerBound]
      result.append(sequence.meaning)
      end = sequence.range.upperBound
    }
    return result + scalars[end...]
  }

  /// The sequences that are taken of a text that has other characters, too.
  private static func sequences(
    takenFrom found: [Sequence],
    in scalars: [Unicode.Scalar]
  ) -> [Sequence] {
    var taken = found.map(\.isCertain)
    let touches = { found[$0 - 1].range.upperBound == found[$0].range.lowerBound }
    var first = 0
    while first < found.count {
      let before = scalars[..<found[first].range.lowerBound].lastIndex(of: " ")
      let end = scalars[found[first].range.upperBound...].firstIndex(of: " ") ?? scalars.endIndex
      let word = scalars[(before.map { $0 + 1 } ?? 0)..<end]
      let own = first..<(found[first...].firstIndex { $0.range.lowerBound >= end } ?? found.count)
      if taken[own].contains(true),
        found[own].reduce(0, { $0 + $1.range.count }) == word.count(where: { !$0.isASCII })
      {
        for index in own { taken[index] = true }
      }
      for index in own.dropFirst() where taken[index - 1] && touches(index) { taken[index] = true }
      for index in own.dropFirst().reversed() where taken[index] && touches(index) {
        taken[index - 1] = true
      }
      first = own.upperBound
    }
    return zip(found, taken).filter(\.1).map(\.0)
  }

  private static func sequences(in scalars: [Unicode.Scalar], _ isQuoted: Bool) -> [Sequence] {
    var sequences: [Sequence] = []
    var (index, isQuoted) = (0, isQuoted)
    while index < scalars.count {
      let whole = character(at: index, in: scalars)
      let closing = isQuoted && whole == nil ? Remnant(at: index, in: scalars)?.closing : nil
      let (length, meaning) = whole ?? closing ?? (1, scalars[index])
      if length > 1 {
        let range = index..<index + length
        let isCertain = closing != nil || !Reading(range, in: scalars).isNatural
        sequences.append(
          Sequence(range: range, meaning: meaning, isCertain: isCertain, isQuoted: isQuoted)
        )
      }
      isQuoted = meaning == "“" || isQuoted && meaning != "”"
      index += length
    }
    return sequences
  }

  /// The character of UTF-8 whose bytes begin here, and how many there are.
  private static func character(
    at index: Int,
    in scalars: [Unicode.Scalar]
  ) -> (length: Int, meaning: Unicode.Scalar)? {
    let length: Int
    switch scalars[index].value {
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF: length = 3
    case 0xF0...0xF4: length = 4
    default: return nil
    }
    guard index + length <= scalars.count else { return nil }
    let bytes = scalars[index..<index + length].compactMap(Windows1252.byte)
    guard bytes.count == length else { return nil }
    var (decoder, units) = (UTF8(), bytes.makeIterator())
    guard case .scalarValue(let meaning) = decoder.decode(&units),
      UTF8.width(meaning) == length, isAssigned(meaning)
    else { return nil }
    return (length, meaning)
  }

  private static func isAssigned(_ scalar: Unicode.Scalar) -> Bool {
    let category = scalar.properties.generalCategory
    return category != .unassigned && category != .privateUse
  }
}

extension Mojibake {
  /// A letter and the characters after it, taken as they are written.
  private struct Reading {
    private let lead: Unicode.Scalar
    private let followers: [Unicode.Scalar]
    private let before: Unicode.Scalar
    private let after: Unicode.Scalar

    init(_ range: Range<Int>, in scalars: [Unicode.Scalar]) {
      lead = scalars[range.lowerBound]
      followers = scalars[range.dropFirst()].map(Windows1252.meaning)
      before = range.lowerBound > 0 ? scalars[range.lowerBound - 1] : " "
      after = range.upperBound < scalars.count ? scalars[range.upperBound] : " "
    }

    /// Whether a text that was read rightly may have these characters.
    var isNatural: Bool {
      if lead.properties.isUppercase, before.properties.isLowercase { return false }
      // UTF-8 of Western letters and signs begins with these two, and few words do.
      let isUsualLead = lead == "\u{C2}" || lead == "\u{C3}"
      if isUsualLead, !before.isLetter {
        return !after.isLetter && followers.allSatisfy(Self.closing.contains)
      }
      if isUsualLead, after.isLetter, followers.last == "\u{2013}" { return false }
      let ending = endingOfWord
      let hasKin = ending.allSatisfy {
        Self.closing.contains($0) || Self.joining.contains($0) || Self.trailing.contains($0)
          || !isUsualLead && $0.isLetter && $0.properties.isUppercase == lead.properties.isUppercase
      }
      guard hasKin, let last = ending.last else { return false }
      let mayGoOn = Self.joining.contains(last) || last.isLetter
      return mayGoOn || !after.isLetter
    }

    /// The followers without a mark that opens what is joined to the word, as in `café—“Chez`.
    private var endingOfWord: ArraySlice<Unicode.Scalar> {
      let ending = followers.dropLast()
      guard let mark = followers.last, Self.opening.contains(mark),
        let joint = ending.last, Self.joining.contains(joint)
      else { return followers[...] }
      return ending
    }

    /// Marks before the first word of a speech, a question or an exclamation.
    private static let opening = Set("“„«»‹›‘‚¿¡".unicodeScalars)
    /// Quotation marks and what else ends a word.
    private static let closing = Set("“”„«»‹›‘’‚…\u{AD}".unicodeScalars)
    /// What may stand between two words or parts of one without spaces.
    private static let joining = Set("‘’…–—\u{A0}\u{AD}".unicodeScalars)
    /// Signs that stand after a word.
    private static let trailing = Set("®™©°²³¹ªº·•†‡".unicodeScalars)
  }
}

extension Mojibake {
  /// What is left of a character whose last byte was dropped, or became a blank.
  private struct Remnant {
    /// How many characters it has.
    let length: Int
    /// Its length and meaning if it stands after an opening quotation mark; nil if it may mean several.
    let closing: (length: Int, meaning: Unicode.Scalar)?

    /// Takes the remnant that begins here; nil for none, or where a text that was read rightly may have it.
    init?(at index: Int, in scalars: [Unicode.Scalar]) {
      let before = index > 0 ? scalars[index - 1] : " "
      let after = scalars[(index + 1)...].prefix(2)
      let isWithin = before.properties.isLowercase
      switch scalars[index] {
      case "â" where after.first == "€":
        let next = after.dropFirst().first ?? " "
        // A question mark may stand for the lost byte, and a letter may go on with the word.
        let isClosing = next.isASCII && !next.isLetter && next != "?"
        (length, closing) = (2, isClosing ? (2, "”") : nil)
      case "ð" where after.first == "Ÿ": (length, closing) = (2, nil)
      // A no-break space is the second byte of `à`, and is itself written with one.
      case "Ã" where isWithin || after.elementsEqual("  ".unicodeScalars):
        (length, closing) = (1, nil)
      case "Â" where (after.first ?? " ") == " " && (isWithin || Self.stops.contains(before)):
        (length, closing) = (1, nil)
      default: return nil
      }
    }

    private static let stops = Set(".,;:!?".unicodeScalars)
  }
}
