import Editorial
import Foundation
import PuzzleModel
import PuzzleStore
import TestSupport
import Testing

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

  private func run<Value>(
    edition: String = "output/puzzles.sqlite",
    _ change: (inout PinBoard) throws -> Value
  ) throws -> (path: String, value: Value) {
    try PinJob.run(
      recipeAt: sample.folder("recipe.yml"),
      edition: sample.folder(edition),
      change: change
    )
  }

  @Test func `the first pin begins the file, and the next goes on`() throws {
    let edition = try PuzzleLibrary.open(sample.folder("output/puzzles.sqlite")).edition()
    let (first, second) = (edition.days[0].puzzle, edition.days[3].puzzle)
    let result = try run { board in
      try board.pin(second, on: day)
      return board.text(of: second)
    }
    #expect(result.path == sample.folder("pins.csv"))
    #expect(result.value == edition.quotations.first { $0.id == second.quotation }?.text)
    let begun = try text(sample.folder("pins.csv"))
    #expect(begun == "day,puzzle,note\r\n2027-01-02,\(second),\r\n")
    #expect(try run { try $0.puzzle(on: day) }.value == second)
    _ = try run { try $0.pin(first, on: day, note: "why") }
    let changed = try text(sample.folder("pins.csv"))
    #expect(changed == "day,puzzle,note\r\n2027-01-02,\(first),why\r\n")
  }

  @Test func `a change that fails leaves the file as it was`() throws {
    let puzzle = try run { try $0.puzzle(on: day) }.value
    let before = try bytes(sample.folder("pins.csv"))
    #expect(throws: Stopped.self) {
      try run { board in
        try board.pin(puzzle, on: day)
        throw Stopped()
      }
    }
    #expect(try bytes(sample.folder("pins.csv")) == before)
  }

  @Test func `what cannot be changed is named`() throws {
    let noEdition = message { try run(edition: "none.sqlite") { _ in } }
    #expect(
      noEdition == sample.folder("none.sqlite")
        + ": there is no such edition; press one, or name another"
    )
    try sample.folder.write("pins.csv", "day,puzzle\nsoon,x\n")
    let unusable = message { try run { _ in } }
    #expect(unusable.hasPrefix("\(sample.folder("pins.csv")): line 2: the row is no pin"))
    try sample.write()
    let noFile = message { try run { _ in } }
    #expect(
      noFile.hasSuffix("the recipe names no file of pins; write 'pins: pins.csv' under schedule:")
    )
  }
}
