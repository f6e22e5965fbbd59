import Corpus
import Foundation
import PuzzleModel
import TestSupport
import Testing
import Workshop

@testable import Pipeline

/// The recipes of `pipelines/examples` on the collections that they are for.
@Suite struct ExamplesTests {
  /// How many records an example reads, and what becomes of them.
  private struct Counts: Equatable {
    let files, records, kept, setAside, merged: Int
  }

  private static let folder = repository + "/pipelines/examples/"

  /// The counts of `counts.csv`, by the recipe.
  private static func counts() throws -> [String: Counts] {
    let lines = try String(contentsOfFile: folder + "counts.csv", encoding: .utf8)
      .split(separator: "\n").dropFirst()
    let rows = try lines.map { line in
      let cells = line.split(separator: ",")
      let numbers = cells.dropFirst().compactMap { Int($0) }
      try #require(numbers.count == 5, "\(line)")
      return (
        String(cells[0]),
        Counts(
          files: numbers[0],
          records: numbers[1],
          kept: numbers[2],
          setAside: numbers[3],
          merged: numbers[4]
        )
      )
    }
    return Dictionary(uniqueKeysWithValues: rows)
  }

  @Test func `each recipe has its counts, which add up`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
      .filter { $0.hasSuffix(".yml") }.map { String($0.dropLast(4)) }
    let counts = try Self.counts()
    #expect(Set(names) == Set(counts.keys))
    for (name, counts) in counts {
      #expect(counts.kept + counts.setAside + counts.merged == counts.records, "\(name)")
    }
  }

  @Test(.enabled(if: RealData.isAvailable, "QUOIN_TEST_DATA is not set"))
  func `each recipe reads its collection to the last record`() throws {
    for (name, counts) in try Self.counts() {
      let plan = try Plan.read(
        Self.folder + name + ".yml",
        variables: ["QUOIN_EXAMPLES": RealData.path("")]
      )
      let intake = try Intake.read(
        quotations: plan.quotations.map(\.file),
        authors: [],
        language: plan.language,
        flagging: [],
        progress: .silent
      )
      let read = Counts(
        files: intake.readings.count,
        records: intake.totals.records,
        kept: intake.quotations.count,
        setAside: intake.totals.setAside,
        merged: intake.totals.merged
      )
      #expect(read == counts, "\(name)")
    }
  }
}
