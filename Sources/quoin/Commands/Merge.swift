import ArgumentParser
import Editorial
import Pipeline

/// The command `quoin merge`, which merges the reports of a split check.
struct Merge: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Merge the reports of all parts of a check.",
    usage: "quoin merge <reports> ... [<options>]",
    discussion: """
      The output and the exit code are those of 'quoin check' on the whole edition. Give the report of \
      every part once.

      quoin merge part-1.json part-2.json
      """
  )

  @Argument(
    help: "The reports of 'quoin check --shard I/N --format json'.",
    completion: .file(extensions: ["json"])
  )
  var reports: [String]

  @Option(help: "How to print: text or json.")
  var format = PlainFormat.text

  @OptionGroup var reporting: ReportOptions

  func run() throws {
    let report = try CheckReport.merged(reports)
    for found in report.findings {
      Console.error("\(found)")
    }
    try CheckText.print(report, format, reporting)
    if report.hasErrors { throw Stop.findings }
  }
}
