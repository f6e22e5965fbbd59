import ArgumentParser
import Editorial
import Pipeline
import PuzzleModel

/// The command `quoin grade`, which grades texts.
struct Grade: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Say how hard a text is as a cryptogram, why, and which games it suits.",
    usage: "quoin grade [<file>] [<options>]",
    discussion: """
      Difficulty says how hard the cryptogram is for a person, with the letters that its puzzle \
      gives; length of play says how much there is to fill in; ambiguity says how little the \
      ciphertext alone settles the reading. A text that makes no puzzle is refused with the reason. \
      In a file, every line is a text, and no letters are given. Each difficulty is printed on a line, or as a JSON object with \
      --format json, and a line that makes no puzzle is a finding.

      quoin grade --text "To be, or not to be: that is the question."
      """
  )

  @Argument(
    help: "A file of texts, one per line, or - for standard input.",
    completion: .file()
  )
  var file: String?

  @Option(help: "The text.")
  var text: String?

  @Option(help: "How to print: text or json.")
  var format = PlainFormat.text

  @OptionGroup var reporting: ReportOptions

  func validate() throws {
    guard (file == nil) != (text == nil) else {
      throw ValidationError("give either a text with --text or a file of texts")
    }
  }

  func run() async throws {
    if let file { try await grade(file) }
    guard let text else { return }
    let report: GradeReport
    let ambiguity: Ambiguity
    do {
      let desk = try GradingDesk.load()
      // A text that makes no puzzle is refused before it is solved.
      let bare = try desk.report(on: text)
      ambiguity = try desk.ambiguity(of: text)
      report =
        ambiguity.given.isEmpty ? bare : try desk.report(on: text, giving: ambiguity.given)
    } catch let refusal as TextRefusal {
      Console.error("quoin: error: \(refusal)")
      throw Stop.findings
    }
    switch format {
    case .text: try Console.write(GradeText.page(of: report, ambiguity))
    case .json: try Console.write(try JSONOutput.text(of: GradeText.Object(report, ambiguity)))
    }
  }

  private func grade(_ file: String) async throws {
    var job = try GradeJob.open(file)
    var printer = reporting.printer()
    var unplayableCount = 0
    defer { printer.end() }
    do {
      try await reporting.withProgress { progress in
        try job.run(
          { report in
            switch format {
            case .text: try Console.stream(GradeText.line(of: report))
            case .json: try Console.stream(try JSONOutput.line(of: GradeText.Object(report)))
            }
          },
          report: { finding in
            if finding.code == .unplayableLetter { unplayableCount += 1 }
            printer.print(finding)
          },
          progress: progress
        )
      }
    } catch is ClosedPipe {
      // Nobody reads the output any more, so the rest need not be graded either.
    }
    if unplayableCount > 0 {
      printer.end()
      Console.error(
        "quoin: error: \(BuildText.counted(unplayableCount, "text")) cannot be played: write the "
          + "letters found above in the Latin alphabet"
      )
      throw Stop.findings
    }
    try printer.stop()
  }
}
