import Foundation
import PuzzleModel
import Testing

@testable import PuzzleEngine

@Suite struct CodeBreakerSessionTests {
  private func session(_ seed: Int = 2, steps: Int = 60) throws -> CodeBreakerSession {
    var generator = SplitMix64(seed: UInt64(seed))
    var session = try RandomCodePlay.session(seed: seed)
    for step in 0..<steps {
      session.apply(RandomCodePlay.move(&generator, session.game), at: step * 100)
    }
    return session
  }

  @Test(arguments: 0..<40)
  func `a log replays to an equal session, through JSON`(seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(seed))
    var session = try RandomCodePlay.session(seed: seed)
    for _ in 0..<200 {
      let moment = Int(truncatingIfNeeded: generator.next())
      session.apply(RandomCodePlay.move(&generator, session.game), at: moment)
    }
    let json = try JSONEncoder().encode(session.log)
    let log = try JSONDecoder().decode(CodeBreakerLog.self, from: json)
    #expect(log == session.log)
    #expect(try CodeBreakerSession(replaying: log, on: session.game.puzzle) == session)
  }

  @Test func `a changed line is refused at its move`() throws {
    let session = try session()
    for index in session.log.moves.indices {
      for change in 0..<3 {
        var log = session.log
        switch change {
        case 0: log.moves[index].checksum ^= 1
        case 1: log.moves[index].milliseconds += 1
        default: log.moves[index].move = .clear(slot: 77)
        }
        let error = #expect(throws: CodeBreakerReplayError.self) {
          try CodeBreakerSession(replaying: log, on: session.game.puzzle)
        }
        #expect(error == .mismatch(index: index, move: log.moves[index].move))
      }
    }
  }

  @Test func `a log of another puzzle, code or setting is refused`() throws {
    let session = try session()
    let puzzle = session.game.puzzle
    let other = try CodeBreaker.sample("1122")
    #expect(
      throws: CodeBreakerReplayError.otherPuzzle(found: session.log.puzzle, expected: other.id)
    ) { try CodeBreakerSession(replaying: session.log, on: other) }
    let pegs = Array(puzzle.code.pegs.reversed().dropFirst()) + [.yellow]
    let changed = CodeBreaker(id: puzzle.id, tier: puzzle.tier, code: ColorCode(pegs), par: 1)
    let first = try #require(session.log.moves.first?.move)
    #expect(throws: CodeBreakerReplayError.mismatch(index: 0, move: first)) {
      try CodeBreakerSession(replaying: session.log, on: changed)
    }
    var log = session.log
    log.allowsHints.toggle()
    #expect(throws: CodeBreakerReplayError.mismatch(index: 0, move: first)) {
      try CodeBreakerSession(replaying: log, on: puzzle)
    }
  }

  @Test(arguments: 0..<60)
  func `a snapshot resumes to the same game and goes on as if it had not stopped`(
    seed: Int
  ) throws {
    var generator = SplitMix64(seed: UInt64(seed + 500))
    var whole = try RandomCodePlay.session(seed: seed)
    var parts = whole
    for step in 0..<100 {
      let json = try JSONEncoder().encode(parts.snapshot)
      let snapshot = try JSONDecoder().decode(CodeBreakerSnapshot.self, from: json)
      parts = try CodeBreakerSession(resuming: snapshot, on: parts.game.puzzle)
      try #require(parts.snapshot == snapshot && parts.game.checksum == whole.game.checksum)
      let move = RandomCodePlay.move(&generator, whole.game)
      #expect(whole.apply(move, at: step * 500) == parts.apply(move, at: step * 500))
      if whole.isOver, generator.next(below: 3) == 0 {
        whole.markLogged()
        parts.markLogged()
      }
      try #require(whole.snapshot == parts.snapshot && whole.isLogged == parts.isLogged)
    }
    let replayed = try CodeBreakerSession(replaying: parts.log, on: parts.game.puzzle)
    #expect(replayed.game.checksum == whole.game.checksum)
  }

  @Test(arguments: 0..<600)
  func `no changed snapshot traps, and one that is taken plays on`(seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(seed))
    let session = try session(seed, steps: seed % 60)
    var snapshot = session.snapshot
    let numbers = [-1, 0, 1, 2, 3, .max, .min, 1_000_000_000]
    let color = CodeColor.allCases[generator.next(below: 8)]
    for _ in 0...generator.next(below: 3) {
      let number = numbers[generator.next(below: numbers.count)]
      switch generator.next(below: 12) {
      case 0: snapshot.hintCount = number
      case 1: snapshot.elapsedMilliseconds = number
      case 2: snapshot.pausedMilliseconds = number
      case 3: snapshot.latestMilliseconds = number
      case 4: snapshot.guesses.append(session.game.puzzle.code)
      case 5: snapshot.guesses.append(ColorCode([color]))
      case 6: snapshot.hand.append(color)
      case 7: snapshot.hand = snapshot.hand.map { _ in color }
      case 8: snapshot.isPaused.toggle()
      case 9: snapshot.hasExtraAttempt.toggle()
      case 10: snapshot.toldColors.append(color)
      default: snapshot.hasBegun.toggle()
      }
    }
    guard var resumed = try? CodeBreakerSession(resuming: snapshot, on: session.game.puzzle) else {
      return
    }
    for step in 0..<40 {
      resumed.apply(RandomCodePlay.move(&generator, resumed.game), at: step)
    }
    #expect(try CodeBreakerSession(replaying: resumed.log, on: resumed.game.puzzle) == resumed)
  }

  @Test(arguments: [
    #"{}"#, #"[]"#, #"{"puzzle":"x","guesses":["9"],"hand":"....","elapsed":0,"paused":0}"#,
    #"{"puzzle":"x","guesses":[],"hand":"........................","elapsed":0,"paused":0}"#,
    #"{"puzzle":"x","guesses":[],"hand":"ab..","elapsed":0,"paused":0}"#,
    #"{"puzzle":"x","guesses":[],"hand":"....","elapsed":1e99,"paused":0}"#,
    #"{"puzzle":"x","guesses":[],"hand":"....","hints":"2","elapsed":0,"paused":0}"#,
  ])
  func `JSON that is no snapshot is refused`(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(CodeBreakerSnapshot.self, from: Data(json.utf8))
    }
  }

  @Test func `a snapshot that contradicts itself is refused with the reason`() throws {
    var session = try CodeBreakerSession(CodeBreaker.sample("1122"))
    session.apply(.place(slot: 0, .red), at: 5)
    var snapshot = session.snapshot
    snapshot.hasExtraAttempt = true
    let error = #expect(throws: CodeBreakerResumeError.self) {
      try CodeBreakerSession(resuming: snapshot, on: session.game.puzzle)
    }
    #expect(
      error?.description == """
        the saved game contradicts itself: an extra attempt is granted after a loss, not before
        """
    )
  }
}
