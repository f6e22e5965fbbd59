package import Grading
public import PuzzleModel
package import PuzzleStore

/// The result of a fit to solve times.
public struct CalibrationReport: Sendable {
  /// The agreement of scores and times: Spearman's ρ in thousandths, nil if all scores are equal.
  public struct Agreement: Hashable, Sendable {
    /// The agreement with the formula in use.
    public let before: Int?
    /// The agreement with the fitted formula.
    public let after: Int?
  }

  /// A row of the formula.
  public struct Row: Hashable, Sendable {
    /// The feature.
    public let feature: CryptogramFeature
    /// The weights in use, for each length band.
    public let before: [Int]
    /// The fitted weights, for each length band.
    public let after: [Int]
  }

  /// The agreement of all scores with the full solve times.
  public let withTimes: Agreement
  /// The agreement of all scores with the solve times, less the time to enter the letters.
  public let ofAll: Agreement
  /// The same agreement for unseen puzzles: the mean over parts of the puzzles, each graded by a formula
  /// that was fitted to the other parts.
  public let ofUnseen: Agreement
  /// The time that it takes to enter a letter, in milliseconds.
  public let millisecondsPerLetter: Int
  /// The number of parts behind ``ofUnseen``.
  public let partCount = Calibration.partCount
  /// The formula, row by row.
  public let rows: [Row]
  /// The length bands that a row has weights for.
  public let bands = LengthBand.allCases.map(\.rawValue)
  /// The features that could not be fitted, because the puzzles are too alike in them.
  public let unfitted: [CryptogramFeature]
  /// The fitted weights, as a file that a recipe can name.
  public let weights: String
  /// The form of such a file.
  package static var form: Publication.Form { WeightsFile.form }

  /// Describes a fit.
  package init(_ calibration: Calibration) {
    withTimes = Agreement(
      before: calibration.before.withTimes,
      after: calibration.after.withTimes
    )
    millisecondsPerLetter = calibration.timePerLetter
    ofAll = Agreement(before: calibration.before.ofAll, after: calibration.after.ofAll)
    ofUnseen = Agreement(
      before: calibration.before.ofPartsUnseen,
      after: calibration.after.ofPartsUnseen
    )
    rows = zip(GradingFormula.current.rows, calibration.formula.rows).map { before, after in
      Row(feature: before.feature, before: before.weights, after: after.weights)
    }
    unfitted = calibration.unfitted
    weights = WeightsFile.text(of: calibration.formula)
  }
}
