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
      aside. Results of the outgoing edition are reused for unchanged puzzles. The calendar that was published \
      stands in the lock that the recipe names (published:, or schedule.lock.csv beside it). It is kept where \
      the rules allow it, and the lock is renewed together with the edition: commit it with the recipe and the \
      corpus, and every machine presses the same bytes. The edition is written beside its destination and put \
      in place in one step, so a failed press leaves edition and lock as they were. puzzles.build.json beside \
      puzzles.sqlite reports what was done. A press that does not publish leaves that report, too; it writes \
      puzzles.unpublished.build.json, and keeps what it solved for the next press in \
      puzzles.unpublished.sqlite, which may be deleted at any time.

      quoin build
      quoin build --locked             in CI: fail where the lock would change
      quoin build --allow-moves 40     after a change of the rules that moves many published days
      """
  )

  @OptionGroup var recipe: RecipeArgument

  @OptionGroup var edition: EditionOption

  @Flag(help: "Print how long each stage took.")
  var timings = false

  @Flag(
    name: .customLong("no-cache"),
    help: "Solve every puzzle again instead of reusing the last edition's results."
  )
  var ignoresCache = false

  @Option(
    help: ArgumentHelp(
      "Sign the edition with this private key of Ed25519 (PEM); writes EDITION.sig beside it.",
      valueName: "key"
    ),
    completion: .file()
  )
  var sign: String?

  @OptionGroup var history: HistoryOptions
  @OptionGroup var jobs: JobOptions
  @OptionGroup var findings: FindingOptions
  @OptionGroup var reporting: ReportOptions

  var kept: String? { edition.path(ofRecipeNamed: recipe.named) }

  var solved: String? {
    BuildReport.unpublishedPath(ofEditionAt: edition.path(ofRecipeNamed: recipe.named))
  }

  func run() async throws {
    let plan = try Plan.read(recipe.path(), variables: RecipeVariables.environment)
    let output = edition.path(ofRecipeNamed: recipe.named)
    var options = jobs.pressing
    options.solving = ignoresCache ? .anew : .reusingResults
    history.apply(to: &options)
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
    reporting.report(result.findings, findings)
    if timings { BuildText.timings(of: result.report).forEach(Console.error) }
    let signature = Signature.path(besideFileAt: output)
    if sign == nil, result.summary != nil, FileManager.default.fileExists(atPath: signature) {
      Console.error(
        "quoin: warning: \(signature): is of an earlier edition; sign this one with --sign"
      )
    }
    guard let summary = result.summary else {
      let reason = BuildText.reason(result.stopCauses(of: plan))
      Console.error("quoin: error: nothing was published: \(reason)")
      Advice.advice(for: result.findings).forEach(Console.error)
      throw Stop.findings
    }
    if !reporting.quiet {
      let text = BuildText.summary(of: summary, result, output: output)
      try Console.write(text.hanging(under: BuildText.labelWidth, columns: Console.readingWidth))
    }
  }
}
