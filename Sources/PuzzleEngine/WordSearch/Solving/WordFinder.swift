public import PuzzleModel

/// Finds words in a grid without knowing where they were put.
public struct WordFinder: Hashable, Sendable {
  private let automaton: LetterAutomaton
  private let words: [[Letter]]
  /// For each word, the first one with the same letters.
  private let firsts: [Int]

  /// Makes a finder for words.
  ///
  /// Words without letters are never found; equal words are found in the same places.
  public init(_ words: [[Letter]]) {
    self.words = words
    automaton = LetterAutomaton(words.map { $0.map { UInt8($0.index) } })
    var firsts: [[Letter]: Int] = [:]
    self.firsts = words.enumerated().map { index, word in
      let first = firsts[word] ?? index
      firsts[word] = first
      return first
    }
  }

  /// Returns for each word every place where it can be read, in any of the eight directions.
  ///
  /// A word that reads the same both ways lies in a place once, the way that comes first among the cases of
  /// `GridDirection`. The places are in reading order of their first cells, then of their directions.
  /// The time grows with the number of cells and of places, not with that of words.
  public func paths(in grid: LetterGrid) -> [[GridPath]] {
    var found = [[GridPath]](repeating: [], count: words.count)
    let isPalindrome = words.map { $0.elementsEqual($0.reversed()) }
    grid.scan(automaton) { hit in
      let isFirst =
        hit.path.length == 1
        ? hit.path.direction == .east
        : Self.rank(hit.path.direction) < Self.rank(hit.path.direction.opposite)
      if !isPalindrome[hit.word] || isFirst { found[hit.word].append(hit.path) }
      return true
    }
    let sorted = found.map { paths in
      paths.sorted {
        ($0.start, Self.rank($0.direction)) < ($1.start, Self.rank($1.direction))
      }
    }
    return firsts.map { sorted[$0] }
  }

  private static func rank(_ direction: GridDirection) -> Int {
    GridDirection.allCases.firstIndex(of: direction) ?? 0
  }
}
