import ArgumentParser
import Editorial
import Foundation
import Pipeline
import PuzzleModel

/// The command `quoin import`, which takes over what another app's database and players have.
struct Import: AsyncParsableCommand, WritingCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Take over another app: its quotations, its calendar, and what its players have done.",
    usage: "quoin import <database> [<options>]",
    discussion: """
      The database has a table quotes and, as a rule, encoded_quotes, authors, daily_puzzles and \
      puzzle_progress_attempts. What is written into the folder is a corpus, a recipe, a lock of the days \
      that were published, and the edition that the recipe presses; import.txt and import.json account \
      for every row. Attempts and daily games go into progress. To import the same again adds nothing. \
      Exit codes: 0 every row was carried over or merged; 1 some were not; 2 could not run.

      quoin import app.sqlite --daily daily.json
      """
  )

  @Argument(help: "The app's database.", completion: .file())
  var database: String

  @Option(help: "The folder to write into.", completion: .directory)
  var into = "imported"

  @Option(
    help: ArgumentHelp(
      "Daily games as JSON: one, a list, or an object by keys as dailyPuzzleProgress-2025-04-23.",
      valueName: "file"
    ),
    completion: .file(extensions: ["json"])
  )
  var daily: String?

  @Option(
    help: ArgumentHelp(
      "The player's progress. (default: progress.sqlite in the folder)",
      valueName: "file"
    ),
    completion: .database
  )
  var progress: String?

  @Flag(
    name: .customLong("attempts-only"),
    help: "Import attempts and daily games alone, into progress; the folder has the edition."
  )
  var isProgressOnly = false

  @Option(help: "The encoding of daily games that no attempt tells it of: letters or numbers.")
  var encoding = DailyEncoding.letters

  @Option(help: "The licence of the quotations, an SPDX expression.")
  var licence = "NOASSERTION"

  @Option(help: "How to print the report: text or json.")
  var format = PlainFormat.text

  @OptionGroup var jobs: JobOptions
  @OptionGroup var reporting: ReportOptions

  /// The encodings that daily games may have.
  enum DailyEncoding: String, CaseIterable, ExpressibleByArgument {
    case letters, numbers
  }

  func validate() throws {
    let isPlain = licence.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
        || " .+-()".utf8.contains(byte)
    }
    guard isPlain, !licence.isEmpty else {
      throw ValidationError("'\(licence)' is not an SPDX expression; write one, such as CC0-1.0")
    }
  }

  func run() async throws {
    var imported = try AppImport.read(database, license: licence)
    let folder = ImportFolder(path: into)
    let games = try daily.map { try DailyFile.read($0) }
    let inputs = [database] + (daily.map { [$0] } ?? [])
    if !isProgressOnly, try await !press(&imported, into: folder, sparing: inputs) {
      try end(imported.wholeReport, nil, folder, inputs)
      throw Stop.findings
    }
    let tiers = try imported.compare(withEditionAt: folder.edition)
    let path = progress ?? folder.progress
    var kept: ImportedProgress?
    if imported.hasAttempts || games != nil {
      kept = try ImportedProgress.store(
        &imported,
        games,
        tiers: tiers,
        inProgressAt: path,
        encoding: encoding,
        edition: folder.edition
      )
    }
    let report = isProgressOnly ? imported.progressReport : imported.wholeReport
    try end(report, kept, folder, inputs)
    guard report.isBalanced, report.lossCount == 0 else { throw Stop.findings }
  }

  /// Writes the corpus and presses it; false if there is nothing to press, or findings stop the press.
  private func press(
    _ imported: inout AppImport,
    into folder: ImportFolder,
    sparing inputs: [String]
  ) async throws -> Bool {
    guard imported.hasQuotations else {
      Console.error("quoin: error: \(database): no quotation can be carried over")
      return false
    }
    try folder.write(&imported, today: CalendarDay.today, sparing: inputs)
    let plan = try Plan.read(folder.recipe)
    let start = ContinuousClock.now
    let options = jobs.pressing
    let result = try await reporting.withProgress { progress in
      try await PressJob.run(plan, to: folder.edition, options, progress: progress) {
        ContinuousClock.now - start
      }
    }
    reporting.report(result.findings)
    guard result.summary != nil else {
      Console.error("quoin: error: nothing was published: the findings above stop the press")
      return false
    }
    return true
  }

  /// Writes and prints the report.
  private func end(
    _ report: ImportReport,
    _ kept: ImportedProgress?,
    _ folder: ImportFolder,
    _ inputs: [String]
  ) throws {
    if !report.isBalanced {
      Console.error("quoin: error: the account does not add up; this is a fault of the program")
    }
    if !isProgressOnly, !report.files.isEmpty {
      try folder.write(report, account: ImportText.account(of: report), sparing: inputs)
    }
    switch format {
    case .json: try Console.write(JSONOutput.text(of: report))
    case .text:
      guard !reporting.quiet else { return }
      let place = isProgressOnly || report.files.isEmpty ? nil : folder
      try Console.write(ImportText.summary(of: report, kept, place))
    }
  }
}

extension CalendarDay {
  /// The day of the clock in UTC.
  fileprivate static var today: CalendarDay {
    CalendarDay(ordinal: Int((Date().timeIntervalSince1970 / 86_400).rounded(.down))) ?? .first
  }
}
