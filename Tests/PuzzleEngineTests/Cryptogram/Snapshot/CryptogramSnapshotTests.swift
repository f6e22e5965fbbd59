import Foundation
import PuzzleModel
import Testing

@testable import PuzzleEngine

@Suite struct CryptogramSnapshotTests {
  private static let text = "Weiß & “heiß”? Ja, ganz gewiß 🎈"

  /// A session with everything in it: given, right, revealed and wrong cells, and a pause.
  private func session() throws -> CryptogramSession {
    let cryptogram = try Cryptogram.sample(Self.text).with(prefilled: Letter.of("A"))
    var session = try CryptogramSession(cryptogram, encoding: .numbers)
    session.apply(.input(Letter.of("W")[0]), at: 1_000)
    session.apply(.hint(nil), at: 2_000)
    session.apply(.pause, at: 3_000)
    session.apply(.resume, at: 7_000)
    session.apply(.input(Letter.of("X")[0]), at: 8_500)
    return session
  }

  private func board(_ text: String, prefilled: String = "A") throws -> CryptogramBoard {
    let cryptogram = try Cryptogram.sample(text).with(prefilled: Letter.of(prefilled))
    return try CryptogramBoard(cryptogram, encoding: .numbers)
  }

  @Test func `a snapshot is a small JSON that a person can read`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let json = try encoder.encode(session().snapshot)
    #expect(
      String(decoding: json, as: UTF8.self) == """
        {"elapsed":3500,"encoding":"numbers","entries":"WEX..........A........","hints":1,\
        "latest":8500,"mistakes":1,"paused":4000,"prefilled":[13],\
        "puzzle":"cryptogram:00000000-0000-8001-8000-000000000002","revealed":[1],"selection":2,\
        "status":"playing","wrong":2}
        """
    )
  }

  @Test func `a session goes on where the snapshot was taken`() throws {
    let before = try session()
    var after = try CryptogramSession(resuming: before.snapshot, on: before.game.board)
    #expect(after.game.cells == before.game.cells)
    #expect(after.game.checksum == before.game.checksum)
    #expect(after.snapshot == before.snapshot)
    #expect(after.log.start == before.snapshot && after.log.moves.isEmpty)
    // A process that died comes back: the time in between does not count.
    after.apply(.leave, at: try #require(before.game.latestMilliseconds))
    after.apply(.return, at: 1_000_000)
    #expect(after.game.elapsedMilliseconds(at: 1_000_100) == 3_600)
    #expect(after.game.shown.hasPrefix("WE."))
  }

  @Test(arguments: [
    "Weiss & heiss Ja ganz gewiss!", "«WEISS» — heiß: ja… ganz… gewiß?",
    "W e i ß h e i ß j a g a n z g e w i ß",
  ])
  func `a game goes on where marks and punctuation changed`(text: String) throws {
    let before = try session()
    let after = try CryptogramSession(resuming: before.snapshot, on: board(text))
    #expect(after.snapshot == before.snapshot)
    let letters = before.game.cells.filter { $0.solution != nil }
    let same = after.game.cells.filter { $0.solution != nil }
    #expect(same.map(\.letter) == letters.map(\.letter))
    #expect(same.map(\.state) == letters.map(\.state))
  }

  @Test func `the given cells are those of the game, whatever the edition gives now`() throws {
    let before = try session()
    for prefilled in ["", "WEISHJA", "GZ"] {
      let board = try board(Self.text, prefilled: prefilled)
      var after = try CryptogramSession(resuming: before.snapshot, on: board)
      #expect(after.snapshot == before.snapshot)
      after.apply(.reset, at: 9_000)
      let given = after.game.cells.filter { $0.state == .prefilled }
      #expect(given.map(\.letter) == Letter.of("A") && after.game.filledCount == 1)
    }
  }

  @Test func `letters that do not match are refused with the letter at fault`() throws {
    let snapshot = try session().snapshot
    let other = try board("Weis & “heiß”? Ja, ganz gewiß")
    #expect(throws: CryptogramResumeError.otherLength(found: 22, expected: 21)) {
      try CryptogramSession(resuming: snapshot, on: other)
    }
    let changed = try board("Wxiß & “heiß”? Ja, ganz gewiß")
    let error = #expect(throws: CryptogramResumeError.self) {
      try CryptogramSession(resuming: snapshot, on: changed)
    }
    #expect(error?.description == "letter 2 of the saved game is E, but the puzzle has X")
  }

  @Test func `another puzzle and another encoding are refused`() throws {
    let snapshot = try session().snapshot
    let other = try Cryptogram.sample(Self.text, number: 9)
    let letters = try Cryptogram.sample(Self.text)
    for (cryptogram, encoding) in [(other, .numbers), (letters, .letters)]
      as [(Cryptogram, CryptogramEncoding)]
    {
      let board = try CryptogramBoard(cryptogram, encoding: encoding)
      #expect(throws: CryptogramResumeError.self) {
        try CryptogramSession(resuming: snapshot, on: board)
      }
    }
  }

  /// Each change makes a snapshot that no game has.
  private static let faults: [(String, @Sendable (inout CryptogramSnapshot) -> Void)] = [
    ("-1 for 'mistakes'", { $0.mistakeCount = -1 }),
    ("9223372036854775807 for 'mistakes'", { $0.mistakeCount = .max }),
    ("-5 for 'hints'", { $0.hintCount = -5 }),
    ("-1 for 'elapsed'", { $0.elapsedMilliseconds = -1 }),
    ("for 'paused'", { $0.pausedMilliseconds = .min }),
    ("22 for 'selection'", { $0.selection = 22 }),
    ("-1 for 'selection'", { $0.selection = -1 }),
    ("99 for 'prefilled'", { $0.prefilled.append(99) }),
    ("for 'revealed'", { $0.revealed = [.max] }),
    ("for 'wrong'", { $0.wrong = .min }),
    ("is two of", { $0.prefilled += $0.prefilled }),
    ("is two of", { $0.revealed += $0.prefilled }),
    ("has no letter", { $0.revealed.append(5) }),
    ("has no letter", { $0.wrong = 5 }),
    ("but the puzzle has", { $0.wrong = nil }),
    ("marked as wrong", { $0.wrong = 0 }),
    ("has 0 letters", { $0.entries = [] }),
    ("has begun", { $0.status = .ready }),
    (
      "completed",
      {
        $0.status = .completed; $0.wrong = nil; $0.entries[2] = nil
      }
    ),
    ("fails at 3 mistakes", { $0.status = .failed }),
    ("shows only", { $0.status = .paused }),
    ("away only", { $0.isAway = true }),
    ("belongs to the puzzle '\\u{1B}'", { $0.puzzle = "\u{1B}" }),
  ]

  @Test(arguments: faults.indices)
  func `a snapshot that no game has is refused with the reason`(index: Int) throws {
    let (reason, change) = Self.faults[index]
    let session = try session()
    var snapshot = session.snapshot
    change(&snapshot)
    let error = #expect(throws: CryptogramResumeError.self) {
      try CryptogramSession(resuming: snapshot, on: session.game.board)
    }
    #expect(error?.description.contains(reason) == true, "\(String(describing: error))")
  }

  @Test(arguments: [
    ("WEX", "we1"), ("\"playing\"", "\"won\""), ("[13]", "11"), ("8500", "1e400"),
    ("\"hints\":1,", ""), ("numbers", "runes"), ("3500", "99999999999999999999"), ("3500", "-0.5"),
    ("WEX", "\u{212A}EX"), ("{", "["),
  ])
  func `JSON of another form is refused`(part: String, other: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let json = String(decoding: try encoder.encode(session().snapshot), as: UTF8.self)
    let changed = json.replacing(part, with: other, maxReplacements: 1)
    try #require(changed != json)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(CryptogramSnapshot.self, from: Data(changed.utf8))
    }
  }
}
