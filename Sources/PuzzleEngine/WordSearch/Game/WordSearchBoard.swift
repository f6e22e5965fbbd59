public import PuzzleModel

/// The layout of a word search, which moves do not change.
///
/// A board is the proof that each word can be read once in the grid, in the place that the puzzle stores.
public struct WordSearchBoard: Hashable, Sendable {
  /// The puzzle.
  public let puzzle: WordSearch
  /// Its letters.
  public let grid: LetterGrid
  private let indices: [String: Int]

  /// Lays out a puzzle.
  ///
  /// - Throws: ``WordSearchBoardFault`` if its parts contradict each other; it never traps.
  public init(_ puzzle: WordSearch) throws(WordSearchBoardFault) {
    guard (WordSearch.leastSide...WordSearch.sideLimit).contains(puzzle.side) else {
      throw .side(puzzle.side)
    }
    guard let grid = LetterGrid(side: puzzle.side, letters: puzzle.letters) else {
      throw .letterCount(found: puzzle.letters.count, expected: puzzle.side * puzzle.side)
    }
    guard !puzzle.words.isEmpty else { throw .noWords }
    self.puzzle = puzzle
    self.grid = grid
    var indices: [String: Int] = [:]
    for (index, word) in puzzle.words.enumerated() { indices[Self.text(of: word.letters)] = index }
    self.indices = indices
    try checkPlaces()
  }

  private func checkPlaces() throws(WordSearchBoardFault) {
    let found = WordFinder(puzzle.words.map(\.letters)).paths(in: grid)
    for (word, paths) in zip(puzzle.words, found) {
      let path = word.path
      guard path.length == word.letters.count,
        path.lies(inRows: puzzle.side, columns: puzzle.side)
      else { throw .outside(word.word.text) }
      guard letters(on: path) == word.letters else { throw .misspelled(word.word.text) }
      guard paths.count == 1 else { throw .readings(word.word.text, count: paths.count) }
    }
    guard indices.count == puzzle.words.count else { throw .twice }
  }

  /// The letters on a path that lies in the grid.
  func letters(on path: GridPath) -> [Letter] { path.cells.compactMap { grid[$0] } }

  /// Whether a cell lies in the grid.
  public func contains(_ cell: GridCell) -> Bool { grid[cell] != nil }

  /// The word that a path reads, forwards or backwards, as a place among the puzzle's words; nil for none.
  public func word(on path: GridPath) -> Int? {
    guard path.lies(inRows: puzzle.side, columns: puzzle.side) else { return nil }
    let letters = letters(on: path)
    return indices[Self.text(of: letters)] ?? indices[Self.text(of: letters.reversed())]
  }

  /// The letters of a word as a text, which snapshots call it by.
  func text(of word: Int) -> String { Self.text(of: puzzle.words[word].letters) }

  /// The place of the word with these letters among the puzzle's words.
  func word(_ text: String) -> Int? { indices[text] }

  private static func text(of letters: [Letter]) -> String {
    String(letters.map(\.character))
  }
}

extension WordSearch {
  /// The shortest side that can be played.
  static let leastSide = 1
}

/// The reasons why a word search cannot be played.
public enum WordSearchBoardFault: Error, Hashable, CustomStringConvertible {
  /// The side is below 1 or above `WordSearch.sideLimit`.
  case side(Int)
  /// The letters do not fill the square.
  case letterCount(found: Int, expected: Int)
  /// There are no words.
  case noWords
  /// A word's place is not as long as the word, or leaves the grid.
  case outside(String)
  /// The letters in a word's place are not the word's.
  case misspelled(String)
  /// A word can be read more than once.
  case readings(String, count: Int)
  /// Two words have the same letters.
  case twice

  /// The reason in words.
  public var description: String {
    switch self {
    case .side(let side): "a grid has a side of 1 to \(WordSearch.sideLimit), not \(side)"
    case .letterCount(let found, let expected): "the grid has \(found) letters, not \(expected)"
    case .noWords: "there is no word to be found"
    case .outside(let word):
      "the place of '\(word.abridged(to: 80).visibleLine)' does not fit the word and the grid"
    case .misspelled(let word):
      "the letters in the place of '\(word.abridged(to: 80).visibleLine)' are others"
    case .readings(let word, let count):
      "the word '\(word.abridged(to: 80).visibleLine)' can be read \(count) times"
    case .twice: "two words have the same letters"
    }
  }
}
