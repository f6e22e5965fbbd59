import Foundation
import PuzzleModel
import Scheduling
import SchedulingSamples

/// Policies that ask about as much as a real corpus can give, and what is told where that is too much.
///
/// Each remedy is done as its words say, with any quotations of that kind, and the calendar is laid again.
enum TightBench {
  /// The most conflicts that may stay unproved, and the fewest remedies that have to work, per mille.
  private static let (openBar, workingBar) = (20, 990)
  private static let tightCount = 130
  /// The days of the calendars that all quotations are for.
  private static let dayCounts = [60, 150, 365, 600, 900]
  private static let longCount = 60
  /// The days of calendars that are too long to try much.
  private static let veryLong = [2_100, 3_000, 4_000]

  static func run() throws -> Bool {
    let corpus = try StarterCorpus.candidates()
    var isPassed = report("tight", (0..<tightCount).map { .tight(seed: $0, of: corpus) })
    let long = (0..<longCount).map {
      RandomInstance.tight(
        seed: 100_000 + $0,
        of: corpus,
        dayCount: dayCounts[$0 % dayCounts.count]
      )
    }
    isPassed = report("long", long) && isPassed
    let longer = (0..<9).map {
      RandomInstance.tight(seed: 200_000 + $0, of: corpus, dayCount: veryLong[$0 % veryLong.count])
    }
    return report("very long", longer) && isPassed
  }

  private static func report(_ name: String, _ instances: [RandomInstance]) -> Bool {
    var tally = RemedyTally()
    for (number, instance) in instances.enumerated() { tally.add(instance, "\(name) \(number)") }
    print("\(name): \(tally)")
    return tally.openCount * 1000 <= max(1, tally.conflictCount) * openBar
      && tally.workingCount * 1000 >= tally.remedyCount * workingBar
  }
}
