import Foundation
import PuzzleEngine
import PuzzleModel
import TestSupport
import Testing

@testable import PuzzlePlay

@Suite struct WordSearchPlayTests {
  private let table: WordSearchTable
  private let noon = WordSearchTable.noon

  init() throws {
    table = try WordSearchTable()
  }

  @Test func `a game resumes exactly after each move`() throws {
    var play = try table.play(1)
    let path = play.page.wordSearch.words[0].path
    let moves: [WordSearchMove] = [
      .tap(path.start), .tap(path.end), .hint(nil), .tap(path.end), .leave, .hint(3),
      .select(path.start, path.end), .drag(path.end, path.start), .tap(path.start),
    ]
    for (index, move) in moves.enumerated() {
      play.apply(move, at: noon + Double(index), today: try march(1))
      #expect(play.saveFailure == nil)
      let again = try table.play(1)
      #expect(again.restoration == .exact)
      #expect(again.session == play.session && again.progress == play.progress)
      if index % 2 == 0 { play = again }
    }
  }

  @Test func `nothing is stored before the first move`() throws {
    var play = try table.play(1)
    #expect(play.restoration == .new && play.progress.purse.count == HintPurse.startCount)
    play.apply(.tap(GridCell(row: -1, column: 0)), at: noon, today: try march(1))
    #expect(try table.play(1).restoration == .new)
    play.apply(.tap(GridCell(row: 0, column: 0)), at: noon, today: try march(1))
    #expect(try table.play(1).restoration == .exact)
  }

  @Test func `a completed day counts once for history, streak, purse and statistics`() throws {
    let player = try table.open()
    var play = try table.play(1)
    play.apply(.hint(0), at: noon, today: try march(1))
    #expect(play.progress.purse.count == 2 && play.event == .hint)
    for word in 0..<play.wordCount { play.find(word, at: noon + Double(word), today: try march(1)) }
    #expect(play.game.status == .completed && play.event == .completed(.daily))
    #expect(play.progress.purse.count == 3 && play.progress.completedCount == 1)
    let attempt = try #require(try player.latestAttempt(at: play.page.id))
    #expect(attempt.hintCount == 1 && attempt.outcome == .completed && attempt.mode == .daily)
    let json = try #require(attempt.log)
    let log = try JSONDecoder().decode(WordSearchLog.self, from: Data(json.utf8))
    #expect(try play.page.resume(log).game == play.game)
    play.apply(.reset(1), at: noon + 50, today: try march(2))
    for word in 0..<play.wordCount { play.find(word, at: noon + 60, today: try march(2)) }
    let progress = try player.wordSearchProgress()
    #expect(progress == play.progress)
    #expect(progress.completedCount == 1 && progress.purse.count == 4)
    #expect(try progress.streak(on: march(2)).current == 1)
    #expect(try player.attempts(at: play.page.id).values.count == 2)
  }

  @Test func `an empty purse is refused, and a new day fills it`() throws {
    var play = try table.play(2)
    for word in 0..<3 { play.apply(.hint(word), at: noon, today: try march(2)) }
    let before = play.session
    var outcome = play.apply(.hint(nil), at: noon, today: try march(2))
    #expect(outcome == .ignored(.noHints) && play.session == before)
    // A hint that shows nothing costs nothing.
    outcome = play.apply(.hint(0), at: noon, today: try march(3))
    #expect(outcome == .ignored(.nothingThere))
    #expect(play.progress.purse.count == 1)
    outcome = play.apply(.hint(4), at: noon, today: try march(3))
    guard case .hinted = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(try table.open().wordSearchProgress().purse.count == 0)
  }

  @Test func `opening tells once how many days have passed`() throws {
    let days = try [1, 1, 3, 2, 3].map { day in
      try table.open().openWordSearch(on: march(day), at: noon).passedDays
    }
    #expect(days == [0, 0, 2, 0, 0])
    #expect(try table.open().wordSearchProgress().purse.count == 5)
  }

  @Test func `a new edition replaces the old one while a game is open`() throws {
    var player = try table.open()
    var play = try player.playDailyWordSearch(march(1), at: noon, today: march(1))
    play.find(0, at: noon, today: try march(1))
    let old = try WordSearchTable.puzzle(march(1))
    let changed = try WordSearchTable.puzzle(march(1), version: "2")
    let kept = WordSearch(
      id: old.id,
      title: "A Garden",
      language: "en",
      directions: old.directions,
      side: old.side,
      letters: old.letters,
      words: old.words
    )
    try table.publish([kept], contentVersion: 2)
    try player.reopenEdition()
    play = try player.resume(play, at: noon + 1, today: march(1))
    #expect(play.page.wordSearch.title == "A Garden" && play.game.score.found == 1)
    try table.publish([changed], contentVersion: 3)
    try player.reopenEdition()
    play = try player.resume(play, at: noon + 2, today: march(1))
    // Another list of words is another game; the history keeps what was found.
    #expect(play.page.wordSearch == changed)
    play.find(1, at: noon + 3, today: try march(1))
    #expect(play.saveFailure == nil)
    #expect(
      try #require(try player.wordSearchProgress().record(of: march(1))).foundWords.count >= 1
    )
    try table.publish([], contentVersion: 4)
    try player.reopenEdition()
    #expect(try player.resume(play, at: noon + 4, today: march(1)).game == play.game)
  }

  @Test func `a damaged game and a damaged standing begin anew, a newer standing stays`() throws {
    var play = try table.play(1)
    play.find(0, at: noon, today: try march(1))
    try tamper("UPDATE game_standing SET standing = '{\"version\":99}'")
    play.find(1, at: noon + 1, today: try march(1))
    #expect(play.saveFailure == nil && play.game.score.found == 2)
    #expect(try standing() == "{\"version\":99}")
    try tamper("UPDATE game_standing SET standing = '[]'")
    play.find(2, at: noon + 2, today: try march(1))
    #expect(try table.open().wordSearchProgress().records.first?.foundWords.count == 3)
    try tamper("UPDATE daily_puzzle_progress SET user_input = '{}'")
    try tamper("UPDATE daily_puzzle_move SET move = 'tap'")
    guard case .unreadable = try table.play(1).restoration else {
      Issue.record("read what cannot be read")
      return
    }
  }

  @Test func `a member's standing is apart from the others'`() throws {
    let member = try #require(MemberID("f81d4fae-7dec-11d0-a765-00a0c91e6bf6"))
    let player = try table.open(for: member)
    var play = try player.playDailyWordSearch(march(1), at: noon, today: march(1))
    play.apply(.hint(nil), at: noon, today: try march(1))
    #expect(try player.wordSearchProgress().purse.count == 2)
    #expect(try table.open().wordSearchProgress() == WordSearchProgress())
  }

  @Test func `what is imported is joined with what is there`() throws {
    var play = try table.play(1)
    for word in 0..<play.wordCount { play.find(word, at: noon, today: try march(1)) }
    let other = try WordSearchTable()
    var elsewhere = try other.play(2)
    elsewhere.apply(.hint(nil), at: noon, today: try march(2))
    let json = try other.open().exportProgress().json
    for _ in 0..<2 { try table.open().importProgress(json) }
    let progress = try table.open().wordSearchProgress()
    #expect(progress.records.count == 2 && progress.completedCount == 1)
    #expect(progress.purse.count == 2)
  }

  private func tamper(_ sql: String) throws {
    try ProgressTampering.run(sql, on: table.progress)
  }

  private func standing() throws -> String? {
    try ProgressTampering.text("SELECT standing FROM game_standing", of: table.progress)
  }
}
