import Corpus
import Editorial
import Foundation
import PuzzleModel
import Recipes
import PuzzleStore
import TestSupport
import Testing

@testable import Pipeline

@Suite struct CalendarFilesTests {
  private let sample: Sample
  private let edition: Edition

  init() async throws {
    sample = try await Sample.pressed()
    edition = try PuzzleLibrary.open(sample.folder("output/puzzles.sqlite")).edition()
  }

  /// What the sample's recipe reads with more lines in its schedule.
  private func files(
    _ lines: String = "",
    _ history: CalendarFiles.History = .lock
  ) throws -> CalendarFiles {
    let recipe = """
      name: Sample
      quotations: [{path: part0.csv, licence: CC0-1.0}]
      schedule:
        from: 2027-01-01
        days: 5
      \(lines)
      """
    let plan = try Plan(
      Recipe(yaml: recipe, path: sample.folder("recipe.yml")),
      digest: ""
    )
    return try CalendarFiles.read(of: plan, history)
  }

  /// Removes the lock of the sample.
  private func removeLock() throws {
    try FileManager.default.removeItem(atPath: sample.folder("schedule.lock.csv"))
  }

  @Test func `the lock beside the recipe is what was published, and an input`() throws {
    let found = try files()
    #expect(found.findings.isEmpty)
    #expect(found.published?.days.map(\.daily) == edition.days)
    #expect(found.published?.name == "Sample")
    #expect(found.inputs.map(\.path) == ["schedule.lock.csv"])
    #expect(found.inputs.map(\.records) == [5])
    #expect(try found.lock == bytes(sample.folder("schedule.lock.csv")))
  }

  @Test func `without a lock nothing was published, whatever edition is there`() throws {
    try removeLock()
    let found = try files()
    #expect(found.published == nil && found.lock == nil)
    #expect(found.findings.isEmpty && found.inputs.isEmpty)
  }

  @Test func `a lock that the recipe names may be anywhere`() throws {
    let lock = try bytes(sample.folder("schedule.lock.csv"))
    try removeLock()
    try sample.folder.write("locks/daily.csv", lock)
    let found = try files("  published: locks/daily.csv")
    #expect(found.published?.days.count == 5)
    #expect(found.inputs.map(\.path) == ["locks/daily.csv"])
  }

  @Test func `a lock that was changed is told, and nothing of it is relied on`() throws {
    let lock = String(decoding: try bytes(sample.folder("schedule.lock.csv")), as: UTF8.self)
    try sample.folder.write("schedule.lock.csv", lock.replacing("2027-01-05", with: "2027-01-06"))
    let files = try files("  frozen-through: 2027-01-02")
    #expect(files.published == nil)
    #expect(files.findings.map(\.code) == [.lockMismatch])
  }

  /// What tells that there was a lock, with the words of the finding.
  private static let signs = [
    ("  published: mine.csv", "mine.csv: there is no such lock, and the recipe names it"),
    ("  frozen-through: 2027-01-02", "schedule.lock.csv: there is no such lock, and days through"),
    ("  pins: pins.csv", "schedule.lock.csv: there is no such lock, and there are pins"),
  ]

  @Test(arguments: signs)
  func `a lock that is missing is told where there was one`(line: String, words: String) throws {
    try removeLock()
    let puzzle = try #require(edition.puzzles.first?.id)
    try sample.folder.write("pins.csv", "day,puzzle\n2027-01-02,\(puzzle)\n")
    let found = try files(line)
    #expect(found.findings.map(\.code) == [.missingHistory])
    #expect(found.findings.first?.message.hasPrefix(words) == true)
    #expect(try files(line, .lockOrNone).findings.isEmpty)
  }

  @Test func `a calendar begins before its frozen days and before it has pins`() throws {
    try removeLock()
    try sample.folder.write("pins.csv", "day,puzzle\n")
    #expect(try files("  frozen-through: 2026-12-31\n  pins: pins.csv").findings.isEmpty)
  }

  @Test func `an edition is no lock`() {
    let problem = message { try files("  published: changed.sqlite") }
    #expect(
      problem.contains(":6:14: at schedule.published: 'changed.sqlite' is no lock, whose name")
    )
  }

  @Test func `pins and feasts are read and reported, and pins may be missing`() throws {
    let lines = "  pins: pins.csv\n  occasions: {feasts: feasts.csv}"
    try sample.folder.write("feasts.csv", "name,rule,weight,tags\nEaster,easter,20,hope\n")
    let bare = try files(lines)
    #expect(bare.pins.isEmpty && bare.feasts.map(\.feasts.count) == [1])
    #expect(bare.inputs.map(\.path) == ["feasts.csv", "schedule.lock.csv"])
    let puzzle = try #require(edition.puzzles.first?.id)
    try sample.folder.write("pins.csv", "day,puzzle\n2027-01-02,\(puzzle)\nsoon,\(puzzle)\n")
    let found = try files(lines)
    #expect(found.pins.map(\.puzzle) == [puzzle])
    #expect(found.inputs.map(\.records) == [1, 1, 5])
    #expect(found.findings.map(\.code) == [.typeError])
    #expect(found.findings.first?.place.path == sample.folder("pins.csv"))
  }
}
