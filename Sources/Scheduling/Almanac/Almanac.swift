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

/// A reason to mark a day: a feast, or the birthday of an author.
public struct Occasion: Hashable, Sendable {
  /// The day.
  public let day: CalendarDay
  /// The name, such as `Easter` or `birthday of Jane Austen (1775)`.
  public let name: String
  /// The cost of a puzzle that does not honor it, in points; at least 1.
  public let weight: Int
  /// The subject that honors it.
  public let subject: Subject

  /// The subject that honors an occasion.
  public enum Subject: Hashable, Sendable {
    /// A puzzle by an author.
    case author(Author.ID)
    /// A puzzle with one of the tags, of which there is at least one.
    case tags([String])
  }

  /// Makes an occasion.
  public init(day: CalendarDay, name: String, weight: Int, subject: Subject) {
    self.day = day
    self.name = name
    self.weight = weight
    self.subject = subject
  }

  /// Whether a puzzle honors the occasion.
  public func isHonored(by candidate: Candidate) -> Bool {
    switch subject {
    case .author(let author): candidate.author == author
    case .tags(let tags): candidate.tags.contains { tags.contains($0) }
    }
  }
}
