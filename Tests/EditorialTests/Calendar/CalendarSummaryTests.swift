import Foundation
import PuzzleModel
import Scheduling
import Testing

@testable import Editorial

@Suite struct CalendarSummaryTests {
  @Test func `a calendar is summed up`() throws {
    let calendar = try LaidCalendar.sample { request in
      request.almanac.pins[try .sample(1)] = .sample(5)
      request.almanac.occasions = [
        Occasion(day: try .sample(2), name: "Feast", weight: 50, subject: .tags(["wit"]))
      ]
      request.candidates[6] = .sample(7, tags: ["wit"])
      request.policy.tiers = .weekdays([.friday: .hard])
    }
    let summary = try #require(CalendarSummary(name: "Sum", [calendar], .none))
    #expect(summary.name == "Sum")
    #expect(summary.firstDay == "2027-01-01" && summary.lastDay == "2027-01-04")
    #expect(summary.dayCount == 4)
    #expect((summary.drawn, summary.occasion, summary.backlog, summary.pinned) == (2, 1, 0, 1))
    #expect(summary.asWished == 3)
    #expect(summary.cost == 10 && summary.leastCost <= 10)
    #expect((summary.published, summary.left, summary.movedFrozen) == (0, 0, 0))
    #expect(summary.moved.isEmpty)
  }

  @Test func `all games are counted together`() throws {
    let calendars = try [LaidCalendar.sample(), .levels(days: 3)]
    let summary = try #require(CalendarSummary(name: "Two", calendars, .none))
    #expect(summary.dayCount == 7)
    #expect(summary.lastDay == "2027-01-04")
    // Levels are hard, and medium is wished for.
    #expect(summary.asWished == 4)
  }

  @Test func `without a calendar of every game there is none`() throws {
    let calendars = try [LaidCalendar.sample(), LaidCalendar.levels().withoutSchedule]
    #expect(CalendarSummary(name: "", calendars, .none) == nil)
    #expect(CalendarSummary(name: "", [], .none) == nil)
  }

  @Test func `published days move, are frozen or leave`() throws {
    let days = try [
      PublishedDay.sample(day: -1, puzzle: 8), .sample(day: 0, puzzle: 1),
      .sample(day: 1, puzzle: 99), .sample(day: 4, puzzle: 3), .level(1),
    ]
    let calendar = try LaidCalendar.sample { request in
      request.policy.frozenThrough = try .sample(0)
      request.almanac.published[try .sample(-1)] = .sample(8)
      request.almanac.published[try .sample(0)] = .sample(1)
      request.almanac.published[try .sample(1)] = .sample(99)
    }
    let summary = try #require(
      CalendarSummary(
        name: "",
        [calendar],
        CalendarChange(
          from: PublishedCalendar(days: days),
          .lock,
          replacing: [],
          to: (calendar.schedule?.assignments ?? []).map { DailyPuzzle($0, [:]) },
          named: "",
          by: [calendar.kind: calendar.request.policy],
          redrawn: nil,
          text: { _ in nil }
        )
      )
    )
    #expect(summary.published == 5)
    // The day before the first is frozen and stays; a day of a game that is not laid leaves.
    #expect(summary.left == 2)
    #expect(summary.moved == ["2027-01-02"])
    #expect(summary.movedFrozen == 0)
    #expect(summary.frozen == 2)
  }

  @Test func `its JSON has the keys that it always had`() throws {
    let summary = try #require(CalendarSummary(name: "", [.sample()], .none))
    let json = try JSONSerialization.jsonObject(with: JSONEncoder().encode(summary))
    let object = try #require(json as? [String: Any])
    #expect(
      object.keys.sorted() == [
        "asWished", "backlog", "cost", "dayCount", "differingFromEdition", "drawn", "firstDay",
        "frozen", "lastDay",
        "leastCost", "left", "moved", "movedFrozen", "name", "occasion", "pinned", "published",
      ]
    )
  }
}

extension CalendarChange {
  /// The change of a calendar that is published first.
  fileprivate static let none = CalendarChange(
    from: nil,
    .lock,
    replacing: [],
    to: [],
    named: "",
    by: [:],
    redrawn: nil,
    text: { _ in nil }
  )
}
