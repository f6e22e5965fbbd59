public import PuzzleModel

/// How far a player has come with the puzzle of a day, least first.
public enum DayState: Int, CaseIterable, Comparable, Hashable, Sendable {
  /// Nothing was done.
  case none
  /// The puzzle was begun.
  case started
  /// The game failed and has not been completed.
  case failed
  /// The puzzle was completed, on a later day.
  case completed
  /// The puzzle was completed on its day, which counts for the streak.
  case completedOnTheDay

  /// Tells the state from a saved game; a puzzle that was completed once stays so.
  ///
  /// Where a day was played in both encodings, its state is the greater one.
  public init(of game: SavedGame?) {
    guard let game else {
      self = .none
      return
    }
    if let day = game.completedOn {
      self = day == game.key.day ? .completedOnTheDay : .completed
    } else if game.isCompleted {
      self = .completed
    } else {
      self = game.hasFailed ? .failed : .started
    }
  }

  /// Whether one state is less far than another.
  public static func < (left: DayState, right: DayState) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// A day in the calendar of a month.
public struct MonthDay: Hashable, Sendable, Identifiable {
  /// The day.
  public let day: CalendarDay
  /// The puzzle of the day, or nil if the edition has none.
  public let puzzle: Puzzle.ID?
  /// How far the player has come with it.
  public let state: DayState
  /// Whether the player may play it: it has a puzzle, and the day is today or past.
  public let isOpen: Bool

  /// The day, which identifies it in a month.
  public var id: CalendarDay { day }

  /// Makes a day of a month.
  public init(day: CalendarDay, puzzle: Puzzle.ID?, state: DayState, today: CalendarDay) {
    self.day = day
    self.puzzle = puzzle
    self.state = state
    isOpen = puzzle != nil && day <= today
  }
}

extension CalendarMonth {
  /// Returns the days of the month with the puzzles of a game and what was played of them.
  ///
  /// - Parameters:
  ///   - puzzles: The puzzles of the game by day; other days are left out.
  ///   - games: The saved games of the month; where a day has several, the state is the greatest.
  ///   - today: The player's day.
  /// - Returns: Every day of the month, in order.
  public func days(
    puzzles: [CalendarDay: Puzzle.ID],
    games: some Sequence<SavedGame>,
    today: CalendarDay
  ) -> [MonthDay] {
    var states: [CalendarDay: DayState] = [:]
    for game in games {
      guard let day = game.key.day else { continue }
      states[day] = max(states[day] ?? .none, DayState(of: game))
    }
    return days.map { day in
      MonthDay(day: day, puzzle: puzzles[day], state: states[day] ?? .none, today: today)
    }
  }
}
