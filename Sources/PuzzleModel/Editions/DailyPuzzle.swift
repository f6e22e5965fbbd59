/// The puzzle of a day, and why it is there; a day has at most one puzzle of each kind.
///
/// The reasons are nil if they were not recorded, as in an edition of schema 1 or 2.
public struct DailyPuzzle: Hashable, Sendable {
  /// The day on which the puzzle is played.
  public let day: CalendarDay
  /// The ID of the puzzle, which also gives its kind.
  public let puzzle: Puzzle.ID
  /// The tier that the policy wanted on the day.
  public let wished: Tier?
  /// The reason why the puzzle is on the day.
  public let placement: Placement?
  /// The name of the occasion that the puzzle honors; never empty.
  public let occasion: String?

  /// Puts a puzzle on a day.
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
