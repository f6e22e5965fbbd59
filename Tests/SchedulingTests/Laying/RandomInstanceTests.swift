import Foundation
import PuzzleModel
import Scheduling
import SchedulingSamples
import TestSupport
import Testing

/// Calendars of policies and corpora that were drawn.
@Suite struct RandomInstanceTests {
  /// The trials of the first seeds, each made once for all tests.
  private static let trials = (0..<100).map { seed in Task { WildTrial(seed: seed) } }

  @Test(arguments: Slow.isWanted ? 0..<300 : 0..<100)
  func `a wild instance gives a calendar that keeps its promises or a reason`(seed: Int) async {
    let known = Self.trials.indices.contains(seed) ? await Self.trials[seed].value : nil
    #expect((known ?? WildTrial(seed: seed)).problems == [])
  }

  /// Frozen days after the last that have a puzzle again, a repeat that the search looked at in vain, and quotations
  /// asked for that differ by their most letters alone.
  @Test(arguments: [1_058, 3_143, 4_722])
  func `an instance that once broke a promise keeps it`(seed: Int) {
    #expect(WildTrial(seed: seed).problems == [])
  }

  @Test func `about half of the wild instances have a calendar`() async {
    var laidCount = 0
    for trial in Self.trials.prefix(60) {
      if case .success = await trial.value.result { laidCount += 1 }
    }
    #expect((20...40).contains(laidCount))
  }

  /// The lines of a golden file: the seed of an instance and what was found of it.
  private static func lines(_ name: String) throws -> [(seed: Int, found: String)] {
    let golden = try text("\(testTarget(of: #filePath))/Golden/\(name)")
    return try golden.split(separator: "\n").map { line in
      let parts = line.split(separator: " ")
      try #require(parts.count == 2)
      return (try #require(Int(parts[0])), String(parts[1]))
    }
  }

  @Test func `an instance is drawn as the script draws it that proved the optima`() throws {
    let fingerprints = try Self.lines("fingerprints.txt")
    #expect(fingerprints.count == 50)
    for (seed, found) in fingerprints { #expect(RandomInstance(seed: seed).fingerprint == found) }
  }

  @Test func `a calendar costs what the optimum does or little more`() throws {
    let optima = try Self.lines("optima.txt")
    #expect(optima.count == 50)
    var (sum, optimaSum) = (0, 0)
    for (seed, found) in Slow.isWanted ? optima[...] : optima.prefix(4) {
      let instance = RandomInstance(seed: seed)
      let schedule = try instance.policy.laid(instance.candidates, instance.almanac)
      let optimum = try #require(Int(found))
      #expect(schedule.leastCost <= optimum)
      #expect(schedule.cost >= optimum)
      (sum, optimaSum) = (sum + schedule.cost, optimaSum + optimum)
    }
    #expect(optimaSum > 500)
    #expect(sum * 100 <= optimaSum * 102)
  }
}
