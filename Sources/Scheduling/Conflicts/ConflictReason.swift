public import PuzzleModel

/// The facts that keep a calendar from being laid.
public struct ConflictReason: Hashable, Sendable {
  /// The days, in order.
  public let days: [CalendarDay]
  /// The rules with their values, in the order of the rules.
  public let limits: [Limit]
  /// The backlog that has no day.
  public let backlog: [Backlog]
  /// What makes the limits impossible on these days.
  public let cause: Cause
  /// The settled days that stand in the way, in order.
  public let obstacles: [Obstacle]
}

extension ConflictReason {
  /// A rule with its value.
  public enum Limit: Hashable, Sendable {
    /// A gap of a rule, in days.
    case gap(Rule, days: Int)
    /// No quotation comes again.
    case noRepetition
    /// The most tiers from one day to the next.
    case tierJump(Int)
    /// The letters of some weekdays.
    case letters([WeekdayLetters])
    /// Quotations that stand in their seasons.
    case season
    /// The least certainty.
    case certainty(Quotation.Certainty)
    /// Days and quotations that are left out.
    case blackout
    /// Quotations that stand in their months.
    case backlog
  }

  /// The range of letters of a weekday.
  public struct WeekdayLetters: Hashable, Sendable {
    /// The weekday.
    public let weekday: Weekday
    /// The number of letters that its puzzles have.
    public let range: ClosedRange<Int>
  }

  /// What makes the limits impossible on the days.
  public enum Cause: Hashable, Sendable {
    /// No calendar was found, and none was ruled out.
    case unproved
    /// There are no puzzles.
    case noPuzzles
    /// The days need more of one thing than there is.
    case shortage(Shortage)
    /// The quotation of the backlog has no day, or none of those that are unknown has.
    case hindrance(Hindrance)
    /// Counts that explain the limits together.
    case facts([Fact])
  }

  /// Days that need more of one thing than there is.
  public enum Shortage: Hashable, Sendable {
    /// Each day needs a puzzle of its own; the gap is nil where no quotation comes again.
    case puzzles(needed: Int, available: Int, gap: Int?)
    /// Each day needs an author of its own.
    case authors(needed: Int, available: Int, puzzleCount: Int, gap: Int)
    /// Each day needs a work of its own.
    case works(needed: Int, available: Int, puzzleCount: Int, gap: Int)
    /// One day alone may have an expert puzzle, and there are only expert ones.
    case experts(puzzleCount: Int, gap: Int)
  }

  /// Why a quotation of the backlog has no day.
  public enum Hindrance: Hashable, Sendable {
    /// It is not among the puzzles.
    case unknownQuotation
    /// The calendar has no day of the month.
    case monthOutside
    /// Each day of the month is settled or barred to it.
    case noFreeDay
  }

  /// A count that explains a limit.
  public enum Fact: Hashable, Sendable {
    /// The authors of the puzzles.
    case authors(Int, puzzleCount: Int)
    /// The works that the puzzles are from.
    case works(Int, puzzleCount: Int)
    /// The tags that the puzzles share.
    case tags(Int, puzzleCount: Int)
    /// The expert puzzles among the puzzles.
    case experts(Int, puzzleCount: Int)
    /// The puzzles for the days.
    case puzzles(Int, dayCount: Int)
    /// The number of puzzles of each tier.
    case tiers([Tier: Int], puzzleCount: Int)
    /// The puzzles with a fitting number of letters.
    case fitting(Int, puzzleCount: Int)
    /// The puzzles that belong to other seasons than those of the days.
    case outOfSeason(Int, puzzleCount: Int)
    /// The puzzles that are certain enough.
    case certain(Int, puzzleCount: Int)
    /// The puzzles that are blacked out.
    case blackedOut(Int, puzzleCount: Int)
    /// The days that are blacked out.
    case blackoutDays(Int, dayCount: Int)
    /// What the only quotation of the backlog is itself.
    case itself(Trait)
    /// The backlog keeps its puzzles to their months.
    case tiedToMonths
  }

  /// What keeps the only quotation of the backlog from its month.
  public enum Trait: Hashable, Sendable {
    /// It is blacked out.
    case blackedOut
    /// It is of this certainty.
    case certainty(Quotation.Certainty)
    /// It belongs to these seasons.
    case seasons([Season])
    /// It has so many letters.
    case letters(Int)
  }

  /// A settled day that stands in the way.
  public struct Obstacle: Hashable, Sendable {
    /// What settled the day.
    public enum Origin: Hashable, Sendable {
      /// The editor pinned a puzzle.
      case pin
      /// The day is frozen.
      case freeze
      /// The game made a puzzle for the day.
      case made
      /// The day was published before the calendar begins.
      case past
      /// Another game plays something alike.
      case otherGame
    }

    /// The day.
    public let day: CalendarDay
    /// What settled it.
    public let origin: Origin
  }
}
