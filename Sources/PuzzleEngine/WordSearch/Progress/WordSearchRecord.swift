public import PuzzleModel

/// What is known of a player's game on the puzzle of one day and side.
public struct WordSearchRecord: Hashable, Sendable {
  /// The day that the puzzle was made for.
  public let day: CalendarDay
  /// The side of the grid.
  public let side: Int
  /// The letters of the found words, in alphabetical order, each once.
  public private(set) var foundWords: [String]
  /// The number of words of the puzzle; 0 where it is not known.
  public private(set) var wordCount: Int
  /// When it was begun, in milliseconds since 1970-01-01T00:00:00Z; nil where it is not known.
  public private(set) var startedAt: Int?
  /// When it was completed, in milliseconds since 1970-01-01T00:00:00Z; nil where it is not, or not known.
  public private(set) var endedAt: Int?
  /// When it was last active, in milliseconds since 1970-01-01T00:00:00Z; nil where it is not known.
  public private(set) var latestAt: Int?
  /// Whether it was completed.
  public private(set) var isCompleted: Bool
  /// The player's day on which it was first completed; nil as long as it is not, and where it is not known.
  public private(set) var completedOn: CalendarDay?

  /// Makes a record from its parts; a day of completion makes it completed.
  public init(
    day: CalendarDay,
    side: Int,
    foundWords: [String] = [],
    wordCount: Int = 0,
    startedAt: Int? = nil,
    endedAt: Int? = nil,
    latestAt: Int? = nil,
    isCompleted: Bool = false,
    completedOn: CalendarDay? = nil
  ) {
    self.day = day
    self.side = side
    self.foundWords = Set(foundWords).sorted()
    self.wordCount = max(wordCount, 0)
    self.startedAt = startedAt
    self.endedAt = endedAt
    self.latestAt = latestAt
    self.isCompleted = isCompleted || completedOn != nil
    self.completedOn = completedOn
  }

  /// Makes the record of a game; nil if its puzzle is not that of a day.
  public init?(of game: WordSearchGame, on today: CalendarDay) {
    guard let day = game.board.puzzle.id.day else { return nil }
    self.init(
      day: day,
      side: game.board.puzzle.side,
      foundWords: game.snapshot.finds.map(\.word),
      wordCount: game.board.puzzle.words.count,
      startedAt: game.startedAt,
      endedAt: game.endedAt,
      latestAt: game.latestMilliseconds,
      completedOn: game.status == .completed ? today : nil
    )
  }

  /// Whether it was completed on its own day, which counts for the streak.
  public var isCompletedOnItsDay: Bool { completedOn == day }

  /// Joins two records of one day and side, so that nothing that was found is lost.
  ///
  /// The order of the two does not matter.
  func merged(with other: WordSearchRecord) -> WordSearchRecord {
    WordSearchRecord(
      day: day,
      side: side,
      foundWords: foundWords + other.foundWords,
      wordCount: max(wordCount, other.wordCount),
      startedAt: [startedAt, other.startedAt].compactMap(\.self).min(),
      endedAt: [endedAt, other.endedAt].compactMap(\.self).min(),
      latestAt: [latestAt, other.latestAt].compactMap(\.self).max(),
      isCompleted: isCompleted || other.isCompleted,
      completedOn: [completedOn, other.completedOn].compactMap(\.self).min()
    )
  }
}
