import ArgumentParser
import Corpus
import Editorial
import PuzzleModel
import Workshop

/// The command `quoin ingest`, which prints normalized quotations.
struct Ingest: AsyncParsableCommand, WritingCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the normalized quotations of corpus files, each once, as JSON lines or CSV.",
    usage: "quoin ingest <files> ... [<options>]",
    discussion: """
      Each has id, text, author, path and line, and of work, locator, year, language, tags and certainty \
      what its records have. Of copies that differ, the wording is printed that a press would use. Findings \
      and totals go to standard error.

      quoin ingest quotes.csv --format csv --output clean.csv
      """
  )

  @Argument(help: "Files of quotations, or - for standard input.", completion: .file())
  var files: [String]

  @Option(
    help: "How to print quotations: jsonl or csv.",
    completion: .choice(of: QuotationLines.Form.self),
    transform: Reading.choice
  )
  var format = QuotationLines.Form.jsonl

  @Option(
    name: .shortAndLong,
    help: "A file to write them to; it is complete, or stays as it was. (default: standard output)",
    completion: .file()
  )
  var output: String?

  @OptionGroup var layout: LayoutOptions
  @OptionGroup var findings: FindingOptions
  @OptionGroup var reporting: ReportOptions

  var writesFile: Bool { output != nil }
  var kept: String? { output }

  func run() async throws {
    let job = try IngestJob(files, layout: layout.layout(), form: format)
    var printer = reporting.printer(findings)
    defer { printer.end() }
    do {
      let totals = try await reporting.withProgress { progress in
        let report: (Finding) -> Void = { printer.print($0) }
        return if let output {
          try job.publish(to: output, report: report, progress: progress)
        } else {
          try job.run(write: { try Console.stream($0) }, report: report, progress: progress)
        }
      }
      printer.end()
      if totals.contested > 0 {
        Console.error(
          "given to several authors, and so disputed: \(totals.contested.counted("quotation")); quoin validate says where"
        )
      }
      Console.error(
        "\(totals.records) records read, \(totals.setAside) set aside, \(totals.merged) merged"
      )
    } catch is ClosedPipe {
      // Nobody reads the output any more, so the rest need not be written either.
    }
    try printer.stop()
  }
}
