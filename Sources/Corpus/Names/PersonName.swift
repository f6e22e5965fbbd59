/// What follows the name of a person in a cell or at the end of a text: a title, or a work.
///
/// It decides by form alone: nobody lists all names.
enum PersonName {
  /// The most words that a name has.
  private static let mostWords = 6

  /// The words of names that begin with a small letter.
  static let particles: Set<String> = [
    "a", "al", "and", "ap", "bar", "ben", "bin", "bint", "d", "da", "de", "del", "della", "der",
    "des", "di",
    "do", "dos", "du", "e", "el", "ibn", "la", "las", "le", "los", "of", "san", "st", "ten", "ter",
    "the",
    "und", "van", "vom", "von", "y", "zu", "zum", "zur",
  ]

  /// The particles that join what stands before them, so that no name begins with one.
  private static let joiningWords: Set<String> = ["and", "e", "of", "und", "y"]

  /// What stands behind a comma and a name by itself, as in `Martin Luther King, Jr.`.
  private static let suffixes: Set<String> = [
    "bt", "dd", "esq", "esquire", "ii", "iii", "iv", "jnr", "jr", "md", "phd", "snr", "sr", "st",
  ]

  /// The ranks before the name of a house or a place, as in `Margaret Cavendish, Duchess of Newcastle`.
  private static let ranks: Set<String> = [
    "archbishop", "baron", "baroness", "bishop", "cardinal", "comte", "comtesse", "countess",
    "dalai",
    "duc", "duchess", "duke", "earl", "emperor", "marchioness", "marquess", "marquis", "president",
    "vicomte", "viscount", "viscountess",
  ]

  /// The titles that the names of works begin with as well, as `Lord Jim` and `King Lear` do.
  private static let titles: Set<String> = [
    "count", "king", "lady", "lord", "pope", "prince", "princess", "queen", "saint", "sir",
  ]

  /// The words between a rank and a place.
  private static let placeWords: Set<String> = ["de", "du", "of", "von"]

  /// Whether some text has the form of a name: a few words, each with a capital or known to go without.
  static func isPlausible(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    guard (1...mostWords).contains(words.count), words.contains(where: startsHigh),
      startsHigh(words[0]) || !joiningWords.contains(plain(words[0])),
      let last = text.unicodeScalars.last, isEndOfName(last, words[words.count - 1])
    else { return false }
    return words.allSatisfy { startsHigh($0) || particles.contains(plain($0)) || $0 == "&" }
      && !text.contains { "!?;:\"".contains($0) }
      && text.count { $0 == "(" } == text.count { $0 == ")" }
  }

  /// Parts a name from the work that follows it after a comma.
  ///
  /// - Parameters:
  ///   - text: The name, alone or with a work.
  ///   - isKnown: Whether somebody is known by a name; the longest one is taken.
  /// - Returns: The name, and the work; nil where no work follows.
  static func parted(
    _ text: String,
    isKnown: (String) -> Bool
  ) -> (name: String, work: String)? {
    if isKnown(text) { return nil }
    let commas = commas(of: text)
    let known = commas.last { isKnown(String(text[..<$0])) }
    guard
      let comma = known
        ?? commas.first(where: { comma in
          !isTitle(text[comma...].dropFirst(), after: text[..<comma])
        })
    else { return nil }
    let name = trimmed(text[..<comma])
    let work = trimmed(unquoted(trimmed(text[comma...].dropFirst())))
    return name.isEmpty || work.isEmpty ? nil : (name, work)
  }

  /// Whether what follows the comma behind a name, up to the next comma, still belongs to the name.
  private static func isTitle(_ rest: Substring, after name: Substring) -> Bool {
    let written = rest.prefix { $0 != "," }.split(separator: " ")
    let words = written.map(plain)
    guard let first = words.first else { return true }
    if words.allSatisfy(suffixes.contains) { return true }
    if words.count == 1 { return ranks.contains(first) || titles.contains(first) }
    // Ordinals, as in `Arthur Balfour, 1st Earl of Balfour`; a year begins no title.
    if let ordinal = written.first, ordinal.first?.isNumber == true, ordinal.last?.isLetter == true
    {
      return words.contains { ranks.contains($0) || titles.contains($0) }
    }
    if first == "the" { return isEpithet(written, words) }
    let isOfPlace =
      placeWords.contains(words[1]) && words.count > 2
      && written.dropFirst(2).allSatisfy { startsHigh($0) || $0 == "and" }
    let isOfHouse = words.count < 4 && written.allSatisfy(startsHigh)
    if ranks.contains(first) { return isOfPlace || isOfHouse }
    // Only who has a single name is known by such a title: `Alfred, Lord Tennyson`, `Mary, Queen of Scots`.
    let names = name.split(separator: " ").filter { !$0.allSatisfy("IVX".contains) }
    guard titles.contains(first), names.count == 1 else { return false }
    return isOfPlace || isOfHouse && ["lord", "lady", "sir"].contains(first)
  }

  /// Whether words that begin with `the` are an epithet, as in `the Younger` or `the Earl of Chesterfield`, and not a
  /// title as in `The Great Gatsby`.
  private static func isEpithet(_ written: [Substring], _ words: [String]) -> Bool {
    if words.count == 2, ["elder", "younger", "great"].contains(words[1]) { return true }
    return written[0].first == "t"
      && words.dropFirst().prefix(2).contains { ranks.contains($0) || titles.contains($0) }
  }

  private static func isEndOfName(_ scalar: Unicode.Scalar, _ word: Substring) -> Bool {
    guard scalar == "." else {
      return scalar.properties.isAlphabetic || scalar == ")" || scalar == "'"
    }
    return plain(word).count == 1 || suffixes.contains(plain(word))
  }

  /// A name without the full stop of the sentence that it ends, as `Homer.`; that of an initial or an abbreviation stays.
  ///
  /// Where another word is an abbreviation, so may be the last: `Verg. Aeneid.`
  static func withoutStop(_ name: Substring) -> Substring {
    let words = name.split { $0 == " " || $0 == "," }
    guard let last = words.last, last.last == ".", !last.dropLast().contains("."),
      plain(last).count > 4, !suffixes.contains(plain(last)),
      words.dropLast().allSatisfy({ $0.last != "." || plain($0).count == 1 })
    else { return name }
    return name.dropLast()
  }

  static func startsHigh(_ word: Substring) -> Bool {
    guard let first = word.unicodeScalars.first(where: { $0.properties.isAlphabetic }) else {
      return false
    }
    // A script without case writes names as it writes all words. Georgian has capitals, but no text in which words begin
    // with them.
    let isGeorgian = (0x10D0...0x10FF).contains(first.value)
    return first.properties.isUppercase || !first.properties.isLowercase || isGeorgian
  }

  /// A word in small letters without its marks.
  static func plain(_ word: Substring) -> String {
    String(
      word.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic }.map(Character.init)
    )
  }

  /// Where the commas of a text are, but for those between quotation marks.
  private static func commas(of text: String) -> [String.Index] {
    var (commas, isQuoted): ([String.Index], Bool) = ([], false)
    for index in text.indices {
      if text[index] == "\"" { isQuoted.toggle() }
      if text[index] == ",", !isQuoted { commas.append(index) }
    }
    return commas
  }

  private static func trimmed(_ text: Substring) -> String {
    let start = text.drop { $0 == " " }
    return String(start.prefix(start.count - start.reversed().prefix { $0 == " " }.count))
  }

  /// A text without the marks around it, if these are one pair.
  private static func unquoted(_ text: String) -> Substring {
    let inner = text.dropFirst().dropLast()
    guard let first = text.first, first == text.last, first == "\"" || first == "'",
      !inner.isEmpty, !inner.contains(first) || first == "'" && !inner.contains("' ")
    else { return text[...] }
    return inner
  }
}
