import ArgumentParser
import Pipeline
import PuzzleModel

/// The command `quoin ingest`, which prints normalized quotations.
struct Ingest: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the normalized quotations of corpus files, a JSON object a line.",
    discussion: """
      Each object has id, text, author, path and line, and of work, locator, year, language, \
      tags and certainty what the record has. Findings and totals go to standard error.
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

  func run() throws {
    let layout = try self.layout.layout()
    var job = try IngestJob(paths: files, layout: layout)
    var printer = reporting.printer
    defer { printer.flush() }
    let totals = try reporting.withProgress { progress in
      try job.run(
        // Nobody reads any more, so the rest of the files need not be read either.
        write: { do { try Console.write($0) } catch is ClosedPipe { Self.exit() } },
        report: { printer.print($0) },
        progress: progress
      )
    }
    printer.flush()
    Console.error(
      "\(totals.records) records read, \(totals.setAside) set aside, \(totals.merged) merged"
    )
    if printer.hasErrors { throw Stop.findings }
  }
}
