import PuzzleModel
import Scheduling
import SchedulingSamples

/// Whether a calendar that is laid again from itself is the same, at any price of moving a day, and whether
/// nothing comes again while anything new fits.
enum AgainBench {
  private static let seeds = 1...60

  static func run() throws -> Bool {
    var (laidCount, movedCount, differing) = (0, 0, 0)
    var (repeatCount, avoidable) = (0, 0)
    let seconds = Measure.seconds {
      for seed in seeds {
        let instance = RandomInstance(seed: seed)
        for kept in [0, 25, 100, Weights.never] {
          let sums = again(instance, kept: kept)
          (laidCount, movedCount) = (laidCount + sums.laid, movedCount + sums.moved)
          differing += sums.differing
        }
        let sums = years(instance)
        (repeatCount, avoidable) = (repeatCount + sums.repeats, avoidable + sums.avoidable)
      }
    }
    print(
      "\(laidCount) calendars after a change, which moved \(movedCount) days: \(differing) differ when they "
        + "are laid again; \(Measure.text(seconds)) s"
    )
    print("\(repeatCount) repeats in months that follow, \(avoidable) of them avoidable")
    return differing == 0 && avoidable == 0
  }

  private static func again(
    _ instance: RandomInstance,
    kept: Int
  ) -> (laid: Int, moved: Int, differing: Int) {
    var (policy, almanac) = (instance.policy, instance.almanac)
    policy.weights.kept = kept
    guard let before = try? Schedule(policy.request(instance.candidates, almanac)) else {
      return (0, 0, 0)
    }
    var sums = (laid: 0, moved: 0, differing: 0)
    for change in 0..<3 {
      if change > 0 { policy.tiers = .weekdays([.monday: .hard, .thursday: .easy]) }
      if change > 1 { policy.gaps.author = max(0, policy.gaps.author - 2) }
      almanac.published = before.byDay
      guard let schedule = try? Schedule(policy.request(instance.candidates, almanac)) else {
        continue
      }
      almanac.published = schedule.byDay
      let again = try? Schedule(policy.request(instance.candidates, almanac))
      sums.laid += 1
      sums.moved += schedule.movedDays.count
      if again?.byDay != schedule.byDay || change == 0 && schedule.movedDays != [] {
        sums.differing += 1
        print("instance \(instance.policy.first), price \(kept), change \(change)")
      }
    }
    return sums
  }

  private static func years(_ instance: RandomInstance) -> (repeats: Int, avoidable: Int) {
    var (policy, almanac) = (instance.policy, instance.almanac)
    policy.backlog = []
    policy.dayCount = 30
    var sums = (repeats: 0, avoidable: 0)
    for _ in 0..<8 {
      guard let schedule = try? Schedule(policy.request(instance.candidates, almanac)) else {
        break
      }
      let played = Set((Array(almanac.published.values) + schedule.byDay.values).map(\.puzzle))
      let new = instance.candidates.filter { !played.contains($0.puzzle) }
      let check = RuleCheck(policy: policy, almanac: almanac, candidates: instance.candidates)
      let past = almanac.published.map { (day: $0.key, candidate: $0.value) }
      sums.repeats += schedule.repeats.count
      sums.avoidable += schedule.repeats.count { entry in
        new.contains { candidate in
          var days = schedule.byDay
          days[entry.day] = candidate
          return check.brokenRules(in: past + days.map { ($0.key, $0.value) }).isEmpty
        }
      }
      almanac.published.merge(schedule.byDay) { $1 }
      policy.first = policy.first.adding(days: policy.dayCount) ?? .last
    }
    return sums
  }
}

extension Schedule {
  fileprivate var byDay: [CalendarDay: Candidate] {
    Dictionary(assignments.map { ($0.day, $0.candidate) }) { first, _ in first }
  }
}
