import Foundation
import PuzzleEngine
import PuzzleModel
import TestSupport
import Testing

@testable import PuzzlePlay

@Suite struct CryptogramPlayTests {
  private let desk: Desk
  private let noon = Desk.noon

  init() throws {
    desk = try Desk()
  }

  /// A move of every kind and some mistakes, a second apart.
  private func disturb(_ play: inout CryptogramPlay) throws {
    let moves: [CryptogramMove] = [
      .next, .hint(nil), .previous, .nextWord, .undo, .redo, .previousWord, .delete,
    ]
    for (index, move) in moves.enumerated() {
      let date = noon + Double(index * 10)
      try play.inputRight(at: date)
      if index % 4 == 0 { try play.inputWrong(at: date + 1) }
      play.apply(move, at: date + 2, today: try march(1))
    }
    play.apply(.leave, at: noon + 500, today: try march(1))
  }

  @Test(arguments: CryptogramEncoding.allCases)
  func `a game resumes exactly in a new process, with what can be undone`(
    encoding: CryptogramEncoding
  ) throws {
    var play = try desk.open().playDaily(march(4), encoding, at: noon)
    #expect(play.restoration == .new)
    try disturb(&play)
    #expect(play.saveFailure == nil)
    var again = try desk.open().playDaily(march(4), encoding, at: noon + 1000)
    #expect(again.restoration == .exact)
    play.apply(.return, at: noon + 1000, today: nil)
    #expect(again.session.game == play.session.game)
    #expect(again.session.log == play.session.log)
    for move in [CryptogramMove.undo, .undo, .redo, .reset] {
      let outcome = again.apply(move, at: noon + 1001, today: nil)
      #expect(outcome == play.apply(move, at: noon + 1001, today: nil))
    }
    #expect(again.game == play.game)
  }

  @Test func `the two encodings, each day and a regular game are games of their own`() throws {
    let player = try desk.open()
    let page = try #require(try player.book.cryptogram(on: march(4)))
    var letters = try player.play(page, .letters, on: march(4), at: noon)
    try letters.inputRight(at: noon)
    #expect(try player.hasBegun(page.id, .letters, on: march(4)))
    #expect(try !player.hasBegun(page.id, .numbers, on: march(4)))
    #expect(try !player.hasBegun(page.id, .letters, on: march(5)))
    #expect(try !player.hasBegun(page.id, .letters))
    #expect(try player.play(page, .letters, at: noon).restoration == .new)
  }

  @Test func `nothing is stored before the first move`() throws {
    let player = try desk.open()
    var play = try player.playDaily(march(1), .letters, at: noon)
    play.apply(.delete, at: noon, today: nil)
    #expect(try desk.number("SELECT count(*) FROM daily_puzzle_progress") == 0)
    play.apply(.next, at: noon, today: nil)
    #expect(try desk.number("SELECT count(*) FROM daily_puzzle_progress") == 1)
  }

  @Test func `a completed day counts on the player's day, and its attempt joins to the puzzle`()
    throws
  {
    let player = try desk.open()
    var play = try player.playDaily(march(2), .numbers, at: noon)
    try play.inputWrong(at: noon, today: march(2))
    play.apply(.hint(nil), at: noon + 1, today: try march(2))
    #expect(try play.finish(from: noon + 2, today: march(2)) == .completed)
    #expect(play.event == .completed(.daily))
    let attempts = try player.attempts(at: play.page.id)
    let attempt = try #require(attempts.values.first)
    #expect(attempts.values.count == 1 && attempts.skipped.isEmpty)
    #expect(attempt.puzzle == SampleEdition.id(2))
    #expect(try player.book.cryptogram(attempt.puzzle)?.quotation.text == "It's a café; or is it?")
    #expect(attempt.outcome == .completed && attempt.mode == .daily)
    #expect(try attempt.day == march(2) && attempt.tier == .medium)
    #expect(attempt.encoding == "numbers")
    #expect(attempt.hintCount == 1 && attempt.mistakeCount == 1)
    #expect(attempt.milliseconds == play.game.elapsedMilliseconds(at: .max))
    let statistics = try player.statistics(of: .cryptogram, today: march(3))
    #expect(statistics.streak.current == 1)
    #expect(statistics.byTier[.medium]?.completions == 1)
    let days = try player.days(of: CalendarMonth(of: march(1)), .cryptogram, today: march(3))
    #expect(days.values[1].state == .completedOnTheDay && days.values[0].state == .none)
  }

  @Test func `an attempt holds the whole log, which replays to the end`() throws {
    let player = try desk.open()
    var play = try player.playDaily(march(3), .letters, at: noon)
    try play.inputRight(at: noon)
    play = try desk.open().playDaily(march(3), .letters, at: noon + 60)
    try play.finish(from: noon + 61)
    let attempt = try #require(try player.latestAttempt(at: play.page.id))
    let json = try #require(attempt.log)
    let log = try JSONDecoder().decode(CryptogramLog.self, from: Data(json.utf8))
    let session = try play.page.resume(log)
    #expect(session.game.status == .completed)
    #expect(session.game.elapsedMilliseconds(at: .max) == attempt.milliseconds)
  }

  @Test func `a failed game that is completed later is logged once, and counts as completed`()
    throws
  {
    let player = try desk.open()
    var play = try player.playDaily(march(4), .letters, at: noon)
    for _ in 0..<3 {
      try play.inputWrong(at: noon)
      play.apply(.next, at: noon, today: nil)
    }
    #expect(play.game.status == .failed)
    play = try desk.open().playDaily(march(4), .letters, at: noon + 10)
    play.apply(.continueAfterFailure, at: noon + 10, today: nil)
    try play.finish(from: noon + 11, today: march(4))
    #expect(try player.attempts(at: play.page.id).values.map(\.outcome) == [.failed])
    let days = try player.days(of: CalendarMonth(of: march(1)), .cryptogram, today: march(4))
    #expect(days.values[3].state == .completedOnTheDay)
    #expect(try player.statistics(of: .cryptogram, today: march(4)).streak.current == 1)
  }

  @Test func `a reset begins a session that may be logged again, and keeps the day`() throws {
    let player = try desk.open()
    var play = try player.playDaily(march(1), .letters, at: noon)
    try play.finish(from: noon, today: march(1))
    play.apply(.reset, at: noon + 100, today: try march(2))
    #expect(play.game.status == .ready)
    play = try desk.open().playDaily(march(1), .letters, at: noon + 200)
    #expect(play.game.status == .ready)
    try play.finish(from: noon + 201, today: march(2))
    #expect(try player.attempts(at: play.page.id).values.count == 2)
    #expect(try player.statistics(of: .cryptogram, today: march(2)).streak.current == 1)
  }

  @Test func `the time after a process died does not count`() throws {
    var play = try desk.open().playDaily(march(4), .letters, at: noon)
    try play.inputRight(at: noon)
    try play.inputRight(at: noon + 5)
    play = try desk.open().playDaily(march(4), .letters, at: noon + 5000)
    #expect(play.game.status == .playing)
    try play.inputRight(at: noon + 5002)
    #expect(play.game.elapsedMilliseconds(at: (noon + 5002).milliseconds) == 7000)
    #expect(play.game.pausedMilliseconds(at: .max) == 4_995_000)
  }

  @Test func `a pause of the player's own outlasts the app`() throws {
    var play = try desk.open().playDaily(march(4), .letters, at: noon)
    try play.inputRight(at: noon)
    play.apply(.pause, at: noon + 1, today: nil)
    play = try desk.open().playDaily(march(4), .letters, at: noon + 50)
    #expect(play.game.status == .paused)
    #expect(play.apply(.return, at: noon + 51, today: nil) == .ignored(.notNow))
    #expect(play.apply(.resume, at: noon + 52, today: nil) == .accepted)
  }

  @Test func `a member's progress is apart from the others'`() throws {
    let member = try #require(MemberID("f81d4fae-7dec-11d0-a765-00a0c91e6bf6"))
    var play = try desk.open(for: member).playDaily(march(1), .letters, at: noon)
    try play.finish(from: noon, today: march(1))
    let alone = try desk.open()
    #expect(try alone.statistics(of: .cryptogram, today: march(1)).overall.attempts == 0)
    #expect(try alone.playDaily(march(1), .letters, at: noon).restoration == .new)
    let statistics = try desk.open(for: member).statistics(of: .cryptogram, today: march(1))
    #expect(statistics.overall.completions == 1 && statistics.streak.current == 1)
  }
}
