import ArgumentParser
import Pipeline
import PuzzleModel

/// The command `quoin calibrate`, which fits the formula of difficulty to solve times.
struct Calibrate: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Fit the weights of the grades to a table of real solve times.",
    discussion: """
      The table has the columns puzzle (an ID), seconds and solved (1 or 0, true or false, yes or \
      no); who did not solve a puzzle may have no seconds. The median counts for each puzzle, and an \
      attempt that failed counts as the longest time of the table. Nothing is changed: the new \
      table of weights is printed, with how well scores and times agree before and after.
      """
  )

  @Argument(help: "The table of solve times (CSV).")
  var times: String

  @Option(help: "The edition that was played.")
  var edition = "output/puzzles.sqlite"

  @Option(help: "How to print: text or json.")
  var format = PlainFormat.text

  @OptionGroup var layout: LayoutOptions
  @OptionGroup var reporting: ReportOptions

  func run() throws {
    let layout = try self.layout.layout()
    let job = try reporting.withProgress {
      try CalibrationJob(timesAt: times, ofEditionAt: edition, layout: layout, progress: $0)
    }
    reporting.report(job.findings)
    let report = try job.report()
    switch format {
    case .text: try Console.write(CalibrationText.page(of: report, job))
    case .json: try Console.write(try JSONOutput.text(of: CalibrationText.Object(report, job)))
    }
    if job.findings.contains(where: { $0.severity == .error }) { throw Stop.findings }
  }
}
