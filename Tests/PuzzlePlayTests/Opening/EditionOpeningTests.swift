import Foundation
import PuzzleEngine
import PuzzleModel
import TestSupport
import Testing

@testable import PuzzlePlay

/// Every way in which an edition can fail to open, with and without a bundled one.
@Suite struct EditionOpeningTests {
  /// What stands in the way of an edition.
  enum Fault: String, CaseIterable, CustomTestStringConvertible {
    case missing, zeroBytes, truncated, flippedSchema, notADatabase, wrongApplicationID

    var testDescription: String { rawValue }

    func inject(at path: String) throws {
      var content = try bytes(path)
      switch self {
      case .missing:
        try FileManager.default.removeItem(atPath: path)
        return
      case .zeroBytes: content = []
      case .truncated: content.removeLast(5000)
      case .flippedSchema: for index in 100..<4096 { content[index] ^= 0xFF }
      case .notADatabase: content = Array("hello, and quite long enough to be a header".utf8)
      case .wrongApplicationID: content[68] ^= 0xFF
      }
      try Data(content).write(to: URL(fileURLWithPath: path))
    }

    var kind: PlayError.Kind {
      switch self {
      case .missing, .wrongApplicationID: .opening
      case .zeroBytes, .truncated, .flippedSchema, .notADatabase: .damaged
      }
    }
  }

  @Test(arguments: Fault.allCases)
  func `an edition that cannot be read asks for another one`(fault: Fault) throws {
    let desk = try Desk()
    try fault.inject(at: desk.edition)
    let error = try #require(throws: PlayError.self) { try desk.open() }
    #expect(error.kind == fault.kind && error.recovery == .reinstall)
    #expect(error.failure?.part == .edition)
    #expect(error.message.hasSuffix("Install the puzzles again. Your progress is kept."))
    #expect(error.description.contains(desk.edition))
  }

  @Test(arguments: Fault.allCases)
  func `the bundled edition takes its place, and progress and the old file are kept`(
    fault: Fault
  ) throws {
    let desk = try Desk(bundled: .short)
    var play = try desk.open().playDaily(march(1), .letters, at: Desk.noon)
    try play.finish(from: Desk.noon, today: march(1))
    try fault.inject(at: desk.edition)
    let damaged = fault == .missing ? [] : try bytes(desk.edition)
    var player = try desk.open(bundled: true)
    #expect(try player.book.cryptogram(on: march(1)) != nil)
    #expect(try player.statistics(of: .cryptogram, today: march(1)).streak.current == 1)
    switch (fault, try #require(player.repairs.first)) {
    case (.missing, .installed): break
    case (_, .restored(let path, let error)):
      #expect(try bytes(path) == damaged)
      #expect(error.kind == fault.kind)
    default: Issue.record("\(player.repairs)")
    }
    player = try desk.open(bundled: true)
    #expect(player.repairs.isEmpty)
    #expect(try bytes(desk.edition) == bytes(desk.bundled))
  }

  @Test func `a newer edition asks for a newer app, whatever the bundle has`() throws {
    let desk = try Desk(bundled: .short)
    var content = try bytes(desk.edition)
    content[63] = 99
    try desk.folder.write("puzzles.sqlite", content)
    let error = try #require(throws: PlayError.self) { try desk.open(bundled: true) }
    #expect(error.kind == .opening && error.recovery == .updateApp)
    #expect(error.message == "The puzzles cannot be opened. Update the app.")
    #expect(try bytes(desk.edition) == content)
  }

  @Test func `a damaged edition stays where it is if the bundled one is no better`() throws {
    let desk = try Desk(bundled: .short)
    try Fault.truncated.inject(at: desk.edition)
    try Fault.zeroBytes.inject(at: desk.bundled)
    let content = try bytes(desk.edition)
    #expect(throws: PlayError.self) { try desk.open(bundled: true) }
    #expect(try bytes(desk.edition) == content)
    #expect(try !desk.folder.names().contains { $0.contains("damaged") })
  }

  @Test func `a folder in the place of the edition is set aside`() throws {
    let desk = try Desk(nil, bundled: .short)
    try desk.folder.write("puzzles.sqlite/x", "kept")
    let player = try desk.open(bundled: true)
    #expect(player.repairs.count == 1)
    #expect(try desk.folder.names(in: "puzzles.damaged-1.sqlite") == ["x"])
  }

  @Test func `the bundled edition is read where it is, if nothing can be written`() throws {
    let desk = try Desk(bundled: .short)
    let path = "/proc/no-such-folder/puzzles.sqlite"
    let player = try Player.open(edition: path, bundled: desk.bundled, progress: desk.progress)
    #expect(player.book.path == desk.bundled)
    guard case .openedBundled(let error) = player.repairs.first else {
      Issue.record("\(player.repairs)")
      return
    }
    #expect(error.kind == .fileSystem)
    #expect(player.persistence == .stored)
  }

  @Test func `no more than nine damaged files are kept`() throws {
    let desk = try Desk(bundled: .short)
    for _ in 0..<11 {
      try Fault.zeroBytes.inject(at: desk.edition)
      _ = try desk.open(bundled: true)
    }
    #expect(try desk.folder.names().count { $0.contains("damaged") } == 9)
  }

  @Test func `a damaged page is found when it is read, and mended from the bundle`() throws {
    let desk = try Desk(bundled: .short)
    var content = try bytes(desk.edition)
    let text = Array("Know thyself.".utf8)
    let place = try #require(content.indices.first { content[$0...].starts(with: text) })
    // The page is no page of any kind any more.
    let page = place / 4096 * 4096
    for index in page..<(page + 4096) { content[index] ^= 0xFF }
    try desk.folder.write("puzzles.sqlite", content)
    var player = try desk.open(bundled: true)
    let error = try #require(throws: PlayError.self) { try player.book.cryptogram(on: march(1)) }
    #expect(error.kind == .damaged && error.recovery == .reinstall)
    let isMended = player.recover(from: error)
    #expect(isMended)
    #expect(try player.book.cryptogram(on: march(1)) != nil)
    #expect(player.repairs.count == 1)
    #expect(try bytes(desk.edition) == bytes(desk.bundled))
    let isAnotherDay = player.recover(from: .noDay(try march(1)))
    #expect(!isAnotherDay)
  }

  @Test func `a check of the whole file finds what opening does not`() throws {
    let desk = try Desk()
    let player = try desk.open()
    try player.book.check()
    var content = try bytes(desk.edition)
    let text = Array("Know thyself.".utf8)
    let place = try #require(content.indices.first { content[$0...].starts(with: text) })
    content[place] = UInt8(ascii: "k")
    try desk.folder.write("changed.sqlite", content)
    let book = try PuzzleBook.open(desk.folder("changed.sqlite"))
    let error = try #require(throws: PlayError.self) { try book.check() }
    #expect(error.kind == .damaged && error.recovery == .reinstall)
  }
}
