import ArgumentParser
import Pipeline

/// The command `quoin merge`, which puts the reports of a check's parts together.
struct Merge: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Put the reports of all parts of a check together.",
    discussion: """
      The outcome, the output and the exit code are those of 'quoin check' on the whole edition. Every \
      part must be there once.
      """
  )

  @Argument(help: "The reports of 'quoin check --shard I/N --format json'.")
  var reports: [String]

  @Option(help: "How to print: text or json.")
  var format = PlainFormat.text

  @OptionGroup var reporting: ReportOptions

  func run() throws {
    let report = try CheckReport.merged(reports)
    for found in report.findings {
      Console.error("\(found.place): \(found.severity): \(found.message) [\(found.code)]")
    }
    try CheckText.print(report, format, reporting)
    if report.hasErrors { throw Stop.findings }
  }
}
