import ArgumentParser
import Editorial
import Pipeline
import Workshop

/// The command `quoin inspect`, which shows what an edition holds, or what a file of quotations seems to be.
struct Inspect: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Say what an edition holds, or what a file of quotations seems to be.",
    usage: "quoin inspect [<edition>] [<options>]",
    discussion: """
      Of an edition: how many puzzles by tier, author and month, and its findings, which come from build.json \
      beside it if one press wrote both.

      Of a file of quotations, in any format that is read: its encoding, its columns or records, the first \
      texts, how many records can be read, and the lines of a recipe that would read it. These are guesses \
      for an editor to look at; a press guesses nothing.

      Example: quoin inspect quotes.csv
      """
  )

  @OptionGroup var source: EditionArgument

  @Option(help: "How to print what an edition holds: text or json.")
  var format = PlainFormat.text

  @OptionGroup var reporting: ReportOptions

  func run() async throws {
    let file = source.path
    if SketchJob.suits(file) {
      let job = try await reporting.withProgress { try SketchJob(file, progress: $0) }
      try Console.write(SketchText.text(of: job))
      return
    }
    let summary = try EditionSummary.read(file)
    let report = BuildReport.read(
      besideEditionAt: file,
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
