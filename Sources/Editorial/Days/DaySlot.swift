public import PuzzleModel

/// A day of a game, for which a calendar has at most one puzzle.
public struct DaySlot: Hashable, Comparable, Sendable {
  /// The day.
  public let day: CalendarDay
  /// The game.
  public let kind: Puzzle.Kind

  /// Makes the slot of a game on a day.
  public init(day: CalendarDay, kind: Puzzle.Kind) {
    self.day = day
    self.kind = kind
  }

  /// The slot that a puzzle of a calendar fills.
  public init(_ daily: DailyPuzzle) {
    self.init(day: daily.day, kind: daily.puzzle.kind)
  }

  /// Orders slots by day, then by the name of the game.
  public static func < (left: DaySlot, right: DaySlot) -> Bool {
    (left.day, left.kind.rawValue) < (right.day, right.kind.rawValue)
  }
}
