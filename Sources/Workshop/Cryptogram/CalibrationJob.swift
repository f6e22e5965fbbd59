public import Corpus
import Cryptanalysis
public import Editorial
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
  /// The files that were read.
  private let inputs: [String]

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
      observations: observations,
      inputs: [path, edition]
    )
  }

  /// Fits the formula.
  ///
  /// - Throws: ``NothingSolved`` if no puzzle was solved, `CalibrationError` if there is too little data.
  public func report() throws -> CalibrationReport {
    guard solvedCount > 0 else { throw NothingSolved(rowCount: rowCount) }
    return CalibrationReport(try Calibration(observations))
  }

  /// Writes the weights of a fit to a file that a recipe can name, in one step.
  ///
  /// - Throws: `StoreError` if the file cannot be written; another file at the path is never replaced.
  public func publish(_ report: CalibrationReport, to path: String) throws {
    try Publication(of: CalibrationReport.form, to: path, sparing: inputs).write(
      Array(report.weights.utf8)
    )
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
