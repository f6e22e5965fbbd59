public import PuzzleModel

/// What a calendar must keep to.
public struct SchedulePolicy: Hashable, Sendable {
  /// The first day.
  public var first: CalendarDay
  /// How many days, one puzzle each; at least 1.
  public var dayCount: Int
  /// The fewest days from one puzzle by an author to the next by the same; with 14 an author who is
  /// quoted on a Monday may return on the Monday after next.
  public var authorGap: Int
  /// How hard each weekday's puzzle is meant to be.
  public var tiers: [Weekday: Tier]
  /// What the draw is seeded by; another seed is another calendar.
  public var seed: String

  /// Makes a policy.
  public init(
    first: CalendarDay,
    dayCount: Int,
    authorGap: Int,
    tiers: [Weekday: Tier],
    seed: String
  ) {
    self.first = first
    self.dayCount = dayCount
    self.authorGap = authorGap
    self.tiers = tiers
    self.seed = seed
  }
}

/// A puzzle that may be given a day.
public struct Candidate: Hashable, Sendable {
  /// The puzzle.
  public let puzzle: Puzzle.ID
  /// Who is quoted.
  public let author: Author.ID
  /// How hard it is.
  public let tier: Tier

  /// Makes a candidate.
  public init(puzzle: Puzzle.ID, author: Author.ID, tier: Tier) {
    self.puzzle = puzzle
    self.author = author
    self.tier = tier
  }
}

/// A calendar that cannot be made.
public enum ScheduleError: Error, Hashable, CustomStringConvertible {
  /// There are fewer puzzles than days.
  case tooFewPuzzles(puzzleCount: Int, dayCount: Int)
  /// Every puzzle left is by an author who had a day too near.
  case authorGap(day: CalendarDay, placedCount: Int, authorCount: Int, gap: Int)
  /// The calendar would run past the last day that there is.
  case pastLastDay(first: CalendarDay, dayCount: Int)

  /// What stands in the way and what would help.
  public var description: String {
    switch self {
    case .tooFewPuzzles(let puzzleCount, let dayCount):
      "\(dayCount) days need \(dayCount) puzzles and the corpus has \(puzzleCount); "
        + "ask for \(puzzleCount) days or add \(dayCount - puzzleCount) quotations"
    case .authorGap(let day, let placedCount, let authorCount, let gap):
      "after \(placedCount) days nobody is left to quote on \(day): the \(authorCount) authors who "
        + "have puzzles left all had one within \(gap) days; add quotations by other authors, ask "
        + "for \(placedCount) days, or lower the author gap"
    case .pastLastDay(let first, let dayCount):
      "\(dayCount) days from \(first) run past \(CalendarDay.last); ask for fewer"
    }
  }
}
