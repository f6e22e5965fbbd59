import Foundation
import PuzzleModel
import Testing

@testable import PuzzleEngine

@Suite struct CryptogramLogTests {
  private typealias LoggedMove = CryptogramLog.LoggedMove

  private func resumed() throws -> CryptogramSession {
    var session = try CryptogramSession(Cryptogram.sample("Weiß & “heiß”?"), encoding: .letters)
    for moment in 0..<3 { session.apply(.hint(nil), at: moment) }
    var resumed = try CryptogramSession(resuming: session.snapshot, on: session.game.board)
    for moment in 3..<6 { resumed.apply(.hint(nil), at: moment) }
    return resumed
  }

  @Test func `a logged move is one short line`() throws {
    let move = LoggedMove(move: .input(Letter.all[4]), milliseconds: 1_500, checksum: 0x9f3a)
    #expect(move.description == "1500 input E 9f3a")
    let json = try JSONEncoder().encode([move])
    #expect(String(decoding: json, as: UTF8.self) == #"["1500 input E 9f3a"]"#)
  }

  @Test(arguments: 0..<30)
  func `the written form of every move is read back`(seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(seed))
    var session = try RandomPlay.session(seed: seed)
    for _ in 0..<60 {
      let moment = Int(truncatingIfNeeded: generator.next())
      session.apply(RandomPlay.move(&generator, session.game), at: moment)
    }
    for logged in session.log.moves { #expect(LoggedMove(logged.description) == logged) }
    let json = try JSONEncoder().encode(session.log)
    #expect(try JSONDecoder().decode(CryptogramLog.self, from: json) == session.log)
  }

  @Test(arguments: [
    "", " ", "1", "1 hint", "hint 1", "1  hint 2", "+1 hint 2", "01 hint 2", "1 hint 02",
    "1 hint 2 ",
    " 1 hint 2", "1 hint 2F", "1 cheat 2", "1 hint -2", "9999999999999999999999 hint 2",
    "1 hint 11111111111111111", "1 input e 2", "1\u{A0}hint 2", "1 hint 2\n", "1 hi\0nt 2",
    "-0 hint 2",
  ])
  func `any other line is refused`(text: String) {
    #expect(LoggedMove(text) == nil)
  }

  @Test func `the log of a resumed session carries its start and replays from it`() throws {
    let session = try resumed()
    let json = try JSONEncoder().encode(session.log)
    let log = try JSONDecoder().decode(CryptogramLog.self, from: json)
    #expect(log.start?.hintCount == 3 && log.moves.count == 3)
    #expect(try CryptogramSession(replaying: log, on: session.game.board) == session)
  }

  @Test func `a changed start is refused, at the start or at the first move`() throws {
    let session = try resumed()
    var log = session.log
    log.start = nil
    #expect(throws: CryptogramReplayError.mismatch(index: 0, move: .hint(nil))) {
      try CryptogramSession(replaying: log, on: session.game.board)
    }
    log = session.log
    log.start?.mistakeCount = 2
    #expect(throws: CryptogramReplayError.mismatch(index: 0, move: .hint(nil))) {
      try CryptogramSession(replaying: log, on: session.game.board)
    }
    log.start?.mistakeCount = -2
    let error = #expect(throws: CryptogramReplayError.start(.outOfRange("mistakes", -2))) {
      try CryptogramSession(replaying: log, on: session.game.board)
    }
    #expect(
      error?.description
        == "the log does not begin on this puzzle: the saved game has -2 for 'mistakes'"
    )
  }

  @Test func `a log of the other encoding is refused`() throws {
    let cryptogram = try Cryptogram.sample("abc")
    let log = try CryptogramSession(cryptogram, encoding: .letters).log
    let board = try CryptogramBoard(cryptogram, encoding: .numbers)
    #expect(
      throws: CryptogramReplayError.start(.otherEncoding(found: .letters, expected: .numbers))
    ) {
      try CryptogramSession(replaying: log, on: board)
    }
  }

  @Test func `moves put in another order are refused at the first that moved`() throws {
    var session = try CryptogramSession(Cryptogram.sample("abcdefgh"), encoding: .letters)
    for moment in 0..<5 { session.apply(.select(moment), at: 7) }
    for index in 0..<4 {
      var log = session.log
      log.moves.swapAt(index, index + 1)
      #expect(
        throws: CryptogramReplayError.mismatch(index: index, move: log.moves[index].move)
      ) {
        try CryptogramSession(replaying: log, on: session.game.board)
      }
    }
  }

  @Test func `the moves of one puzzle do not replay on another with the same cells`() throws {
    var session = try CryptogramSession(Cryptogram.sample("aaaa"), encoding: .letters)
    session.apply(.undo, at: 0)
    let other = try CryptogramBoard(Cryptogram.sample("aaaa", number: 2), encoding: .letters)
    let log = CryptogramLog(puzzle: other.puzzle, encoding: .letters, moves: session.log.moves)
    #expect(throws: CryptogramReplayError.mismatch(index: 0, move: .undo)) {
      try CryptogramSession(replaying: log, on: other)
    }
  }
}

@Suite struct CryptogramLoggingTests {
  @Test func `an attempt is logged once a session, and a reset begins a new one`() throws {
    var session = try CryptogramSession(
      Cryptogram.sample("abc").with(prefilled: []),
      encoding: .letters
    )
    #expect(!session.isOver && !session.isLogged)
    for moment in 0..<3 { session.apply(.hint(nil), at: moment) }
    #expect(session.isOver && !session.isLogged)
    session.markLogged()
    #expect(session.isLogged && session.snapshot.isLogged)
    session.apply(.undo, at: 4)
    #expect(session.isLogged)
    session.apply(.reset, at: 5)
    #expect(!session.isOver && !session.isLogged)
  }

  @Test func `a session that failed stays over when it is continued`() throws {
    var session = try CryptogramSession(
      Cryptogram.sample("abc").with(prefilled: []),
      encoding: .letters
    )
    for moment in 0..<3 {
      session.apply(.input(Letter.all[25]), at: moment)
      if moment < 2 { session.apply(.delete, at: moment) }
    }
    #expect(session.isOver)
    session.markLogged()
    session.apply(.continueAfterFailure, at: 5)
    #expect(session.isOver && session.isLogged && session.game.status == .playing)
  }

  @Test func `a snapshot cannot say that an attempt is logged that is not over`() throws {
    let session = try CryptogramSession(Cryptogram.sample("abc"), encoding: .letters)
    var snapshot = session.snapshot
    snapshot.isLogged = true
    let resumed = try CryptogramSession(resuming: snapshot, on: session.game.board)
    #expect(!resumed.isLogged)
  }
}
