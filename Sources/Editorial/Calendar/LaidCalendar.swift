public import PuzzleModel
public import Scheduling

/// The request for the calendar of one game, and the calendar that was laid from it, if any.
public struct LaidCalendar: Sendable {
  /// The game, its policy, its puzzles, and what is known about its days.
  public let request: ScheduleRequest
  /// The calendar; nil if none keeps the rules.
  public let schedule: Schedule?

  /// Combines a calendar with the request that it was laid from.
  public init(request: ScheduleRequest, schedule: Schedule?) {
    self.request = request
    self.schedule = schedule
  }

  /// The game.
  public var kind: Puzzle.Kind { request.kind }
}

extension CalendarTable {
  /// Copies the table with marks of the days that are frozen in some calendars, and of those that move.
  public func marked(by calendars: [LaidCalendar], moved: Set<DaySlot>) -> CalendarTable {
    var frozen: Set<DaySlot> = []
    for calendar in calendars {
      guard let schedule = calendar.schedule else { continue }
      let days = schedule.assignments.filter(\.isFrozen).map(\.day)
      frozen.formUnion(days.map { DaySlot(day: $0, kind: calendar.kind) })
    }
    let rows = rows.map { row in
      var row = row
      let slot = DaySlot(row.daily)
      (row.isFrozen, row.isMoved) = (frozen.contains(slot), moved.contains(slot))
      return row
    }
    return CalendarTable(
      name: editionName,
      released: released,
      contentVersion: contentVersion,
      rows: rows
    )
  }
}
