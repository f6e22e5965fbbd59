/// The puzzle of a day, and why it is there; a day has at most one of each kind.
///
/// The reasons are nil where nobody noted them, as in an edition of schema 1 or 2.
public struct DailyPuzzle: Hashable, Sendable {
  /// The day.
  public let day: CalendarDay
  /// The puzzle.
  public let puzzle: Puzzle.ID
  /// The tier that the day was meant to have.
  public let wished: Tier?
  /// What put the puzzle on the day.
  public let placement: Placement?
  /// The name of the occasion of the day that the puzzle honours; not empty.
  public let occasion: String?

  /// Gives a day its puzzle of a kind.
  public init(
    day: CalendarDay,
    puzzle: Puzzle.ID,
    wished: Tier? = nil,
    placement: Placement? = nil,
    occasion: String? = nil
  ) {
    self.day = day
    self.puzzle = puzzle
    self.wished = wished
    self.placement = placement
    self.occasion = occasion
  }
}
