import ArgumentParser
import Editorial
import Pipeline
import PuzzleModel
import Workshop

/// The command `quoin inspect`, which shows what an edition holds, or what a file of quotations seems to be.
struct Inspect: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Say what an edition holds, or what a file of quotations seems to be.",
    usage: "quoin inspect [<edition>] [<options>]",
    discussion: """
      Of an edition: how many puzzles by tier, author and month, its findings, which come from the report of its \
      press if that lies beside it, and how the scores and lengths of each game are spread. With --day, \
      --puzzle or --author: the puzzles that are meant, with the reasons for their grades, what the solver reads, \
      and their days. If there is none, the exit code is 1.

      Of a file of quotations, in any format that is read: its encoding, its columns or records, the first \
      texts, how many records can be read, and the lines of a recipe that would read it. These are guesses \
      for an editor to look at; a press guesses nothing.

      Examples:

        quoin inspect quotes.csv
        quoin inspect --day 2027-03-01
        quoin inspect --puzzle "loved not at first sight"
      """
  )

  @Argument(
    help: ArgumentHelp(
      "The edition, which is the same as --edition, or a file of quotations.",
      valueName: "edition"
    ),
    completion: .file()
  )
  var argument: String?

  @OptionGroup var edition: ReadEditionOption

  @Option(help: "How to print it: text or json.")
  var format = PlainFormat.text

  @Option(
    help: "Show the puzzles of a day, as YYYY-MM-DD.",
    completion: .publishedDay,
    transform: Reading.day
  )
  var day: CalendarDay?

  @Option(
    help: ArgumentHelp("Show the puzzle with an ID, or with words of its text.", valueName: "words")
  )
  var puzzle: String?

  @Option(
    help: ArgumentHelp("Show the puzzles of an author, by name or a part of it.", valueName: "name")
  )
  var author: String?

  @OptionGroup var work: WorkOptions

  func validate() throws { try edition.checkAlone(besides: argument) }

  func run() async throws {
    let file = edition.path(besides: argument)
    let query = PuzzleQuery(text: puzzle, author: author)
    if day != nil || !query.isEmpty { return try show(query, in: file) }
    if SketchJob.suits(file) {
      let job = try await work.withProgress { try SketchJob(file, progress: $0) }
      switch format {
      case .text: try Console.write(SketchText.text(of: job))
      case .json: try Console.write(try JSONOutput.text(of: SketchRecord(job)))
      }
      return
    }
    let inspection = try EditionInspection.read(file)
    let summary = inspection.summary
    let report = BuildReport.read(
      besideEditionAt: file,
      contentDigest: summary.contentDigest
    )
    switch format {
    case .text:
      try Console.write(
        BuildText.inspection(of: summary, report?.findings)
          .hanging(under: 12, columns: Console.readingWidth)
          + FigureText.text(of: inspection.games)
      )
    case .json: try Console.write(try JSONOutput.text(of: Output(summary, report)))
    }
  }

  /// Shows the puzzles that are meant.
  private func show(_ query: PuzzleQuery, in file: String) throws {
    guard !SketchJob.suits(file) else {
      throw ValidationError("'\(file)' is no edition, and only an edition has puzzles to show")
    }
    let desk = try GradingDesk.load()
    let inspection = try PuzzleInspection.read(file, on: day, query) { text, given in
      // A text that makes no puzzle any more has no sentences.
      try? desk.report(on: text, giving: given)
    }
    switch format {
    case .text:
      let width = Console.readingWidth ?? Console.usualWidth
      try Console.write(
        inspection.puzzles.map { PuzzleText.text(of: $0, width: width) }.joined(separator: "\n")
      )
    case .json: try Console.write(try JSONOutput.text(of: inspection))
    }
    if let absence = inspection.absence {
      Console.error("quoin: error: \(absence)")
      throw Stop.findings
    }
  }

  /// What an edition holds, and what its press found; the findings are null if the report is gone.
  private struct Output: Encodable {
    let edition: EditionSummary
    @OrNull var findings: [FindingRecord]?

    init(_ edition: EditionSummary, _ report: BuildReport?) {
      self.edition = edition
      findings = report?.findings
    }
  }
}
