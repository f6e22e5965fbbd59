public import PuzzleEngine
public import PuzzleModel
import PuzzleStore

/// A word search with everything that an app shows around it.
public struct WordSearchPage: Hashable, Sendable, Identifiable {
  /// The puzzle and its difficulty.
  public let puzzle: Puzzle
  /// The grid, its theme, and the words with their definitions.
  public let wordSearch: WordSearch

  /// The ID of the puzzle.
  public var id: Puzzle.ID { puzzle.id }

  /// Begins a session.
  ///
  /// - Throws: ``PuzzleEngine/WordSearchBoardFault`` if the edition is damaged.
  public func start() throws(WordSearchBoardFault) -> WordSearchSession {
    try WordSearchSession(wordSearch)
  }

  /// Resumes a session from its log of moves.
  ///
  /// - Throws: ``PuzzleEngine/WordSearchReplayError`` if the log belongs to another puzzle or was changed.
  public func resume(_ log: WordSearchLog) throws(WordSearchReplayError) -> WordSearchSession {
    try WordSearchSession(replaying: log, on: wordSearch)
  }
}

extension PuzzleBook {
  /// Returns the word search of a day, or nil if the calendar has none.
  ///
  /// - Parameters:
  ///   - day: The day.
  ///   - side: The side of the grid that is wanted; where the edition has none of it for the day, the grid of the
  ///     calendar is returned.
  /// - Returns: The puzzle.
  /// - Throws: An error if the edition cannot be read.
  public func wordSearch(
    on day: CalendarDay,
    side: Int? = nil
  ) throws(PlayError) -> WordSearchPage? {
    try read { library in
      guard let daily = Self.page(of: try library.puzzle(on: day, kind: .wordSearch)) else {
        return nil
      }
      guard let side, side != daily.wordSearch.side, let id = WordSearch.id(on: day, side: side)
      else { return daily }
      return Self.page(of: try library.puzzle(id)) ?? daily
    }
  }

  /// Returns the word search with an ID, or nil if the edition has none.
  ///
  /// - Throws: An error if the edition cannot be read.
  public func wordSearch(_ id: Puzzle.ID) throws(PlayError) -> WordSearchPage? {
    try read { Self.page(of: try $0.puzzle(id)) }
  }

  private static func page(of puzzle: Puzzle?) -> WordSearchPage? {
    guard let puzzle, case .wordSearch(let wordSearch) = puzzle.content else { return nil }
    return WordSearchPage(puzzle: puzzle, wordSearch: wordSearch)
  }
}
