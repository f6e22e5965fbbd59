import Foundation
import PuzzleModel
import Testing

@testable import PuzzleEngine

@Suite struct CodeBreakerImportTests {
  private func values(_ json: String) throws -> [String: StoredValue] {
    try JSONDecoder().decode([String: StoredValue].self, from: Data(json.utf8))
  }

  private let stored = #"""
    {"savedLevels":[{"id":1,"stars":3,"bestAttempts":4,"isCompleted":true},
    {"levelNumber":2,"stars":1},{"id":3,"stars":0,"isUnlocked":true},{"id":4,"attempts":6},
    {"id":999,"stars":3},{"id":5,"stars":7}],
    "completedDailyChallenges":["2026-11-19",{"date":"20261120","attempts":5,"stars":2},"never"],
    "currentStreak":3,"longestStreak":12,"lastPlayedDate":"2026-11-20T08:00:00Z","theme":"dark"}
    """#

  @Test func `stored values are taken over, and what cannot be is told`() throws {
    var progress = CodeBreakerProgress()
    let report = progress.takeOver(try values(stored))
    #expect(report.takenCount == 5)
    #expect(
      report.refusals.map(\.description) == [
        "completedDailyChallenges.3: there is no day",
        "savedLevels.5: there is no number of a level from 1 to 330",
        "savedLevels.6: no game of the tier ends with these stars or attempts",
      ]
    )
    #expect(progress.levels.keys.sorted() == [1, 2, 4])
    #expect(progress.levels[1]?.attempts == 4 && progress.levels[2]?.attempts == 10)
    #expect(progress.levels[4]?.stars == 2)
    let today = try #require(CalendarDay("2026-11-21"))
    #expect(progress.streak(today: today) == Streak(current: 3, longest: 12))
    #expect(progress.scores(today: today).dailyStreak.current == 2)
  }

  @Test func `values are taken over once, and make nothing worse`() throws {
    var progress = CodeBreakerProgress()
    let values = try values(stored)
    _ = progress.takeOver(values)
    let before = progress
    let report = progress.takeOver(values)
    #expect(progress == before && report.takenCount == 0 && report.refusals.count == 1)
    progress.reset()
    #expect(progress.takeOver(values).takenCount == 0)
  }

  @Test func `levels and days may be tables, and days may be seconds`() throws {
    var progress = CodeBreakerProgress()
    let report = progress.takeOver(
      try values(
        #"""
        {"savedLevels":{"7":3,"8":{"stars":2}},"completedDailyChallenges":{"2026-11-20":true},
        "lastPlayedDate":785894400,"currentStreak":"2"}
        """#
      )
    )
    #expect(report.refusals.isEmpty && report.takenCount == 3)
    let last = try #require(CalendarDay(stored: .number(785_894_400)))
    #expect(last.description == "2025-11-27")
    #expect(CalendarDay(stored: .number(1_795_305_600))?.description == "2026-11-22")
    #expect(progress.streak(today: last) == Streak(current: 2, longest: 2))
  }

  @Test(arguments: [
    #"{"savedLevels":7,"currentStreak":-1,"lastPlayedDate":1e300}"#,
    #"{"savedLevels":[[],{},null,"x",true,1e400],"currentStreak":1e30,"longestStreak":"a"}"#,
    #"{"completedDailyChallenges":[{"date":{}},[],null,false,-1e18,{"date":"2026-99-99"}]}"#,
    #"{"savedLevels":{"":{"stars":1e18,"attempts":-1}},"lastPlayedDate":[]}"#,
    #"{"lastPlayedDate":"0001-01-01","currentStreak":99999999,"savedLevels":null}"#,
    #"{"currentStreak":9223372036854775807,"lastPlayedDate":"9999-12-31"}"#, "{}",
  ])
  func `no stored values trap, and none of these gives a level`(json: String) throws {
    guard let values = try? values(json) else { return }
    var progress = CodeBreakerProgress()
    let report = progress.takeOver(values)
    #expect(progress.levels.isEmpty && progress.days.isEmpty && report.takenCount == 0)
    let streak = progress.streak(today: CalendarDay.last)
    #expect(streak.longest <= 36_525)
  }
}
