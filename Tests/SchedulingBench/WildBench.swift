import Foundation
import Scheduling
import SchedulingSamples

/// Ten thousand policies and corpora of any kind, feasible or not.
enum WildBench {
  static func run() -> Bool {
    var (laidCount, provenCount, openCount, brokenCount) = (0, 0, 0, 0)
    var longest = (seconds: 0.0, seed: 0)
    for seed in 0..<10_000 {
      var trial: WildTrial?
      let seconds = Measure.seconds { trial = WildTrial(seed: seed) }
      if (seed + 1) % 1_000 == 0 { report(seed + 1, longest) }
      if seconds > longest.seconds { longest = (seconds, seed) }
      guard let trial else { continue }
      switch trial.result {
      case .success: laidCount += 1
      case .failure(let conflict):
        if conflict.isProven { provenCount += 1 } else { openCount += 1 }
      }
      if !trial.problems.isEmpty {
        brokenCount += 1
        print("instance \(seed): \(trial.problems.prefix(3).joined(separator: "; "))")
      }
    }
    print(
      "10000 instances: \(laidCount) calendars, \(provenCount) proved to have none, "
        + "\(openCount) without one that none is proved for; \(brokenCount) not as promised"
    )
    print("the longest, laid twice: \(Measure.text(longest.seconds)) s, instance \(longest.seed)")
    return brokenCount == 0
  }

  /// Says how far it is, since ten thousand take minutes.
  private static func report(_ count: Int, _ longest: (seconds: Double, seed: Int)) {
    print("\(count) laid, the longest \(Measure.text(longest.seconds)) s, instance \(longest.seed)")
    fflush(nil)
  }
}
