import Editorial
import Foundation
import PuzzleModel
import PuzzleStore
import TestSupport
import Testing
import Workshop

@testable import Pipeline

@Suite struct PinJobTests {
  private struct Stopped: Error {}

  private let sample: Sample
  private let day: CalendarDay

  init() async throws {
    sample = try await Sample.pressed()
    day = try #require(CalendarDay("2027-01-02"))
    let recipe = try text(sample.folder("recipe.yml"))
    try sample.folder.write(
      "recipe.yml",
      recipe.replacing("author-gap: 2", with: "author-gap: 2, pins: pins.csv")
    )
  }

  /// Changes the pins of the plan as it is.
  @discardableResult
  private func run(
    name: String = "a change",
    _ change: (inout PinBoard) throws -> Void
  ) async throws -> PinJob.Outcome {
    let (plan, calendar) = try await sample.planned()
    return try PinJob.run(plan, calendar, name: name, change: change)
  }

  private func undo() async throws -> PinJob.Outcome {
    let (plan, calendar) = try await sample.planned()
    return try PinJob.undo(plan, calendar)
  }

  @Test func `the first pin begins the file, and the next goes on`() async throws {
    let edition = try PuzzleLibrary.open(sample.folder("output/puzzles.sqlite")).edition()
    let (first, second) = (edition.days[0].puzzle, edition.days[3].puzzle)
    let outcome = try await run { try $0.pin(second, on: day) }
    #expect(outcome.path == sample.folder("pins.csv"))
    #expect(outcome.changes.map(\.pin.puzzle) == [second])
    #expect(outcome.effect.days.contains { $0.slot.day == day && $0.after == second })
    let begun = try text(sample.folder("pins.csv"))
    #expect(begun.hasPrefix("day,puzzle,note,text\r\n2027-01-02,\(second),,"))
    #expect(begun.contains(outcome.catalog.words(of: second)))
    let planned = try await sample.planned().calendar.board()
    #expect(try planned.puzzle(on: day) == second)
    try await run { try $0.pin(first, on: day, note: "why") }
    let changed = try text(sample.folder("pins.csv"))
    #expect(changed.hasPrefix("day,puzzle,note,text\r\n2027-01-02,\(first),why,"))
  }

  @Test func `changes are taken back in turn, and a change by hand ends that`() async throws {
    let edition = try PuzzleLibrary.open(sample.folder("output/puzzles.sqlite")).edition()
    let puzzle = edition.days[3].puzzle
    try await run(name: "one") { try $0.pin(puzzle, on: day) }
    let first = try text(sample.folder("pins.csv"))
    try await run(name: "two") { try $0.unpin(day) }
    let undone = try await undo()
    #expect(undone.takenBack == "two")
    #expect(undone.changes.map(\.manner) == [.set])
    #expect(undone.effect.days.contains { $0.slot.day == day && $0.after == puzzle })
    #expect(try text(sample.folder("pins.csv")) == first)
    try sample.folder.write("pins.csv", first + "2027-01-05,\(edition.days[0].puzzle),,\r\n")
    let refused = await message { try await undo() }
    #expect(refused.contains("the pins were changed by hand after 'one'"), "\(refused)")
    try sample.folder.write("pins.csv", first)
    #expect(try await undo().takenBack == "one")
    #expect(try text(sample.folder("pins.csv")) == "day,puzzle,note,text\r\n")
    let empty = await message { try await undo() }
    #expect(empty.hasSuffix("pins.csv: there is no change of the pins to take back"))
  }

  @Test func `a change that fails leaves the files as they were`() async throws {
    let puzzle = try await sample.planned().calendar.board().puzzle(on: day)
    try await run { try $0.pin(puzzle, on: day) }
    let before = try bytes(sample.folder("pins.csv"))
    let journal = try bytes(sample.folder("pins.csv.undo"))
    await #expect(throws: Stopped.self) {
      try await run { board in
        try board.unpin(day)
        throw Stopped()
      }
    }
    #expect(try bytes(sample.folder("pins.csv")) == before)
    #expect(try bytes(sample.folder("pins.csv.undo")) == journal)
  }

  @Test func `what cannot be changed is named`() async throws {
    let (plan, calendar) = try await sample.planned()
    try sample.folder.write("pins.csv", "day,puzzle\nsoon,x\n")
    let unusable = message { try PinJob.run(plan, calendar, name: "") { _ in } }
    #expect(unusable.hasPrefix("\(sample.folder("pins.csv")): line 2: the row is no pin"))
    try sample.write()
    let noFile = await message { try await run { _ in } }
    #expect(
      noFile.hasSuffix("the recipe names no file of pins; write 'pins: pins.csv' under schedule:")
    )
  }

  @Test func `pins that changed after the plan are heeded`() async throws {
    let edition = try PuzzleLibrary.open(sample.folder("output/puzzles.sqlite")).edition()
    let (plan, calendar) = try await sample.planned()
    let other = try #require(CalendarDay("2027-01-04"))
    try await run { try $0.pin(edition.days[0].puzzle, on: other) }
    let outcome = try PinJob.run(plan, calendar, name: "late") { board in
      #expect(try board.puzzle(on: other) == edition.days[0].puzzle)
      try board.move(other, to: day)
    }
    #expect(outcome.changes.map(\.pin.puzzle) == [edition.days[0].puzzle])
  }
}

extension Sample {
  /// The plan of the recipe, and the calendar that it would publish.
  func planned() async throws -> (plan: Plan, calendar: PlannedCalendar) {
    let plan = try Plan.read(folder("recipe.yml"))
    let calendar = try await PlannedCalendar.make(
      plan,
      replacing: folder("output/puzzles.sqlite"),
      Press.Options(jobs: 2),
      progress: .silent
    )
    return (plan, calendar)
  }
}
