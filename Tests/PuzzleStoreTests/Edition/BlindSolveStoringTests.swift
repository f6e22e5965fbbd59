import GRDB
import PuzzleModel
import Testing

import TestSupport
@testable import PuzzleStore

/// The values that schema 2 stores for a puzzle that was solved blind.
@Suite struct BlindSolveStoringTests {
  private static let second = "cryptogram:00000000-0000-8002-8000-000000000002"
  private static let third = "cryptogram:00000000-0000-8003-8000-000000000003"

  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder("a.sqlite")
  }

  @Test(arguments: [1, 2, 3])
  func `reading gives the written edition, solved blind or not`(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var edition = try Edition.large(puzzleCount: 41)
    let alternatives = [nil, "To be", "Où\n“ça”, 🎈?", "~,"]
    for index in edition.puzzles.indices {
      let margins = [0, 1, 199, 200, 599, 600, 999, 1000, 1001, generator.next(below: 100_000)]
      let blind = BlindSolve(
        margin: margins[generator.next(below: margins.count)],
        alternative: alternatives[generator.next(below: alternatives.count)],
        effort: generator.next(below: 1_000_000)
      )
      let isSolved = generator.next(below: 3) > 0
      edition.checks[index] = edition.checks[index].with(blind: isSolved ? blind : nil)
      edition.puzzles[index] = edition.puzzles[index].with(
        ambiguity: isSolved ? blind.ambiguity : nil
      )
    }
    try EditionWriter(edition).publish(to: path)
    let read = try PuzzleLibrary.open(path).edition()
    #expect(read == edition.sorted())
    #expect(read.canonicalContent == edition.canonicalContent)
  }

  @Test func `reading gives the written edition if it was not solved blind`() throws {
    let edition = try Edition.sample().ofSchema1()
    try EditionWriter(edition).publish(to: path)
    #expect(try PuzzleLibrary.open(path).edition() == edition.sorted())
  }

  @Test(
    arguments: [
      ("UPDATE puzzle SET ambiguity = -1", "an ambiguity is from 0 to 1000"),
      ("UPDATE puzzle SET ambiguity = 1001", "an ambiguity is from 0 to 1000"),
      ("UPDATE solve_check SET verdict = 'sure'", "a verdict is unique, likely or ambiguous"),
      ("UPDATE solve_check SET verdict = 'likely'", "a verdict is that of its margin"),
      ("UPDATE solve_check SET margin = 600", "a verdict is that of its margin"),
      ("UPDATE solve_check SET margin = -1", "a margin is 0 or more"),
      ("UPDATE solve_check SET effort = -1", "an effort is 0 or more"),
      ("UPDATE solve_check SET alternative = ''", "an alternative is not empty"),
      ("UPDATE solve_check SET margin = NULL, effort = NULL", "an alternative has a margin"),
      (
        "UPDATE solve_check SET verdict = NULL",
        "a verdict, a margin and an effort are there together"
      ),
      (
        "UPDATE solve_check SET effort = NULL",
        "a verdict, a margin and an effort are there together"
      ),
      (
        "UPDATE solve_check SET margin = NULL, alternative = NULL",
        "a verdict, a margin and an effort are there together"
      ),
    ])
  func `the schema rejects values that contradict each other`(sql: String, constraint: String)
    throws
  {
    try EditionWriter(.sample()).publish(to: path)
    let queue = try DatabaseQueue(path: path)
    let key = sql.contains("solve_check") ? "puzzle_id" : "id"
    let error = message {
      try queue.write { try $0.execute(sql: "\(sql) WHERE \(key) = '\(Self.second)'") }
    }
    #expect(error.contains("CHECK constraint failed: \(constraint) "), "\(error)")
  }

  @Test(
    arguments: [
      (
        "UPDATE solve_check SET verdict = 'unique' WHERE puzzle_id GLOB '*2'",
        "the verdict of solve_check '\(second)' is 'unique', "
          + "but should be 'ambiguous', the verdict for its margin"
      ),
      (
        "UPDATE solve_check SET verdict = NULL WHERE puzzle_id GLOB '*3'",
        "the verdict of solve_check '\(third)' is NULL, "
          + "but should be 'unique', the verdict for its margin"
      ),
      (
        "UPDATE solve_check SET margin = NULL WHERE puzzle_id GLOB '*2'",
        "the verdict of solve_check '\(second)' is 'ambiguous', "
          + "but should be NULL, because its margin is NULL"
      ),
      (
        "UPDATE solve_check SET verdict = NULL, margin = NULL WHERE puzzle_id GLOB '*2'",
        "the alternative of solve_check '\(second)' is 'Is’t\nO naïf?', "
          + "but should be NULL, because its margin is NULL"
      ),
      (
        "UPDATE solve_check SET verdict = NULL, margin = NULL WHERE puzzle_id GLOB '*3'",
        "the effort of solve_check '\(third)' is '41', but should be NULL, because its margin is NULL"
      ),
      (
        "UPDATE solve_check SET margin = -1 WHERE puzzle_id GLOB '*2'",
        "the margin of solve_check '\(second)' is '-1', but should be a whole number from 0"
      ),
      (
        "UPDATE solve_check SET effort = -1 WHERE puzzle_id GLOB '*2'",
        "the effort of solve_check '\(second)' is '-1', but should be a whole number from 0"
      ),
      (
        "UPDATE solve_check SET effort = NULL WHERE puzzle_id GLOB '*2'",
        "the effort of solve_check '\(second)' is NULL, but should be a whole number"
      ),
      (
        "UPDATE puzzle SET ambiguity = 1001 WHERE id GLOB '*2'",
        "the ambiguity of puzzle '\(second)' is '1001', "
          + "but should be a whole number from 0 to 1000"
      ),
    ])
  func `a value that contradicts another is named`(sql: String, expected: String) throws {
    try EditionWriter(.sample()).publish(to: path)
    try folder.tamper("a.sqlite", sql)
    #expect(
      message { try PuzzleLibrary.open(path).edition() }
        == "\(path) is damaged: \(expected); take another copy or build it again"
    )
  }
}
