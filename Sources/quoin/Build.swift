import ArgumentParser
import Foundation
import Pipeline

/// The command `quoin build`, which presses a recipe.
struct Build: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Press a recipe into an edition: corpus to a calendar of checked puzzles.",
    discussion: """
      Every puzzle is played to its end before the edition is published. The edition is written \
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

  @OptionGroup var reporting: ReportOptions

  func run() throws {
    let plan = try Plan(recipeAt: recipe)
    let start = ContinuousClock.now
    let result = try reporting.withProgress { progress in
      var press = Press(plan, output: output, progress: progress) { ContinuousClock.now - start }
      return try press.run()
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
