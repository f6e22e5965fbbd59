public import PuzzleModel
import Scheduling

/// What a change of pins does to the planned calendar.
public struct PinEffect: Hashable, Sendable {
  /// A day of a game that gets another puzzle.
  public struct DayChange: Hashable, Sendable {
    /// The day and the game.
    public let slot: DaySlot
    /// The puzzle before and after; nil for none.
    public let before, after: Puzzle.ID?
  }

  /// The days that get another puzzle, in order.
  public let days: [DayChange]
  /// The rules that pins break now and did not break before, in the order of the days.
  public let breaches: [BrokenRule]
  /// What the calendar costs more than before, in points; nil where there was or is none.
  ///
  /// It counts the wishes of all days and the price of the published days that move.
  public let points: Int?
  /// Why there is no calendar any more, in words; nil if there is one.
  public let conflict: String?

  /// Compares calendars before and after a change of pins.
  init(
    from before: [LaidCalendar],
    to after: [LaidCalendar],
    conflict: ScheduleConflict?
  ) {
    let (old, new) = (before.puzzles, after.puzzles)
    let slots = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }.sorted()
    days =
      conflict == nil
      ? slots.map { DayChange(slot: $0, before: old[$0], after: new[$0]) } : []
    let known = Set(before.compactMap(\.schedule).flatMap(\.breaches))
    breaches = after.compactMap(\.schedule).flatMap(\.breaches).filter { !known.contains($0) }
      .map { BrokenRule($0) }.sorted(by: BrokenRule.precedes)
    points = after.points.flatMap { sum in before.points.map { sum - $0 } }
    self.conflict = conflict?.description
  }
}

extension PinEffect {
  /// Says what it does to planned calendars to have other pins.
  ///
  /// - Parameters:
  ///   - calendars: The calendars, planned with any pins.
  ///   - old: The pins before.
  ///   - new: The pins after.
  public init(_ calendars: [LaidCalendar], from old: [PinFile.Pin], to new: [PinFile.Pin]) {
    let before = calendars.pinned(by: old).calendars
    let after = before.pinned(by: new)
    self.init(from: before, to: after.calendars, conflict: after.conflict)
  }
}

extension [LaidCalendar] {
  /// Lays the calendars again with other pins; nothing is laid where the pins are the same.
  func pinned(by pins: [PinFile.Pin]) -> (calendars: [LaidCalendar], conflict: ScheduleConflict?) {
    var requests = map(\.request)
    for index in requests.indices { _ = requests[index].take(pins) }
    if requests == map(\.request), allSatisfy({ $0.schedule != nil }) { return (self, nil) }
    do throws(ScheduleConflict) {
      let schedules = try Schedule.together(requests)
      let calendars = zip(requests, schedules).map { LaidCalendar(request: $0, schedule: $1) }
      return (calendars, nil)
    } catch {
      return (requests.map { LaidCalendar(request: $0, schedule: nil) }, error)
    }
  }

  /// The puzzles of all days.
  var puzzles: [DaySlot: Puzzle.ID] {
    let entries = compactMap(\.schedule).flatMap(\.assignments)
    return Dictionary(
      entries.map {
        (DaySlot(day: $0.day, kind: $0.candidate.puzzle.kind), $0.candidate.puzzle)
      }
    ) { first, _ in first }
  }

  /// What the calendars cost together, in points; nil if one is missing.
  fileprivate var points: Int? {
    let sums = compactMap { calendar in calendar.schedule?.points(of: calendar.request) }
    return sums.count == count ? sums.reduce(0, +) : nil
  }
}

extension LaidCalendar {
  /// The puzzle of a day; nil if there is none.
  func puzzle(on day: CalendarDay) -> Puzzle.ID? {
    guard let schedule else { return request.almanac.pins[day] }
    return schedule.assignments.first { $0.day == day }?.candidate.puzzle
  }

  /// Whether a day was published and may not change.
  func isSettled(_ day: CalendarDay) -> Bool {
    request.policy.freezes(day) && request.almanac.published[day] != nil
  }
}
