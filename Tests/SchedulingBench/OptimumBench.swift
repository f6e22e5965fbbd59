import Foundation
import Scheduling
import SchedulingSamples

/// How far calendars are from the optimum that `scripts/schedule-optimum.py` has proved.
enum OptimumBench {
  /// How much more than the optimum all instances together may cost, per mille.
  private static let gapBar = 20

  static func run() throws -> Bool {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
    let golden = tests.appendingPathComponent("SchedulingTests/Golden/optima.txt")
    let lines = try String(decoding: Data(contentsOf: golden), as: UTF8.self)
      .split(separator: "\n")
    var (sum, optima, reachedCount, longest) = (0, 0, 0, 0.0)
    for line in lines {
      let numbers = line.split(separator: " ").compactMap { Int($0) }
      guard numbers.count >= 2 else { continue }
      let instance = RandomInstance(seed: numbers[0])
      var (cost, bound) = (0, 0)
      let seconds = try Measure.seconds {
        let schedule = try Schedule(instance.request)
        (cost, bound) = (schedule.cost, schedule.leastCost)
      }
      if cost != numbers[1] {
        print("instance \(numbers[0]): bound \(bound), optimum \(numbers[1]), cost \(cost)")
      }
      (sum, optima) = (sum + cost, optima + numbers[1])
      longest = max(longest, seconds)
      reachedCount += cost == numbers[1] ? 1 : 0
    }
    let gap = Double(sum - optima) / Double(max(1, optima))
    print(
      "\(lines.count) instances: \(reachedCount) at the optimum; together \(sum) to \(optima), "
        + "\(Measure.text(gap * 100)) % (at most 2); the longest \(Measure.text(longest, 3)) s"
    )
    return !lines.isEmpty && (sum - optima) * 1000 <= optima * gapBar
  }
}
