import Corpus
import Grading
import PuzzleModel
import TestSupport
import Testing

@testable import Editorial

@Suite struct WeightsFileTests {
  private func read(_ text: String) throws -> WeightsFile {
    try WeightsFile.read(WholeFile(path: "weights.yml", bytes: Array(text.utf8)))
  }

  @Test func `what is written is read again`() throws {
    var formula = GradingFormula.current
    formula.scale = TierScale(medium: 1, hard: 2, expert: 3)
    for index in formula.rows.indices {
      formula.rows[index].weights = formula.rows[index].weights.map { $0 / 2 }
    }
    let file = try read(WeightsFile.text(of: formula))
    #expect(file.formula == formula)
    #expect(file.featureCount == formula.rows.count)
    #expect(WeightsFile.text(of: file.formula) == WeightsFile.text(of: formula))
  }

  @Test func `what the file leaves out is as in the house's formula`() throws {
    let file = try read("version: 1\nweights:\n  guesswork: [300, 300, 300, 200]\n")
    #expect(file.featureCount == 1)
    #expect(file.formula.scale == GradingFormula.current.scale)
    let changed = zip(file.formula.rows, GradingFormula.current.rows).filter { $0 != $1 }
    #expect(changed.map(\.0.feature) == [.guesswork])
  }

  @Test(arguments: [
    ("weights: {}\n", "weights.yml:1:1: at version: a file of weights says its version"),
    ("version: 2\nweights: {}\n", "weights.yml:1:10: at version: this program reads weights of"),
    ("version: 1\n", "at weights: the file has no weights"),
    ("version: 1\nweights:\n  guesswerk: [1, 1, 1, 1]\n", "there is no key 'guesswerk' here"),
    ("version: 1\nweights:\n  guesswork: [1, 1, 1]\n", "there are 3 weights; write 4"),
    (
      "version: 1\nweights:\n  guesswork: [4, x, 1, 1]\n",
      "weights.yml:3:18: at weights.guesswork.1"
    ),
    (
      "version: 1\nweights:\n  guesswork: [1, 2, 3, 4]\n",
      "weights.yml:3:14: at weights.guesswork: a"
    ),
    ("version: 1\nweights:\n  repetitions: [1, 0, 0, 0]\n", "1 is above 0, and a giveaway"),
    (
      "version: 1\ntiers: {medium: 9}\nweights: {}\n", "at tiers.hard: the tier has no lowest score"
    ),
    (
      "version: 1\ntiers: {medium: 9, hard: 9, expert: 10}\nweights: {}\n",
      "9, 9 and 10 do not rise"
    ),
    ("version: 1\nweights: {}\nscale: 3\n", "there is no key 'scale' here"),
  ])
  func `what cannot be used is told at its place`(text: String, expected: String) {
    #expect(message { try read(text) }.contains(expected), "\(message { try read(text) })")
  }
}
