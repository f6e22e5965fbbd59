/// What stands behind the name of an author at the end of a text: the work, or where in it the text stands.
///
/// It decides by form alone, as ``PersonName`` does. A comma stands behind a person who is spoken to, too, as in
/// `Villain, thou diest!`, so a sentence is no work.
enum WorkTitle {
  /// The most words that a work and a place in it have.
  private static let mostWords = 14

  /// The words in small letters that begin what is said of a source.
  private static let introductions: Set<String> = [
    "act", "attributed", "book", "canto", "ch", "chap", "chapter", "essay", "letter", "line", "no",
    "p", "page", "part", "pp", "preface", "quoted", "scene", "sc", "sonnet", "speech", "stanza",
    "verse", "vol", "volume",
  ]

  /// Whether some text has the form of a work.
  ///
  /// - Parameters:
  ///   - text: What stands behind the comma.
  ///   - isSurelyNamed: Whether what stands before it is a name beyond doubt: one of several words, or one that an
  ///     authority knows. Behind another one, each word of a title begins with a capital, and none ends with a shout
  ///     or a question.
  /// - Returns: Whether it has that form.
  static func isPlausible(_ text: String, isSurelyNamed: Bool) -> Bool {
    if let mark = text.first, mark == "\"" || mark == "'" { return hasMark(mark, in: text) }
    let words = text.split(separator: " ")
    guard let first = words.first, words.count <= mostWords, let last = text.last,
      !";:,".contains(last), !hasSentences(words),
      text.count(where: { $0 == "(" }) == text.count(where: { $0 == ")" })
    else { return false }
    if last == "!" || last == "?" { return isSurelyNamed && words.allSatisfy { isOfTitle($0) } }
    let plain = PersonName.plain(first)
    let isOpened = first.first { $0.isLetter || $0.isNumber }?.isNumber == true
    if isOpened || introductions.contains(plain) { return true }
    guard PersonName.startsHigh(first), plain != "i" else { return false }
    return isSurelyNamed || words.allSatisfy { isOfTitle($0) }
  }

  /// Whether a work between marks has both of them.
  private static func hasMark(_ mark: Character, in text: String) -> Bool {
    text.dropFirst().contains(mark)
  }

  /// Whether a sentence ends among some words, or with the last of them.
  private static func hasSentences(_ words: [Substring]) -> Bool {
    if let last = words.last, endsSentence(last), !PersonName.startsHigh(last) { return true }
    return words.dropLast().contains { endsSentence($0) || $0.last == ";" }
  }

  /// Whether a word ends a sentence; abbreviations and initials end none.
  private static func endsSentence(_ word: Substring) -> Bool {
    guard let last = word.last else { return false }
    if last == "!" || last == "?" { return true }
    return last == "." && word.count > 4 && word.dropLast().last?.isLowercase == true
  }

  /// Whether a word of a title begins with a capital, a digit or a mark, or is a little one that goes without.
  private static func isOfTitle(_ word: Substring) -> Bool {
    guard word.contains(where: \.isLetter) else { return true }
    return PersonName.startsHigh(word) || PersonName.plain(word).count < 4
  }
}
