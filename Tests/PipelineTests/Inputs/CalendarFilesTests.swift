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

  /// Writes a changed edition, whose digest fits if it is sealed, and returns its path.
  private func write(
    isSealed: Bool = true,
    _ change: (inout Edition) -> Void = { _ in }
  ) throws -> String {
    var changed = edition
    change(&changed)
    if isSealed { changed.contentDigest = Digest.hexadecimal(of: changed.canonicalContent) }
    let path = sample.folder("changed.sqlite")
    try EditionWriter(changed).publish(to: path)
    return path
  }

  /// What the sample's recipe reads with more lines in its schedule.
  private func files(
    _ lines: String = "",
    name: String = "Sample",
    replacing path: String = "",
    mayLackLock: Bool = false
  ) throws -> CalendarFiles {
    let recipe = """
      name: \(name)
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
    let last = LastEdition.read(path)
    let files = try CalendarFiles.read(
      of: plan,
      mayLackLock ? .recipeMayLackLock : .recipe,
      replacing: last
    )
    try files.checkFrozen(plan)
    return files
  }

  @Test func `the edition that is replaced is what was published`() throws {
    let found = try files(replacing: write())
    #expect(found.published?.days.map(\.daily) == edition.days)
    #expect(found.findings.isEmpty && found.inputs.isEmpty)
    #expect(try files().published == nil)
  }

  @Test func `an edition that was changed by hand is not relied on`() throws {
    let path = try write(isSealed: false) { $0.days.removeLast() }
    let last = LastEdition.read(path)
    #expect(last.edition == nil)
    #expect(last.problem?.hasPrefix("\(path): it is not as it was pressed (the content's") == true)
    #expect(last.problem?.contains("), so it cannot be relied on; restore the edition as") == true)
    let files = try files(replacing: path)
    #expect(files.published == nil)
    #expect(files.findings.map(\.code) == [.calendarNotKept])
    let nowhere = LastEdition.read(sample.folder("nowhere.sqlite"))
    #expect(nowhere.edition == nil && nowhere.problem == nil)
  }

  @Test func `the edition of another recipe is not kept`() throws {
    let files = try files(name: "Another", replacing: write())
    #expect(files.published == nil)
    #expect(files.findings.first?.message.contains("is named 'Sample', not 'Another'") == true)
  }

  @Test func `a lock that the recipe names is what was published, and an input`() throws {
    let calendar = try PublishedCalendar(edition, path: "")
    try sample.folder.write("schedule.lock.csv", calendar.lockText)
    let files = try files("  published: schedule.lock.csv")
    #expect(files.published?.days.map(\.daily) == edition.days)
    #expect(files.inputs.map(\.path) == ["schedule.lock.csv"])
    #expect(files.inputs.map(\.records) == [5])
    let source = try #require(files.published?.sources.values.first)
    #expect(source.path == "schedule.lock.csv" && source.license == "CC0-1.0")
    #expect(source.sha256 == files.inputs.first?.sha256)
  }

  @Test func `a lock that was changed is told, and nothing of it is relied on`() throws {
    let lock = try PublishedCalendar(edition, path: "").lockText
    try sample.folder.write("schedule.lock.csv", lock.replacing("2027-01-05", with: "2027-01-06"))
    let files = try files("  published: schedule.lock.csv\n  frozen-through: 2027-01-02")
    #expect(files.published == nil)
    #expect(files.findings.map(\.code) == [.lockMismatch])
  }

  @Test func `a lock may be missing only if it is about to be written`() throws {
    let lines = "  published: schedule.lock.csv"
    let missing = message { try files(lines) }
    #expect(missing.contains(":6:14: at schedule.published: schedule.lock.csv: there is no such"))
    let found = try files(lines, replacing: write(), mayLackLock: true)
    #expect(found.published?.days.count == 5)
  }

  @Test func `an edition that the recipe names has to be as it was published`() throws {
    _ = try write()
    let found = try files("  published: changed.sqlite")
    #expect(found.published?.days.count == 5)
    #expect(found.inputs.map(\.path) == ["changed.sqlite"])
    let path = try write(isSealed: false) { $0.name = "Another" }
    let problem = message { try files("  published: changed.sqlite") }
    #expect(problem.hasPrefix("\(path): it is not as it was pressed (the content's digest is "))
  }

  @Test func `days that nobody has published cannot be frozen`() throws {
    let failure = message { try files("  frozen-through: 2027-01-02") }
    #expect(failure.contains("at schedule.frozen-through: days through 2027-01-02 are frozen, and"))
    #expect(message { try files("  frozen-through: 2026-12-31") } == "no error")
    let path = try write(isSealed: false) { $0.name = "Another" }
    let changed = message { try files("  frozen-through: 2027-01-02", replacing: path) }
    #expect(changed.contains("is not known (the days are drawn anew because the calendar"))
  }

  @Test func `pins and feasts are read and reported, and pins may be missing`() throws {
    let lines = "  pins: pins.csv\n  occasions: {feasts: feasts.csv}"
    try sample.folder.write("feasts.csv", "name,rule,weight,tags\nEaster,easter,20,hope\n")
    let bare = try files(lines)
    #expect(bare.pins.isEmpty && bare.feasts.map(\.feasts.count) == [1])
    #expect(bare.inputs.map(\.path) == ["feasts.csv"])
    let puzzle = try #require(edition.puzzles.first?.id)
    try sample.folder.write("pins.csv", "day,puzzle\n2027-01-02,\(puzzle)\nsoon,\(puzzle)\n")
    let found = try files(lines)
    #expect(found.pins.map(\.puzzle) == [puzzle])
    #expect(found.inputs.map(\.records) == [1, 1])
    #expect(found.findings.map(\.code) == [.typeError])
    #expect(found.findings.first?.place.path == sample.folder("pins.csv"))
  }
}
