import PuzzleModel

/// Which puzzles were played before a calendar begins, and whether it may have them again.
struct History {
  /// Whether a calendar may draw what was played.
  enum Repeats {
    /// It draws nothing that was played, but for the backlog; a published day keeps what it has.
    case barred
    /// It draws what was played at a price above that of all wishes, which is higher after a shorter time.
    case priced
    /// It draws everything alike.
    case free
  }

  /// The day that each puzzle was last played on.
  let lastPlayed: [Puzzle.ID: CalendarDay]
  let repeats: Repeats

  /// What was played is told apart by quarters of a year, so that the puzzles of one are on one ring.
  private static let daysOfQuarter = 91
  /// After five years it no longer matters when a puzzle was played.
  private static let daysOfMemory = 5 * 365

  init(lastPlayed: [Puzzle.ID: CalendarDay] = [:], repeats: Repeats = .free) {
    self.lastPlayed = lastPlayed
    self.repeats = repeats
  }

  /// The history that an almanac tells of.
  init(_ almanac: Almanac, before first: CalendarDay, repeats: Repeats) {
    var lastPlayed: [Puzzle.ID: CalendarDay] = [:]
    for (day, candidate) in almanac.published where day < first {
      lastPlayed[candidate.puzzle] = max(day, lastPlayed[candidate.puzzle] ?? day)
    }
    self.init(lastPlayed: lastPlayed, repeats: repeats)
  }

  /// The end of the quarter in which a puzzle was last played; nil for one that is new, or in the backlog.
  func playedBy(_ candidate: Candidate, _ policy: SchedulePolicy) -> DayOrdinal? {
    guard repeats != .free, let day = lastPlayed[candidate.puzzle],
      !policy.backlog.contains(where: { $0.quotation == candidate.quotation })
    else { return nil }
    let quarter = (day.ordinal + Self.daysOfQuarter * 10_000) / Self.daysOfQuarter - 10_000
    let end = (quarter + 1) * Self.daysOfQuarter - 1
    return DayOrdinal(raw: Int32(max(end, policy.first.ordinal - Self.daysOfMemory)))
  }

  /// What it costs more, in points, to play something on a day because it was played lately.
  ///
  /// A year less costs as much as two tiers.
  static func costOfRecency(from played: DayOrdinal, to day: CalendarDay, step: Int) -> Int {
    let remembered = max(0, daysOfMemory - (day.ordinal - Int(played.raw)))
    return remembered * 2 * step / 365
  }
}

/// Items of one tier that cost the same on any day without an occasion, in the order of their points.
struct Ring {
  /// The rank of the tier.
  let rank: Int
  /// The day by which all of them were last played; nil where that costs nothing.
  let playedBy: DayOrdinal?
  var items: [ItemIndex] = []

  init(rank: Int, playedBy: DayOrdinal?) {
    (self.rank, self.playedBy) = (rank, playedBy)
  }
}
