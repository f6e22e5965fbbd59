public import PuzzleModel

/// The puzzle of a day; a day has at most one of each kind.
public struct DailyPuzzle: Hashable, Sendable {
  /// The day.
  public let day: CalendarDay
  /// The puzzle.
  public let puzzle: Puzzle.ID

  /// Gives a day its puzzle of a kind.
  public init(day: CalendarDay, puzzle: Puzzle.ID) {
    self.day = day
    self.puzzle = puzzle
  }
}
