import Editorial
import PuzzleModel
import Scheduling

/// An edition that is set but not yet printed: everything that a press makes except the file.
struct Galley: Sendable {
  /// The plan that the edition was set from.
  let plan: Plan
  /// The edition, with its digest.
  let edition: Edition
  /// The calendars of the games, in the order of the plan.
  let calendars: [LaidCalendar]
  /// The feasts of the recipe's tables.
  let feasts: FeastCalendar
  /// How the calendar differs from what was published; nil if there is no calendar.
  let change: CalendarChange?
  /// The lock before and after the edition is published; nil if there is no calendar.
  let lock: LockRenewal?
  /// The findings, in the order of the places.
  let findings: [Finding]
  /// Whether a finding stops the publication.
  let isStopped: Bool
}
