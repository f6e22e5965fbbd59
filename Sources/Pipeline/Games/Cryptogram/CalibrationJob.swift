public import Corpus
import Cryptanalysis
import Editorial
import Grading
public import PuzzleModel
import PuzzleStore

/// The job that fits the formula of difficulty to a table of real solve times.
public struct CalibrationJob {
  /// The findings about rows that were set aside.
  public let findings: [Finding]
  /// The number of rows, usable or not.
  public let rowCount: Int
  /// How many rows say that the puzzle was solved.
  public let solvedCount: Int
  /// How many rows say that the puzzle was not solved.
  public let unsolvedCount: Int
  /// How many puzzles have times.
  public var puzzleCount: Int { observations.count }
  /// How many rows were set aside.
  public var setAsideCount: Int { rowCount - solvedCount - unsolvedCount }

  private let observations: [Calibration.Observation]

  /// Reads a table of solve times and grades the puzzles that it names.
  ///
  /// - Parameters:
  ///   - path: The table, with the columns `puzzle`, `seconds` and `solved`.
  ///   - edition: The edition that was played.
  ///   - layout: How the table is laid out.
  ///   - progress: Receives progress.
  /// - Returns: The job, ready to fit.
  /// - Throws: `CorpusError` if the table cannot be read, `StoreError` if the edition cannot,
  ///   `SourceLayoutError` for a layout that cannot be used, `LanguageModelError` if the
  ///   language model cannot be loaded.
  public static func read(
    timesAt path: String,
    ofEditionAt edition: String,
    layout: SourceLayout,
    progress: WorkProgress
  ) throws -> CalibrationJob {
    let file = try layout.file(at: path, mapping: .solveTimes, defaultRecord: "solve")
    let content = try PuzzleLibrary.open(edition).verified().edition
    let times = try SolveTimes.read(file, of: Set(content.puzzles.map(\.id))) {
      progress.report(.reading(file.path), done: $0)
    }
    let texts = Dictionary(content.quotations.map { ($0.id, $0.text) }) { first, _ in first }
    let grader = CryptogramGrader(model: try LanguageModel.bundled())
    let medians = times.medians
    let observations = medians.enumerated().compactMap { index, median in
      progress.report(.grading(nil), done: index, total: medians.count)
      return median.puzzle.quotation.flatMap { texts[$0] }.map { text in
        Calibration.Observation(
          id: median.puzzle,
          measurements: grader.measurements(of: text),
          time: median.milliseconds
        )
      }
    }
    return CalibrationJob(
      findings: times.findings,
      rowCount: times.recordCount,
      solvedCount: times.attempts.count(where: \.isSolved),
      unsolvedCount: times.attempts.count { !$0.isSolved },
      observations: observations
    )
  }

  /// Fits the formula.
  ///
  /// - Throws: ``NothingSolved`` if no puzzle was solved, `CalibrationError` if there is too little data.
  public func report() throws -> CalibrationReport {
    guard solvedCount > 0 else { throw NothingSolved(rowCount: rowCount) }
    return CalibrationReport(try Calibration(observations))
  }

  /// A table in which nobody solved anything.
  public struct NothingSolved: Error, CustomStringConvertible {
    /// The number of rows in the table.
    public let rowCount: Int

    /// What is wrong, and what to check.
    public var description: String {
      "no row is about a solved puzzle, so there is no time to fit to (rows: \(rowCount)); check the "
        + "column 'solved'"
    }
  }
}

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
  /// The table as Swift source.
  public let sourceText: String

  init(_ calibration: Calibration) {
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
    sourceText = calibration.formula.sourceText
  }
}
