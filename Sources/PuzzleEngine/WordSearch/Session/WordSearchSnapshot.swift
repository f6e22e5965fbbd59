public import PuzzleModel

/// What is stored of a game, so that it can be resumed, and joined with what another process stored of it.
///
/// Words are called by their letters, so that a snapshot of another list of words is refused and never misread.
public struct WordSearchSnapshot: Hashable, Sendable, Codable {
  /// A word that was found.
  public struct Find: Hashable, Sendable, Codable {
    /// The word's letters.
    public var word: String
    /// When it was found, in milliseconds.
    public var milliseconds: Int

    /// Makes a find.
    public init(word: String, milliseconds: Int) {
      self.word = word
      self.milliseconds = milliseconds
    }
  }

  /// A cell of the grid.
  public struct Cell: Hashable, Sendable, Codable {
    /// The row, from 0.
    public var row: Int
    /// The column, from 0.
    public var column: Int

    /// Makes a cell.
    public init(row: Int, column: Int) {
      self.row = row
      self.column = column
    }
  }

  /// The written ID of the puzzle.
  public var puzzle: String
  /// The number of words of the puzzle.
  public var wordCount: Int
  /// The number of the round, 0 to 1,000,000,000.
  public var round: Int
  /// The words that were found, in the order of their times, then of their letters.
  public var finds: [Find]
  /// The words whose first cell was shown, in alphabetical order.
  public var hintedWords: [String]
  /// The cell that a first tap chose, or nil.
  public var anchor: Cell?
  /// The time of the first move of the round that did something, in milliseconds, or nil.
  public var startedAt: Int?
  /// The time of the latest move in milliseconds, or nil before the first one.
  public var latestMilliseconds: Int?
  /// Whether the attempt has been logged in the player's statistics.
  public var isLogged: Bool

  /// Makes a snapshot from its parts, such as those that another app stored.
  public init(
    puzzle: Puzzle.ID,
    wordCount: Int,
    round: Int = 0,
    finds: [Find] = [],
    hintedWords: [String] = [],
    anchor: Cell? = nil,
    startedAt: Int? = nil,
    latestMilliseconds: Int? = nil,
    isLogged: Bool = false
  ) {
    self.puzzle = puzzle.description
    self.wordCount = wordCount
    self.round = round
    self.finds = finds
    self.hintedWords = hintedWords
    self.anchor = anchor
    self.startedAt = startedAt
    self.latestMilliseconds = latestMilliseconds
    self.isLogged = isLogged
  }

  /// Whether every word is found.
  public var isCompleted: Bool { finds.count == wordCount }
}

extension WordSearchGame {
  /// What is stored of the game, to be resumed later.
  public var snapshot: WordSearchSnapshot {
    WordSearchSnapshot(
      puzzle: board.puzzle.id,
      wordCount: board.puzzle.words.count,
      round: round,
      finds: finds.map {
        WordSearchSnapshot.Find(word: board.text(of: $0.word), milliseconds: $0.milliseconds)
      }.sorted(by: WordSearchSnapshot.isBefore),
      hintedWords: hintedWords.map(board.text).sorted(),
      anchor: anchor.map { WordSearchSnapshot.Cell(row: $0.row, column: $0.column) },
      startedAt: startedAt,
      latestMilliseconds: latestMilliseconds
    )
  }
}

extension WordSearchSnapshot {
  /// The order of finds.
  static func isBefore(_ left: Find, _ right: Find) -> Bool {
    (left.milliseconds, left.word) < (right.milliseconds, right.word)
  }
}
