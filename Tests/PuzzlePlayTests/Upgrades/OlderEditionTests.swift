import Foundation
import GRDB
import PuzzleEngine
import PuzzleModel
import PuzzlePlay
import TestSupport
import Testing

/// Editions of the schemas that were shipped, opened by this version.
@Suite struct OlderEditionTests {
  /// Writes an edition as a program of an older version built it.
  private func restore(_ version: Int, to path: String) throws {
    let sql = try text(
      repository + "/Tests/PuzzleStoreTests/Fixtures/edition-\(version).sql"
    )
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
    try queue.close()
  }

  private func expectPlay(_ player: Player) throws {
    let range = try #require(try player.book.dayRange(of: .cryptogram))
    var play = try player.playDaily(range.lowerBound, .letters, at: Desk.noon)
    try play.finish(from: Desk.noon)
    try player.book.check()
  }

  @Test(arguments: 1..<SchemaVersions.edition)
  func `an older edition is migrated through a copy and played`(version: Int) throws {
    let desk = try Desk(nil)
    try restore(version, to: desk.edition)
    let player = try desk.open()
    #expect(
      player.repairs == [.migrated(from: version, to: SchemaVersions.edition, path: desk.edition)]
    )
    try expectPlay(player)
    #expect(try desk.open().repairs.isEmpty)
  }

  @Test func `an older edition in the bundle is left as it is`() throws {
    let desk = try Desk(nil)
    try restore(1, to: desk.edition)
    let content = try bytes(desk.edition)
    for _ in 0..<2 {
      let player = try Player.open(
        edition: desk.edition,
        bundled: desk.edition,
        progress: desk.progress
      )
      #expect(player.book.path == desk.folder("edition.sqlite"))
      try expectPlay(player)
      #expect(try bytes(desk.edition) == content)
    }
  }

  @Test func `an older edition in a folder that cannot be written is played from a copy`() throws {
    let desk = try Desk(nil)
    try restore(2, to: desk.edition)
    // A journal beside it shows that another program writes there: it is not replaced.
    try desk.folder.write("puzzles.sqlite-journal", "x")
    let player = try desk.open()
    #expect(player.book.path == desk.folder("edition.sqlite"))
    try expectPlay(player)
  }

  @Test func `games go on when the first edition of a new schema comes`() throws {
    let desk = try Desk(nil)
    try restore(1, to: desk.edition)
    var player = try desk.open()
    let day = try #require(try player.book.dayRange(of: .cryptogram)).lowerBound
    var play = try player.playDaily(day, .numbers, at: Desk.noon)
    try play.inputRight(at: Desk.noon)
    try FileManager.default.removeItem(atPath: desk.edition)
    try restore(1, to: desk.edition)
    try player.reopenEdition()
    let again = try player.resume(play, at: Desk.noon + 1)
    #expect(again.game.cells == play.game.cells)
    #expect(try desk.open().playDaily(day, .numbers, at: Desk.noon).restoration == .exact)
  }
}
