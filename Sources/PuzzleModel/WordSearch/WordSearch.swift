/// A word search as an edition stores it: a square of letters, and where its words lie.
public struct WordSearch: Hashable, Sendable, Identifiable {
  /// The directions that words may run in.
  public typealias Directions = GridDirections

  /// A word that is to be found.
  public struct Word: Hashable, Sendable {
    /// The word as it is written, and what it means.
    public let word: ThemeWord
    /// Its letters in the grid: marks are folded, and everything but letters is left out.
    public let letters: [Letter]
    /// Where it lies.
    public let path: GridPath

    /// Makes a word; the path is as long as the letters.
    public init(word: ThemeWord, letters: [Letter], start: GridCell, direction: GridDirection) {
      self.word = word
      self.letters = letters
      path = GridPath(start: start, direction: direction, length: letters.count)
    }
  }

  /// The sides that a game may have; the generator makes larger grids, too.
  public static let sides = GridSide.range
  /// The side of a grid where nobody chose one.
  public static let usualSide = GridSide.usual
  /// The longest side that is read from an edition.
  public static let sideLimit = GridSide.limit

  /// The ID of the puzzle.
  public let id: PuzzleID
  /// The theme's name for people.
  public let title: String
  /// The language of the words, as a BCP 47 tag.
  public let language: String
  /// The directions that words run in.
  public let directions: Directions
  /// The number of rows, which is that of columns.
  public let side: Int
  /// The letters, row by row from the top; `side * side` of them.
  public let letters: [Letter]
  /// The words, in the order in which they are listed.
  public let words: [Word]

  /// Makes a word search from its stored parts.
  public init(
    id: PuzzleID,
    title: String,
    language: String,
    directions: Directions,
    side: Int,
    letters: [Letter],
    words: [Word]
  ) {
    self.id = id
    self.title = title
    self.language = language
    self.directions = directions
    self.side = side
    self.letters = letters
    self.words = words
  }
}
