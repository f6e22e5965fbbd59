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

  /// The words that a comma parts from the rest of the name that they belong to.
  private static let titles: Set<String> = [
    "baron", "baroness", "bishop", "bt", "cardinal", "count", "countess", "dd", "duchess", "duke",
    "earl",
    "emperor", "esq", "esquire", "i", "ii", "iii", "iv", "jnr", "jr", "king", "lady", "lord",
    "marchioness",
    "marquess", "marquis", "md", "phd", "pope", "prince", "princess", "queen", "saint", "sir",
    "snr", "sr",
    "st", "the", "viscount", "viscountess",
  ]

  /// Whether some text has the form of a name: a few words, each with a capital or known to go without.
  static func isPlausible(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    guard (1...mostWords).contains(words.count), words.contains(where: startsHigh),
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
    let commas = text.indices.filter { text[$0] == "," }
    let known = commas.last { isKnown(String(text[..<$0])) }
    guard let comma = known ?? commas.first(where: { !isTitle(text[$0...].dropFirst()) }) else {
      return nil
    }
    let name = trimmed(text[..<comma])
    let work = unquoted(trimmed(text[comma...].dropFirst()))
    return name.isEmpty || work.isEmpty ? nil : (name, work)
  }

  /// Whether what follows a comma still belongs to the name.
  private static func isTitle(_ rest: Substring) -> Bool {
    guard let first = rest.split(whereSeparator: { $0 == " " || $0 == "," }).first else {
      return true
    }
    let word = plain(first)
    // Ordinals, as in `Arthur Balfour, 1st Earl of Balfour`; a year begins no title.
    let isOrdinal = first.first?.isNumber == true && first.last?.isLetter == true
    return titles.contains(word) && (word != "the" || hasTitle(rest)) || isOrdinal
  }

  /// Whether a title stands among the first words, as in `the Younger` or `the Earl of Chesterfield`.
  private static func hasTitle(_ rest: Substring) -> Bool {
    let words = rest.prefix { $0 != "," }.split(separator: " ").dropFirst().prefix(2).map {
      plain($0)
    }
    return words.contains { titles.contains($0) || ["elder", "younger", "great"].contains($0) }
  }

  private static func isEndOfName(_ scalar: Unicode.Scalar, _ word: Substring) -> Bool {
    guard scalar == "." else {
      return scalar.properties.isAlphabetic || scalar == ")" || scalar == "'"
    }
    return plain(word).count == 1 || titles.contains(plain(word))
  }

  static func startsHigh(_ word: Substring) -> Bool {
    guard let first = word.unicodeScalars.first(where: { $0.properties.isAlphabetic }) else {
      return false
    }
    // A script without case writes names as it writes all words.
    return first.properties.isUppercase || !first.properties.isLowercase
  }

  /// A word in small letters without its marks.
  static func plain(_ word: Substring) -> String {
    String(
      word.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic }.map(Character.init)
    )
  }

  private static func trimmed(_ text: Substring) -> String {
    let start = text.drop { $0 == " " }
    return String(start.prefix(start.count - start.reversed().prefix { $0 == " " }.count))
  }

  private static func unquoted(_ text: String) -> String {
    guard text.count > 2, let first = text.first, first == text.last, first == "\"" || first == "'"
    else {
      return text
    }
    return String(text.dropFirst().dropLast())
  }
}
