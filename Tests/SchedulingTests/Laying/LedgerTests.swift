import PuzzleModel
import Testing

@testable import Scheduling

@Suite struct LedgerTests {
  private func days(_ ledger: Ledger, near day: DayOrdinal, gap: Int, mark: MarkIndex = 1)
    -> [DayOrdinal]
  {
    var found: [DayOrdinal] = []
    ledger.forEachDay(of: mark, near: day, gap: gap) {
      found.append($0)
      return true
    }
    return found
  }

  @Test func `days nearer than the gap are found, but for the day itself`() {
    var ledger = Ledger(markCount: 2)
    for day: DayOrdinal in [10, -3, 7, 14, 20] { ledger.insert(1, on: day) }
    ledger.insert(0, on: 9)
    #expect(days(ledger, near: 10, gap: 4) == [7])
    #expect(days(ledger, near: 10, gap: 5) == [7, 14])
    #expect(days(ledger, near: 10, gap: 1) == [])
    #expect(days(ledger, near: 0, gap: Gaps.never) == [-3, 7, 10, 14, 20])
    ledger.remove(1, from: 7)
    #expect(days(ledger, near: 10, gap: 5) == [14])
  }

  @Test func `who has seen enough is told no more`() {
    var ledger = Ledger(markCount: 1)
    for day in (0..<9).map({ DayOrdinal($0) }) { ledger.insert(0, on: day) }
    var count = 0
    ledger.forEachDay(of: 0, near: 4, gap: 5) { _ in
      count += 1
      return count < 3
    }
    #expect(count == 3)
  }

  @Test func `other games are asked apart, and count on the day itself`() {
    var ledger = Ledger(markCount: 2)
    for day: DayOrdinal in [5, 5, -2] { ledger.insertBeside(1, on: day) }
    #expect(days(ledger, near: 5, gap: 9) == [])
    #expect(ledger.hasBeside(1, near: 5, gap: 1))
    #expect(!ledger.hasBeside(1, near: 5, gap: 0))
    #expect(ledger.hasBeside(1, near: 7, gap: 3))
    #expect(!ledger.hasBeside(1, near: 7, gap: 2))
    #expect(ledger.hasBeside(1, near: -4, gap: 3))
    #expect(!ledger.hasBeside(0, near: 5, gap: 9))
  }

  /// A ledger of one mark against a plain list of days.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a ledger is a list of days in order`(seed: UInt64) {
    var (generator, ledger, list) = (
      SplitMix64(seed: seed), Ledger(markCount: 1), Set<DayOrdinal>()
    )
    for _ in 0..<200 {
      let day = DayOrdinal(generator.next(below: 60))
      if list.contains(day) {
        ledger.remove(0, from: day)
        list.remove(day)
      } else {
        ledger.insert(0, on: day)
        list.insert(day)
      }
      let (center, gap) = (DayOrdinal(generator.next(below: 60)), generator.next(below: 12))
      let near = list.filter { $0 != center && abs($0.distance(to: center)) < gap }.sorted()
      #expect(days(ledger, near: center, gap: gap, mark: 0) == near)
    }
  }
}
