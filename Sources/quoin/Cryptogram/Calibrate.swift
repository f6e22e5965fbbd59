import ArgumentParser
import Pipeline
import PuzzleModel
import Workshop

/// The command `quoin calibrate`, which fits the formula of difficulty to solve times.
struct Calibrate: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Fit the weights of the grades to a table of real solve times.",
    usage: "quoin calibrate <times> [<options>]",
    discussion: """
      The table has the columns puzzle (an ID), seconds and solved (1 or 0, true or false, yes or \
      no). A row that says no may leave seconds empty. Each puzzle counts with the median of its \
      times, and a failed attempt counts as the longest time of the table. The new weights are \
      printed, with the agreement of scores and times before and after. With --weights they are \
      written to a file, which a recipe names with grading: under games: cryptogram.

      quoin calibrate times.csv --weights weights.yml
      """
  )

  @Argument(help: "The table of solve times (CSV).", completion: .file())
  var times: String

  @Option(
    help: "The edition that was played. (default: output/puzzles.sqlite beside the recipe)",
    completion: .database
  )
  var edition: String?

  @Option(
    help: "Where to write the weights for a recipe. (default: nowhere)",
    completion: .file(extensions: ["yml", "yaml"])
  )
  var weights: String?

  @Option(help: "How to print: text or json.")
  var format = PlainFormat.text

  @OptionGroup var layout: LayoutOptions
  @OptionGroup var reporting: ReportOptions

  func run() async throws {
    let layout = try self.layout.layout()
    let job = try await reporting.withProgress {
      try CalibrationJob.read(
        timesAt: times,
        ofEditionAt: edition ?? UsualFiles.edition(),
        layout: layout,
        progress: $0
      )
    }
    reporting.report(job.findings)
    if job.findings.contains(where: { $0.code == .unknownPuzzle }) {
      reporting.say("\(times): \(Advice.playedEdition)")
    }
    let report = try job.report()
    if let weights { try job.publish(report, to: weights) }
    switch format {
    case .text: try Console.write(CalibrationText.page(of: report, job))
    case .json: try Console.write(try JSONOutput.text(of: CalibrationText.Object(report, job)))
    }
    if job.findings.contains(where: { $0.severity == .error }) { throw Stop.findings }
  }
}
