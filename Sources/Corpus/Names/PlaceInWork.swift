/// The words that say where in a work something stands, such as `Ch. 2`, `atto I, scena II` and `I, 5`.
enum PlaceInWork {
  /// Whether a text begins with a word for a part of a work, or has the numbers of its parts alone.
  static func isLocator(_ text: String) -> Bool {
    if isNumeral(text) || numberCount(text) != nil { return true }
    guard text.contains(where: { $0.isNumber || "ivxlcIVXLC".contains($0) }) else { return false }
    let word = text.lowercased().prefix { $0.isLetter || $0 == "§" }
    return usualWords.contains(String(word))
  }

  /// Whether a text is a Roman numeral; a single letter may be one of an alphabet.
  static func isNumeral(_ text: String) -> Bool {
    text.count > 1 && text.allSatisfy("IVXLC".contains) && isRoman(text)
  }

  /// Whether a text behind a sentence is a place.
  static func isBehindSentence(_ text: String) -> Bool {
    isNumeral(text) || numberCount(text) != nil
      || text.contains(where: \.isNumber) && isLocator(text)
  }

  /// Whether a text in parentheses is a place even where no sentence ends before it: one with two numbers, or with a
  /// shortened word, as `cap. II`; `part 2` may belong to the sentence.
  static func isBehindWords(_ text: String) -> Bool {
    guard let count = numberCount(text) else { return false }
    return count > 1 || text.contains(".") && !text.lowercased().hasPrefix("no")
  }

  /// How many numbers a text has, if it is nothing but numbers, each alone or behind a word for a part of a work.
  ///
  /// A single number without a word is none: it may be a year, or a numeral that is a word.
  private static func numberCount(_ text: String) -> Int? {
    var (count, named, roman, isBehindWord) = (0, false, false, false)
    for token in text.split(whereSeparator: { $0.isWhitespace || $0 == "." }) {
      let core = token.hasPrefix("§") ? token.dropFirst() : token[...]
      let isClosed = ",;".contains(core.last ?? " ")
      let word = String(isClosed ? core.dropLast() : core)
      if core.count < token.count { (named, isBehindWord) = (true, true) }
      if word.isEmpty, isBehindWord { continue }
      if !isClosed, !isBehindWord, !isRoman(word), words.contains(word.lowercased()) {
        (named, isBehindWord) = (true, true)
      } else if isArabic(word) || isRoman(word, orSmall: count > 0 || isBehindWord) {
        roman = roman || word.first?.isUppercase == true
        (count, isBehindWord) = (count + 1, false)
      } else {
        guard count > 0, !isBehindWord, joints.contains(word.lowercased()) else { return nil }
      }
    }
    return !isBehindWord && count > 0 && (named || roman && count > 1) ? count : nil
  }

  /// Whether a word is a number, or two with a dash or a colon between them.
  private static func isArabic(_ word: String) -> Bool {
    let parts = word.split(omittingEmptySubsequences: false, whereSeparator: isRange)
    return parts.count < 3
      && parts.allSatisfy { !$0.isEmpty && $0.count < 5 && $0.allSatisfy(\.isNumber) }
  }

  private static func isRoman(_ word: String, orSmall: Bool) -> Bool {
    let parts = word.split(omittingEmptySubsequences: false, whereSeparator: isRange)
    return parts.count < 3
      && parts.allSatisfy {
        isRoman($0) || orSmall && $0.allSatisfy(\.isLowercase) && isRoman($0.uppercased())
      }
  }

  private static func isRange(_ character: Character) -> Bool { "-–:".contains(character) }

  /// Whether letters are those of a Roman number in their order.
  private static func isRoman(_ word: some StringProtocol) -> Bool {
    var rest = word[...]
    for (digits, most) in romanDigits {
      for _ in 0..<most where rest.hasPrefix(digits) { rest = rest.dropFirst(digits.count) }
    }
    return rest.isEmpty && !word.isEmpty
  }

  private static let romanDigits = [
    ("M", 4), ("CM", 1), ("D", 1), ("CD", 1), ("C", 4), ("XC", 1), ("L", 1), ("XL", 1), ("X", 4),
    ("IX", 1), ("V", 1), ("IV", 1), ("I", 4),
  ]

  /// What stands between numbers, or behind the last one for those that follow.
  private static let joints: Set = [
    "e", "and", "und", "et", "y", "ss", "sgg", "segg", "sg", "seg", "ff", "f", "sq", "sqq",
  ]

  /// The words after which a locator may go on with other words than numbers.
  private static let usualWords: Set = [
    "act", "scene", "ch", "chap", "chapter", "book", "bk", "vol", "volume", "part", "pt", "section",
    "sec", "§", "canto", "line", "lines", "p", "pp", "page", "stanza", "no", "verse", "sonnet",
    "fragment", "atto", "cap", "capitolo", "libro", "parte", "scena", "sez",
  ]

  /// The words for the parts of a work, in the languages of the larger Wikiquotes.
  private static let words = usualWords.union([
    "v", "vv", "vs", "verso", "versi", "capp", "capitoli", "pag", "pagg", "pagina", "pagine",
    "sonetto", "strofa", "tomo", "par", "paragrafo", "sezione", "lib", "sc", "n", "nr",
    "acto", "ato", "escena", "cena", "página", "páginas", "pág", "págs", "capítulo", "capitulo",
    "livro", "versos", "estrofa", "estrofe", "soneto", "parágrafo",
    "acte", "scène", "chapitre", "livre", "tome", "chant", "vers", "partie",
    "akt", "szene", "aufzug", "auftritt", "kapitel", "kap", "band", "bd", "teil", "buch", "zeile",
    "seite", "s", "rozdział", "rozdz", "tom", "scena", "księga", "ks", "wers", "wersy", "str",
  ])
}
