import Foundation
import PuzzleModel
import Scheduling
import Testing

@testable import Editorial

@Suite struct DayAbsenceTests {
  private func json(_ value: some Encodable) throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: JSONEncoder().encode(value))
    return try #require(object as? [String: Any])
  }

  @Test func `a blackout day says so, and a day outside names the calendar`() throws {
    let calendar = try LaidCalendar.sample { $0.policy.blackoutDays = [try .sample(1)] }
    #expect(DayAbsence(calendar, on: try .sample(0)) == nil)
    let blackout = try #require(DayAbsence(calendar, on: .sample(1)))
    #expect(
      "\(blackout)" == "2027-01-02 is a blackout day: the recipe wants no cryptogram on it"
    )
    #expect(try json(blackout)["absence"] as? String == "blackout")
    let outside = try #require(DayAbsence(calendar, on: .sample(9)))
    #expect(
      "\(outside)"
        == "2027-01-10 is no day of the calendar of cryptogram, which runs from 2027-01-01 to 2027-01-04"
    )
    #expect(try json(outside)["first"] as? String == "2027-01-01")
    #expect(try json(outside)["last"] as? String == "2027-01-04")
  }

  @Test func `a frozen day without a puzzle and a missing calendar are told`() throws {
    let calendar = try LaidCalendar.sample { request in
      request.policy.frozenThrough = try .sample(2)
      request.almanac.published = [try .sample(0): .sample(1), try .sample(2): .sample(2)]
    }
    #expect(DayAbsence(calendar, on: try .sample(1))?.reason == .frozenEmpty)
    #expect(DayAbsence(calendar.withoutSchedule, on: try .sample(3))?.reason == .noCalendar)
  }

  @Test func `the reasons for a day have the facts of the text`() throws {
    let calendar = try LaidCalendar.sample { request in
      request.candidates[3] = .sample(4, author: "ann-onymous", tags: ["wit"])
      request.policy.gaps.author = 2
      request.almanac.occasions = [
        Occasion(day: try .sample(1), name: "Large", weight: 90, subject: .tags(["wit"]))
      ]
    }
    let reasons = try #require(DayReasons(calendar, of: .sample(), on: .sample(1)))
    let object = try json(reasons)
    #expect(object["puzzle"] as? String == "\(Puzzle.ID.sample(4))")
    #expect(object["author"] as? String == "Ann Onymous")
    #expect(object["placement"] as? String == "occasion")
    #expect(object["tier"] as? String == "medium" && object["wished"] as? String == "medium")
    let occasion = try #require((object["occasions"] as? [[String: Any]])?.first)
    #expect(occasion["fit"] as? String == "tags" && occasion["by"] as? [String] == ["wit"])
    let spacing = try #require((object["spacing"] as? [[String: Any]])?.first)
    #expect(spacing["shared"] as? String == "author" && spacing["gap"] as? Int == 2)
    let without = try #require(object["without"] as? [String: Any])
    #expect(without["answer"] as? String == "puzzle")
  }
}
