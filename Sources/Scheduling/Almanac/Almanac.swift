public import PuzzleModel

/// What is known of single days before a calendar is laid.
public struct Almanac: Hashable, Sendable {
  /// The occasions of the days; a day may have several.
  public var occasions: [Occasion]
  /// The editor's own choices: at most one puzzle a day.
  public var pins: [CalendarDay: Puzzle.ID]
  /// The calendar that was published last, with the candidates as they are now.
  ///
  /// Days up to `frozenThrough` of the policy are taken over as they are; later ones are kept where
  /// they can be.
  public var published: [CalendarDay: Candidate]
  /// What other games play on days near these, from which a calendar keeps its distance.
  public var beside: [CalendarDay: [Candidate]]

  /// Makes an almanac, at first of nothing.
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

/// Why a day is not like any other: a feast, or the birthday of an author.
public struct Occasion: Hashable, Sendable {
  /// The day.
  public let day: CalendarDay
  /// What it is, `Easter` or `birthday of Jane Austen (1775)`.
  public let name: String
  /// How much it costs not to honour it, in points; at least 1.
  public let weight: Int
  /// What honours it.
  public let subject: Subject

  /// What honours an occasion.
  public enum Subject: Hashable, Sendable {
    /// A puzzle by an author.
    case author(Author.ID)
    /// A puzzle with one of the tags; at least one.
    case tags([String])
  }

  /// Makes an occasion.
  public init(day: CalendarDay, name: String, weight: Int, subject: Subject) {
    self.day = day
    self.name = name
    self.weight = weight
    self.subject = subject
  }

  /// Whether a puzzle honours the occasion.
  public func isHonoured(by candidate: Candidate) -> Bool {
    switch subject {
    case .author(let author): candidate.author == author
    case .tags(let tags): candidate.tags.contains { tags.contains($0) }
    }
  }
}
