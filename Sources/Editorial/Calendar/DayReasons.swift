public import PuzzleModel
import Scheduling

/// Why a day of a calendar has its puzzle, and what would take its place.
public struct DayReasons: Hashable, Sendable {
  /// An occasion of the day, and how the puzzle fits it.
  public struct OccasionReason: Hashable, Sendable {
    /// The name of the occasion.
    public let name: String
    /// The cost of a puzzle that does not fit the occasion, in points.
    public let weight: Int
    /// Whether the occasion outweighs the wish for a tier.
    public let isGreat: Bool
    /// Whether it is told beside the day and does not name it.
    public let isNote: Bool
    /// What makes the puzzle of the day fit the occasion; nil if it does not.
    public let fit: FitReason?
  }

  /// What makes a puzzle fit an occasion.
  public enum FitReason: Hashable, Sendable {
    /// The occasion names the quotation.
    case quotation
    /// The occasion names the author, who has this name.
    case author(String)
    /// It has these tags.
    case tags([String])
  }

  /// The seasons that a quotation is kept to.
  public struct SeasonReason: Hashable, Sendable {
    /// The seasons, and what tells them.
    public let reading: SeasonReading
    /// Whether the day lies in one of them; a pin or a frozen day may break the rule.
    public let isKept: Bool
  }

  /// The nearest days whose puzzles share something with this one.
  public struct Spacing: Hashable, Sendable {
    /// What the puzzles share, such as `author` or `tag wit`.
    public let shared: String
    /// The number of days that the puzzles have to be apart.
    public let gap: Int
    /// The nearest such days before and after; nil if there are none.
    public let before, after: CalendarDay?
  }

  /// What would take the place of the puzzle.
  public enum Substitute: Hashable, Sendable {
    /// Nothing, because the day is frozen.
    case none
    /// Nothing, because the game makes one puzzle for each day.
    case onlyOne
    /// Another puzzle with its text; nil if the day would be empty.
    case puzzle(Puzzle.ID?, text: String?)
    /// Without the puzzle, no calendar keeps the rules; the text says why.
    case conflict(String)
  }

  /// The day.
  public let day: CalendarDay
  /// The puzzle of the day.
  public let puzzle: Puzzle.ID
  /// The quotation of the puzzle; nil for a puzzle without one.
  public let quotation: Quotation?
  /// The name of the author who is quoted.
  public let authorName: String?
  /// What put the puzzle on the day.
  public let placement: Placement
  /// The day on which the puzzle was played last; nil if it never was.
  public let lastPlayed: CalendarDay?
  /// Whether the day may not change, and whether the puzzle was published for it.
  public let isFrozen, wasPublished: Bool
  /// The tier that the puzzle has, and the one that was wished for.
  public let tier, wished: Tier
  /// The occasions of the day, the weightiest first; none for a puzzle that is not drawn.
  public let occasions: [OccasionReason]
  /// The seasons that the quotation is kept to, and whether the day lies in them; nil for every day.
  public let season: SeasonReason?
  /// The nearest puzzles that share something with this one.
  public let spacing: [Spacing]
  /// What would take the place of the puzzle; the calendar is laid again without it to find out.
  public let substitute: Substitute

  /// Explains a day of a game; nil if the calendar does not have it.
  public init?(_ calendar: LaidCalendar, of edition: Edition, on day: CalendarDay) {
    guard let schedule = calendar.schedule,
      let entry = schedule.assignments.first(where: { $0.day == day })
    else { return nil }
    let candidate = entry.candidate
    self.day = day
    puzzle = candidate.puzzle
    let quotation = edition.quotations.first { $0.id == candidate.puzzle.quotation }
    self.quotation = quotation
    let authorName = edition.authors.first { $0.id == quotation?.author }?.name
    self.authorName = authorName
    placement = entry.placement
    lastPlayed = entry.lastPlayed
    isFrozen = entry.isFrozen
    wasPublished = calendar.request.almanac.published[day]?.puzzle == candidate.puzzle
    (tier, wished) = (candidate.tier, entry.wished)
    // Where there was nothing to choose, no occasion was passed over.
    let isDrawn = candidate.days == .any
    occasions = calendar.request.almanac.occasions.filter { isDrawn && $0.day == day }
      .sorted { ($1.weight, $0.name) < ($0.weight, $1.name) }
      .map { OccasionReason($0, candidate, authorName) }
    let reckoning = calendar.request.policy.seasons
    season = quotation.flatMap(SeasonReading.init).flatMap { reading in
      let isKept = reading.seasons.allows(dayIn: reckoning.seasons(of: day))
      return reckoning == .ignored ? nil : SeasonReason(reading: reading, isKept: isKept)
    }
    spacing = Self.spacing(of: entry, in: schedule, calendar.request.policy.gaps)
    substitute = Self.substitute(for: entry, schedule, calendar, edition)
  }

  private static func spacing(
    of entry: Schedule.Assignment,
    in schedule: Schedule,
    _ gaps: Gaps
  ) -> [Spacing] {
    typealias Link = (what: String, gap: Int, isShared: (Candidate) -> Bool)
    let candidate = entry.candidate
    var links: [Link] =
      candidate.author == nil
      ? []
      : [
        ("author", gaps.author, { $0.author != nil && $0.author == candidate.author }),
        (
          "work", gaps.work,
          { $0.work != nil && $0.work == candidate.work && $0.author == candidate.author }
        ),
      ]
    links += candidate.spacedTags.map { tag in ("tag \(tag)", gaps.tag, { $0.tags.contains(tag) }) }
    if candidate.tier == .expert {
      links.append(("expert", gaps.expert, { $0.tier == .expert }))
    }
    return links.filter { $0.gap > 0 }.map { what, gap, isShared in
      let days = schedule.assignments.filter { $0.day != entry.day && isShared($0.candidate) }
        .map(\.day)
      return Spacing(
        shared: what,
        gap: gap,
        before: days.last { $0 < entry.day },
        after: days.first { $0 > entry.day }
      )
    }
  }

  private static func substitute(
    for entry: Schedule.Assignment,
    _ schedule: Schedule,
    _ calendar: LaidCalendar,
    _ edition: Edition
  ) -> Substitute {
    guard !entry.isFrozen else { return .none }
    if case .only = entry.candidate.days { return .onlyOne }
    var request = calendar.request
    request.almanac.pins[entry.day] = nil
    request.almanac.published = Dictionary(
      schedule.assignments.map { ($0.day, $0.candidate) }
    ) { first, _ in first }
    request.candidates.removeAll { $0.puzzle == entry.candidate.puzzle }
    do {
      let other = try Schedule(request)
      let puzzle = other.assignments.first { $0.day == entry.day }?.candidate.puzzle
      let text = edition.quotations.first { $0.id == puzzle?.quotation }?.text
      return .puzzle(puzzle, text: text)
    } catch {
      return .conflict("\(error)")
    }
  }
}

extension DayReasons.OccasionReason {
  fileprivate init(_ occasion: Occasion, _ candidate: Candidate, _ authorName: String?) {
    name = occasion.name
    weight = occasion.weight
    isGreat = occasion.isGreat
    isNote = occasion.telling == .note
    fit =
      switch occasion.fit(of: candidate) {
      case .tag(let tag): .tags([tag])
      case .tags(let tags): .tags(tags)
      case .author(let author): .author(authorName ?? author.description)
      case .quotation: .quotation
      case nil: nil
      }
  }
}
