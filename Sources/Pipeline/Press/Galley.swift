import PuzzleModel
import PuzzleStore

/// An edition as it is set, before it is printed: all that a press makes but the file.
struct Galley: Sendable {
  /// The plan that it was set from.
  let plan: Plan
  /// The edition, with its digest.
  let edition: Edition
  /// How its calendar was laid.
  let calendar: CalendarStage
  /// The calendar that was published before.
  let published: PublishedCalendar?
  /// What was found, in the order of the places.
  let findings: [Finding]
  /// Whether a finding stops the publication.
  let isStopped: Bool
}
