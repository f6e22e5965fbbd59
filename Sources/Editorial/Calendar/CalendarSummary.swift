import PuzzleModel
import Scheduling

/// The totals of a planned calendar over all its games.
public struct CalendarSummary: Encodable, Sendable {
  /// The name of the edition.
  public let name: String
  /// The first day, as `YYYY-MM-DD`; nil if the calendar has no days.
  @OrNull public internal(set) var firstDay: String?
  /// The last day, as `YYYY-MM-DD`; nil if the calendar has no days.
  @OrNull public internal(set) var lastDay: String?
  /// The number of days; a day counts once for each game.
  public let dayCount: Int
  /// The number of days for each way of placing a puzzle, and the number of frozen days.
  public let drawn, occasion, backlog, pinned, frozen: Int
  /// The number of days that have the tier that was wished for.
  public let asWished: Int
  /// The cost of the broken wishes, and the lowest cost of any calendar, in points.
  public let cost, leastCost: Int
  /// The number of days that were published before.
  public let published: Int
  /// The number of published days that lie outside the new calendar.
  public let left: Int
  /// The published days that get another puzzle or none.
  public let moved: [String]
  /// The number of days whose puzzle in the edition that is replaced is another, though its lock has this one.
  public let differingFromEdition: Int
  /// The number of moved days that are frozen.
  public let movedFrozen: Int

  /// Sums calendars up, and how they differ from what was published; nil if a game has none.
  public init?(
    name: String,
    _ calendars: [LaidCalendar],
    _ change: CalendarChange
  ) {
    let schedules = calendars.compactMap(\.schedule)
    guard schedules.count == calendars.count, !schedules.isEmpty else { return nil }
    let entries = schedules.flatMap(\.assignments)
    let days = entries.map(\.day)
    func count(_ placement: Placement) -> Int { entries.count { $0.placement == placement } }
    self.name = name
    firstDay = days.min()?.description
    lastDay = days.max()?.description
    dayCount = entries.count
    (drawn, occasion) = (count(.drawn), count(.occasion))
    (backlog, pinned) = (count(.backlog), count(.pinned))
    frozen = entries.count(where: \.isFrozen)
    asWished = entries.count - schedules.reduce(0) { $0 + $1.compromises.count }
    cost = schedules.reduce(0) { $0 + $1.cost }
    leastCost = schedules.reduce(0) { $0 + $1.leastCost }
    published = change.publishedCount
    left = change.leaving.count
    moved = change.moves.map(\.slot.day.description)
    movedFrozen = change.moves.count(where: \.isFrozen)
    differingFromEdition = change.differingFromEdition
  }
}
