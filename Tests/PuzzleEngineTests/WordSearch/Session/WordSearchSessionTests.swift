import Foundation
import PuzzleModel
import Testing

@testable import PuzzleEngine

@Suite struct WordSearchSessionTests {
  /// A session with random moves, at times that may run backwards.
  static func random(_ seed: Int, moves: Int = 60, puzzle: WordSearch) throws -> WordSearchSession {
    var generator = SplitMix64(seed: UInt64(seed))
    var session = try WordSearchSession(puzzle)
    for _ in 0..<generator.next(below: moves + 1) {
      let moment = generator.next(below: 100_000) - 50_000
      session.apply(RandomWordPlay.move(&generator, session.game), at: moment)
    }
    return session
  }

  @Test(arguments: 0..<40)
  func `a session is replayed from its log, and resumed from its snapshot`(seed: Int) throws {
    let puzzle = try WordSearch.sample(seed, side: 7 + seed % 6)
    let session = try Self.random(seed, puzzle: puzzle)
    let json = try JSONEncoder().encode(session.log)
    let log = try JSONDecoder().decode(WordSearchLog.self, from: json)
    #expect(log == session.log)
    #expect(try WordSearchSession(replaying: log, on: puzzle) == session)
    let data = try JSONEncoder().encode(session.snapshot)
    let snapshot = try JSONDecoder().decode(WordSearchSnapshot.self, from: data)
    let resumed = try WordSearchSession(resuming: snapshot, on: session.game.board)
    #expect(resumed.game == session.game && resumed.snapshot == session.snapshot)
    #expect(try WordSearchSession(replaying: resumed.log, on: puzzle) == resumed)
  }

  @Test func `a logged move is one line, and a changed log is refused where it was changed`() throws
  {
    var session = try WordSearchSession(.small())
    let (a, b) = (GridCell(row: 0, column: 0), GridCell(row: 0, column: 2))
    session.apply(.select(a, b), at: 1_500)
    session.apply(.hint(nil), at: 1_600)
    session.apply(.tap(b), at: 1_700)
    #expect(session.log.moves[0].description.hasPrefix("1500 select 0 0 0 2 "))
    var log = session.log
    log.moves[1].milliseconds += 1
    #expect(throws: WordSearchReplayError.mismatch(index: 1, move: .hint(nil))) {
      try WordSearchSession(replaying: log, on: .small())
    }
    log = session.log
    log.moves[2].move = .tap(a)
    #expect(throws: WordSearchReplayError.mismatch(index: 2, move: .tap(a))) {
      try WordSearchSession(replaying: log, on: .small())
    }
    log = session.log
    log.moves.remove(at: 0)
    #expect(throws: WordSearchReplayError.self) {
      try WordSearchSession(replaying: log, on: .small())
    }
    #expect(throws: WordSearchReplayError.self) {
      try WordSearchSession(replaying: session.log, on: .sample())
    }
  }

  @Test func `an attempt is logged once it is over`() throws {
    let puzzle = try WordSearch.sample()
    var session = try WordSearchSession(puzzle)
    for word in puzzle.words { session.apply(.drag(word.path.start, word.path.end), at: 0) }
    #expect(session.isOver && !session.isLogged)
    session.markLogged()
    let resumed = try WordSearchSession(resuming: session.snapshot, on: session.game.board)
    #expect(resumed.isLogged)
    var early = try WordSearchSession(puzzle).snapshot
    early.isLogged = true
    #expect(try !WordSearchSession(resuming: early, on: session.game.board).isLogged)
  }
}

@Suite struct WordSearchSnapshotTests {
  private typealias Snapshot = WordSearchSnapshot

  @Test func `a snapshot that contradicts itself or the puzzle is refused`() throws {
    let board = try WordSearchBoard(.small())
    let good = Snapshot(
      puzzle: board.puzzle.id,
      wordCount: 3,
      finds: [Snapshot.Find(word: "CAT", milliseconds: 5)],
      hintedWords: ["NOON"],
      anchor: Snapshot.Cell(row: 3, column: 3),
      startedAt: 1,
      latestMilliseconds: 9
    )
    #expect(try WordSearchGame(resuming: good, on: board).snapshot == good)
    let changes: [(inout Snapshot) -> Void] = [
      { $0.puzzle = "word-search:other" }, { $0.wordCount = 4 }, { $0.round = -1 },
      { $0.wordCount = Int.min },
      { $0.finds[0].word = "DOG" }, { $0.finds[0].word = "cat" },
      { $0.finds.append($0.finds[0]) }, { $0.finds[0].milliseconds = Int.min },
      { $0.finds[0].milliseconds = 10 }, { $0.hintedWords = ["NOON", "NOON"] },
      { $0.hintedWords = [""] }, { $0.anchor?.row = 4 }, { $0.anchor?.column = Int.min },
      { $0.startedAt = nil }, { $0.latestMilliseconds = nil }, { $0.startedAt = 10 },
      {
        $0.finds = ["CAT", "NOON", "TOOP"].map { Snapshot.Find(word: $0, milliseconds: 5) }
      },
    ]
    for (index, change) in changes.enumerated() {
      var bad = good
      change(&bad)
      #expect(throws: WordSearchResumeError.self, "change \(index)") {
        try WordSearchGame(resuming: bad, on: board)
      }
    }
  }

  @Test(arguments: ["{}", "[]", "null", #"{"puzzle":1}"#, #"{"puzzle":"x","wordCount":1e99}"#])
  func `other JSON is refused`(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(WordSearchSnapshot.self, from: Data(json.utf8))
    }
  }

  @Test func `a reset of one process counts for both, once`() throws {
    let puzzle = try WordSearch.small()
    var (app, widget) = (try WordSearchSession(puzzle), try WordSearchSession(puzzle))
    let path = puzzle.words[0].path
    widget.apply(.drag(path.start, path.end), at: 1)
    app.apply(.reset(1), at: 2)
    try widget.merge(app.snapshot)
    #expect(widget.game.finds.isEmpty && widget.game.round == 1)
    widget.apply(.drag(path.start, path.end), at: 3)
    widget.apply(.reset(1), at: 4)
    try widget.merge(app.snapshot)
    #expect(widget.game.finds.count == 1)
  }

  @Test(arguments: 0..<60)
  func `joining snapshots is commutative, associative and idempotent`(seed: Int) throws {
    let puzzle = try WordSearch.sample(seed, side: 7)
    let all = try (0..<3).map {
      try WordSearchSessionTests.random(seed * 3 + $0, moves: 40, puzzle: puzzle)
    }
    let (a, b, c) = (all[0].snapshot, all[1].snapshot, all[2].snapshot)
    let ab = try a.merged(with: b)
    #expect(try b.merged(with: a) == ab)
    #expect(try a.merged(with: a) == a)
    #expect(try ab.merged(with: b) == ab)
    #expect(try ab.merged(with: c) == a.merged(with: b.merged(with: c)))
    let game = try WordSearchGame(resuming: ab, on: all[0].game.board)
    #expect(game.snapshot == ab && ab.round == max(a.round, b.round))
    guard a.round == b.round else { return }
    let words = Set((a.finds + b.finds).map(\.word))
    #expect(Set(ab.finds.map(\.word)) == words)
    #expect(game.startedAt == [a.startedAt, b.startedAt].compactMap(\.self).min())
    #expect(
      Set(game.solvedCells) == Set(all[0].game.solvedCells).union(all[1].game.solvedCells)
    )
  }

  @Test func `two processes lose no find of each other`() throws {
    let puzzle = try WordSearch.sample()
    var (app, widget) = (try WordSearchSession(puzzle), try WordSearchSession(puzzle))
    for (index, word) in puzzle.words.enumerated() {
      if index % 2 == 0 {
        app.apply(.drag(word.path.start, word.path.end), at: 100 + index)
      } else {
        widget.apply(.drag(word.path.end, word.path.start), at: 50 + index)
      }
    }
    try app.merge(widget.snapshot)
    #expect(app.game.status == .completed && app.game.startedAt == 51)
    let log = app.log
    try app.merge(widget.snapshot)
    #expect(app.log == log)
    #expect(try WordSearchSession(replaying: app.log, on: puzzle) == app)
    let other = try WordSearchSession(WordSearch.sample(1)).snapshot
    #expect(throws: WordSearchMergeError.self) { try app.merge(other) }
    var wrong = widget.snapshot
    wrong.finds[0].word = "NOWHERE"
    let before = widget
    #expect(throws: WordSearchMergeError.self) { try widget.merge(wrong) }
    #expect(widget == before)
  }
}
