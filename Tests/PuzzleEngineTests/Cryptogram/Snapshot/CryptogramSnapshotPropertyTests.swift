import Foundation
import PuzzleModel
import Testing

@testable import PuzzleEngine

/// Properties of snapshots that hold for all games, tested with random moves.
@Suite struct CryptogramSnapshotPropertyTests {
  @Test(arguments: 0..<60)
  func `a snapshot resumes to a game with the same snapshot, through JSON`(seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(seed))
    var session = try RandomPlay.session(seed: seed)
    for step in 0..<80 {
      session.apply(RandomPlay.move(&generator, session.game), at: step * 10)
      if session.isOver, generator.next(below: 2) == 0 { session.markLogged() }
      let json = try JSONEncoder().encode(session.snapshot)
      let snapshot = try JSONDecoder().decode(CryptogramSnapshot.self, from: json)
      let resumed = try CryptogramSession(resuming: snapshot, on: session.game.board)
      try #require(snapshot == session.snapshot && resumed.snapshot == snapshot)
      try #require(resumed.game.checksum == session.game.checksum)
      try #require(resumed.game.cells == session.game.cells)
      try #require(resumed.isLogged == session.isLogged)
    }
  }

  @Test(arguments: 0..<40)
  func `a session that was interrupted and resumed goes on as one that was not`(seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(seed + 1_000))
    var whole = try RandomPlay.session(seed: seed)
    var parts = whole
    for step in 0..<120 {
      if generator.next(below: 10) == 0 {
        // Undo would show that a resumed session has no history.
        parts = try CryptogramSession(resuming: parts.snapshot, on: parts.game.board)
      }
      let move = RandomPlay.move(&generator, whole.game)
      if move == .undo || move == .redo { continue }
      #expect(whole.apply(move, at: step * 500) == parts.apply(move, at: step * 500))
      try #require(whole.snapshot == parts.snapshot)
    }
    let log = try JSONDecoder().decode(
      CryptogramLog.self,
      from: try JSONEncoder().encode(parts.log)
    )
    #expect(try CryptogramSession(replaying: log, on: parts.game.board) == parts)
  }

  @Test(arguments: 0..<400)
  func `no changed snapshot traps, and one that is taken plays on`(seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(seed))
    var session = try RandomPlay.session(seed: seed)
    for step in 0..<20 {
      session.apply(RandomPlay.move(&generator, session.game), at: step)
    }
    var snapshot = session.snapshot
    let numbers = [-1, 0, 1, 2, 3, snapshot.entries.count, .max, .min, 1_000_000_000]
    for _ in 0...generator.next(below: 3) {
      let number = numbers[generator.next(below: numbers.count)]
      switch generator.next(below: 12) {
      case 0: snapshot.selection = number
      case 1: snapshot.mistakeCount = number
      case 2: snapshot.hintCount = number
      case 3: snapshot.elapsedMilliseconds = number
      case 4: snapshot.pausedMilliseconds = number
      case 5: snapshot.latestMilliseconds = number
      case 6: snapshot.wrong = number
      case 7: snapshot.prefilled.append(number)
      case 8: snapshot.revealed.append(number)
      case 9: snapshot.status = CryptogramGame.Status.allCases[generator.next(below: 5)]
      case 10: snapshot.isLogged.toggle()
      default:
        snapshot.entries[generator.next(below: snapshot.entries.count)] = nil
      }
    }
    guard
      var resumed = try? CryptogramSession(resuming: snapshot, on: session.game.board)
    else { return }
    for step in 0..<40 {
      resumed.apply(RandomPlay.move(&generator, resumed.game), at: step)
    }
    #expect(try CryptogramSession(replaying: resumed.log, on: resumed.game.board) == resumed)
  }
}
