import Foundation
import PuzzleModel
import Testing

@testable import PuzzleEngine

@Suite struct CryptogramSessionTests {
  private static let text = "Weiß & “heiß”?\nJa, ganz gewiß 🎈"

  private func session() throws -> CryptogramSession {
    var session = try CryptogramSession(Cryptogram.sample(Self.text), encoding: .numbers)
    let wrong = try #require(session.game.cells[session.game.selection].solution).wrong
    session.apply(.select(1), at: 3)
    session.apply(.hint(nil), at: 5)
    session.apply(.input(wrong), at: 70)
    session.apply(.pause, at: 800)
    session.apply(.resume, at: 9000)
    while session.game.status == .playing {
      let solution = try #require(session.game.cells[session.game.selection].solution)
      session.apply(.input(solution), at: 10_000 + session.log.moves.count)
    }
    return session
  }

  private func replayed(_ log: CryptogramLog) throws -> CryptogramSession {
    try CryptogramSession(replaying: log, on: Cryptogram.sample(Self.text))
  }

  @Test func `a log replays to an equal session`() throws {
    let session = try session()
    #expect(session.game.status == .completed)
    #expect(try replayed(session.log) == session)
  }

  @Test func `a log round-trips through JSON`() throws {
    let session = try session()
    let json = try JSONEncoder().encode(session.log)
    let log = try JSONDecoder().decode(CryptogramLog.self, from: json)
    #expect(log == session.log)
    #expect(try replayed(log).game == session.game)
  }

  @Test func `every prefix of a log replays`() throws {
    var log = try session().log
    while !log.moves.isEmpty {
      log.moves.removeLast()
      #expect(try replayed(log).log == log)
    }
  }

  @Test func `a changed checksum is refused at its move`() throws {
    let log = try session().log
    for index in log.moves.indices {
      var changed = log
      changed.moves[index].checksum ^= 1
      #expect(throws: CryptogramReplayError.mismatch(index: index, move: log.moves[index].move)) {
        try replayed(changed)
      }
    }
  }

  @Test func `a changed time is refused at its move`() throws {
    let log = try session().log
    for index in log.moves.indices {
      var changed = log
      changed.moves[index].milliseconds += 1
      #expect(throws: CryptogramReplayError.mismatch(index: index, move: log.moves[index].move)) {
        try replayed(changed)
      }
    }
  }

  @Test func `a changed move is refused at its place`() throws {
    let log = try session().log
    for index in log.moves.indices {
      var changed = log
      changed.moves[index].move = .reset
      #expect(throws: CryptogramReplayError.mismatch(index: index, move: .reset)) {
        try replayed(changed)
      }
    }
  }

  @Test func `a missing move is refused at the next one`() throws {
    let log = try session().log
    for index in log.moves.indices.dropLast() {
      var changed = log
      changed.moves.remove(at: index)
      #expect(
        throws: CryptogramReplayError.mismatch(index: index, move: changed.moves[index].move)
      ) {
        try replayed(changed)
      }
    }
  }

  @Test func `an ignored move changed into another ignored one is refused`() throws {
    var session = try CryptogramSession(Cryptogram.sample(Self.text), encoding: .letters)
    session.apply(.undo, at: 1)
    var log = session.log
    log.moves[0].move = .redo
    #expect(throws: CryptogramReplayError.mismatch(index: 0, move: .redo)) { try replayed(log) }
  }

  @Test func `a log of another puzzle is refused`() throws {
    let log = try session().log
    let other = try Cryptogram.sample(Self.text, number: 7)
    #expect(throws: CryptogramReplayError.otherPuzzle(found: log.puzzle, expected: other.id)) {
      try CryptogramSession(replaying: log, on: other)
    }
  }

  @Test func `a log cannot be replayed on a damaged cryptogram`() throws {
    let log = try session().log
    let damaged = try Cryptogram.sample(Self.text).with(ciphertext: "X")
    #expect(throws: CryptogramReplayError.self) {
      try CryptogramSession(replaying: log, on: damaged)
    }
  }

  @Test func `a move that cannot be read is refused with its place in the log`() throws {
    let json = """
      {"puzzle":"p","encoding":"letters","moves":[
      "1 hint 0","2 cheat 0"]}
      """
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(CryptogramLog.self, from: Data(json.utf8))
    }
    guard case .dataCorrupted(let context)? = error else {
      Issue.record("the error is \(String(describing: error))")
      return
    }
    #expect(context.codingPath.compactMap(\.intValue) == [1])
    #expect(context.debugDescription.contains("cheat"))
  }
}
