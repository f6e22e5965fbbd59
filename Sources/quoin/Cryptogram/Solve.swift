import ArgumentParser
import Corpus
import Foundation
import Pipeline
import PuzzleModel
import Workshop

/// The command `quoin solve`, which solves cryptograms.
struct Solve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Solve cryptograms from their ciphertext alone: a text, or a file line by line.",
    usage: "quoin solve [<file> ...] [<options>]",
    discussion: """
      A ciphertext is a line. Its letters A to Z are cipher letters; everything else stays as it is. \
      Without spaces, or in groups of five, it is solved without regard to words. A line has at most \
      1 MiB, and its key is found in its first 10,000 letters.

      A text is answered with its plaintext, the key, and how sure the reading is; so is each line that is \
      typed at a terminal, until Ctrl-D. Of a file, each ciphertext \
      gives one line, in order. With --format text it has the plaintext, the status and the margin, \
      separated by tabs. With --format json each ciphertext is an object with plaintext, key (cipher letter to \
      letter), margin (in nats: the odds against the next best reading are e to that power), status \
      (unique from 6 nats, likely from 2, else ambiguous), alternative, differing (the cipher letters \
      that the alternative reads differently) and given (the hints).

      Example:

        quoin solve "ZIT EGXKLT GY ZKXT SGCT FTCTK ROR KXF LDGGZI."
      """
  )

  @Argument(
    help: ArgumentHelp(
      "The file of ciphertexts, - for standard input, or the words of a ciphertext.",
      valueName: "file"
    ),
    completion: .file()
  )
  var words: [String] = []

  @Option(help: "The ciphertext.")
  var text: String?

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
    ),
    completion: .file()
  )
  var against: String?

  @OptionGroup var jobs: JobOptions
  @OptionGroup var reporting: ReportOptions

  func validate() throws {
    if !(0...26).contains(hints) { throw ValidationError("--hints \(hints) is not from 0 to 26") }
    if hints > 0, against == nil {
      throw ValidationError("--hints needs --against, the file of the plaintexts to take them from")
    }
    if text != nil, !words.isEmpty {
      throw ValidationError("give either a ciphertext with --text or one as an argument")
    }
    if words.count > 1, let file = words.first(where: Self.isFile) {
      throw ValidationError(
        "'\(file)' is a file, and one file is solved at a time; for a ciphertext, say --text"
      )
    }
    if case .file("-") = source, against == "-" {
      throw ValidationError("only one of the two files can be standard input")
    }
  }

  /// Where the ciphertexts come from.
  enum Source: Hashable {
    case file(String)
    case text(String)
  }

  /// The source that the arguments name: words that are no file are a ciphertext, but a single one names a file.
  var source: Source {
    if let text { return .text(text) }
    guard let first = words.first else { return .file("-") }
    let isText = words.count > 1 || first.contains(where: \.isWhitespace) && !Self.isFile(first)
    return isText ? .text(words.joined(separator: " ")) : .file(first)
  }

  private static func isFile(_ word: String) -> Bool {
    word == "-" || FileManager.default.fileExists(atPath: word)
  }

  func run() async throws {
    switch source {
    case .text(let text):
      try await solve(try SolveJob(text: text, options: options)) { [format] line in
        try format == .text ? SolveText.page(of: line) : SolveText.json(of: line)
      }
    case .file("-") where words.isEmpty && against == nil && Console.isInputTerminal:
      try SolvePrompt.run(
        try SolveDesk.load(isThorough: thorough),
        format,
        isQuiet: reporting.quiet
      )
    case .file(let path):
      try await solve(try job(path)) { [format] line in
        try format == .text ? SolveText.text(of: line) : SolveText.json(of: line)
      }
    }
  }

  private var options: SolveJob.Options {
    SolveJob.Options(
      isThorough: thorough,
      hintCount: hints,
      answers: against,
      jobs: jobs.count
    )
  }

  private func job(_ path: String) throws -> SolveJob {
    do {
      return try SolveJob(path: path, options: options)
    } catch {
      guard !Self.isFile(path) else { throw error }
      throw NoFile(reason: "\(error)")
    }
  }

  /// There is no file of that name, which may have been meant as a ciphertext.
  private struct NoFile: Error, CustomStringConvertible {
    let reason: String

    var description: String { "\(reason); to solve the word itself, say --text" }
  }

  private func solve(
    _ job: SolveJob,
    _ form: @escaping @Sendable (SolvedLine) throws -> String
  ) async throws {
    var job = job
    var printer = reporting.printer()
    defer { printer.end() }
    do {
      try await reporting.withProgress { progress in
        _ = try await job.run(
          form: { (text: try form($0), problem: $0.problem) },
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
