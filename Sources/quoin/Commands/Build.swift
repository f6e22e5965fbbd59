import ArgumentParser
import Foundation
import Pipeline

/// The command `quoin build`, which presses a recipe.
struct Build: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Press a recipe into an edition: corpus to a calendar of checked puzzles.",
    discussion: """
      Every puzzle is solved blind and played to its end before the edition is published; what has \
      more than one reading gets the fewest letters given that leave one, and what three do not \
      settle is set aside. What the edition that is replaced says of a puzzle is taken over, and \
      its calendar is kept as far as the rules let it. The edition is written \
      beside its destination and put in place in one step, so a failed press leaves the last \
      edition as it was; build.json beside it tells what was done.
      """
  )

  @Argument(help: "The recipe.")
  var recipe = "pipelines/daily.yml"

  @Option(name: .shortAndLong, help: "The edition to write.")
  var output = "output/puzzles.sqlite"

  @Flag(help: "Print how long each stage took.")
  var timings = false

  @Flag(
    name: .customLong("no-cache"),
    help: "Solve anew what the edition that is replaced has solved."
  )
  var ignoresCache = false

  @Flag(help: "Draw the days anew that the replaced edition published and that are not frozen.")
  var redraw = false

  @OptionGroup var jobs: JobOptions
  @OptionGroup var reporting: ReportOptions

  func run() async throws {
    let plan = try Plan(recipeAt: recipe)
    let start = ContinuousClock.now
    let result = try await reporting.withProgress { progress in
      var press = Press(
        plan,
        output: output,
        jobs: jobs.count,
        usesCache: !ignoresCache,
        redraws: redraw,
        progress: progress
      ) { ContinuousClock.now - start }
      return try await press.run()
    }
    reporting.report(result.findings)
    if timings { Console.error(BuildText.timings(of: result.report)) }
    guard let summary = result.summary else {
      Console.error("quoin: error: nothing was published: the findings above stop the press")
      throw Stop.findings
    }
    if !reporting.quiet {
      try Console.write(BuildText.summary(of: summary, result.report, output: output))
    }
  }
}
