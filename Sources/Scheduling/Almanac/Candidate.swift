public import PuzzleModel

/// A puzzle that may be given a day, with the facts that a calendar needs.
public struct Candidate: Hashable, Sendable {
  /// The puzzle.
  public let puzzle: Puzzle.ID
  /// The author who is quoted, if any.
  public let author: Author.ID?
  /// The work that the quotation is from; works of one name by two authors are two.
  public let work: String?
  /// Its subjects.
  public let tags: [String]
  /// Its difficulty.
  public let tier: Tier
  /// The number of its letters, or nil for a puzzle without letters, which fits any range of letters.
  public let letterCount: Int?
  /// The certainty of its attribution.
  public let certainty: Quotation.Certainty
  /// The seasons that it belongs to; none where it belongs to every day.
  public let seasons: SeasonSet
  /// The days that it may be drawn for.
  public let days: DrawDays

  /// Makes a candidate.
  public init(
    puzzle: Puzzle.ID,
    author: Author.ID?,
    work: String? = nil,
    tags: [String] = [],
    tier: Tier,
    letterCount: Int?,
    certainty: Quotation.Certainty = .sourced,
    seasons: SeasonSet = .none,
    days: DrawDays = .any
  ) {
    self.puzzle = puzzle
    self.author = author
    self.work = work
    // A quotation's tags are in order, and are shared with it.
    let isInOrder = zip(tags, tags.dropFirst()).allSatisfy { $0 < $1 }
    self.tags = isInOrder ? tags : Set(tags).sorted()
    self.tier = tier
    self.letterCount = letterCount
    self.certainty = certainty
    self.seasons = seasons
    self.days = days
  }

  /// The tags that keep puzzles apart: those of a season belong on the same days.
  public var spacedTags: [String] {
    tags.filter { tag in !Season.tags.contains { $0.rawValue == tag } }
  }

  /// The quotation that the puzzle is made of, if any.
  public var quotation: Quotation.ID? { puzzle.quotation }

  /// Whether the puzzle has a number of letters within a range, or no letters at all.
  func fits(_ letters: ClosedRange<Int>) -> Bool {
    letterCount.map { letters.contains($0) } ?? true
  }

  /// Whether the puzzle is made of one of some quotations.
  func isMade(ofOneOf quotations: some Collection<Quotation.ID>) -> Bool {
    quotation.map { quotations.contains($0) } ?? false
  }
}

/// The days that a calendar may draw a puzzle for; a pin may put it on any day.
public enum DrawDays: Hashable, Sendable {
  /// Any day.
  case any
  /// The day that the game made it for, which it fills without a draw.
  case only(CalendarDay)
  /// None: it is played off the calendar, unless it is pinned.
  case none
}

extension Candidate {
  /// Whether the candidate comes first by author, work, tags, seasons, tier, letters, certainty and puzzle.
  func precedes(_ other: Candidate) -> Bool {
    if names != other.names { return names.lexicographicallyPrecedes(other.names) }
    if tags != other.tags { return tags.lexicographicallyPrecedes(other.tags) }
    if seasons != other.seasons { return seasons.bits < other.seasons.bits }
    return (tier.rank, letterCount ?? -1, certainty, puzzle)
      < (other.tier.rank, other.letterCount ?? -1, other.certainty, other.puzzle)
  }

  private var names: [String] { [author?.description ?? "", work ?? ""] }
}
