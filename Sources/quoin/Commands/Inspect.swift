import ArgumentParser
import Editorial
import Pipeline

/// The command `quoin inspect`, which shows what an edition holds.
struct Inspect: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Say what an edition holds: by tier, author and month, and its findings.",
    discussion: "The findings come from build.json beside the edition if one press wrote both."
  )

  @Argument(help: "The edition.")
  var edition = "output/puzzles.sqlite"

  @Option(help: "How to print: text or json.")
  var format = PlainFormat.text

  func run() throws {
    let summary = try EditionSummary.read(edition)
    let report = BuildReport.read(
      besideEditionAt: edition,
      contentDigest: summary.contentDigest
    )
    switch format {
    case .text: try Console.write(BuildText.inspection(of: summary, report?.findings))
    case .json: try Console.write(try JSONOutput.text(of: Output(summary, report)))
    }
  }

  /// What an edition holds, and what its press found; the findings are null if the report is gone.
  private struct Output: Encodable {
    let edition: EditionSummary
    let findings: [FindingRecord]?

    init(_ edition: EditionSummary, _ report: BuildReport?) {
      self.edition = edition
      findings = report?.findings
    }
  }
}
