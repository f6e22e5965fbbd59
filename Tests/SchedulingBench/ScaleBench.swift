import Scheduling
import SchedulingSamples

/// One to a hundred years over fifty thousand puzzles with every rule on.
enum ScaleBench {
  private static let secondsBar = 3.0
  private static let memoryBar = 256

  static func run() throws -> Bool {
    let candidates = CenturyCorpus.candidates
    // One day takes what it takes to take the candidates in.
    let taking = try median(dayCount: 1, candidates).seconds
    print("taking the candidates in: \(Measure.text(taking)) s")
    var points: [(Double, Double)] = []
    var longest = 0.0
    for (years, dayCount) in [(1, 365), (3, 1_096), (10, 3_653), (30, 10_958), (100, 36_525)] {
      let (seconds, schedule) = try median(dayCount: dayCount, candidates)
      points.append((Double(dayCount), seconds))
      longest = seconds
      let offTier = schedule.compromises.count
      print(
        "\(years) years: \(dayCount) days in \(Measure.text(seconds)) s, cost \(schedule.cost), "
          + "bound \(schedule.leastCost), \(offTier) days off their tier"
      )
    }
    let own = points.map { ($0.0, max(0.001, $0.1 - taking)) }
    let memory = Measure.peakMemory
    print(
      "exponent of the time over the days: \(Measure.text(Measure.exponent(points))), "
        + "\(Measure.text(Measure.exponent(own))) without taking the candidates in"
    )
    print(
      "a century: \(Measure.text(longest)) s (at most \(secondsBar)), "
        + "\(memory) MiB (at most \(memoryBar))"
    )
    return longest <= secondsBar && memory <= memoryBar
  }

  private static func median(
    dayCount: Int,
    _ candidates: [Candidate]
  ) throws -> (seconds: Double, schedule: Schedule) {
    let policy = CenturyCorpus.policy(dayCount: dayCount)
    let almanac = CenturyCorpus.almanac(dayCount: dayCount)
    var schedule = try Schedule(policy.request(candidates, almanac))
    let times = try (0..<3).map { _ in
      try Measure.seconds {
        schedule = try Schedule(policy.request(candidates, almanac))
      }
    }
    return (times.sorted()[1], schedule)
  }
}
