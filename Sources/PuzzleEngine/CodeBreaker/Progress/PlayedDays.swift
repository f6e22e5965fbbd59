import PuzzleModel

/// Days on which something was won, kept as runs of days in a row.
struct PlayedDays: Hashable, Sendable {
  /// The ordinals of the days as runs in order, with at least one day between two runs.
  private(set) var runs: [ClosedRange<Int>] = []

  /// Makes a set of days from runs in any order, which may overlap.
  init(_ runs: [ClosedRange<Int>] = []) {
    for run in runs.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = self.runs.last, run.lowerBound <= last.upperBound + 1 {
        self.runs[self.runs.count - 1] = last.lowerBound...max(last.upperBound, run.upperBound)
      } else {
        self.runs.append(run)
      }
    }
  }

  /// Adds days in a row.
  mutating func insert(_ run: ClosedRange<Int>) {
    self = PlayedDays(runs + [run])
  }

  /// Adds the days of another.
  mutating func formUnion(_ other: PlayedDays) {
    self = PlayedDays(runs + other.runs)
  }
}

extension Streak {
  /// Makes a streak from its counts.
  init(current: Int, longest: Int) {
    self.current = current
    self.longest = longest
  }

  /// Counts the streak of days that are kept as runs; days after today do not count.
  init(of days: PlayedDays, today: CalendarDay) {
    let runs = days.runs.filter { $0.lowerBound <= today.ordinal }
      .map { $0.lowerBound...min($0.upperBound, today.ordinal) }
    self.init(
      current: runs.last.map { $0.upperBound >= today.ordinal - 1 ? $0.count : 0 } ?? 0,
      longest: runs.reduce(0) { max($0, $1.count) }
    )
  }
}
