import PuzzleModel
import Scheduling
import Testing

@testable import Editorial

@Suite struct CalendarChangeTests {
  private static let place = Place(path: "recipe.yml", line: 6, column: 9)

  /// The days so many days after 2027-01-01.
  private func days(_ offsets: Int...) throws -> [CalendarDay] {
    try offsets.map { try CalendarDay.sample($0) }
  }

  /// A calendar with a cryptogram on each day from 2027-01-01; its first day, and its name.
  private func published(
    _ numbers: [Int],
    first: Int? = 0,
    name: String? = "Daily"
  ) throws -> PublishedCalendar {
    let days = try numbers.enumerated().map {
      try PublishedDay.sample(day: $0.offset, puzzle: $0.element)
    }
    let day = try first.map { try CalendarDay.sample($0) }
    return PublishedCalendar(days: days, name: name, first: day)
  }

  /// The days with a cryptogram from an offset on; 0 is a day without.
  private func dailies(_ numbers: [Int], from first: Int = 0) throws -> [DailyPuzzle] {
    try numbers.enumerated().filter { $0.element > 0 }.map {
      DailyPuzzle(day: try CalendarDay.sample(first + $0.offset), puzzle: .sample($0.element))
    }
  }

  /// How a calendar of cryptograms from an offset on differs; the ninth one has no text.
  private func change(
    from published: PublishedCalendar?,
    _ basis: CalendarChange.Basis = .lock,
    replacing replaced: [Int] = [],
    to numbers: [Int],
    startingAt first: Int = 0,
    frozenThrough: Int? = nil,
    redrawn: ClosedRange<CalendarDay>? = nil
  ) throws -> CalendarChange {
    let policy = SchedulePolicy(
      first: try CalendarDay.sample(first),
      dayCount: numbers.count,
      frozenThrough: try frozenThrough.map { try CalendarDay.sample($0) },
      seed: "change"
    )
    return CalendarChange(
      from: published,
      basis,
      replacing: try dailies(replaced),
      to: try dailies(numbers, from: first),
      named: "Daily",
      by: [.cryptogram: policy],
      redrawn: redrawn
    ) { puzzle in puzzle == Puzzle.ID.sample(9) ? nil : puzzle.description }
  }

  @Test func `an equal calendar changes nothing`() throws {
    let change = try change(from: published([1, 2, 3]), to: [1, 2, 3])
    #expect(change.basis == .lock && change.formerName == nil)
    #expect(change.publishedCount == 3 && change.differingFromEdition == 0)
    #expect(change.moves.isEmpty && change.leaving.isEmpty)
    #expect(change.fault(allowing: 0, at: Self.place) == nil)
  }

  @Test func `a day moves that gets another puzzle, or none`() throws {
    let change = try change(from: published([1, 2, 3, 4]), to: [1, 9, 0, 4])
    #expect(try change.moves.map(\.slot.day) == days(1, 2))
    #expect(change.moves.map(\.before) == [.sample(2), .sample(3)])
    #expect(change.moves.map(\.after) == [Puzzle.ID.sample(9), nil])
    let texts = change.moves.compactMap(\.beforeText)
    #expect(texts == [2, 3].map { Puzzle.ID.sample($0).description })
    #expect(change.moves.allSatisfy { $0.afterText == nil })
    #expect(change.moves.allSatisfy { !$0.isAskedFor && !$0.isFrozen })
    #expect(change.leaving.isEmpty)
  }

  @Test func `a move tells both texts, the earlier one as it was published`() throws {
    let before = PublishedCalendar(days: [try PublishedDay.sample(1, text: "One.")])
    let move = try #require(try change(from: before, to: [5], startingAt: 1).moves.first)
    #expect(move.beforeText == "One.")
    #expect(move.afterText == Puzzle.ID.sample(5).description)
  }

  @Test func `days outside the new calendar leave it`() throws {
    let change = try change(from: published([1, 2, 3, 4, 5]), to: [1, 2, 3])
    #expect(change.moves.isEmpty)
    #expect(try change.leaving.map(\.day) == days(3, 4))
    #expect(change.publishedCount == 5)
    #expect(change.fault(allowing: 0, at: Self.place) == nil)
  }

  @Test func `the days of a game that is not pressed leave the calendar`() throws {
    let level = try PublishedDay.level(1)
    let before = PublishedCalendar(days: [try .sample(day: 0, puzzle: 1), level])
    let change = try change(from: before, to: [1, 2])
    #expect(change.leaving == [level.slot])
    #expect(change.moves.isEmpty)
  }

  @Test func `days that were played do not count`() throws {
    let before = try published([1, 2, 3, 4], first: 2)
    let change = try change(from: before, to: [3, 4], startingAt: 2)
    #expect(change.publishedCount == 2)
    #expect(change.moves.isEmpty && change.leaving.isEmpty)
    // Where no first day is known, no day is known to be played.
    let open = try published([1, 2, 3, 4], first: nil)
    let unknown = try self.change(from: open, to: [3, 4], startingAt: 2)
    #expect(unknown.publishedCount == 4)
    #expect(try unknown.leaving.map(\.day) == days(0, 1))
  }

  @Test func `days that were played count if they are frozen or come again`() throws {
    let before = try published([1, 2, 3, 4], first: 2)
    let frozen = try change(from: before, to: [3, 4], startingAt: 2, frozenThrough: 0)
    #expect(frozen.publishedCount == 3)
    #expect(try frozen.moves.map(\.slot.day) == days(0))
    #expect(frozen.moves.map(\.isFrozen) == [true])
    let again = try change(from: before, to: [9, 3, 4], startingAt: 1)
    #expect(again.publishedCount == 3)
    #expect(try again.moves.map(\.slot.day) == days(1))
  }

  @Test func `days that are drawn again are asked for`() throws {
    let day = try CalendarDay.sample(1)
    let change = try change(from: published([1, 2, 3]), to: [1, 8, 7], redrawn: day...day)
    #expect(change.moves.map(\.isAskedFor) == [true, false])
    #expect(change.fault(allowing: 1, at: Self.place) == nil)
    let fault = try #require(change.fault(allowing: 0, at: Self.place))
    #expect(
      fault.message == "1 published day would get another puzzle, and 0 may: 2027-01-03; "
        + "undo the change that moves them, or allow as many moves"
    )
  }

  @Test func `a recipe with another name gives away each day`() throws {
    let change = try change(from: published([1, 2, 3], name: "Weekly"), to: [1, 2, 3])
    #expect(change.formerName == "Weekly")
    #expect(change.moves.isEmpty)
    #expect(change.fault(allowing: 3, at: Self.place) == nil)
    let fault = try #require(change.fault(allowing: 2, at: Self.place))
    #expect(fault.code == .calendarMoved && fault.place == Self.place && fault.field == "name")
    #expect(
      fault.message == "the days were published as 'Weekly', and the recipe now gives each of "
        + "the 3 to another calendar; give the recipe its name back, name another lock as "
        + "published:, or allow as many moves"
    )
    let nameless = try self.change(from: published([1, 2, 3], name: nil), to: [1, 2, 3])
    #expect(nameless.formerName == nil)
  }

  @Test(arguments: [10, 12])
  func `a fault names ten days`(count: Int) throws {
    let before = try published(Array(1...count))
    let change = try change(from: before, to: Array(repeating: 99, count: count))
    #expect(change.fault(allowing: count, at: Self.place) == nil)
    let fault = try #require(change.fault(allowing: count - 1, at: Self.place))
    #expect(fault.code == .calendarMoved && fault.field == "schedule")
    let named = try (0..<10).map { try CalendarDay.sample($0).description }
    let list = named.joined(separator: ", ") + (count > 10 ? " and 2 more" : "")
    #expect(
      fault.message == "\(count) published days would get another puzzle, and \(count - 1) may: "
        + "\(list); undo the change that moves them, or allow as many moves"
    )
  }

  @Test func `an edition without a lock is told apart`() throws {
    let change = try change(from: published([1, 2]), .edition, to: [1, 3])
    #expect(change.basis == .edition)
    let fault = try #require(change.fault(allowing: 0, at: Self.place))
    #expect(
      fault.message == "1 published day would get another puzzle, and 0 may: 2027-01-02; "
        + "the edition that is replaced has no lock to keep them by: write one, or begin a new calendar"
    )
  }

  @Test func `where nothing was published nothing moves`() throws {
    let change = try change(from: nil, to: [1, 2])
    #expect(change.basis == .nothing && change.formerName == nil)
    #expect(change.publishedCount == 0)
    #expect(change.fault(allowing: 0, at: Self.place) == nil)
  }

  @Test func `days that differ from the edition count once`() throws {
    let change = try change(from: published([1, 2, 3]), replacing: [1, 5, 6], to: [1, 2, 8])
    #expect(try change.moves.map(\.slot.day) == days(2))
    #expect(change.differingFromEdition == 1)
  }
}
