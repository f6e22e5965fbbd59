import ArgumentParser
import Corpus
import Foundation
import Editorial
import Pipeline

/// The command `quoin build`, which presses a recipe.
struct Build: AsyncParsableCommand, WritingCommand {
  static let configuration = CommandConfiguration(
    abstract: "Press a recipe into an edition: from corpora to a calendar of checked puzzles.",
    discussion: """
      Every puzzle is solved blind and played to its end before the edition is published. A puzzle with \
      more than one reading gives away as few letters as settle it; if the most letters that the recipe allows do not, it is set \
      aside. Results of the outgoing edition are reused for unchanged puzzles, and its calendar is kept \
      where the rules allow it. The edition is written beside its destination and put in place in one \
      step, so a failed press leaves the last edition as it was. build.json beside it reports what was \
      done.
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
    help: "Solve every puzzle anew instead of reusing the last edition's results."
  )
  var ignoresCache = false

  @Flag(help: "Draw published days anew unless they are frozen.")
  var redraw = false

  @Option(
    help: ArgumentHelp(
      "Sign the edition with this private key of Ed25519 (PEM); writes EDITION.sig beside it.",
      valueName: "key"
    )
  )
  var sign: String?

  @OptionGroup var jobs: JobOptions
  @OptionGroup var reporting: ReportOptions

  func run() async throws {
    let plan = try Plan.read(recipe)
    var options = jobs.pressing
    options.solving = ignoresCache ? .anew : .reusingResults
    options.days = redraw ? .redrawn : .kept
    options.signingKey = try sign.map { try SigningKey.read($0) }
    if let sign, options.signingKey?.isExposed == true {
      Console.error(
        "quoin: warning: \(sign): others may read this private key; run 'chmod 600' on it"
      )
    }
    let start = ContinuousClock.now
    let result = try await reporting.withProgress { progress in
      try await PressJob.run(plan, to: output, options, progress: progress) {
        ContinuousClock.now - start
      }
    }
    reporting.report(result.findings)
    if timings { BuildText.timings(of: result.report).forEach(Console.error) }
    let signature = Signature.path(besideFileAt: output)
    if sign == nil, result.summary != nil, FileManager.default.fileExists(atPath: signature) {
      Console.error(
        "quoin: warning: \(signature): is of an earlier edition; sign this one with --sign"
      )
    }
    guard let summary = result.summary else {
      Console.error("quoin: error: nothing was published: the findings above stop the press")
      throw Stop.findings
    }
    if !reporting.quiet {
      try Console.write(BuildText.summary(of: summary, result, output: output))
    }
  }
}
