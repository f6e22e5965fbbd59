import Corpus
import Editorial
import Foundation
import PuzzleModel
import PuzzleStore
import TestSupport
import Testing
import Workshop

@testable import Pipeline

/// Random sessions of an editor: whatever is pinned and edited, plan and build agree, and nothing is lost.
@Suite struct EditingSessionTests {
  private static let seeds: ClosedRange<UInt64> =
    ProcessInfo.processInfo.environment["QUOIN_SLOW_TESTS"] == "1" ? 1...200 : 1...6

  @Test(arguments: seeds)
  func `plan and build agree, no note is lost, and nothing ends in an internal error`(
    seed: UInt64
  ) async throws {
    var session = try await EditingSession(seed: seed)
    for _ in 0..<10 { try await session.step() }
    try await session.press()
  }
}

/// An editor at work on a week of cryptograms from sixteen quotations.
private struct EditingSession {
  private static let header = "text,author,work,locator,year,language,tags"

  private let sample: Sample
  private let key: SealKey
  private var generator: SplitMix64
  private var rows: [String]
  private var removed: [String] = []

  init(seed: UInt64) async throws {
    sample = try Sample()
    key = try #require(SealKey.keep(at: sample.folder("state/seal.key")))
    generator = SplitMix64(seed: seed)
    let corpus = repository + "/Tests/EndToEndTests/Fixtures/daily/corpus/quotations.csv"
    rows = Array(try text(corpus).components(separatedBy: "\r\n").dropFirst().prefix(16))
    try sample.folder.write(
      "recipe.yml",
      """
      name: Session
      quotations: [{path: quotations.csv, licence: CC0-1.0}]
      schedule: {from: 2027-01-01, days: 7, author-gap: 2, pins: pins.csv}
      """
    )
    try writeCorpus()
    try await press()
  }

  private func writeCorpus() throws {
    let lines = [Self.header] + rows
    try sample.folder.write("quotations.csv", lines.map { $0 + "\r\n" }.joined())
  }

  private var options: Press.Options {
    var options = Press.Options(jobs: 2)
    options.sealKey = key
    return options
  }

  private func planned() async throws -> (plan: Plan, calendar: PlannedCalendar) {
    let plan = try Plan.read(sample.folder("recipe.yml"))
    let calendar = try await PlannedCalendar.make(
      plan,
      replacing: sample.folder("output/puzzles.sqlite"),
      options,
      progress: .silent
    )
    return (plan, calendar)
  }

  /// The pins that have a note, each of which is written once.
  private func noted() throws -> [String: Puzzle.ID] {
    let path = sample.folder("pins.csv")
    guard FileManager.default.fileExists(atPath: path) else { return [:] }
    let pins = try PinFile.read(WholeFile(path: path, bytes: bytes(path))).pins
    return Dictionary(
      uniqueKeysWithValues: pins.compactMap { pin in pin.note.map { ($0, pin.puzzle) } }
    )
  }

  private mutating func day() throws -> CalendarDay {
    try #require(CalendarDay(year: 2027, month: 1, day: 1 + generator.next(below: 7)))
  }

  /// Does one thing at random.
  mutating func step() async throws {
    let before = try noted()
    let (one, other, number) = (try day(), try day(), generator.next(below: 1_000_000))
    var mayLose = false
    switch generator.next(below: 10) {
    case 0, 1, 2:
      let words = generator.next(below: 2) == 0 ? nil : "e"
      let note = generator.next(below: 2) == 0 ? nil : "note \(number)"
      try await change("pin") { board in
        let query = PuzzleQuery(text: words)
        try board.pin(board.choice(query, on: one, takesCheapest: true), on: one, note: note)
      }
    case 3: try await change("swap") { try $0.swap(one, other) }
    case 4: try await change("move") { try $0.move(one, to: other) }
    case 5:
      mayLose = true
      try await change("unpin") { try $0.unpin(one) }
    case 6:
      mayLose = true
      try await undo()
    case 7, 8: try editCorpus(number)
    default:
      // Pins of puzzles that are gone are removed after it.
      mayLose = true
      try await press()
    }
    guard !mayLose else { return }
    let after = try noted()
    // A note that was written anew on the same pin is another note of the same puzzle.
    for (note, puzzle) in before where after[note] != puzzle {
      #expect(after[note] == nil && after.values.contains(puzzle), "\(note)")
    }
  }

  /// Changes the pins; what is refused is told and changes nothing.
  private func change(_ name: String, _ change: (inout PinBoard) throws -> Void) async throws {
    let (plan, calendar) = try await planned()
    do {
      let outcome = try PinJob.run(plan, calendar, name: name, change: change)
      // What the command told is what the next plan has.
      let next = try await planned().calendar
      guard outcome.effect.conflict == nil, !next.isStopped else { return }
      let rows = next.table(from: nil, dayCount: nil).rows
      for change in outcome.effect.days {
        #expect(rows.first { $0.daily.day == change.slot.day }?.daily.puzzle == change.after)
      }
    } catch is PinBoard.Refusal {}
  }

  private func undo() async throws {
    let (plan, calendar) = try await planned()
    do { _ = try PinJob.undo(plan, calendar) } catch is PinJob.Failure {}
  }

  /// Removes a row, brings one back, or mends a letter.
  private mutating func editCorpus(_ number: Int) throws {
    let index = number % rows.count
    switch number % 3 {
    case 0 where rows.count > 12: removed.append(rows.remove(at: index))
    case 1 where !removed.isEmpty: rows.append(removed.removeLast())
    default: rows[index] = rows[index].replacing("the", with: "teh", maxReplacements: 1)
    }
    try writeCorpus()
  }

  /// Plans and presses, and compares the outcomes; pins of puzzles that are gone are then removed.
  mutating func press() async throws {
    let plan = try await planned().calendar
    let pressed = try await PressJob.run(
      try Plan.read(sample.folder("recipe.yml")),
      to: sample.folder("output/puzzles.sqlite"),
      options,
      progress: .silent
    ) { .zero }
    #expect((pressed.summary == nil) == plan.isStopped)
    #expect(pressed.findings == plan.findings)
    guard pressed.summary != nil else {
      for finding in plan.findings where finding.code == .unknownPuzzle {
        try await unpin(at: finding.place)
      }
      return
    }
    let edition = try PuzzleLibrary.open(sample.folder("output/puzzles.sqlite")).edition()
    #expect(edition.days == plan.table(from: nil, dayCount: nil).rows.map(\.daily))
  }

  private func unpin(at place: Place) async throws {
    let path = sample.folder("pins.csv")
    let pins = try PinFile.read(WholeFile(path: path, bytes: bytes(path))).pins
    let line = try #require(pins.first { $0.place.line == place.line })
    try await change("unpin") { try $0.unpin(line.day) }
  }
}
