import Editorial
import Pipeline
import PuzzleModel
import Workshop

/// The output of `calibrate`.
enum CalibrationText {
  /// Describes the fit in words, followed by the weights.
  static func page(of report: CalibrationReport, _ job: CalibrationJob) -> String {
    var lines = [
      "\(BuildText.counted(job.rowCount, "row")): \(BuildText.grouped(job.solvedCount)) solved, "
        + "\(BuildText.grouped(job.unsolvedCount)) not, "
        + "\(BuildText.grouped(job.setAsideCount)) set aside; "
        + "\(BuildText.counted(job.puzzleCount, "puzzle"))",
      "",
      "Entering a letter takes \(decimal(report.millisecondsPerLetter).drop { $0 == " " }) s; the rest of the time is for solving.",
      "",
      "Rank correlation with the score (Spearman)   before   after",
      "  time as it is                              \(pair(report.withTimes))",
      "  time for solving                           \(pair(report.ofAll))",
      "  time for solving, unseen puzzles           \(pair(report.ofUnseen))  (mean of \(report.partCount) parts)",
      "",
      "The new weights, as a file that a recipe can name (--weights FILE writes it):",
      "",
    ]
    lines += report.weights.split(separator: "\n").map { "  \($0)" }
    if !report.unfitted.isEmpty {
      let names = report.unfitted.map(\.rawValue).joined(separator: ", ")
      lines += ["", "Too alike in all puzzles to be fitted, so their weights were kept: \(names)."]
    }
    lines += [
      "",
      "Scores keep their middle and their spread, and so the tiers keep their scores.",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func pair(_ agreement: CalibrationReport.Agreement) -> String {
    "\(decimal(agreement.before))  \(decimal(agreement.after))"
  }

  /// Writes thousandths as a decimal fraction, six characters wide.
  private static func decimal(_ perMille: Int?) -> String {
    guard let perMille else { return "     –" }
    let digits = String(abs(perMille) % 1000)
    let fraction = String(repeating: "0", count: 3 - digits.count) + digits
    return "\(perMille < 0 ? "-" : " ")\(abs(perMille) / 1000).\(fraction)"
  }

  /// The fit as JSON.
  struct Object: Encodable {
    private struct Agreement: Encodable {
      @OrNull var before: Int?
      @OrNull var after: Int?

      init(_ agreement: CalibrationReport.Agreement) {
        before = agreement.before
        after = agreement.after
      }
    }
    private struct Row: Encodable {
      let feature: String
      let before, after: [Int]
    }

    private let rows, solved, unsolved, setAside, puzzles, parts: Int
    private let millisecondsPerLetter: Int
    private let correlationPerMille, solvingCorrelationPerMille: Agreement
    private let unseenSolvingCorrelationPerMille: Agreement
    private let bands, unfitted: [String]
    private let weights: [Row]

    init(_ report: CalibrationReport, _ job: CalibrationJob) {
      (rows, solved, unsolved) = (job.rowCount, job.solvedCount, job.unsolvedCount)
      (setAside, puzzles, parts) = (job.setAsideCount, job.puzzleCount, report.partCount)
      millisecondsPerLetter = report.millisecondsPerLetter
      correlationPerMille = Agreement(report.withTimes)
      solvingCorrelationPerMille = Agreement(report.ofAll)
      unseenSolvingCorrelationPerMille = Agreement(report.ofUnseen)
      bands = report.bands
      unfitted = report.unfitted.map(\.rawValue)
      weights = report.rows.map {
        Row(feature: $0.feature.rawValue, before: $0.before, after: $0.after)
      }
    }
  }
}
