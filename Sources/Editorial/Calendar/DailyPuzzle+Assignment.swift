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
