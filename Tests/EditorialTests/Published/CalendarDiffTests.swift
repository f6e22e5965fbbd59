import Foundation
import PuzzleModel
import Testing

@testable import Editorial

@Suite struct CalendarDiffTests {
  /// A calendar with a cryptogram on each day from 2027-01-01; 0 is a day without.
  private func side(
    _ numbers: [Int],
    quotations: Set<Int>? = nil,
    levels: [Int] = []
  ) throws -> CalendarDiff.Side {
    let days = try numbers.enumerated().filter { $0.element > 0 }.map {
      try PublishedDay.sample(day: $0.offset, puzzle: $0.element)
    }
    return CalendarDiff.Side(
      calendar: PublishedCalendar(days: days + (try levels.map { try PublishedDay.level($0) })),
      quotations: quotations.map { Set($0.compactMap { Puzzle.ID.sample($0).quotation }) }
    )
  }

  @Test func `equal calendars do not differ`() throws {
    let side = try side([1, 2, 3], quotations: [1, 2, 3])
    let diff = CalendarDiff(from: side, to: side, playedThrough: .last)
    #expect((diff.added, diff.removed) == (0, 0))
    #expect(diff.moved.isEmpty)
    #expect((diff.newDays, diff.lostDays, diff.played) == (0, 0, 0))
  }

  @Test func `days move, come and go`() throws {
    let diff = CalendarDiff(
      from: try side([1, 2, 3, 0]),
      to: try side([2, 2, 0, 4]),
      playedThrough: try .sample(0)
    )
    let move = try #require(diff.moved.first)
    #expect(diff.moved.count == 1)
    #expect(move.day == "2027-01-01" && move.kind == "cryptogram" && move.isPlayed)
    #expect(move.before == "\(Puzzle.ID.sample(1))" && move.after == "\(Puzzle.ID.sample(2))")
    #expect(move.beforeText == nil && move.afterText == nil)
    #expect((diff.newDays, diff.lostDays, diff.played) == (1, 1, 1))
    #expect(diff.added == nil && diff.removed == nil)
  }

  @Test func `a lost day that was played counts`() throws {
    let (old, new) = (try side([1, 2, 3]), try side([1]))
    #expect(CalendarDiff(from: old, to: new, playedThrough: try .sample(1)).played == 1)
    #expect(CalendarDiff(from: old, to: new, playedThrough: nil).played == 0)
  }

  @Test func `the games of a day are compared each with itself`() throws {
    let diff = CalendarDiff(
      from: try side([0, 1, 2], levels: [1, 2]),
      to: try side([0, 1, 9], levels: [1, 3]),
      playedThrough: nil
    )
    #expect(diff.moved.map(\.kind) == ["cryptogram"])
    #expect((diff.newDays, diff.lostDays) == (1, 1))
  }

  @Test func `quotations are counted if both calendars have a corpus`() throws {
    let (old, new) = (try side([], quotations: [1, 2, 3]), try side([], quotations: [3, 4]))
    let diff = CalendarDiff(from: old, to: new, playedThrough: nil)
    #expect((diff.added, diff.removed) == (1, 2))
    #expect(CalendarDiff(from: old, to: try side([]), playedThrough: nil).added == nil)
  }

  @Test func `the texts of both puzzles are told`() throws {
    let (old, new) = (
      try PublishedDay.sample(1, text: "One."), try PublishedDay.sample(1, text: "Two.")
    )
    let sides = [old, new].map {
      CalendarDiff.Side(calendar: PublishedCalendar(days: [$0]), quotations: nil)
    }
    let move = try #require(
      CalendarDiff(from: sides[0], to: sides[1], playedThrough: nil).moved.first
    )
    #expect(move.beforeText == "One." && move.afterText == "Two.")
  }

  @Test func `its JSON has every key, with null for what there is not`() throws {
    let diff = CalendarDiff(from: try side([1]), to: try side([2]), playedThrough: nil)
    let json = try JSONSerialization.jsonObject(with: JSONEncoder().encode(diff))
    let object = try #require(json as? [String: Any])
    #expect(
      object.keys.sorted() == ["added", "lostDays", "moved", "newDays", "played", "removed"]
    )
    #expect(object["added"] is NSNull && object["removed"] is NSNull)
    let move = (object["moved"] as? [[String: Any]])?.first
    #expect(
      move?.keys.sorted() == [
        "after", "afterText", "before", "beforeText", "day", "isPlayed", "kind",
      ]
    )
    #expect(move?["beforeText"] is NSNull && move?["afterText"] is NSNull)
  }
}
