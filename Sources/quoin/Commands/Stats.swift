import ArgumentParser
import Foundation
import PuzzleEngine
import PuzzleModel
import PuzzlePlay

/// The command `quoin stats`, which prints what was played.
struct Stats: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Say what was played: attempts, times, streaks, and a month of days.",
    usage: "quoin stats [<options>]",
    discussion: """
      Hints and mistakes are those of an attempt on average. A day counts for the streak if its puzzle was \
      completed on that day. With --format json times are in milliseconds.

      quoin stats --month 2027-01
      """
  )

  @OptionGroup var progress: ProgressOptions

  @Option(help: "How to print: text or json.")
  var format = PlainFormat.text

  @Option(
    help: ArgumentHelp(
      "The month whose days are shown, as YYYY-MM. (default: this month)",
      valueName: "month"
    ),
    completion: .publishedMonth,
    transform: Reading.month
  )
  var month: CalendarMonth?

  @Option(
    help:
      "The edition whose days are shown; it need not be there. (default: output/puzzles.sqlite beside the recipe)",
    completion: .database
  )
  var edition: String?

  func run() throws {
    guard let today = progress.today(Date()) else { throw ProgressOptions.NoDay() }
    guard let record = try openRecord() else {
      let record = StatsRecord([], today: today, skipped: [])
      return try Console.write(
        format == .json ? try JSONOutput.text(of: record) : StatsText.text(of: [])
      )
    }
    for repair in ProgressOptions.remarks(on: record.repairs) { Console.error(repair) }
    let book = try openBook()
    var skipped: [SkippedRow] = []
    let kinds = try Puzzle.Kind.allCases.map { kind in
      let statistics = try record.statistics(of: kind, today: today)
      let month = month ?? CalendarMonth(of: today)
      let days = try record.days(of: month, kind, in: book, today: today)
      skipped += statistics.skipped + days.skipped
      return PlayedKind(kind: kind, statistics: statistics, month: month, days: days.values)
    }
    for row in skipped { Console.error("\(row)") }
    switch format {
    case .text: try Console.write(StatsText.text(of: kinds))
    case .json:
      try Console.write(
        try JSONOutput.text(of: StatsRecord(kinds, today: today, skipped: skipped))
      )
    }
  }

  /// Opens the progress; nil if nothing was played yet at the usual place.
  private func openRecord() throws -> PlayRecord? {
    let path = try progress.path()
    guard FileManager.default.fileExists(atPath: path) else {
      if progress.progress != nil { throw MissingProgress(path: path) }
      return nil
    }
    return try PlayRecord.open(path)
  }

  /// Opens the edition if it is there.
  private func openBook() throws -> PuzzleBook? {
    let edition = edition ?? UsualFiles.edition()
    return FileManager.default.fileExists(atPath: edition) ? try PuzzleBook.open(edition) : nil
  }

  /// The file that was named is not there.
  struct MissingProgress: Error, CustomStringConvertible {
    let path: String

    var description: String {
      "\(path): there is no such file; play with --progress and this path, or name another file"
    }
  }
}
