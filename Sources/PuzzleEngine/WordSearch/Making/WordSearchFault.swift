import PuzzleModel

/// The reasons why a word search cannot be made.
public enum WordSearchFault: Error, Hashable, CustomStringConvertible {
  /// The side is outside 3 to `WordSearch.sideLimit`.
  case side(Int)
  /// There are no words.
  case noWords
  /// A theme has too few words that suit the side.
  case fewWords(theme: String, side: Int, count: Int)
  /// There are more words than five times the side.
  case manyWords(Int, side: Int)
  /// A word has fewer letters than any word must have.
  case tooShort(String)
  /// A word has more letters than the side.
  case tooLong(String, side: Int)
  /// A word can be read in another one, forwards or backwards, or is it.
  case inside(String, other: String)
  /// A blocked word can be read in a word, forwards or backwards.
  case blocked(String, by: String)
  /// No seed of the series gave a grid; the word is the one that most often found no place.
  case noPlace(String, attemptCount: Int)

  /// The reason in words.
  public var description: String {
    switch self {
    case .side(let side):
      "a grid has a side of \(WordSearch.leastLetterCount) to \(WordSearch.sideLimit), not \(side)"
    case .noWords: "a word search needs a word"
    case .fewWords(let theme, let side, let count):
      """
      the theme '\(theme.abridged(to: 80).visibleLine)' has \(count) words for a side of \(side); \
      a puzzle needs \(WordSearch.leastWordCount)
      """
    case .manyWords(let count, let side):
      "\(count) words are more than a grid with a side of \(side) can have"
    case .tooShort(let word):
      """
      the word '\(word.abridged(to: 80).visibleLine)' has fewer than \
      \(WordSearch.leastLetterCount) letters
      """
    case .tooLong(let word, let side):
      "the word '\(word.abridged(to: 80).visibleLine)' is longer than the side of \(side)"
    case .inside(let word, let other):
      """
      the word '\(word.abridged(to: 80).visibleLine)' can be read in \
      '\(other.abridged(to: 80).visibleLine)'
      """
    case .blocked(let word, let blocked):
      "the blocked word \(blocked) can be read in '\(word.abridged(to: 80).visibleLine)'"
    case .noPlace(let word, let attemptCount):
      """
      the word '\(word.abridged(to: 80).visibleLine)' has no place in any of \(attemptCount) \
      grids; fewer words, more directions or a larger side are needed
      """
    }
  }
}
