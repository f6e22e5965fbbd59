import Corpus
import Cryptanalysis
import Grading
public import PuzzleModel
import PuzzleStore

/// Fits the formula of difficulty to a table of real solve times.
public struct CalibrationJob {
  /// What is wrong with the table; the rows are set aside.
  public let findings: [Finding]
  /// How many rows there are, good and bad.
  public let rowCount: Int
  /// How many of them say that the puzzle was solved.
  public let solvedCount: Int
  /// How many say that it was not.
  public let unsolvedCount: Int
  /// How many puzzles there are times of.
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
  ///   - progress: Who is told of long work.
  /// - Throws: `CorpusError` where the table cannot be read, `StoreError` where the edition cannot,
  ///   ``SourceLayout/Problem`` for a layout that cannot be used, `LanguageModelError` where the
  ///   language model cannot be loaded.
  public init(
    timesAt path: String,
    ofEditionAt edition: String,
    layout: SourceLayout,
    progress: PressProgress
  ) throws {
    let file = try layout.file(at: path, mapping: .solveTimes, defaultRecord: "solve")
    let content = try PuzzleLibrary.open(edition).edition()
    let times = try SolveTimes(file, of: Set(content.puzzles.map(\.id)), progress: progress)
    let texts = Dictionary(uniqueKeysWithValues: content.quotations.map { ($0.id, $0.text) })
    let grader = CryptogramGrader(model: try LanguageModel.bundled())
    let medians = times.medians
    observations = medians.enumerated().compactMap { index, median in
      progress.report("grading", done: index, total: medians.count)
      return median.puzzle.quotation.flatMap { texts[$0] }.map { text in
        Calibration.Observation(
          id: median.puzzle,
          measurements: grader.measurements(of: text),
          time: median.milliseconds
        )
      }
    }
    findings = times.findings
    rowCount = times.recordCount
    solvedCount = times.attempts.count(where: \.isSolved)
    unsolvedCount = times.attempts.count { !$0.isSolved }
  }

  /// Fits the formula.
  ///
  /// - Throws: `CalibrationError` where there is too little to fit to.
  public func report() throws -> CalibrationReport {
    guard solvedCount > 0 else { throw NothingSolved(rowCount: rowCount) }
    return CalibrationReport(try Calibration(observations))
  }

  /// A table in which nobody solved anything.
  public struct NothingSolved: Error, CustomStringConvertible {
    /// How many rows there are.
    public let rowCount: Int

    /// What is wrong, and what would do.
    public var description: String {
      "of \(rowCount) rows none is a puzzle solved, so there is no time to fit to; see whether the "
        + "column solved is right"
    }
  }
}

/// What a fit to solve times came to.
public struct CalibrationReport: Sendable {
  /// The agreement of scores and times, Spearman's ρ in thousandths; nil where the scores are equal.
  public struct Agreement: Hashable, Sendable {
    /// With the formula in use.
    public let before: Int?
    /// With the formula fitted.
    public let after: Int?
  }

  /// A row of the formula.
  public struct Row: Hashable, Sendable {
    /// The feature.
    public let feature: CryptogramFeature
    /// The weights in use, for each length band.
    public let before: [Int]
    /// The weights fitted.
    public let after: [Int]
  }

  /// The agreement of all puzzles with the times as they are.
  public let withTimes: Agreement
  /// The agreement of all puzzles with the times less that of entering the letters.
  public let ofAll: Agreement
  /// The same of puzzles that the fit had not seen: the mean over parts of them, each graded by a
  /// formula that was fitted to the others.
  public let ofUnseen: Agreement
  /// How many milliseconds entering a letter takes.
  public let millisecondsPerLetter: Int
  /// How many parts that were.
  public let partCount = Calibration.partCount
  /// The formula, row by row.
  public let rows: [Row]
  /// The length bands that a row has weights for.
  public let bands = LengthBand.allCases.map(\.rawValue)
  /// The features that the puzzles differ too little in to be fitted.
  public let unfitted: [CryptogramFeature]
  /// The table as it stands in the source.
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
