package import Corpus
package import Grading
import PuzzleModel
package import PuzzleStore

/// An editor's file of weights for the grades of cryptograms, which a recipe names.
///
/// It is YAML: the version of its form, the scores at which the tiers begin, and for each feature the four
/// weights of the length bands, the shortest first. The ranges of values are the house's. What the file
/// leaves out is as in the house's formula.
package struct WeightsFile: Hashable, Sendable {
  /// The version of the form that is read and written.
  package static let version = 1
  /// The weights that a feature may have; a score has a thousand points.
  private static let limits = -10_000...10_000

  /// The formula with the weights of the file.
  package let formula: GradingFormula
  /// The number of features that the file has weights for.
  package let featureCount: Int

  /// Reads a file.
  ///
  /// - Throws: `RecipeError` that names the place and the key of what cannot be used.
  package static func read(_ file: WholeFile) throws -> WeightsFile {
    guard let text = String(validating: file.bytes, as: UTF8.self) else {
      throw RecipeError(
        place: Place(path: file.path),
        keyPath: "",
        message: "the file of weights is not UTF-8; save it as UTF-8"
      )
    }
    var top = try YAMLMapping(text: text, path: file.path)
    guard let version = try top.integer("version", in: 1...1_000_000) else {
      throw top.error("version", "a file of weights says its version; write version: \(version)")
    }
    guard version.value == Self.version else {
      throw version.error(
        "this program reads weights of version \(Self.version), and the file has version "
          + "\(version.value); fit the weights again"
      )
    }
    var formula = GradingFormula.current
    if let scale = try tiers(&top) { formula.scale = scale }
    let count = try readWeights(&top, into: &formula)
    try top.finish()
    return WeightsFile(formula: formula, featureCount: count)
  }

  private static func tiers(_ top: inout YAMLMapping) throws -> TierScale? {
    guard var tiers = try top.mapping("tiers") else { return nil }
    func bound(_ key: String) throws -> Int {
      guard let score = try tiers.integer(key, in: Difficulty.scores) else {
        throw tiers.error(key, "the tier has no lowest score; write one from 0 to 1000")
      }
      return score.value
    }
    let (medium, hard, expert) = (try bound("medium"), try bound("hard"), try bound("expert"))
    try tiers.finish()
    guard medium < hard, hard < expert else {
      throw top.error("tiers", "\(medium), \(hard) and \(expert) do not rise; write rising scores")
    }
    return TierScale(medium: medium, hard: hard, expert: expert)
  }

  private static func readWeights(
    _ top: inout YAMLMapping,
    into formula: inout GradingFormula
  ) throws -> Int {
    guard var weights = try top.mapping("weights") else {
      throw top.error("weights", "the file has no weights; write them under weights:")
    }
    var count = 0
    for index in formula.rows.indices {
      let key = formula.rows[index].feature.rawValue
      let numbers = try weights.list(key).map { text, place in
        guard let number = Int(text), limits.contains(number) else {
          throw weights.error(
            place,
            "'\(text)' is no whole number from \(limits.lowerBound) to \(limits.upperBound)"
          )
        }
        return number
      }
      guard weights.has(key) else { continue }
      count += 1
      if let fault = formula.rows[index].fault(in: numbers) { throw weights.error(key, fault) }
      formula.rows[index].weights = numbers
    }
    try weights.finish()
    return count
  }

  /// Writes a formula in the form that is read.
  package static func text(of formula: GradingFormula) -> String {
    let scale = formula.scale
    let bands = LengthBand.allCases.map(\.rawValue).joined(separator: ", ")
    let rows = formula.rows.map { row in
      "  \(row.feature.rawValue): [\(row.weights.map(String.init).joined(separator: ", "))]\n"
    }
    return """
      # Weights for the grades of cryptograms; a recipe names this file with 'grading:'.
      version: \(version)
      # The lowest score of each tier.
      tiers: {medium: \(scale.medium), hard: \(scale.hard), expert: \(scale.expert)}
      # The points at the upper end of a feature's range, by length: \(bands).
      weights:

      """ + rows.joined()
  }

  /// The form of a file of weights.
  package static var form: Publication.Form {
    Publication.Form("a file of weights") { start, _ in
      start.starts(with: "# Weights for the grades of cryptograms".utf8)
    }
  }
}
