import ArgumentParser
import Corpus
import Editorial
import Foundation
import Pipeline
import PuzzleModel

/// The command `quoin validate`, which checks corpus files.
struct Validate: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check corpus files, and say what is wrong and where.",
    discussion: """
      An XML file whose root is <authors> is an authority, and the quotations are checked against \
      it. An XML file that names a RELAX NG schema (<?xml-model href="…"?>) is checked against that \
      schema. A file whose name ends in .yml is a recipe, and every file that it names is checked.

      Three findings of each code are listed, each with its line, and then what there is of each code \
      and what to do about it.

      quoin validate quotes.csv
      quoin validate quotes.csv --statistics
      quoin validate quotes.csv --select missing-author,extra-cell --all
      quoin validate quotes.csv --watch
      """
  )

  @Argument(
    help: "Files of quotations (CSV, XML), of authors (XML), or recipes (YAML).",
    completion: .file()
  )
  var files: [String] = []

  @OptionGroup var recipe: RecipeOption

  @Option(
    help: "How to print findings: text, concise (one per line), json, sarif, github.",
    completion: .list(Self.formats),
    transform: Self.format
  )
  var format: FindingFormat? = nil

  @Option(
    help: "The order in a file: place, severity or code.",
    completion: .choice(of: FindingListing.Order.self),
    transform: Reading.choice
  )
  var sort = FindingListing.Order.place

  @Flag(
    help: "Print only how many findings of each code there are, where the first is, and what to do."
  )
  var statistics = false

  @OptionGroup var findings: FindingOptions
  @OptionGroup var layout: LayoutOptions
  @OptionGroup var reporting: ReportOptions

  @Flag(help: "Check again whenever a file changes, until Ctrl-C.")
  var watch = false

  func validate() throws {
    if let format, statistics {
      throw ValidationError(
        "--statistics prints for a person; leave out --format \(format.rawValue), which lists every finding"
      )
    }
    guard watch else { return }
    if let format, format != .concise {
      throw ValidationError(
        "--watch prints for a person; leave out --format \(format.rawValue), or say --format concise"
      )
    }
    if files.contains("-") { throw ValidationError("standard input cannot be watched") }
  }

  func run() async throws {
    let layout = try self.layout.layout()
    let paths =
      files.isEmpty || recipe.named != nil ? files + [try recipe.path()] : files
    if watch { try await repeatChecks(of: paths, layout) }
    try await check(paths, layout)
  }

  /// Checks files once.
  ///
  /// - Throws: ``Stop`` for findings that stop a press and for files that are missing; errors of reading the files.
  func check(_ paths: [String], _ layout: SourceLayout) async throws {
    let missing = paths.filter { $0 != "-" && !FileManager.default.fileExists(atPath: $0) }
    for path in missing {
      let error = CorpusError.cannotOpen(path: path, reason: "no such file or directory")
      Console.error("quoin: error: \(error)")
    }
    guard missing.count < paths.count else { throw Stop.couldNotRun }
    let validation = try await reporting.withProgress {
      try Validation.run(
        paths.filter { !missing.contains($0) },
        layout: layout,
        variables: RecipeVariables.environment,
        selection: findings.selection,
        progress: $0
      )
    }
    try print(validation)
    if !missing.isEmpty { throw Stop.couldNotRun }
    guard validation.isStopped else { return }
    if !validation.stopCauses.isEmpty {
      Console.error("quoin: error: a press would stop: \(BuildText.reason(validation.stopCauses))")
    }
    throw Stop.findings
  }

  private func print(_ validation: Validation) throws {
    guard let format else {
      let text = FindingText(
        width: Console.readingWidth,
        isColored: reporting.color.isColored(onTerminal: Console.isOutputTerminal)
      )
      try show(report(on: validation, text))
      return
    }
    let listed = Array(validation.findings.prefix(findings.limit ?? .max))
    try show(TerminalText(format.text(of: sort.orderedByFile(listed))))
    reporting.say(totals(of: validation))
  }

  /// Prints text; a check that is repeated ends once nobody reads it any more.
  private func show(_ text: TerminalText) throws {
    if watch { try Console.draw(text) } else { try Console.write(.text(text)) }
  }

  /// The report for a person: findings, what there is of each code, and the totals.
  private func report(on validation: Validation, _ writer: FindingText) -> TerminalText {
    var text = TerminalText()
    if statistics {
      let counted = FindingStatistics(validation.findings)
      text.append(writer.summary(of: counted, listedCount: counted.count))
    } else {
      let listing = FindingListing(
        of: validation.findings,
        order: sort,
        bounds: reporting.bounds(findings),
        lines: SourceLines(validation.files)
      )
      text.append(writer.text(of: listing))
    }
    if !reporting.quiet { text.append(writer.text(of: totals(of: validation))) }
    return text
  }

  private func totals(of validation: Validation) -> String {
    let statistics = FindingStatistics(validation.findings)
    func counted(_ severity: Finding.Severity) -> String {
      BuildText.counted(statistics.count(of: severity), severity.rawValue)
    }
    return BuildText.counted(validation.recordCount, "record") + " in "
      + BuildText.counted(validation.fileCount, "file") + ", "
      + BuildText.counted(validation.quotationCount, "quotation")
      + ": \(counted(.error)), \(counted(.warning)), \(counted(.note))"
  }

  /// The names of the formats.
  private static let formats = ["text"] + FindingFormat.allCases.map(\.rawValue)

  /// Reads a format; nil for the text that a person reads.
  private static func format(_ text: String) throws -> FindingFormat? {
    guard formats.contains(text) else {
      throw ValidationError("'\(text)' is none of \(formats.joined(separator: ", "))")
    }
    return FindingFormat(rawValue: text)
  }
}
