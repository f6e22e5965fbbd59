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
