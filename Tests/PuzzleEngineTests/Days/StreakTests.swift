import PuzzleModel
import Testing

@testable import PuzzleEngine

@Suite struct StreakTests {
  private func streak(_ offsets: [Int], today: Int = 0) throws -> [Int] {
    let days = try offsets.map { try #require(CalendarDay(ordinal: 20_000 + $0)) }
    let streak = Streak(of: days, today: try #require(CalendarDay(ordinal: 20_000 + today)))
    return [streak.current, streak.longest]
  }

  @Test func `nothing played is no streak`() throws {
    #expect(try streak([]) == [0, 0])
  }

  @Test func `today counts, and so does yesterday while today is not yet played`() throws {
    #expect(try streak([0]) == [1, 1])
    #expect(try streak([-1]) == [1, 1])
    #expect(try streak([-2, -1]) == [2, 2])
    #expect(try streak([-2, -1, 0]) == [3, 3])
  }

  @Test func `a missed day ends a streak`() throws {
    #expect(try streak([-2]) == [0, 1])
    #expect(try streak([-5, -4, -3, 0]) == [1, 3])
    #expect(try streak([-3, -1, 0]) == [2, 2])
  }

  @Test func `order and repeats do not matter`() throws {
    #expect(try streak([0, -2, -1, 0, -2, -7, -1]) == [3, 3])
  }

  @Test func `days after today do not count`() throws {
    #expect(try streak([-1, 0, 1, 2, 400]) == [2, 2])
    #expect(try streak([1, 2, 3]) == [0, 0])
  }

  @Test func `the first and the last day of the calendar do not trap`() {
    #expect(Streak(of: [.first, .last], today: .last).current == 1)
    #expect(Streak(of: [.first, .last], today: .first).current == 1)
  }

  @Test(arguments: 0..<60)
  func `a streak is what counting day by day gives`(seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(seed))
    let played = Set((0..<60).filter { _ in generator.next(below: 4) > 0 })
    let today = generator.next(below: 60)
    var current = 0
    var day = played.contains(today) ? today : today - 1
    while played.contains(day) { (current, day) = (current + 1, day - 1) }
    var (run, longest) = (0, 0)
    for day in 0...today {
      run = played.contains(day) ? run + 1 : 0
      longest = max(longest, run)
    }
    #expect(try streak(Array(played), today: today) == [current, longest])
  }
}
