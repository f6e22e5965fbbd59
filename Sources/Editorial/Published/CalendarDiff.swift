public import PuzzleModel

/// How one calendar differs from another.
public struct CalendarDiff: Encodable, Sendable {
  /// A day of a game whose puzzle differs.
  public struct Move: Encodable, Sendable {
    /// The day and the game.
    public let day, kind: String
    /// The puzzle before; nil if the day has none.
    @OrNull public internal(set) var before: String?
    /// The puzzle after; nil if the day has none.
    @OrNull public internal(set) var after: String?
    /// The text of the quotation before, or the title of the grid; nil for a puzzle without either.
    @OrNull public internal(set) var beforeText: String?
    /// The text of the quotation after, or the title of the grid; nil for a puzzle without either.
    @OrNull public internal(set) var afterText: String?
    /// Whether the day was already played.
    public let isPlayed: Bool
  }

  /// The number of quotations added; nil if a side is a lock, which has no corpus.
  @OrNull public internal(set) var added: Int?
  /// The number of quotations removed; nil if a side is a lock.
  @OrNull public internal(set) var removed: Int?
  /// The days that both calendars have, but with different puzzles, in order.
  public let moved: [Move]
  /// The number of days that only the later calendar has, and only the earlier one.
  public let newDays, lostDays: Int
  /// The number of moved and lost days that were already played.
  public let played: Int

  /// One of the two calendars that are compared.
  public struct Side: Sendable {
    /// The calendar.
    public let calendar: PublishedCalendar
    /// The quotations of the corpus; nil for a lock.
    public let quotations: Set<Quotation.ID>?
    /// The last day that the recipe freezes; nil if there is none.
    public let frozenThrough: CalendarDay?

    /// Makes a side of a comparison.
    public init(
      calendar: PublishedCalendar,
      quotations: Set<Quotation.ID>?,
      frozenThrough: CalendarDay? = nil
    ) {
      self.calendar = calendar
      self.quotations = quotations
      self.frozenThrough = frozenThrough
    }

    fileprivate var days: [DaySlot: PublishedDay] {
      Dictionary(calendar.days.map { ($0.slot, $0) }) { first, _ in first }
    }
  }

  /// Compares two calendars.
  ///
  /// - Parameters:
  ///   - old: The earlier calendar.
  ///   - new: The later one.
  ///   - playedThrough: The last day that was played; nil for none.
  public init(from old: Side, to new: Side, playedThrough: CalendarDay?) {
    func isPlayed(_ day: CalendarDay) -> Bool { playedThrough.map { day <= $0 } ?? false }
    let (before, after) = (old.days, new.days)
    moved = before.keys.sorted().compactMap { slot in
      guard let old = before[slot], let new = after[slot], !new.plays(as: old) else { return nil }
      return Move(
        day: slot.day.description,
        kind: slot.kind.rawValue,
        before: old.puzzle.description,
        after: new.puzzle.description,
        beforeText: old.title,
        afterText: new.title,
        isPlayed: isPlayed(slot.day)
      )
    }
    let lost = before.keys.filter { after[$0] == nil }
    lostDays = lost.count
    newDays = after.keys.count { before[$0] == nil }
    played = moved.count(where: \.isPlayed) + lost.count { isPlayed($0.day) }
    if let earlier = old.quotations, let later = new.quotations {
      added = later.subtracting(earlier).count
      removed = earlier.subtracting(later).count
    } else {
      added = nil
      removed = nil
    }
  }
}
