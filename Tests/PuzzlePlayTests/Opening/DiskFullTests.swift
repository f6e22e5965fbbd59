import Foundation
import GRDB
import PuzzleEngine
import PuzzleModel
import TestSupport
import Testing

@testable import PuzzlePlay
@testable import PuzzleStore

/// Progress on a disk without room for another page.
@Suite struct DiskFullTests {
  @Test func `play goes on when the disk is full, and is stored when there is room`() throws {
    let desk = try Desk()
    let player = try desk.open()
    let page = try #require(try player.book.cryptogram(SampleEdition.id(4)))
    let store = try ProgressStore.open(
      desk.progress,
      waiting: 0,
      schema: .progress
    ) { try $0.execute(sql: "PRAGMA max_page_count = 1") }
    let key = GameKey(puzzle: page.id, encoding: "letters")
    let board = try CryptogramBoard(page.cryptogram, encoding: .letters)
    var play = CryptogramPlay(CryptogramOpening(key, on: board), on: page, in: store)
    var failure: PlayError?
    for second in 0..<400 where failure == nil {
      play.apply(second % 2 == 0 ? .next : .previous, at: Desk.noon + Double(second), today: nil)
      failure = play.saveFailure
    }
    #expect(failure?.kind == .fileSystem && failure?.recovery == .freeSpace)
    try play.finish(from: Desk.noon + 500)
    #expect(play.saveFailure?.recovery == .freeSpace)
    #expect(try player.attempts(at: page.id).values.isEmpty)
    try store.writer.writeWithoutTransaction {
      try $0.execute(sql: "PRAGMA max_page_count = 1000000")
    }
    let isSaved = play.save(at: Desk.noon + 600)
    #expect(isSaved)
    #expect(try player.attempts(at: page.id).values.count == 1)
    let again = try desk.open().play(page, .letters, at: Desk.noon + 700)
    #expect(again.restoration == .exact && again.session.log == play.session.log)
  }

  @Test(arguments: StoragePart.allCases)
  func `every failure of storage has a kind, a message and a recovery`(part: StoragePart) {
    let renewal: PlayError.Recovery = part == .edition ? .reinstall : .resetProgress
    let expected: [(StoreError, PlayError.Kind, PlayError.Recovery)] = [
      (.missing(path: "p"), .opening, renewal),
      (.foreign(path: "p", applicationID: 1, expected: 2), .opening, renewal),
      (.newer(path: "p", version: 9, supported: 5), .opening, .updateApp),
      (.older(path: "p", version: 1, supported: 5), .migration, renewal),
      (.migrationFailed(version: 2, reason: "r"), .migration, renewal),
      (.empty(path: "p"), .damaged, renewal),
      (.damaged(path: "p", reason: "r"), .damaged, renewal),
      (.locked(path: "p"), .connection, .retry),
      (.diskFull(path: "p"), .fileSystem, .freeSpace),
      (.notWritable(path: "p"), .fileSystem, .retry),
      (.sqlite(path: "p", reason: "r"), .query, .retry),
    ]
    for (store, kind, recovery) in expected {
      let error = PlayError(store, in: part)
      #expect(error.kind == kind && error.recovery == recovery)
      #expect(error.description == store.description)
      #expect(error.message.contains(part == .edition ? "puzzles" : "progress"))
      #expect(error.message.hasSuffix(".") && !error.message.contains("  "))
    }
    #expect(PlayError(StoreError.notImported(place: "p", reason: "r"), in: part).kind == .invalid)
  }
}
