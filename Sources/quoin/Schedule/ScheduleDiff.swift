import ArgumentParser
import Editorial
import Pipeline
import PuzzleModel

/// The command `quoin schedule diff`, which compares two calendars.
struct ScheduleDiff: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Say on which days two calendars differ.",
    usage: "quoin schedule diff <before> <after> [<options>]",
    discussion: """
      Each is an edition, a lock (.csv) or a recipe (.yml). A recipe is planned as if the first calendar \
      were published, so that the difference is what pressing it would do.

      quoin schedule diff output/puzzles.sqlite quoin.yml
      """
  )

  @Argument(help: "The calendar before.", completion: .file())
  var before: String

  @Argument(help: "The calendar after.", completion: .file())
  var after: String

  @Option(
    name: .customLong("played-through"),
    help: "The last day that was played. (default: the last that the recipe freezes)",
    completion: .publishedDay,
    transform: Reading.day
  )
  var playedThrough: CalendarDay?

  @OptionGroup var edition: EditionOption

  @Option(
    help: "How to print: text or json.",
    completion: .choice(of: PlainFormat.self),
    transform: Reading.choice
  )
  var format: PlainFormat = .text

  @OptionGroup var jobs: JobOptions
  @OptionGroup var reporting: ReportOptions

  func run() async throws {
    do {
      let difference = try await reporting.withProgress { progress in
        try await DiffJob.run(
          from: before,
          to: after,
          playedThrough: playedThrough,
          replacing: edition.path(),
          jobs.pressing,
          variables: RecipeVariables.environment,
          progress: progress
        )
      }
      try Console.write(
        format == .json
          ? try JSONOutput.text(of: difference) : CalendarText.difference(difference)
      )
    } catch let error as DiffError {
      reporting.report(error.findings.filter { $0.severity == .error })
      throw error
    }
  }
}
