import Scheduling
import SchedulingSamples

/// How many days two hundred edits of twenty quotations move, of 2,000.
enum StabilityBench {
  private static let trialCount = 10
  private static let editsOfEach = 20

  private static let bars: [(edit: StabilityTrial.Edit, most: Int)] = [
    (.add, 3), (.removeUnscheduled, 0), (.removeScheduled, 25),
  ]

  static func run() throws -> Bool {
    var isPassed = true
    for dayCount in [60, 365] {
      let trials = try (0..<trialCount).map {
        try StabilityTrial(dayCount: dayCount, seed: $0)
      }
      for (edit, most) in bars where try !report(edit, most, trials, dayCount) { isPassed = false }
    }
    return isPassed
  }

  private static func report(
    _ edit: StabilityTrial.Edit,
    _ most: Int,
    _ trials: [StabilityTrial],
    _ dayCount: Int
  ) throws -> Bool {
    var (moved, movedThawed, movedFrozen, movedAnew) = ([Int](), [Int](), [Int](), [Int]())
    for trial in trials {
      let frozen = trial.before.assignments.prefix(100).map(\.day)
      for seed in 0..<editsOfEach {
        moved.append(trial.movedDays(in: try trial.after(edit, seed: seed)).count)
        let days = trial.movedDays(in: try trial.after(edit, seed: seed, frozenCount: 100))
        movedFrozen.append(days.count(where: frozen.contains))
        movedThawed.append(days.count - (movedFrozen.last ?? 0))
        movedAnew.append(trial.movedDays(in: try trial.afterWithoutHistory(edit, seed: seed)).count)
      }
    }
    print("\(edit.rawValue) \(StabilityTrial.editCount), \(dayCount) days (at most \(most)):")
    print("  days that move: \(Measure.distribution(moved))")
    print("  of 100 that are frozen: \(Measure.distribution(movedFrozen))")
    print("  of the others then: \(Measure.distribution(movedThawed))")
    print("  as if nothing had been published: \(Measure.distribution(movedAnew))")
    return (moved + movedThawed).allSatisfy { $0 <= most } && movedFrozen.allSatisfy { $0 == 0 }
  }
}
