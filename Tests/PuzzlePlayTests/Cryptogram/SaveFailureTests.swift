import Foundation
import PuzzleEngine
import PuzzleModel
import PuzzlePlay
import TestSupport
import Testing

/// Games whose moves cannot be stored for a while.
@Suite struct SaveFailureTests {
  private let desk: Desk
  private let noon = Desk.noon

  init() throws {
    desk = try Desk()
  }

  @Test func `play goes on while progress is locked, and the next save catches up`() throws {
    let player = try desk.open()
    var play = try player.playDaily(march(4), .letters, at: noon)
    try play.inputRight(at: noon)
    try desk.whileLocked {
      try play.inputRight(at: noon + 1)
      play.apply(.next, at: noon + 2, today: nil)
      try play.inputRight(at: noon + 3)
      let failure = try #require(play.saveFailure)
      #expect(failure.kind == .connection && failure.recovery == .retry)
      #expect(
        failure.message
          == "Your progress is in use elsewhere. You can play on, and it is tried again."
      )
      let isSaved = play.save(at: noon + 4)
      #expect(!isSaved)
    }
    play.save(at: noon + 5)
    #expect(play.saveFailure == nil)
    let again = try desk.open().playDaily(march(4), .letters, at: noon + 6)
    #expect(again.restoration == .exact)
    #expect(again.game.cells == play.game.cells)
  }

  @Test func `an attempt that cannot be logged is logged with the next save, once`() throws {
    let player = try desk.open()
    var play = try player.playDaily(march(1), .letters, at: noon)
    try desk.whileLocked { try play.finish(from: noon, today: march(1)) }
    #expect(play.saveFailure != nil)
    #expect(play.game.status == .completed)
    #expect(try player.attempts(at: play.page.id).values.isEmpty)
    for second in 100..<102 { play.save(at: noon + Double(second)) }
    #expect(play.saveFailure == nil)
    #expect(try player.attempts(at: play.page.id).values.count == 1)
    #expect(try player.statistics(of: .cryptogram, today: march(1)).streak.current == 1)
  }

  @Test func `what is played in memory is stored when progress can be opened again`() throws {
    // Another program's database is in the way.
    try desk.folder.write("progress.sqlite", bytes(desk.edition))
    var player = try desk.open()
    guard case .memory(let reason) = player.persistence else {
      Issue.record("\(player.persistence)")
      return
    }
    #expect(reason.kind == .opening && reason.recovery == .resetProgress)
    var play = try player.playDaily(march(1), .letters, at: noon)
    try play.finish(from: noon, today: march(1))
    #expect(play.saveFailure == nil)
    #expect(try player.statistics(of: .cryptogram, today: march(1)).streak.current == 1)
    let isOpen = try player.reopenProgress()
    #expect(!isOpen)
    try FileManager.default.removeItem(atPath: desk.progress)
    try player.reopenProgress()
    #expect(player.persistence == .stored)
    #expect(try desk.open().statistics(of: .cryptogram, today: march(1)).streak.current == 1)
    #expect(try desk.open().attempts(at: play.page.id).values.count == 1)
  }

  @Test func `an open game goes on in progress that was opened again`() throws {
    // Another program's database is in the way.
    try desk.folder.write("progress.sqlite", bytes(desk.edition))
    var player = try desk.open()
    var play = try player.playDaily(march(4), .letters, at: noon)
    try play.inputRight(at: noon)
    try FileManager.default.removeItem(atPath: desk.progress)
    try player.reopenProgress()
    let isSaved = play.save(in: player, at: noon + 1)
    #expect(isSaved)
    try play.inputRight(at: noon + 2)
    let again = try desk.open().playDaily(march(4), .letters, at: noon + 3)
    #expect(again.restoration == .exact)
    #expect(again.game.cells == play.game.cells)
  }

  @Test func `a damaged game is reported, and another one takes its place`() throws {
    var play = try desk.open().playDaily(march(4), .letters, at: noon)
    try play.inputRight(at: noon)
    try desk.tamper("UPDATE daily_puzzle_move SET move = 'jump'")
    try desk.tamper("UPDATE daily_puzzle_progress SET user_input = '{\"a\":1}'")
    play = try desk.open().playDaily(march(4), .letters, at: noon)
    guard case .unreadable = play.restoration else {
      Issue.record("\(play.restoration)")
      return
    }
    try play.inputRight(at: noon + 1)
    #expect(play.saveFailure == nil)
    #expect(try desk.open().playDaily(march(4), .letters, at: noon).restoration == .exact)
  }

  @Test func `where the moves are damaged, the snapshot is taken`() throws {
    var play = try desk.open().playDaily(march(4), .letters, at: noon)
    for second in 0..<5 { try play.inputRight(at: noon + Double(second)) }
    try desk.tamper("UPDATE daily_puzzle_move SET move = 'jump' WHERE number = 2")
    var again = try desk.open().playDaily(march(4), .letters, at: noon + 9)
    guard case .carriedOver = again.restoration else {
      Issue.record("\(again.restoration)")
      return
    }
    #expect(again.game.cells == play.game.cells)
    try again.inputRight(at: noon + 10)
    let third = try desk.open().playDaily(march(4), .letters, at: noon + 11)
    #expect(third.restoration == .exact)
    #expect(third.game.cells == again.game.cells)
  }
}
