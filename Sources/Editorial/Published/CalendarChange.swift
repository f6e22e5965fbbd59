public import PuzzleModel
public import Scheduling

/// What a press changes in the calendar that was published: the days that move, and those that leave.
public struct CalendarChange: Hashable, Sendable {
  /// A day of a game that gets another puzzle, or none; a grid with other letters or words is another puzzle.
  public struct Move: Hashable, Sendable {
    /// The day and the game.
    public let slot: DaySlot
    /// The puzzle that was published.
    public let before: Puzzle.ID
    /// The puzzle of the new calendar; nil if it has none for the day.
    public let after: Puzzle.ID?
    /// The texts of their quotations, or the titles of their grids; nil for a puzzle without either.
    public let beforeText, afterText: String?
    /// Whether the editor asked for another puzzle on the day, and whether it is frozen.
    public let isAskedFor, isFrozen: Bool
  }

  /// What the calendar is compared with.
  public enum Basis: Hashable, Sendable {
    /// The lock.
    case lock
    /// The edition that is replaced, since there is no lock.
    case edition
    /// Nothing was published.
    case nothing
  }

  /// What the calendar is compared with.
  public let basis: Basis
  /// The name of the calendar that was published, if the recipe has another one.
  public let formerName: String?
  /// How many days were published; a day counts once for each game.
  public let publishedCount: Int
  /// The published days that get another puzzle or none, in order.
  public let moves: [Move]
  /// The published days that lie outside the new calendar, in order.
  public let leaving: [DaySlot]
  /// The number of days of the edition that is replaced whose puzzle differs, where its lock says otherwise already.
  public let differingFromEdition: Int

  /// Compares calendars.
  ///
  /// - Parameters:
  ///   - published: The calendar that was published; nil if nothing was.
  ///   - basis: Where it was read.
  ///   - replaced: The days of the edition that is replaced; empty if there is none.
  ///   - days: The new calendar.
  ///   - name: Its name.
  ///   - policies: The policy of each game.
  ///   - redrawn: The days that the editor asked to draw again; nil for none.
  ///   - content: What a puzzle of the new calendar is played from; nil for one that its quotation makes.
  ///   - text: The text of a puzzle's quotation; nil for a puzzle without one.
  public init(
    from published: PublishedCalendar?,
    _ basis: Basis,
    replacing replaced: [DailyPuzzle],
    to days: [DailyPuzzle],
    named name: String,
    by policies: [Puzzle.Kind: SchedulePolicy],
    redrawn: ClosedRange<CalendarDay>?,
    content: (Puzzle.ID) -> Puzzle.Content? = { _ in nil },
    text: (Puzzle.ID) -> String?
  ) {
    let after = Dictionary(days.map { (DaySlot($0), $0.puzzle) }) { first, _ in first }
    // The days before the first one were played, and left the calendar long ago.
    let first = published?.first ?? .first
    let before = (published?.days ?? []).filter {
      $0.day >= first || after[$0.slot] != nil || policies[$0.slot.kind]?.freezes($0.day) ?? false
    }
    func isInside(_ slot: DaySlot) -> Bool {
      guard after[slot] == nil, let policy = policies[slot.kind] else { return after[slot] != nil }
      return slot.day >= policy.first && slot.day <= policy.last || policy.freezes(slot.day)
    }
    self.basis = published == nil ? .nothing : basis
    formerName = published?.name.flatMap { $0 == name ? nil : $0 }
    publishedCount = before.count
    func isMoved(_ day: PublishedDay) -> Bool {
      guard after[day.slot] == day.puzzle else { return true }
      guard let old = day.content, let new = content(day.puzzle) else { return false }
      return !new.plays(as: old)
    }
    moves = before.filter { isInside($0.slot) && isMoved($0) }.map { day in
      Move(
        slot: day.slot,
        before: day.puzzle,
        after: after[day.slot],
        beforeText: day.title ?? text(day.puzzle),
        afterText: after[day.slot].flatMap { text($0) ?? content($0)?.title },
        isAskedFor: redrawn?.contains(day.day) ?? false,
        isFrozen: policies[day.slot.kind]?.freezes(day.day) ?? false
      )
    }
    leaving = before.map(\.slot).filter { !isInside($0) }
    let moved = Set(moves.map(\.slot))
    differingFromEdition = replaced.map { (DaySlot($0), $0.puzzle) }
      .count { isInside($0) && after[$0] != $1 && !moved.contains($0) }
  }

  /// The finding that stops a press which moves more days than it may; nil if it may move them.
  ///
  /// A recipe that is renamed gives every day to another calendar, so each of them counts.
  ///
  /// - Parameters:
  ///   - allowed: How many days may move that the editor did not ask for.
  ///   - place: Where the recipe asks for the calendar.
  /// - Returns: The finding.
  public func fault(allowing allowed: Int, at place: Place) -> Finding? {
    let unasked = moves.filter { !$0.isAskedFor }
    if let formerName, publishedCount > allowed {
      return Finding(
        .calendarMoved,
        at: place,
        field: "name",
        "the days were published as '\(formerName)', and the recipe now gives each of the \(publishedCount) to another "
          + "calendar; give the recipe its name back, name another lock as published:, or allow as many moves"
      )
    }
    guard unasked.count > allowed else { return nil }
    let named = unasked.prefix(Self.namedDays).map(\.slot.day.description).joined(separator: ", ")
    let more = unasked.count > Self.namedDays ? " and \(unasked.count - Self.namedDays) more" : ""
    return Finding(
      .calendarMoved,
      at: place,
      field: "schedule",
      "\(unasked.count) published \(unasked.count == 1 ? "day" : "days") would get another puzzle, and \(allowed) may: "
        + "\(named)\(more); "
        + (basis == .edition
          ? "the edition that is replaced has no lock to keep them by: write one, or begin a new calendar"
          : "undo the change that moves them, or allow as many moves")
    )
  }

  /// How many days a message names.
  private static let namedDays = 10
}
