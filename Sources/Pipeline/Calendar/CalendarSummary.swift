import PuzzleModel
import Scheduling

/// What there is to say of a planned calendar as a whole.
public struct CalendarSummary: Encodable, Sendable {
  let name: String
  let firstDay, lastDay: String?
  let dayCount: Int
  /// How many days were placed how.
  let drawn, occasion, backlog, pinned, frozen: Int
  /// How many days have the tier that was wished for.
  let asWished: Int
  /// What the broken wishes cost, and what they cost in any calendar at the least, in points.
  let cost, leastCost: Int
  /// How many days were published before.
  let published: Int
  /// How many published days the calendar does not have, as they are before its first or after its last.
  let left: Int
  /// The published days that get another puzzle, and how many of them are frozen.
  let moved: [String]
  let movedFrozen: Int
}

extension CalendarPlan {
  /// The summary; nil where there is no calendar.
  public var summary: CalendarSummary? {
    guard let schedule = galley.calendar.schedule else { return nil }
    func count(_ placement: Placement) -> Int {
      schedule.entries.count { $0.placement == placement }
    }
    return CalendarSummary(
      name: galley.plan.name,
      firstDay: schedule.entries.first?.day.description,
      lastDay: schedule.entries.last?.day.description,
      dayCount: schedule.entries.count,
      drawn: count(.drawn),
      occasion: count(.occasion),
      backlog: count(.backlog),
      pinned: count(.pinned),
      frozen: schedule.entries.count(where: \.isFrozen),
      asWished: schedule.entries.count - schedule.compromises.count,
      cost: schedule.cost,
      leastCost: schedule.leastCost,
      published: galley.published?.days.count ?? 0,
      left: (galley.published?.days ?? []).count { day in
        (day.day < galley.plan.policy.first || day.day > galley.plan.policy.last)
          && !galley.plan.policy.freezes(day.day)
      },
      moved: schedule.movedDays.map(\.description),
      movedFrozen: schedule.movedDays.count { galley.plan.policy.freezes($0) }
    )
  }
}

extension CalendarSummary {
  /// The summary for a person.
  public var text: String {
    let range = firstDay.map { "\($0) to \(lastDay ?? $0)" } ?? "no days"
    let bound =
      cost == leastCost
      ? "the least that this corpus allows"
      : "no calendar of this corpus costs less than \(leastCost)"
    let moves =
      published == 0
      ? "nothing yet"
      : "\(published) days: \(moved.count) move, \(movedFrozen) of them frozen"
        + (left == 0 ? "" : "; \(left) are outside the calendar and leave it")
    return """
      \(name), \(range): \(dayCount) \(dayCount == 1 ? "day" : "days")

        placed     \(drawn) drawn, \(occasion) for an occasion, \(backlog) of the backlog, \(pinned) pinned
        tiers      as wished on \(asWished) of \(dayCount) days
        wishes     broken for \(cost) points, \(bound)
        published  \(moves)
        frozen     \(frozen) days

      """
  }
}
