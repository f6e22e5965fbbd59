import Corpus
import Editorial
import Foundation
import Grading
import PuzzleModel
import TestSupport
import Testing
import Workshop

@testable import Pipeline

/// A recipe may name a file of weights, and the press grades by it.
@Suite struct PressWeightsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "quotations.csv",
      "text,author\nAll that glisters is not gold.,William Shakespeare\n"
        + "Nothing great was ever achieved without enthusiasm.,Ralph Waldo Emerson\n"
    )
    try folder.write(
      "recipe.yml",
      """
      quotations: [{path: quotations.csv, licence: CC0-1.0}]
      schedule: {from: 2027-01-04, days: 1}
      games: {cryptogram: {grading: weights.yml}}

      """
    )
  }

  private func inputs() throws -> PressInputs {
    try PressInputs.read(
      Plan.read(folder("recipe.yml")),
      replacing: folder("none.sqlite"),
      progress: .silent
    )
  }

  private func scores() async throws -> [Int] {
    let inputs = try inputs()
    let galley = try await Press.set(inputs, Press.Options(jobs: 1), progress: .silent)
    return galley.edition.puzzles.map(\.difficulty.score)
  }

  @Test func `puzzles are graded by the named weights, and the report tells the file`()
    async throws
  {
    var formula = GradingFormula.current
    try folder.write("weights.yml", WeightsFile.text(of: formula))
    let usual = try await scores()
    let index = try #require(formula.rows.firstIndex { $0.feature == .letters })
    formula.rows[index].weights = formula.rows[index].weights.map { $0 + 7 }
    try folder.write("weights.yml", WeightsFile.text(of: formula))
    #expect(try await scores() == usual.map { $0 + 7 })
    let input = try #require(try inputs().reported.first { $0.path == "weights.yml" })
    #expect(input.records == formula.rows.count)
  }

  @Test func `a file of weights that is not there or not right is told`() throws {
    #expect(message { try inputs() }.contains("at games.cryptogram.grading: "))
    try folder.write("weights.yml", "version: 1\nweights: {letters: [1]}\n")
    let told = message { try inputs() }
    #expect(told.contains("weights.yml:2:20: at weights.letters: there are 1 weights"), "\(told)")
  }
}
