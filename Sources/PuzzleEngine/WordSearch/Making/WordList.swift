import PuzzleModel

/// Words that may lie in one grid together: long enough, short enough, and none readable in another.
struct WordList {
  /// The words as they are written.
  let words: [ThemeWord]
  /// Their letters.
  let letters: [[Letter]]
  /// Their letters as codes.
  let codes: [[UInt8]]
  /// Finds the words in letters.
  let automaton: LetterAutomaton
  /// Whether a word reads the same both ways.
  let isPalindrome: [Bool]
  /// The words that must not be read anywhere.
  let blocked: BlockedWords

  /// Makes a list of all of these words.
  init(
    _ words: [ThemeWord],
    side: Int,
    blocking blocked: BlockedWords
  ) throws(WordSearchFault) {
    guard (WordSearch.leastLetterCount...WordSearch.sideLimit).contains(side) else {
      throw .side(side)
    }
    guard !words.isEmpty else { throw .noWords }
    guard words.count <= 5 * side else { throw .manyWords(words.count, side: side) }
    self.words = words
    self.blocked = blocked
    letters = words.map { Glyph.playedLetters(of: $0.text) }
    codes = letters.map { $0.map { UInt8($0.index) } }
    automaton = LetterAutomaton(codes)
    isPalindrome = codes.map { $0.elementsEqual($0.reversed()) }
    for (index, word) in words.enumerated() {
      let count = letters[index].count
      guard count >= WordSearch.leastLetterCount else { throw .tooShort(word.text) }
      guard count <= side else { throw .tooLong(word.text, side: side) }
      if let found = blocked.firstWord(in: letters[index]) {
        throw .blocked(word.text, by: found.map(\.description).joined())
      }
    }
    try checkReadings()
  }

  /// Checks that no word can be read in another, forwards or backwards.
  private func checkReadings() throws(WordSearchFault) {
    for (index, word) in codes.enumerated() {
      for codes in [word, word.reversed()] {
        var state = 0
        for code in codes {
          state = automaton.state(after: state, code)
          guard automaton.isEnd(state) else { continue }
          for found in automaton.words(endingIn: state) where found != index {
            throw .inside(words[found].text, other: words[index].text)
          }
        }
      }
    }
  }
}
