import ArgumentParser
import Pipeline
import PuzzleModel

/// The command `quoin grade`, which grades texts.
struct Grade: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Say how hard the cryptogram of a text is, why, and for which games it suits.",
    discussion: """
      Difficulty is how hard it is for a person, ambiguity how little the ciphertext alone settles \
      the reading: two numbers. A text that makes no puzzle is refused with the reason. Of a file every line is a text; its \
      difficulties are printed a line each, with --format json as a JSON object each, and lines that \
      make no puzzle are findings.
      """
  )

  @Argument(help: "A file of texts, one a line, or - for standard input.")
  var file: String?

  @Option(help: "The text.")
  var text: String?

  @Option(help: "How to print: text or json.")
  var format = PlainFormat.text

  @OptionGroup var reporting: ReportOptions

  func validate() throws {
    guard (file == nil) != (text == nil) else {
      throw ValidationError("name a text with --text, or else a file of texts")
    }
  }

  func run() throws {
    if let file { try grade(file) }
    guard let text else { return }
    let report: GradeReport
    let ambiguity: Ambiguity
    do {
      let desk = try GradingDesk()
      report = try desk.report(on: text)
      ambiguity = try desk.ambiguity(of: text)
    } catch let refusal as TextRefusal {
      Console.error("quoin: error: \(refusal)")
      throw Stop.findings
    }
    switch format {
    case .text: try Console.write(GradeText.page(of: report, ambiguity))
    case .json: try Console.write(try JSONOutput.text(of: GradeText.Object(report, ambiguity)))
    }
  }

  private func grade(_ file: String) throws {
    var job = try GradeJob(path: file)
    var printer = reporting.printer
    defer { printer.flush() }
    try reporting.withProgress { progress in
      try job.run(
        { report in
          switch format {
          case .text: try Console.write(GradeText.line(of: report))
          case .json: try Console.write(try JSONOutput.line(of: GradeText.Object(report)))
          }
        },
        report: { printer.print($0) },
        progress: progress
      )
    }
    if printer.hasErrors { throw Stop.findings }
  }
}
