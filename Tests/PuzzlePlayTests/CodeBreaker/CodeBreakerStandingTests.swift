import Foundation
import PuzzleEngine
import PuzzleModel
import TestSupport
import Testing

@testable import PuzzlePlay

@Suite struct CodeBreakerStandingTests {
  private let desk: CodeDesk
  private let noon = Desk.noon

  init() throws {
    desk = try CodeDesk()
  }

  private func win(_ level: Int, wrongFirst: Int = 0) throws {
    var play = try desk.play(level: level, at: noon)
    let today = try march(1)
    for index in 0..<wrongFirst {
      play.guess(play.wrong, from: noon + Double(10 * index), today: today)
    }
    play.win(from: noon + 200, today: today)
  }

  @Test func `a damaged part of a standing costs that part alone`() throws {
    try win(1)
    try win(2)
    try desk.tamper(
      "UPDATE game_standing SET standing = replace(standing, '\"2\":{', '\"999\":{')"
    )
    #expect(try desk.open().codeBreakerProgress().levels.keys.sorted() == [1])
    try win(3)
    let progress = try desk.open().codeBreakerProgress()
    #expect(progress.levels.keys.sorted() == [1, 3])
    #expect(progress.streak(today: try march(1)).current == 1)
  }

  @Test(arguments: ["{", "[]", "null", "{\"version\":1,\"levels\":7}", "\"\""])
  func `a standing of which nothing can be read is none`(json: String) throws {
    #expect(try CodeBreakerStanding.progress(json) == CodeBreakerProgress())
    let other = #"{"days":{},"levels":{"7":{"attempts":2,"stars":3}},"played":[],"version":1}"#
    #expect(
      try CodeBreakerStanding.progress(Standings.merged(.codeBreaker, json, other)).levels[7]?.stars
        == 3
    )
    #expect(Standings.merged(.codeBreaker, other, json) == other)
  }

  @Test func `a standing of a newer version is told, and left as it is`() throws {
    try win(1)
    try desk.tamper("UPDATE game_standing SET standing = '{\"version\":2}'")
    #expect(throws: PlayError.self) { try desk.open().codeBreakerProgress() }
    try win(2)
    let count = "SELECT count(*) FROM game_standing WHERE standing = '{\"version\":2}'"
    #expect(try desk.number(count) == 1)
    #expect(throws: PlayError.self) {
      try desk.open().changeCodeBreakerProgress(at: noon) { $0.unlockAll() }
    }
    #expect(try desk.number(count) == 1)
  }

  @Test func `nothing gets worse by importing another device's progress, in either order`() throws {
    let other = try CodeDesk()
    try win(1, wrongFirst: 4)
    try win(2)
    for level in [1, 3] {
      var play = try other.play(level: level, at: noon)
      if level == 3 { play.guess(play.wrong, from: noon, today: try march(2)) }
      play.win(from: noon + 10, today: try march(2))
    }
    let (here, there) = (try desk.open(), try other.open())
    let (mine, theirs) = (try here.exportProgress(), try there.exportProgress())
    try here.importProgress(theirs.json)
    try there.importProgress(mine.json)
    let merged = try here.codeBreakerProgress()
    #expect(try there.codeBreakerProgress() == merged)
    #expect(merged.levels.mapValues(\.attempts) == [1: 1, 2: 1, 3: 2])
    #expect(merged.levels[1]?.stars == 3)
    #expect(merged.streak(today: try march(2)).longest == 2)
    try here.importProgress(theirs.json)
    #expect(try here.codeBreakerProgress() == merged)
  }

  @Test func `an older app's values are taken over once, and what is better here stays`() throws {
    try win(1)
    let json = """
      {"savedLevels": {"1": {"stars": 1, "attempts": 9}, "2": {"stars": 2, "attempts": 5},
      "900": {"stars": 3}}, "currentStreak": 4, "longestStreak": 9, "lastPlayedDate": "2027-02-28",
      "completedDailyChallenges": ["2027-02-28"]}
      """
    let values = try JSONDecoder().decode([String: StoredValue].self, from: Data(json.utf8))
    let player = try desk.open()
    let report = try player.takeOverCodes(values, at: noon)
    #expect(report.takenCount == 3 && report.refusals.count == 1)
    let progress = try player.codeBreakerProgress()
    #expect(progress.levels.mapValues(\.attempts) == [1: 1, 2: 5])
    #expect(progress.streak(today: try march(1)).current == 5)
    #expect(progress.streak(today: try march(1)).longest == 9)
    let again = try player.takeOverCodes(values, at: noon)
    #expect(again.takenCount == 0 && again.refusals.count == 1)
    #expect(try player.codeBreakerProgress() == progress)
  }

  @Test func `tiers are unlocked, and everything is reset`() throws {
    try win(1)
    let player = try desk.open()
    let opened = try player.changeCodeBreakerProgress(at: noon) { $0.unlock(.master) }
    #expect(opened.isOpen(level: 231) && !opened.isOpen(.expert))
    #expect(try player.codeBreakerProgress() == opened)
    try player.changeCodeBreakerProgress(at: noon) { $0.reset() }
    #expect(try player.codeBreakerProgress() == CodeBreakerProgress())
    try win(2)
    try player.clearProgress()
    #expect(try player.codeBreakerProgress() == CodeBreakerProgress())
  }
}
