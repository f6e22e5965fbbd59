import ArgumentParser
import Corpus
import PuzzleModel
import Workshop

/// The command `quoin ingest`, which prints normalized quotations.
struct Ingest: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the normalized quotations of corpus files, one JSON object per line.",
    discussion: """
      Each object has id, text, author, path and line. It has work, locator, year, language, tags \
      and certainty if the record has them. Findings and totals go to standard error.
      """
  )

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case jsonl
  }

  @Argument(help: "Files of quotations (CSV, XML).")
  var files: [String]

  @Option(help: "How to print quotations: jsonl.")
  var format = Format.jsonl

  @OptionGroup var layout: LayoutOptions
  @OptionGroup var reporting: ReportOptions

  func run() async throws {
    let layout = try self.layout.layout()
    var printer = reporting.printer
    defer { printer.end() }
    do {
      let totals = try await reporting.withProgress { progress in
        try IngestJob.run(
          files,
          layout: layout,
          write: { try Console.stream($0) },
          report: { printer.print($0) },
          progress: progress
        )
      }
      printer.end()
      Console.error(
        "\(totals.records) records read, \(totals.setAside) set aside, \(totals.merged) merged"
      )
    } catch is ClosedPipe {
      // Nobody reads the output any more, so the rest of the files need not be read either.
    }
    try printer.stop()
  }
}
