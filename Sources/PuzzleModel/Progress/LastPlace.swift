/// Where the player was when the app was last left.
public struct LastPlace: Hashable, Sendable {
  /// The screen, by the app's own name for it; never empty.
  public let screen: String
  /// The puzzle that was open; nil if none was.
  public let puzzle: PuzzleID?
  /// The day that it was open for; nil for none.
  public let day: CalendarDay?
  /// The encoding, by its name; nil for none.
  public let encoding: String?
  /// When the app was left, in milliseconds since 1970-01-01T00:00:00Z.
  public let leftAt: Int

  /// Makes a place.
  public init(
    screen: String,
    puzzle: PuzzleID? = nil,
    day: CalendarDay? = nil,
    encoding: String? = nil,
    leftAt: Int
  ) {
    self.screen = screen
    self.puzzle = puzzle
    self.day = day
    self.encoding = encoding
    self.leftAt = leftAt
  }
}
