import ArgumentParser
import Pipeline

/// The command `quoin inspect`, which says what an edition holds.
struct Inspect: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Say what an edition holds: by tier, author and month, and its findings.",
    discussion: "The findings are those of build.json beside the edition, where it is of its press."
  )

  @Argument(help: "The edition.")
  var edition = "output/puzzles.sqlite"

  @Option(help: "How to print: text or json.")
  var format = PlainFormat.text

  func run() throws {
    let summary = try EditionSummary(ofEditionAt: edition)
    let report = BuildReport(besideEditionAt: edition, contentDigest: summary.contentDigest)
    switch format {
    case .text: try Console.write(BuildText.inspection(of: summary, report?.findings))
    case .json: try Console.write(try JSONOutput.text(of: Output(summary, report)))
    }
  }

  /// What an edition holds, and what was found when it was pressed; null where the report is gone.
  private struct Output: Encodable {
    let edition: EditionSummary
    let findings: [BuildReport.Found]?

    init(_ edition: EditionSummary, _ report: BuildReport?) {
      self.edition = edition
      findings = report?.findings
    }
  }
}
