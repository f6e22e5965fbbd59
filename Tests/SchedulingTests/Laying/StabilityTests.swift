import PuzzleModel
import Scheduling
import SchedulingSamples
import Testing

/// What an edit of twenty quotations moves in a calendar that is published.
///
/// `scripts/bench` prints the distribution over 200 edits; here are as many as take seconds.
@Suite struct StabilityTests {
  /// So many calendars, and so many edits of each kind on each.
  private static let (trialCount, editCount) = Slow.isWanted ? (10, 20) : (1, 2)

  private static let limits: [(StabilityTrial.Edit, Int)] = [
    (.add, 3), (.removeUnscheduled, 0), (.removeScheduled, 25),
  ]

  @Test(arguments: [60, 365])
  func `an edit moves at most what the promise says`(dayCount: Int) throws {
    for number in 0..<Self.trialCount {
      let trial = try StabilityTrial(dayCount: dayCount, seed: number)
      for seed in 0..<Self.editCount {
        for (edit, limit) in Self.limits {
          let moved = trial.movedDays(in: try trial.after(edit, seed: seed))
          #expect(moved.count <= limit, "\(edit) \(number) \(seed)")
        }
      }
    }
  }

  @Test func `an edit moves none of the first hundred days where they are frozen`() throws {
    let firstOpen = try CalendarDay.sample(100)
    for number in 0..<Self.trialCount {
      let trial = try StabilityTrial(dayCount: 365, seed: number)
      for seed in 0..<Self.editCount {
        for (edit, limit) in Self.limits {
          let after = try trial.after(edit, seed: seed, frozenCount: 100)
          let moved = trial.movedDays(in: after)
          #expect(moved.allSatisfy { $0 >= firstOpen }, "\(edit) \(number) \(seed)")
          #expect(moved.count <= limit, "\(edit) \(number) \(seed)")
        }
      }
    }
  }

  @Test func `what stands on no day may leave though nothing was published`() throws {
    let trial = try StabilityTrial(dayCount: 60, seed: 1)
    #expect(trial.movedDays(in: try trial.afterWithoutHistory(.removeUnscheduled, seed: 4)) == [])
    let moved = trial.movedDays(in: try trial.afterWithoutHistory(.removeScheduled, seed: 4))
    #expect((20...35).contains(moved.count))
  }

  @Test(arguments: Slow.isWanted ? 1...60 : 1...6)
  func `a calendar that is laid again from itself is the same`(seed: Int) throws {
    let instance = RandomInstance(seed: seed)
    let schedule = Result {
      try Schedule(instance.request)
    }
    guard case .success(let schedule) = schedule else { return }
    var almanac = instance.almanac
    almanac.published = schedule.published
    let again = try instance.policy.laid(instance.candidates.reversed(), almanac)
    #expect(again.movedDays == [])
    #expect(again.published == schedule.published)
    #expect(again.cost == schedule.cost)
  }
}
