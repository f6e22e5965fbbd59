public import PuzzleModel
public import Scheduling

extension DailyPuzzle {
  /// Makes a day of a calendar; a frozen day keeps the reasons that were published.
  public init(_ entry: Schedule.Assignment, _ published: [DaySlot: DailyPuzzle]) {
    let puzzle = entry.candidate.puzzle
    let frozen = entry.isFrozen ? published[DaySlot(day: entry.day, kind: puzzle.kind)] : nil
    self.init(
      day: entry.day,
      puzzle: puzzle,
      wished: frozen.map(\.wished) ?? entry.wished,
      placement: frozen.map(\.placement) ?? entry.placement,
      occasion: frozen.map(\.occasion) ?? entry.occasion?.name
    )
  }
}

extension ScheduleTally {
  /// Counts the calendars of all games together.
  ///
  /// - Parameters:
  ///   - schedules: The calendars.
  ///   - change: How they differ from what was published.
  public init(_ schedules: [Schedule], _ change: CalendarChange) {
    let entries = schedules.flatMap(\.assignments)
    self.init(
      days: entries.count,
      laid: Laid(
        placements: Dictionary(grouping: entries, by: \.placement).mapValues(\.count),
        frozen: entries.count(where: \.isFrozen),
        moved: change.moves.count,
        left: change.leaving.count,
        cost: schedules.reduce(0) { $0 + $1.cost },
        leastCost: schedules.reduce(0) { $0 + $1.leastCost }
      )
    )
  }
}
