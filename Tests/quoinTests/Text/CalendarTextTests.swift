import Editorial
import Foundation
import PuzzleModel
import Scheduling
import Testing

@testable import Pipeline
@testable import quoin

@Suite struct CalendarTextTests {
  private func day(_ number: Int) throws -> CalendarDay {
    try #require(CalendarDay(year: 2027, month: 1, day: number))
  }

  private func level(_ number: Int) throws -> Puzzle.ID {
    let seed = try #require(Puzzle.ID.Label("level-\(number)"))
    return try #require(Puzzle.ID(kind: .codeBreaker, seed: seed))
  }

  private func candidates(_ count: Int) throws -> [Candidate] {
    try (1...count).map {
      Candidate(puzzle: try level($0), author: nil, tier: .medium, letterCount: nil)
    }
  }

  /// The calendar of four days from eight puzzles.
  private func laid(
    _ change: (inout ScheduleRequest) throws -> Void = { _ in }
  ) throws -> LaidCalendar {
    var request = ScheduleRequest(
      kind: .codeBreaker,
      policy: SchedulePolicy(first: try day(1), dayCount: 4, seed: "text"),
      candidates: try candidates(8)
    )
    try change(&request)
    return LaidCalendar(request: request, schedule: try Schedule(request))
  }

  /// An edition that has nothing to tell of its puzzles.
  private let edition = Edition(name: "", contentVersion: 1, recipeDigest: "", generator: "")

  @Test func `a row is aligned, and ends with the occasion if there is one`() throws {
    let lines = CalendarText.aligned(try .sample()).components(separatedBy: "\n")
    #expect(lines[0].hasPrefix("2027-04-23  fri  medium  321   Nobody  One, two"))
    #expect(lines[0].hasSuffix("  One, two  [Birthday of Shakespeare]"))
    #expect(lines[1] == "2027-04-24  sat  easy    321   Nobody  One, two")
    #expect(lines.count == 3)
  }

  @Test func `a puzzle without a quotation is shown by its ID`() throws {
    let row = CalendarTable.Row(
      daily: DailyPuzzle(day: try day(4), puzzle: try level(7)),
      difficulty: Difficulty(score: 5, tier: .easy, evidence: []),
      quotation: nil,
      authorName: nil
    )
    let table = CalendarTable(name: "", released: try day(1), rows: [row])
    #expect(
      CalendarText.aligned(table) == "2027-01-04  mon  easy    5       code-breaker:level-7\n"
    )
  }

  @Test func `a summary says what is placed, wished, published and frozen`() throws {
    let calendar = try laid()
    let summary = try #require(CalendarSummary(name: "Plain", [calendar], change(nil, calendar)))
    #expect(
      CalendarText.summary(summary) == """
        Plain, 2027-01-01 to 2027-01-04: 4 days

          placed     4 drawn, 0 for an occasion, 0 of the backlog, 0 pinned
          tiers      as wished on 4 of 4 days
          wishes     missed: 0 points (the best that this corpus allows)
          published  nothing yet
          frozen     0 days

        """
    )
  }

  @Test func `days that leave the calendar are told`() throws {
    let days = try [(1, 9), (6, 10)].map {
      PublishedDay(daily: DailyPuzzle(day: try day($0.0), puzzle: try level($0.1)), quoted: nil)
    }
    let published = PublishedCalendar(days: days)
    let calendar = try laid { request in
      request.almanac.published[try day(1)] = Candidate(
        puzzle: try level(9),
        author: nil,
        tier: .medium,
        letterCount: nil
      )
    }
    let change = change(published, calendar)
    let summary = try #require(CalendarSummary(name: "Moved", [calendar], change))
    let moves = "2 days; 1 moves; 1 leaves"
    #expect(CalendarText.summary(summary).contains("  published  \(moves)\n"))
    let lines = CalendarText.moves(change)
    #expect(lines.count == 1)
    #expect(
      lines.first?.hasPrefix("2027-01-01  code-breaker:level-9 → code-breaker:level-") == true
    )
    #expect(CalendarText.moves(change, limit: 0) == ["and 1 day more"])
  }

  /// How a calendar differs from what was published.
  private func change(
    _ published: PublishedCalendar?,
    _ calendar: LaidCalendar
  ) -> CalendarChange {
    CalendarChange(
      from: published,
      .lock,
      replacing: [],
      to: (calendar.schedule?.assignments ?? []).map { DailyPuzzle($0, [:]) },
      named: "Moved",
      by: [calendar.kind: calendar.request.policy],
      redrawn: nil,
      text: { _ in nil }
    )
  }

  @Test func `a runway is a table for each game`() throws {
    let runway = try #require(Runway([try laid()]))
    let lines = CalendarText.runway(runway).components(separatedBy: "\n")
    #expect(lines[0] == "tier    puzzles  scheduled  left  a year  lasts")
    #expect(lines[1] == "easy    0        0          0     0       not wished for")
    #expect(lines[2] == "medium  8        4          4     365     4 days, 0.0 years")
    #expect(lines[5] == "all     8        4          4     365     4 days, 0.0 years")
    let two = CalendarText.runway(try #require(Runway([try laid(), try otherGame()])))
    #expect(two.hasPrefix("code-breaker\ntier "))
    #expect(two.contains("\n\nword-search\ntier "))
  }

  private func otherGame() throws -> LaidCalendar {
    try laid { request in
      request.kind = .wordSearch
      let seeds = try (1...8).map { try #require(Puzzle.ID.Label("search-\($0)")) }
      request.candidates = try seeds.map {
        Candidate(
          puzzle: try #require(Puzzle.ID(kind: .wordSearch, seed: $0)),
          author: nil,
          tier: .medium,
          letterCount: nil
        )
      }
    }
  }

  @Test func `a difference is summed up and lists what moves`() throws {
    func side(_ numbers: [Int]) throws -> CalendarDiff.Side {
      let days = try numbers.enumerated().map {
        PublishedDay(
          daily: DailyPuzzle(day: try day($0.offset + 1), puzzle: try level($0.element)),
          quoted: nil
        )
      }
      return CalendarDiff.Side(calendar: PublishedCalendar(days: days), quotations: nil)
    }
    let diff = CalendarDiff(
      from: try side([1, 2, 3]),
      to: try side([2, 1, 3, 4]),
      playedThrough: try day(1)
    )
    #expect(
      CalendarText.difference(diff) == """
        2 days change, 1 day new, 1 already played
        2027-01-01  played  code-breaker:level-1 → code-breaker:level-2
        2027-01-02  code-breaker:level-2 → code-breaker:level-1

        """
    )
    let lost = CalendarDiff(from: try side([1, 2, 3]), to: try side([1]), playedThrough: nil)
    #expect(CalendarText.difference(lost) == "no day changes, 2 days gone, none already played\n")
  }

  @Test func `quotations that come and go are the cause of a difference`() throws {
    func side(_ numbers: ClosedRange<UInt64>) -> CalendarDiff.Side {
      CalendarDiff.Side(
        calendar: PublishedCalendar(days: []),
        quotations: Set(numbers.map { Quotation.ID(digestHigh: $0, digestLow: 0) })
      )
    }
    let diff = CalendarDiff(from: side(1...5), to: side(4...6), playedThrough: nil)
    #expect(
      CalendarText.difference(diff)
        == "adds 1 quotation, removes 3 quotations: no day changes\n"
    )
  }

  @Test func `a day says why it has its puzzle`() throws {
    let calendar = try laid { request in
      request.almanac.pins[try day(2)] = try level(5)
      request.almanac.occasions = [
        Occasion(day: try day(2), name: "Feast", weight: 30, subject: .tags(["wit"]))
      ]
    }
    let reasons = try #require(DayReasons(calendar, of: edition, on: day(2)))
    let lines = CalendarText.reasons(reasons).components(separatedBy: "\n")
    #expect(
      lines.prefix(5) == [
        "2027-01-02, saturday: code-breaker:level-5", "",
        "placed    pinned to the day by the editor", "tier      medium, as wished for",
        "occasion  Feast, weight 30: passed over",
      ]
    )
    #expect(lines[5].hasPrefix("without   the day would have code-breaker:level-"))
  }

  @Test func `a great day and a note say so, and what fits them`() throws {
    let calendar = try laid { request in
      request.candidates[4] = Candidate(
        puzzle: try level(5),
        author: nil,
        tags: ["wit", "sea"],
        tier: .medium,
        letterCount: nil
      )
      let feast = Occasion.Subject(tags: [["wit", "sea"]])
      request.almanac.occasions = [
        Occasion(day: try day(2), name: "Feast", weight: 30, subject: feast, isGreat: true),
        Occasion(
          day: try day(2),
          name: "Death",
          weight: 4,
          subject: .tags(["wit"]),
          telling: .note
        ),
      ]
    }
    let reasons = try #require(DayReasons(calendar, of: edition, on: day(2)))
    let lines = CalendarText.reasons(reasons).components(separatedBy: "\n")
    #expect(lines.contains("occasion  Feast, weight 30, great: tagged sea and wit"))
    #expect(lines.contains("note      Death, weight 4: tagged wit"))
  }

  @Test func `a plan says what would help most, and nothing where nothing is lacking`() throws {
    let calendar = try laid { $0.kind = .cryptogram }
    let none = FeastCalendar([], quotations: [], authors: [])
    let advice = try #require(SupplyAdvice([calendar], none))
    #expect(
      CalendarText.advice(advice)
        == "would help most:\n  361 more medium quotations, for a year of 'cryptogram'\n"
    )
    let plenty = try laid { request in
      request.kind = .cryptogram
      request.candidates = try candidates(369)
    }
    #expect(CalendarText.advice(try #require(SupplyAdvice([plenty], none))).isEmpty)
  }

  @Test func `a frozen day says that it may not change`() throws {
    let calendar = try laid { request in
      request.policy.frozenThrough = try day(1)
      request.policy.tiers = .weekdays([.friday: .hard])
      request.almanac.published[try day(1)] = request.candidates[2]
    }
    let reasons = try #require(DayReasons(calendar, of: edition, on: day(1)))
    let text = CalendarText.reasons(reasons)
    #expect(text.contains("placed    the day is frozen, and has what was published for it\n"))
    #expect(text.contains("tier      medium, and hard was wished for\n"))
    #expect(text.hasSuffix("without   nothing else: the day may not change\n"))
  }
}
