import ArgumentParser
import Pipeline
import PuzzleModel
import Workshop

/// The command `quoin solve`, which solves cryptograms.
struct Solve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Solve cryptograms from their ciphertext alone, one per line.",
    usage: "quoin solve [<file>] [<options>]",
    discussion: """
      A ciphertext is a line. Its letters A to Z are cipher letters; everything else stays as it is. \
      Without spaces, or in groups of five, it is solved without regard to words. A line has at most \
      1 MiB, and its key is found in its first 10,000 letters. Each ciphertext \
      gives one line, in order. With --format text it has the plaintext, the status and the margin, \
      separated by tabs. With --format json it is an object with plaintext, key (cipher letter to \
      letter), margin (in nats: the odds against the next best reading are e to that power), status \
      (unique from 6 nats, likely from 2, else ambiguous), alternative, differing (the cipher letters \
      that the alternative reads differently) and given (the hints).
      """
  )

  @Argument(help: "The file of ciphertexts; - is standard input.")
  var file = "-"

  @Option(help: "How to print: text or json.")
  var format = PlainFormat.text

  @Flag(help: "Try harder: about three times the work, and right more often.")
  var thorough = false

  @Option(
    help: ArgumentHelp("Give the solver the N least settled letters as hints.", valueName: "n")
  )
  var hints = 0

  @Option(
    help: ArgumentHelp(
      "The plaintexts, one per line or as the last tab-separated field; hints come from them.",
      valueName: "file"
    )
  )
  var against: String?

  @OptionGroup var jobs: JobOptions
  @OptionGroup var reporting: ReportOptions

  func validate() throws {
    if !(0...26).contains(hints) { throw ValidationError("--hints \(hints) is not from 0 to 26") }
    if hints > 0, against == nil {
      throw ValidationError("--hints needs --against, the file of the plaintexts to take them from")
    }
    if file == "-", against == "-" {
      throw ValidationError("only one of the two files can be standard input")
    }
  }

  func run() async throws {
    var job = try SolveJob(
      path: file,
      options: SolveJob.Options(
        isThorough: thorough,
        hintCount: hints,
        answers: against,
        jobs: jobs.count
      )
    )
    var printer = reporting.printer()
    defer { printer.end() }
    do {
      try await reporting.withProgress { progress in
        _ = try await job.run(
          form: { [format] line in
            let text = format == .text ? SolveText.text(of: line) : try SolveText.json(of: line)
            return (text: text, problem: line.problem)
          },
          write: { lines in
            for problem in lines.compactMap(\.problem) { printer.print(problem) }
            try Console.stream(lines.map(\.text).joined())
          },
          progress: progress
        )
      }
    } catch is ClosedPipe {
      // Nobody reads the output any more, so the rest need not be solved either.
    }
    try printer.stop()
  }
}

/// The lines that `solve` prints.
enum SolveText {
  /// Writes the plaintext, the status and the margin in nats, separated by tabs.
  static func text(of line: SolvedLine) -> String {
    guard let blind = line.blind else { return line.plaintext + "\n" }
    return "\(line.plaintext)\t\(blind.verdict.rawValue)\t\(Nats(hundredths: blind.margin))\n"
  }

  /// Encodes the line as a JSON object on one line.
  static func json(of line: SolvedLine) throws -> String {
    struct Object: Encodable {
      let plaintext: String
      let key: [String: String]
      let margin: Nats?
      let status, alternative: String?
      let differing: [String]?
      let given: [String: String]?
      let error: String?
    }
    let object = Object(
      plaintext: line.plaintext,
      key: named(line.key),
      margin: line.blind.map { Nats(hundredths: $0.margin) },
      status: line.blind?.verdict.rawValue,
      alternative: line.blind?.alternative,
      differing: line.blind.map { _ in line.differing.map(\.description) },
      given: line.given.isEmpty ? nil : named(line.given),
      error: line.problem?.message
    )
    return try JSONOutput.line(of: object)
  }

  private static func named(_ letters: [Letter: Letter]) -> [String: String] {
    Dictionary(uniqueKeysWithValues: letters.map { ($0.key.description, $0.value.description) })
  }
}
