import PuzzleModel
import Scheduling
import Testing

@testable import Editorial

@Suite struct DayReasonsTests {
  private func reasons(_ calendar: LaidCalendar, day offset: Int) throws -> DayReasons {
    try #require(DayReasons(calendar, of: .sample(quotations: 8), on: .sample(offset)))
  }

  @Test func `a day is told with what it quotes`() throws {
    let calendar = try LaidCalendar.sample { $0.almanac.pins[try .sample(2)] = .sample(6) }
    let reasons = try reasons(calendar, day: 2)
    #expect(try reasons.day == .sample(2))
    #expect(reasons.puzzle == .sample(6))
    #expect(reasons.quotation?.text == "Number xxxxxx is said.")
    #expect(reasons.authorName == "Ann Onymous")
    #expect(reasons.placement == .pinned)
    #expect(!reasons.isFrozen && !reasons.wasPublished)
    #expect(reasons.tier == .medium && reasons.wished == .medium)
    #expect(reasons.occasions.isEmpty && reasons.spacing.isEmpty)
  }

  @Test func `a day that the calendar does not have has no reasons`() throws {
    let calendar = try LaidCalendar.sample()
    let day = try CalendarDay.sample(4)
    #expect(DayReasons(calendar, of: try .sample(), on: day) == nil)
    let first = try CalendarDay.sample(0)
    #expect(DayReasons(calendar.withoutSchedule, of: try .sample(), on: first) == nil)
  }

  @Test func `occasions come by weight and say what fits them`() throws {
    let calendar = try LaidCalendar.sample { request in
      let day = try CalendarDay.sample(1)
      request.candidates[3] = .sample(4, tags: ["wit"])
      request.almanac.occasions = [
        Occasion(day: day, name: "Small", weight: 10, subject: .tags(["none"])),
        Occasion(day: day, name: "Large", weight: 90, subject: .tags(["wit"])),
        Occasion(day: try .sample(2), name: "Elsewhere", weight: 5, subject: .tags(["wit"])),
      ]
    }
    let reasons = try reasons(calendar, day: 1)
    #expect(reasons.placement == .occasion)
    #expect(reasons.puzzle == .sample(4))
    #expect(
      reasons.occasions == [
        DayReasons.OccasionReason(
          name: "Large",
          weight: 90,
          isGreat: false,
          isNote: false,
          fit: .tags(["wit"])
        ),
        DayReasons.OccasionReason(
          name: "Small",
          weight: 10,
          isGreat: false,
          isNote: false,
          fit: nil
        ),
      ]
    )
  }

  @Test func `the nearest days that share something are told`() throws {
    let calendar = try LaidCalendar.sample(days: 5, candidates: 5) { request in
      request.policy.gaps = Gaps(author: 2, work: 2, tag: 2)
      for (offset, number) in [(0, 1), (2, 2), (4, 3)] {
        request.candidates[number - 1] = .sample(
          number,
          author: "ann-onymous",
          work: number == 3 ? nil : "Works",
          tags: ["wit"]
        )
        request.almanac.pins[try .sample(offset)] = .sample(number)
      }
    }
    let reasons = try reasons(calendar, day: 2)
    let (before, after) = (try CalendarDay.sample(0), try CalendarDay.sample(4))
    #expect(
      reasons.spacing == [
        DayReasons.Spacing(shared: "author", gap: 2, before: before, after: after),
        DayReasons.Spacing(shared: "work", gap: 2, before: before, after: nil),
        DayReasons.Spacing(shared: "tag wit", gap: 2, before: before, after: after),
      ]
    )
  }

  @Test func `an expert puzzle is kept apart from its like`() throws {
    let calendar = try LaidCalendar.sample { request in
      request.policy.gaps = Gaps(expert: 2)
      request.candidates[0] = .sample(1, tier: .expert)
      request.almanac.pins[try .sample(0)] = .sample(1)
    }
    let expected = [DayReasons.Spacing(shared: "expert", gap: 2, before: nil, after: nil)]
    #expect(try reasons(calendar, day: 0).spacing == expected)
  }

  @Test func `another puzzle would take the day`() throws {
    let reasons = try reasons(try .sample(), day: 0)
    guard case .puzzle(let puzzle?, let text) = reasons.substitute else {
      Issue.record("\(reasons.substitute)")
      return
    }
    #expect(puzzle != reasons.puzzle)
    #expect(text?.hasPrefix("Number x") == true)
  }

  @Test func `without a puzzle to spare there is no calendar`() throws {
    let reasons = try reasons(try .sample(days: 4, candidates: 4), day: 0)
    guard case .conflict(let reason) = reasons.substitute else {
      Issue.record("\(reasons.substitute)")
      return
    }
    #expect(reason.contains("4"), "\(reason)")
  }

  @Test func `a frozen day has what was published and nothing else`() throws {
    let calendar = try LaidCalendar.sample { request in
      request.policy.frozenThrough = try .sample(0)
      request.almanac.published[try .sample(0)] = .sample(7)
    }
    let reasons = try reasons(calendar, day: 0)
    #expect(reasons.isFrozen && reasons.wasPublished)
    #expect(reasons.puzzle == .sample(7))
    #expect(reasons.substitute == .none)
  }

  @Test func `a puzzle without a quotation has reasons too`() throws {
    let calendar = try LaidCalendar.levels()
    let day = try CalendarDay.sample(3)
    let reasons = try #require(DayReasons(calendar, of: .sample(levels: 8), on: day))
    #expect(reasons.quotation == nil && reasons.authorName == nil)
    #expect(reasons.tier == .hard && reasons.wished == .medium)
    guard case .puzzle(.some, text: nil) = reasons.substitute else {
      Issue.record("\(reasons.substitute)")
      return
    }
  }
}
