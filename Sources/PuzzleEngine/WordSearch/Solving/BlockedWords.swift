public import PuzzleModel

/// Words that must not be read in a grid, in any direction.
///
/// To make one takes some hundreds of thousands of operations for some hundreds of words, so make it once.
public struct BlockedWords: Hashable, Sendable {
  /// No words.
  public static let none = BlockedWords([] as [String])

  /// The words as letters, each once, in alphabetical order.
  public let words: [[Letter]]
  let automaton: LetterAutomaton

  /// Makes a list from words as they are written; those without a letter of A–Z are left out.
  public init(_ words: some Sequence<String>) {
    self.init(words.map(Glyph.playedLetters(of:)))
  }

  /// Makes a list from words as letters; those without letters are left out.
  public init(_ words: some Sequence<[Letter]>) {
    let unique = Set(words).filter { !$0.isEmpty }
    self.words = unique.sorted { $0.lexicographicallyPrecedes($1) }
    automaton = LetterAutomaton(self.words.map { $0.map { UInt8($0.index) } })
  }

  /// Returns a blocked word that can be read in letters, forwards or backwards, or nil if there is none.
  public func firstWord(in letters: [Letter]) -> [Letter]? {
    let codes = letters.map { UInt8($0.index) }
    let word = automaton.firstWord(in: codes) ?? automaton.firstWord(in: codes.reversed())
    return word.map { words[$0] }
  }

  /// Returns a blocked word that can be read in a grid, and where; nil if there is none.
  public func firstWord(in grid: LetterGrid) -> (word: [Letter], path: GridPath)? {
    var first: (word: [Letter], path: GridPath)?
    grid.scan(automaton) { hit in
      first = (words[hit.word], hit.path)
      return false
    }
    return first
  }
}
