import Foundation
import GRDB
import PuzzleEngine
import PuzzleModel
import PuzzlePlay
import TestSupport
import Testing

/// Every way in which progress can fail to open: play goes on in memory and says so.
@Suite struct ProgressOpeningTests {
  private func reason(_ player: Player) throws -> PlayError {
    guard case .memory(let error) = player.persistence else {
      Issue.record("progress is \(player.persistence)")
      throw CancellationError()
    }
    return error
  }

  /// Plays a whole game, and checks that the player's statistics know it.
  private func expectPlay(_ player: Player) throws {
    var play = try player.playDaily(march(1), .letters, at: Desk.noon)
    try play.finish(from: Desk.noon, today: march(1))
    #expect(play.saveFailure == nil)
    #expect(try player.statistics(of: .cryptogram, today: march(1)).overall.completions == 1)
  }

  /// A desk whose progress has one completed game and is closed.
  private func played() throws -> Desk {
    let desk = try Desk()
    try expectPlay(try desk.open())
    try desk.tamper("PRAGMA user_version")
    return desk
  }

  private func change(_ desk: Desk, _ change: (inout [UInt8]) -> Void) throws -> [UInt8] {
    for companion in ["-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: desk.progress + companion)
    }
    var content = try bytes(desk.progress)
    change(&content)
    try desk.folder.write("progress.sqlite", content)
    return content
  }

  @Test func `progress is made where there is none, and found again`() throws {
    let desk = try Desk()
    #expect(try desk.open().persistence == .stored)
    try desk.folder.write("other.sqlite", "")
    let player = try Player.open(edition: desk.edition, progress: desk.folder("other.sqlite"))
    #expect(player.persistence == .stored)
    try expectPlay(player)
  }

  @Test func `another program's database is left alone`() throws {
    let desk = try Desk()
    let content = try bytes(desk.edition)
    try desk.folder.write("progress.sqlite", content)
    let player = try desk.open()
    let error = try reason(player)
    #expect(error.recovery == .resetProgress && error.failure?.part == .progress)
    try expectPlay(player)
    #expect(try bytes(desk.progress) == content)
  }

  /// Checks that a damaged file is set aside as it was, and that play goes on in a new one.
  private func expectSalvage(_ desk: Desk, _ content: [UInt8]) throws -> SalvagedProgress {
    let player = try desk.open()
    #expect(player.persistence == .stored)
    guard case .salvaged(let salvaged) = player.repairs.first else {
      Issue.record("\(player.repairs)")
      throw CancellationError()
    }
    #expect(try bytes(salvaged.damaged) == content)
    #expect(salvaged.reason.kind == .damaged)
    #expect(try desk.open().repairs.isEmpty)
    return salvaged
  }

  @Test func `a file that is no database is set aside`() throws {
    let desk = try Desk()
    let content = Array("some text that is long enough to be a header of a database".utf8)
    try desk.folder.write("progress.sqlite", content)
    #expect(try expectSalvage(desk, content).isIncomplete)
    try expectPlay(try desk.open())
  }

  @Test func `progress that was cut short is salvaged`() throws {
    let desk = try played()
    let content = try change(desk) { $0.removeLast(4096) }
    _ = try expectSalvage(desk, content)
    try expectPlay(try desk.open())
  }

  @Test func `a damaged page is found when it is read, and the rest is salvaged`() throws {
    let desk = try played()
    let root = try desk.number("SELECT rootpage FROM sqlite_schema WHERE name = 'attempt'")
    let content = try change(desk) { bytes in
      for index in ((root - 1) * 4096)..<(root * 4096) { bytes[index] ^= 0xFF }
    }
    var player = try desk.open()
    let error = try #require(throws: PlayError.self) {
      try player.attempts(at: SampleEdition.id(1))
    }
    #expect(error.kind == .damaged && error.recovery == .resetProgress)
    let isMended = player.recover(from: error)
    #expect(isMended && player.persistence == .stored)
    guard case .salvaged(let salvaged) = player.repairs.last else {
      Issue.record("\(player.repairs)")
      return
    }
    #expect(salvaged.isIncomplete && salvaged.rowCount > 0)
    #expect(try bytes(salvaged.damaged) == content)
    let play = try player.playDaily(march(1), .letters, at: Desk.noon)
    #expect(play.restoration == .exact && play.game.status == .completed)
    #expect(try player.statistics(of: .cryptogram, today: march(1)).streak.current == 1)
  }

  @Test func `newer progress asks for a newer app, and is left alone`() throws {
    let desk = try played()
    let content = try change(desk) { $0[63] = 99 }
    let player = try desk.open()
    #expect(try reason(player).recovery == .updateApp)
    try expectPlay(player)
    #expect(try bytes(desk.progress) == content)
  }

  @Test func `progress of a wrong application ID is left alone`() throws {
    let desk = try played()
    let content = try change(desk) { $0[68] ^= 0xFF }
    let player = try desk.open()
    #expect(try reason(player).kind == .opening)
    try expectPlay(player)
    #expect(try bytes(desk.progress) == content)
  }

  @Test func `progress in a folder that cannot be written is kept in memory`() throws {
    let desk = try Desk()
    let player = try Player.open(edition: desk.edition, progress: "/proc/progress.sqlite")
    #expect(try reason(player).message.contains("Your progress"))
    try expectPlay(player)
  }

  @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
  func `progress in a read-only folder is kept in memory`() throws {
    let desk = try Desk()
    chmod(desk.folder.path, 0o555)
    defer { chmod(desk.folder.path, 0o755) }
    #expect(try reason(try desk.open()).kind == .fileSystem)
  }

  @Test func `progress without a folder is kept in memory`() throws {
    let desk = try Desk()
    let path = desk.folder("nowhere/progress.sqlite")
    let player = try Player.open(edition: desk.edition, progress: path)
    #expect(try reason(player).kind == .fileSystem)
  }

  @Test func `progress that is reset is kept as a copy, and a new file is begun`() throws {
    let desk = try played()
    let content = try change(desk) { $0[68] ^= 0xFF }
    var player = try desk.open()
    try expectPlay(player)
    try player.beginProgressAnew()
    #expect(player.persistence == .stored)
    #expect(try bytes(desk.folder("progress.damaged-1.sqlite")) == content)
    #expect(try desk.open().statistics(of: .cryptogram, today: march(1)).overall.attempts == 1)
  }

  @Test func `progress that another process holds is opened when it lets go`() throws {
    let desk = try Desk()
    _ = try desk.open()
    let queue = try DatabaseQueue(path: desk.progress)
    try queue.writeWithoutTransaction {
      try $0.execute(sql: "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT")
    }
    var player = try desk.open()
    let error = try reason(player)
    #expect(error.kind == .connection && error.recovery == .retry)
    try expectPlay(player)
    try queue.close()
    let isOpen = player.recover(from: error)
    #expect(isOpen)
    #expect(player.persistence == .stored)
    #expect(try desk.open().statistics(of: .cryptogram, today: march(1)).overall.attempts == 1)
  }
}
