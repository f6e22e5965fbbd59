import Corpus
import Editorial
import Grading
import PuzzleModel
import Recipes
import PuzzleStore
import TestSupport
import Testing
import Workshop

@testable import Pipeline

/// A game whose puzzles have no quotation, from the recipe to the calendar and back.
@Suite struct SeedGameTests {
  private let sample: Sample

  init() throws {
    sample = try Sample()
    try sample.write()
    try recipe()
  }

  /// Writes the recipe: four days of cryptograms and six of levels, with more lines for both.
  private func recipe(_ lines: String = "") throws {
    try sample.folder.write(
      "recipe.yml",
      """
      name: Levels
      quotations: [{path: part0.csv, licence: CC0-1.0}]
      schedule:
        from: 2027-01-01
        days: 4
        author-gap: 2
      \(lines)
      games:
        cryptogram: {}
        code-breaker: {schedule: {days: 6}}
      """
    )
  }

  /// The plan of the recipe for a version that knows so many levels.
  private func plan(_ count: Int = 12) throws -> Plan {
    let path = sample.folder("recipe.yml")
    return try Plan(
      Recipe(yaml: text(path), path: path),
      digest: String(repeating: "ab", count: 32),
      of: [.cryptogram, .levels(count)]
    )
  }

  private func set(
    _ count: Int = 12,
    _ history: CalendarFiles.History = .lockOrNone,
    redrawn: ClosedRange<CalendarDay>? = nil,
    key: SealKey? = nil
  ) async throws -> Galley {
    let inputs = try PressInputs.read(
      plan(count),
      replacing: sample.folder("output/puzzles.sqlite"),
      history: history,
      key: key,
      progress: .silent
    )
    var options = Press.Options(jobs: 2)
    options.redrawn = redrawn
    options.allowedMoves = 100
    options.sealKey = key
    return try await Press.set(inputs, options, progress: .silent)
  }

  private func levels(_ edition: Edition) -> [CalendarDay: Puzzle.ID] {
    let days = edition.days.filter { $0.puzzle.kind == .codeBreaker }
    return Dictionary(days.map { ($0.day, $0.puzzle) }) { first, _ in first }
  }

  @Test func `puzzles without quotations are pressed beside cryptograms`() async throws {
    let galley = try await set()
    #expect(!galley.isStopped, "\(galley.findings)")
    let edition = galley.edition
    #expect(edition.puzzles.count { $0.quotation == nil } == 12)
    #expect(edition.puzzles.count { $0.quotation != nil } == 5)
    #expect(galley.calendars.map(\.kind) == [.cryptogram, .codeBreaker])
    #expect(edition.days.count { $0.puzzle.kind == .cryptogram } == 4)
    #expect(levels(edition).count == 6)
    #expect(Set(levels(edition).values).count == 6)
    #expect(edition.generator.hasSuffix(", levels 1"))
  }

  @Test func `each game is counted by its name`() async throws {
    let inputs = try PressInputs.read(plan(), replacing: "", progress: .silent)
    var counts: [String: Int] = [:]
    var days = 0
    _ = try await Press.set(inputs, Press.Options(jobs: 1), progress: .silent) { tally, _ in
      if let tally = tally as? EncipherTally { counts = tally.counts }
      if let tally = tally as? ScheduleTally { days = tally.days }
    }
    #expect(counts == ["cryptograms": 5, "levels": 12])
    #expect(days == 10)
  }

  @Test func `they are published and read back as they were`() async throws {
    let edition = try await set().edition.digested
    let path = sample.folder("output/puzzles.sqlite")
    try EditionWriter(edition).publish(to: path)
    let read = try PuzzleLibrary.open(path).edition()
    #expect(read == edition.sorted())
    #expect(read.actualDigest == read.contentDigest)
    let summary = try EditionSummary.read(path)
    #expect(summary.puzzleCount == 17 && summary.passedCount == 17)
  }

  @Test func `a press job publishes them and reports both games`() async throws {
    let result = try await PressJob.run(
      plan(),
      to: sample.folder("output/puzzles.sqlite"),
      Press.Options(jobs: 2),
      progress: .silent,
      elapsed: { .zero }
    )
    #expect(result.report.outcome == .published)
    #expect(result.tally(EncipherTally.self)?.counts == ["cryptograms": 5, "levels": 12])
    #expect(result.tally(CheckTally.self)?.passed == 17)
    let again = try await set()
    #expect(levels(again.edition) == levels(try edition()))
  }

  private func edition() throws -> Edition {
    try PuzzleLibrary.open(sample.folder("output/puzzles.sqlite")).edition()
  }

  @Test func `a check plays them with their maker, and counts them without`() async throws {
    let edition = try await set().edition.digested
    let path = sample.folder("output/puzzles.sqlite")
    try EditionWriter(edition).publish(to: path)
    let unknown = try await EditionCheck.run(
      Array(try PuzzleLibrary.open(path).puzzles()),
      [.cryptogram: try Game.cryptogram.prepare(.current).recheck],
      path: path,
      imprint: (.whole, edition.contentDigest),
      content: [],
      jobs: 2,
      progress: .silent
    )
    #expect(unknown.findings.isEmpty)
    #expect(unknown.unknownCounts == [.codeBreaker: 12])
    #expect((unknown.checkedCount, unknown.failedCount) == (5, 0))
    let known = try await EditionCheck.run(
      Array(try PuzzleLibrary.open(path).puzzles()),
      Dictionary(
        uniqueKeysWithValues: try plan().games.map {
          ($0.game.kind, try $0.game.prepare(.current).recheck)
        }
      ),
      path: path,
      imprint: (.whole, edition.contentDigest),
      content: [],
      jobs: 2,
      progress: .silent
    )
    #expect(known.findings.isEmpty && known.unknownCounts.isEmpty)
    #expect((known.checkedCount, known.failedCount) == (17, 0))
    #expect(known.checks.map(\.id) == edition.sorted().puzzles.map(\.id))
  }

  @Test func `a lock keeps them, and frozen days stay whatever is drawn`() async throws {
    let first = try await set().edition
    let calendar = try PublishedCalendar(first, path: "first.sqlite")
    let path = try sample.folder.write("schedule.lock.csv", calendar.lockText)
    let lock = try PublishedCalendar.read(lock: WholeFile.read(path))
    #expect(lock.findings.isEmpty)
    #expect(lock.days.map(\.daily) == calendar.days.map(\.daily))
    #expect(lock.days.count { $0.quoted == nil } == 6)

    try recipe("  version: 2\n  frozen-through: 2027-01-03")
    let always = CalendarDay.first...CalendarDay.last
    let second = try await set(12, .given(lock), redrawn: always).edition
    let frozen = try (1...3).map { try #require(CalendarDay("2027-01-0\($0)")) }
    #expect(
      first.days.filter { frozen.contains($0.day) }
        == second.days.filter { frozen.contains($0.day) }
    )
    #expect(levels(first) != levels(second))
  }

  @Test func `a frozen level is made though the game has it no more`() async throws {
    let first = try await set().edition
    let calendar = try PublishedCalendar(first, path: "first.sqlite")
    try recipe("  frozen-through: 2027-01-06")
    let second = try await set(1, .given(calendar)).edition
    #expect(levels(second) == levels(first))
    let ids = Set(second.puzzles.map(\.id))
    #expect(second.days.allSatisfy { ids.contains($0.puzzle) })
    // Without the frozen days one level does not make six days.
    try recipe()
    #expect(try await set(1, .given(nil)).isStopped)
  }

  @Test func `a level is pinned to its day`() async throws {
    let galley = try await set()
    let day = try #require(CalendarDay("2027-01-05"))
    let puzzle = try #require(
      galley.edition.puzzles.map(\.id).first {
        $0.kind == .codeBreaker && levels(galley.edition)[day] != $0
      }
    )
    var pins = try PinText()
    try pins.pin(puzzle, on: day, note: "a favorite")
    try sample.folder.write("pins.csv", pins.bytes)
    let file = try PinFile.read(WholeFile.read(sample.folder("pins.csv")))
    #expect(file.findings.isEmpty)
    #expect(file.pins.map(\.puzzle) == [puzzle])

    try recipe("  pins: pins.csv")
    let pinned = try await set()
    #expect(pinned.findings.count { $0.code == .idlePin || $0.code == .unknownPuzzle } == 0)
    let daily = try #require(pinned.edition.days.first { $0.puzzle == puzzle })
    #expect(daily.day == day)
    #expect(daily.placement == .pinned)
  }

  @Test func `the last edition's results are reused while the tools are the same`() async throws {
    let galley = try await set()
    var edition = galley.edition
    let marked = try #require(edition.puzzles.firstIndex { $0.quotation == nil })
    let id = edition.puzzles[marked].id
    edition.puzzles[marked].check = SolveCheck(
      id: id,
      status: .passed,
      keystrokeCount: 77,
      hintCount: 1
    )
    let key = try #require(SealKey.keep(at: sample.folder("state/seal.key")))
    let path = sample.folder("output/puzzles.sqlite")
    try EditionWriter(edition.digested).publish(to: path)
    try sample.seal(galley.ledger, by: key)
    let again = try await set(key: key).edition
    #expect(again.puzzles.first { $0.id == id }?.check?.keystrokeCount == 77)
  }
}
