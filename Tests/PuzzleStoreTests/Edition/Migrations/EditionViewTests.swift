import GRDB
import PuzzleModel
import TestSupport
import Testing

@testable import PuzzleStore

/// The views of an edition, which are for other programs alone.
@Suite struct EditionViewTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder("a.sqlite")
    try EditionWriter(.sample()).publish(to: path)
  }

  @Test(arguments: ["calendar", "puzzle_full"])
  func `a connection of ours does not read through a view`(view: String) throws {
    let problem = message {
      try DatabaseQueue.reading(path).read { try Row.fetchAll($0, sql: "SELECT * FROM \(view)") }
    }
    #expect(problem.contains(#/access to view "\w+" prohibited/#))
  }

  @Test func `a view has a row for each puzzle and each day`() throws {
    let edition = try Edition.sample()
    let counts = try DatabaseQueue(path: path).read { database in
      try ["calendar", "puzzle_full"].map {
        try Int.fetchOne(database, sql: "SELECT count(*) FROM \($0)")
      }
    }
    #expect(counts == [edition.days.count, edition.puzzles.count])
  }

  @Test func `a view with pages of its own is refused`() throws {
    let root = try DatabaseQueue(path: path).read {
      try Int.fetchOne($0, sql: "SELECT rootpage FROM sqlite_schema WHERE name = 'puzzle'")
    }
    let page = try #require(root)
    try folder.tamper(
      "a.sqlite",
      """
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET rootpage = \(page) WHERE name = 'calendar';
      """
    )
    let problem = message { try PuzzleLibrary.open(path) }
    #expect(problem.hasPrefix("\(path) is damaged: "))
  }
}
