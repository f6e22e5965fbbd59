/// UTF-8 that was read as Windows-1252 or ISO-8859-1, such as `itâ€™s` for `it’s`.
///
/// Characters are taken only if their bytes are one whole character of UTF-8. Some of these stand rightly in a
/// text: `liberté` before a no-break space and `»` has the bytes of a Chinese character. So a sequence is *certain*
/// only if no text has it: it needs more than a letter with punctuation after it. If a text has a certain
/// sequence, and its other characters beyond ASCII are sequences too, all of them are taken.
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
  }

  /// The text as it was before it was encoded once, twice or more often, or nil if it shows no mojibake.
  static func decoded(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar]? {
    var result: [Unicode.Scalar]?
    // Each pass shortens the text, so this ends; few texts need a third.
    while let next = decodedOnce(result ?? scalars) { result = next }
    return result
  }

  /// The first word with certain mojibake, or nil if there is none.
  static func sample(in scalars: [Unicode.Scalar]) -> Sample? {
    guard let first = sequences(in: scalars).first(where: \.isCertain) else { return nil }
    let before = scalars[..<first.range.lowerBound].suffix(40)
    let after = scalars[first.range.upperBound...].prefix(40)
    let start = before.lastIndex(of: " ").map { $0 + 1 } ?? before.startIndex
    let end = after.firstIndex(of: " ") ?? after.endIndex
    let word = Array(scalars[start..<end])
    return Sample(written: text(of: word), meant: text(of: decoded(word) ?? word))
  }

  private static func text(of scalars: [Unicode.Scalar]) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  private static func decodedOnce(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar]? {
    let found = sequences(in: scalars)
    guard found.contains(where: \.isCertain) else { return nil }
    let isWhole =
      found.reduce(0) { $0 + $1.range.count } == scalars.count { !$0.isASCII }
    var result: [Unicode.Scalar] = []
    result.reserveCapacity(scalars.count)
    var end = 0
    for sequence in found where isWhole || sequence.isCertain {
      result += scalars[end..<sequence.range.lowerBound]
      result.append(sequence.meaning)
      end = sequence.range.upperBound
    }
    return result + scalars[end...]
  }

  private static func sequences(in scalars: [Unicode.Scalar]) -> [Sequence] {
    var sequences: [Sequence] = []
    var index = 0
    while index < scalars.count {
      guard let (length, meaning) = character(at: index, in: scalars) else {
        index += 1
        continue
      }
      let range = index..<index + length
      let isCertain = !Reading(range, in: scalars).isNatural
      sequences.append(Sequence(range: range, meaning: meaning, isCertain: isCertain))
      index = range.upperBound
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
