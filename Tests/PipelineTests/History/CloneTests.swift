import PuzzleModel
import TestSupport
import Testing

@testable import Pipeline

/// A press depends on the recipe, the corpus and the lock alone.
@Suite struct CloneTests {
  /// More rows for the sample, by authors whom it has and by others.
  static let further = [
    "Few things are impossible to diligence and skill.,Samuel Johnson,1759,work",
    "The mass of men lead lives of quiet desperation.,Henry David Thoreau,1854,life",
    "A single man of good fortune must be in want of a wife.,Jane Austen,1813,marriage",
    "They also serve who only stand and wait.,John Milton,1673,",
    "A little learning is a dangerous thing.,Alexander Pope,1711,learning",
    "Marriage has many pains but celibacy has no pleasures.,Samuel Johnson,1759,marriage",
    "Vision is the art of seeing things invisible.,Jonathan Swift,1711,",
  ]

  private static let output = "output/puzzles.sqlite"
  private static let lock = "schedule.lock.csv"
  /// Five days need five puzzles; one row is too short for one, and one repeats another.
  private static let fewestRows = 8

  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func `a fresh clone presses what an old machine presses`(seed: UInt64) async throws {
    var generator = SplitMix64(seed: seed)
    var machine = try Sample()
    var others = Self.further
    machine.rows += others.prefix(4)
    others.removeFirst(4)
    try machine.write()
    #expect(try await machine.press().lock?.outcome == .begun)
    for step in 1...3 {
      for _ in 0..<2 { Self.edit(&machine.rows, &others, by: &generator) }
      try machine.write()
      try await press(machine, "step \(step): \(machine.rows)")
    }
  }

  /// Drops a row, adds one, or changes the punctuation of one.
  private static func edit(
    _ rows: inout [String],
    _ others: inout [String],
    by generator: inout SplitMix64
  ) {
    let index = generator.next(below: rows.count)
    switch generator.next(below: 3) {
    case 0 where rows.count > fewestRows:
      others.append(rows.remove(at: index))
    case 1 where !others.isEmpty:
      rows.insert(others.remove(at: generator.next(below: others.count)), at: index)
    default:
      let isPlain = rows[index].contains(".")
      let (old, new) = isPlain ? (".", "!") : ("!", ".")
      rows[index] = rows[index].replacing(old, with: new)
    }
  }

  /// Presses a project where it is, again, and as clones; all make the same files.
  private func press(_ machine: Sample, _ step: String) async throws {
    let before = try bytes(machine.folder(Self.lock))
    let result = try await machine.press(allowedMoves: 100)
    let outcome = try #require(result.lock?.outcome, "\(step): \(result.findings)")
    #expect(outcome != .begun)
    let edition = try bytes(machine.folder(Self.output))
    let lock = try bytes(machine.folder(Self.lock))
    #expect((outcome == .unchanged) == (lock == before))

    for output in [Self.output, "elsewhere/other.sqlite"] {
      var clone = try Sample()
      clone.rows = machine.rows
      try clone.write()
      try clone.folder.write(Self.lock, before)
      let cloned = try await clone.press(to: output, allowedMoves: 100)
      #expect(cloned.lock?.outcome == outcome)
      let isSame = try bytes(clone.folder(output)) == edition
      let isSameLock = try bytes(clone.folder(Self.lock)) == lock
      #expect(isSame && isSameLock, "\(output), \(step)")
    }

    for output in [Self.output, "elsewhere/other.sqlite"] {
      let again = try await machine.press(to: output, allowedMoves: 100)
      #expect(again.lock?.outcome == .unchanged, "\(output), \(step)")
      let isSame = try bytes(machine.folder(output)) == edition
      let isSameLock = try bytes(machine.folder(Self.lock)) == lock
      #expect(isSame && isSameLock, "\(output) again, \(step)")
    }
  }
}
