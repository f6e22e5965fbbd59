public import PuzzleModel

/// The facts about single days that are known before a calendar is laid.
public struct Almanac: Hashable, Sendable {
  /// The occasions of the days; a day may have several.
  public var occasions: [Occasion]
  /// The editor's own choices, at most one puzzle for each day.
  public var pins: [CalendarDay: Puzzle.ID]
  /// The calendar that was published last, with the candidates as they are now.
  ///
  /// Days through the policy's `frozenThrough` are copied; later days are kept where the rules allow it.
  public var published: [CalendarDay: Candidate]
  /// The puzzles of other games on these and nearby days; a calendar keeps its distance from them.
  public var beside: [CalendarDay: [Candidate]]

  /// Makes an almanac, empty by default.
  public init(
    occasions: [Occasion] = [],
    pins: [CalendarDay: Puzzle.ID] = [:],
    published: [CalendarDay: Candidate] = [:],
    beside: [CalendarDay: [Candidate]] = [:]
  ) {
    self.occasions = occasions
    self.pins = pins
    self.published = published
    self.beside = beside
  }
}
