import ArgumentParser
import Editorial
import Foundation
import Pipeline
import PuzzleModel

/// The command `quoin validate`, which checks corpus files.
struct Validate: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check corpus files, and say what is wrong and where.",
    discussion: """
      An XML file whose root is <authors> is an authority, and the quotations are checked against \
      it. An XML file that names a RELAX NG schema (<?xml-model href="…"?>) is checked against that \
      schema. A file whose name ends in .yml is a recipe, and every file that it names is checked.
      """
  )

  @Argument(help: "Files of quotations (CSV, XML), of authors (XML), or recipes (YAML).")
  var files: [String] = ["pipelines/daily.yml"]

  @Option(help: "How to print findings: text, json, sarif, github.", transform: Reading.choice)
  var format: FindingFormat = .text

  @OptionGroup var layout: LayoutOptions
  @OptionGroup var reporting: ReportOptions

  func run() async throws {
    let layout = try self.layout.layout()
    let validation = try await reporting.withProgress {
      try Validation.run(
        files,
        layout: layout,
        variables: RecipeVariables.environment,
        progress: $0
      )
    }
    switch format {
    case .text: reporting.report(validation.findings)
    case .json, .sarif, .github: try Console.write(try format.text(of: validation.findings))
    }
    func count(_ severity: Finding.Severity) -> Int {
      validation.findings.reduce(0) { $0 + ($1.severity == severity ? $1.count : 0) }
    }
    reporting.say(
      BuildText.counted(validation.recordCount, "record") + " in "
        + BuildText.counted(validation.fileCount, "file") + ", "
        + BuildText.counted(validation.quotationCount, "quotation") + ": "
        + BuildText.counted(count(.error), "error") + ", "
        + BuildText.counted(count(.warning), "warning") + ", "
        + BuildText.counted(count(.note), "note")
    )
    if validation.isStopped { throw Stop.findings }
  }
}
