import Foundation
import PuzzleEngine
import PuzzleModel
import TestSupport
import Testing

@testable import PuzzlePlay

@Suite struct CodeBreakerPlayTests {
  private let desk: CodeDesk
  private let noon = Desk.noon

  init() throws {
    desk = try CodeDesk()
  }

  @Test func `a game resumes exactly after each move`() throws {
    let today = try march(1)
    var moves: [CodeBreakerMove] = [
      .clear(slot: 0), .submit, .place(slot: 9, .red), .pause, .resume,
    ]
    moves += [
      .place(slot: 0, .red), .place(slot: 1, .blue), .clear(slot: 1), .place(slot: 1, .green),
    ]
    moves += [
      .place(slot: 2, .yellow), .place(slot: 3, .orange), .submit, .pause, .place(slot: 0, .red),
    ]
    moves += [.resume, .place(slot: 0, .red)]
    for (index, move) in moves.enumerated() {
      let date = noon + Double(100 * index)
      var play = try desk.open().playDailyCode(today, at: date)
      let isAnew = play.restoration == .new
      let outcome = play.apply(move, at: date + 1, today: today)
      #expect(play.saveFailure == nil)
      guard case .accepted = outcome else { continue }
      #expect(isAnew == (index == 5))
      let again = try desk.open().playDailyCode(today, at: date + 50)
      #expect(again.restoration == .exact)
      var expected = play.session
      expected.comeBack(at: (date + 50).milliseconds)
      #expect(again.session.game == expected.game)
      #expect(again.session.log == expected.log)
    }
    let play = try desk.open().playDailyCode(today, at: noon + 5000)
    #expect(play.game.attempts.count == 1 && play.game.hand[0] == .red)
    #expect(play.game.elapsedMilliseconds(at: (noon + 5000).milliseconds) < 20_000)
  }

  @Test func `nothing is stored before the first move, not even by leaving`() throws {
    var play = try desk.play(level: 1, at: noon)
    #expect(play.apply(.leave, at: noon, today: try march(1)) == .ignored(.notNow))
    play.apply(.submit, at: noon, today: try march(1))
    #expect(try desk.number("SELECT count(*) FROM puzzle_progress") == 0)
    play.apply(.place(slot: 0, .red), at: noon, today: try march(1))
    #expect(try desk.number("SELECT count(*) FROM puzzle_progress") == 1)
  }

  @Test func `a win is recorded with its move, and opens the next level`() throws {
    var play = try desk.play(level: 1, at: noon)
    play.guess(play.wrong, from: noon, today: try march(1))
    #expect(play.gain == nil)
    let outcome = play.win(from: noon + 10, today: try march(1))
    #expect(outcome.events.last == .won(attempts: 2, stars: 3))
    let gain = try #require(play.gain)
    #expect(gain.before == nil && gain.best.attempts == 2 && gain.best.stars == 3)
    #expect(gain.openedLevels == [2] && gain.openedTiers.isEmpty)
    let player = try desk.open()
    let progress = try player.codeBreakerProgress()
    #expect(progress.levels[1]?.stars == 3 && progress.nextLevel == 2)
    #expect(try player.nextLevel()?.codeBreaker.level == 2)
    let attempt = try #require(try player.latestAttempt(at: play.page.id))
    #expect(attempt.outcome == .completed && attempt.mistakeCount == 1 && attempt.hintCount == 0)
    let log = try JSONDecoder().decode(
      CodeBreakerLog.self,
      from: Data(try #require(attempt.log).utf8)
    )
    #expect(try play.page.resume(log).game.status == .won(attempts: 2, stars: 3))
  }

  @Test func `the last win of a tier opens the next one`() throws {
    let player = try desk.open()
    for level in 1...9 {
      var play = try desk.play(level: level, at: noon)
      play.win(from: noon, today: try march(1))
    }
    var play = try desk.play(level: 10, at: noon)
    let outcome = play.win(from: noon, today: try march(2))
    #expect(outcome.events.last == .tierOpened(.beginner))
    #expect(play.gain?.openedTiers == [.beginner] && play.gain?.openedLevels == [11])
    let progress = try player.codeBreakerProgress()
    #expect(progress.isOpen(.beginner))
    #expect(progress.scores(today: try march(2)).totalStars == 30)
    #expect(progress.streak(today: try march(2)).current == 2)
  }

  @Test func `a level is played again, and its result only improves`() throws {
    var play = try desk.play(level: 3, at: noon)
    let today = try march(1)
    play.guess(play.wrong, from: noon, today: today)
    play.win(from: noon + 10, today: today)
    #expect(play.playAgain() == true)
    #expect(try desk.play(level: 3, at: noon + 20).game.isOver)
    for index in 0..<4 {
      play.guess(play.wrong, from: noon + 30 + Double(10 * index), today: today)
    }
    play = try desk.play(level: 3, at: noon + 90)
    #expect(play.restoration == .exact && play.game.attempts.count == 4)
    play.win(from: noon + 100, today: today)
    #expect(play.game.status == .won(attempts: 5, stars: 2))
    #expect(play.gain?.best.stars == 3 && play.gain?.best.attempts == 2)
    #expect(try desk.open().attempts(at: play.page.id).values.count == 2)
    #expect(try desk.open().codeBreakerProgress().levels[3]?.attempts == 2)
  }

  @Test func `a loss is logged once, and the extra attempt can still win`() throws {
    let today = try march(2)
    var play = try desk.open().playDailyCode(today, at: noon)
    play.lose(from: noon, today: today)
    #expect(play.game.canHaveExtraAttempt)
    #expect(play.playAgain() == false)
    play = try desk.open().playDailyCode(today, at: noon + 500)
    #expect(play.game.status == .lost)
    play.apply(.extraAttempt, at: noon + 500, today: today)
    play = try desk.open().playDailyCode(today, at: noon + 600)
    play.win(from: noon + 601, today: today)
    #expect(play.game.status == .won(attempts: 9, stars: 1))
    let player = try desk.open()
    #expect(try player.attempts(at: play.page.id).values.map(\.outcome) == [.failed])
    #expect(try player.codeBreakerProgress().days[today]?.result.attempts == 9)
    #expect(try player.statistics(of: .codeBreaker, today: today).streak.current == 1)
  }

  @Test func `hints are off until they are set or allowed in the game`() throws {
    var book = CodeBook()
    let today = try march(1)
    var play = try desk.play(level: 2, at: noon)
    play.guess(play.wrong, from: noon, today: today)
    let found = book.guessHint(for: play.game)
    let hint = try #require(found)
    #expect(play.apply(.hint(hint), at: noon + 5, today: today) == .ignored(.noHints))
    #expect(play.allowHints(at: noon + 6, today: today) == true)
    #expect(play.apply(.hint(hint), at: noon + 7, today: today) == .accepted([.hint(hint)]))
    play = try desk.play(level: 2, at: noon + 60)
    #expect(play.restoration == .exact)
    #expect(play.game.allowsHints && play.game.hintCount == 1 && play.game.attempts.count == 1)
    let player = try desk.open()
    var other = try desk.play(level: 4, at: noon)
    other.apply(.place(slot: 0, .red), at: noon, today: today)
    var settings = CodeBreakerSettings()
    settings.allowsHints = true
    try player.set(settings, at: noon)
    #expect(try player.codeBreakerSettings().allowsHints)
    #expect(try desk.play(level: 5, at: noon).game.allowsHints)
    other = try desk.play(level: 4, at: noon)
    #expect(other.restoration == .exact && !other.game.allowsHints)
  }

  @Test func `two players of one database have games and progress of their own`() throws {
    let member = try #require(MemberID("f81d4fae-7dec-11d0-a765-00a0c91e6bf6"))
    var play = try desk.play(level: 1, for: member, at: noon)
    play.win(from: noon, today: try march(1))
    #expect(try desk.open().codeBreakerProgress() == CodeBreakerProgress())
    #expect(try desk.play(level: 1, at: noon).restoration == .new)
    #expect(try desk.open(for: member).codeBreakerProgress().levels.count == 1)
  }

  @Test func `a game whose moves are damaged goes on from its snapshot, or begins anew`() throws {
    var play = try desk.play(level: 1, at: noon)
    play.guess(play.wrong, from: noon, today: try march(1))
    play.guess(play.wrong, from: noon + 10, today: try march(1))
    try desk.tamper("UPDATE puzzle_move SET move = '1 place 0 pink 0'")
    play = try desk.play(level: 1, at: noon + 20)
    guard case .carriedOver = play.restoration else {
      Issue.record("\(play.restoration)")
      return
    }
    #expect(play.game.attempts.count == 2)
    try desk.tamper("UPDATE puzzle_progress SET user_input = '{}'")
    play = try desk.play(level: 1, at: noon + 30)
    guard case .unreadable = play.restoration else {
      Issue.record("\(play.restoration)")
      return
    }
    play.win(from: noon + 40, today: try march(1))
    #expect(play.saveFailure == nil)
    #expect(try desk.play(level: 1, at: noon + 60).restoration == .exact)
  }

  @Test func `an open game goes on in a new edition, whose code answers the guesses`() throws {
    var player = try desk.open()
    var play = try desk.play(level: 1, at: noon)
    let wrong = play.wrong
    play.guess(wrong, from: noon, today: try march(1))
    try desk.publish(changing: [play.page.id: wrong])
    try player.reopenEdition()
    let next = try player.resume(play, at: noon + 10)
    #expect(next.page.codeBreaker.code == wrong)
    #expect(next.game.attempts.count == 1 && next.restoration != .exact)
  }
}
