public import PuzzleModel

/// The facts about single days that are known before a calendar is laid.
public struct Almanac: Hashable, Sendable {
  /// The occasions of the days; a day may have several.
  public var occasions: [Occasion]
  /// The editor's own choices, at most one puzzle for each day.
  public var pins: [CalendarDay: Puzzle.ID]
  /// The calendar that was published last, with the candidates as they are now.
  ///
  /// Days through the policy's `frozenThrough` are copied; later days are kept where the rules allow it and
  /// nothing else is worth the price of moving them. What stands before the policy's `first` counts as played,
  /// and comes again only where nothing new keeps the rules.
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

extension Almanac {
  /// The tags of the themes of each day, which keep no puzzles apart there.
  var themes: [CalendarDay: Set<String>] {
    var themes: [CalendarDay: Set<String>] = [:]
    for occasion in occasions where occasion.isTheme {
      themes[occasion.day, default: []].formUnion(occasion.subject.tags.joined())
    }
    return themes
  }
}
