import PuzzleModel

/// What the words of a text give away to a solver.
struct GradedWords {
  private(set) var oneLetterCount = 0
  private(set) var apostropheCount = 0
  private(set) var commonCount = 0

  /// Looks at the words of a text: what stands between white space or dashes.
  init(of text: String) {
    for word in text.split(whereSeparator: { $0.isWhitespace || $0 == "\u{2014}" }) {
      let letters = Glyph.playedLetters(of: String(word)).map(\.description).joined()
      if letters.count == 1 { oneLetterCount += 1 }
      if Self.hasInnerApostrophe(word) { apostropheCount += 1 }
      if Self.common.contains(letters) { commonCount += 1 }
    }
  }

  /// Whether an apostrophe stands between letters, as in `don't`; quotation marks do not count.
  private static func hasInnerApostrophe(_ word: Substring) -> Bool {
    let pieces = word.split(separator: "'", omittingEmptySubsequences: false)
    return zip(pieces, pieces.dropFirst()).contains { before, after in
      before.last?.isLetter == true && after.first?.isLetter == true
    }
  }

  /// The twenty commonest words of two to four letters in English: the Oxford English Corpus, facts
  /// about the language, without `I` and `a`, which count as one-letter words.
  private static let common: Set<String> = [
    "THE", "BE", "TO", "OF", "AND", "IN", "THAT", "HAVE", "IT", "FOR", "NOT", "ON", "WITH", "HE",
    "AS", "YOU", "DO", "AT", "THIS", "IS",
  ]
}
