import Foundation
import PuzzleModel
import Scheduling
import Testing

@testable import Editorial

@Suite struct RunwayTests {
  @Test func `each tier has a stretch, then all together`() throws {
    let runway = try #require(Runway([try .sample(days: 4, candidates: 10)]))
    #expect(runway.stretches.map(\.tier) == ["easy", "medium", "hard", "expert", "all"])
    #expect(runway.stretches.map(\.puzzles) == [0, 10, 0, 0, 10])
    #expect(runway.stretches.map(\.scheduled) == [0, 4, 0, 0, 4])
    #expect(runway.stretches.map(\.left) == [0, 6, 0, 0, 6])
    #expect(runway.stretches.map(\.wishedPerYear) == [0, 365, 0, 0, 365])
    #expect(runway.stretches.map(\.days) == [nil, 6, nil, nil, 6])
  }

  @Test func `what is left lasts by the wish for its tier`() throws {
    // Of seven days one is to be hard: three hard puzzles that are left last three weeks.
    let calendar = try LaidCalendar.sample(days: 7, candidates: 20) { request in
      request.policy.tiers = .weekdays([.friday: .hard])
      for index in 0..<4 { request.candidates[index] = .sample(index + 1, tier: .hard) }
    }
    let runway = try #require(Runway([calendar]))
    #expect(runway.stretches[2].left == 3)
    #expect(runway.stretches[2].wishedPerYear == 52)
    #expect(runway.stretches[2].days == 21)
    #expect(runway.stretches[2].years == 0.1)
  }

  @Test func `puzzles that the policy does not admit are not counted`() throws {
    let calendar = try LaidCalendar.sample { request in
      request.policy.blackoutQuotations = Set((1...3).compactMap { Puzzle.ID.sample($0).quotation })
    }
    #expect(try #require(Runway([calendar])).stretches.last?.puzzles == 5)
  }

  @Test func `each game has its own stretches, and all need a calendar`() throws {
    let runway = try #require(Runway([try .sample(), try .levels()]))
    #expect(runway.stretches.count == 10)
    #expect(Set(runway.stretches.map(\.kind)) == ["cryptogram", "code-breaker"])
    #expect(Runway([try .sample(), try LaidCalendar.levels().withoutSchedule]) == nil)
  }

  @Test func `its JSON has null for a tier that nobody wishes for`() throws {
    let runway = try #require(Runway([try .sample()]))
    let json = try JSONSerialization.jsonObject(with: JSONEncoder().encode(runway))
    let stretches = (json as? [String: Any])?["stretches"] as? [[String: Any]]
    let easy = try #require(stretches?.first)
    #expect(
      easy.keys.sorted() == [
        "days", "kind", "left", "made", "puzzles", "scheduled", "tier", "wishedPerYear", "years",
      ]
    )
    #expect(easy["days"] is NSNull && easy["years"] is NSNull)
  }
}
