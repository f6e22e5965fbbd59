import ArgumentParser
import Foundation
import PuzzleEngine
import PuzzleModel
import PuzzlePlay

/// The options of commands that read a player's progress.
struct ProgressOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The player's progress. (default: quoin/progress.sqlite in $XDG_DATA_HOME or ~/.local/share)",
      valueName: "file"
    ),
    completion: .database
  )
  var progress: String?

  /// Stands in for the local clock, for tests: the day that it is.
  @Option(name: .customLong("today"), help: .hidden, transform: Reading.day)
  var fixedDay: CalendarDay?

  /// The path of the progress, in a folder that is there if it is the standard one.
  ///
  /// - Throws: ``ProgressPath/Missing`` if this user has no home, ``NoProgress`` if the file that is named is another.
  func path() throws -> String {
    if let progress {
      guard Self.mayBeProgress(progress) else { throw NoProgress(path: progress) }
      return progress
    }
    let path = try ProgressPath.standard()
    ProgressPath.makeFolder(of: path)
    return path
  }

  /// Whether a file is not there, is empty, or begins as databases do.
  ///
  /// Opening repairs progress that is damaged and puts it aside, and must not do so with a file of another kind.
  private static func mayBeProgress(_ path: String) -> Bool {
    guard let file = FileHandle(forReadingAtPath: path) else { return true }
    defer { file.closeFile() }
    let start = file.readData(ofLength: 16)
    return start.isEmpty || start.elementsEqual("SQLite format 3\0".utf8)
  }

  /// The file is no database.
  struct NoProgress: Error, CustomStringConvertible {
    let path: String

    var description: String {
      "\(path): this is no player's progress, which begins with the words 'SQLite format 3'; name another file"
    }
  }

  /// Says what opening a player's files had to repair, and whether play is kept.
  static func remarks(on player: Player) -> [String] {
    let repairs = remarks(on: player.repairs)
    guard case .memory(let error) = player.persistence else { return repairs }
    return repairs + ["Nothing of this game will be kept: \(error.message) (\(error))"]
  }

  /// Says what was repaired.
  static func remarks(on repairs: [Repair]) -> [String] {
    repairs.map { repair in
      switch repair {
      case .installed: "The edition was installed."
      case .restored(let damaged, _):
        "The edition was damaged and restored; the damaged file is \(damaged)."
      case .openedBundled: "The bundled edition is played."
      case .migrated(let old, let new, let path):
        "\(path): migrated from schema version \(old) to \(new)"
      case .salvaged(let salvaged):
        "The progress was damaged, and \(ClockText.counted(salvaged.rowCount, "row")) of it "
          + (salvaged.isIncomplete ? "could be read" : "are whole")
          + "; the damaged file is \(salvaged.damaged) (\(salvaged.reason))."
      }
    }
  }

  /// Says whether a game is kept, in a sentence or the beginning of one.
  static func whereKept(by player: Player) -> String {
    guard case .memory = player.persistence else { return "The game is kept:" }
    return "The game is not kept:"
  }

  /// Returns the player's civil day at a time of the local clock; nil outside the years 1 to 9999.
  func today(_ date: Date) -> CalendarDay? {
    fixedDay ?? DayPolicy.local.day(at: date, in: .current)
  }

  /// The clock says a year that no calendar has.
  struct NoDay: Error, CustomStringConvertible {
    var description: String { "the clock is outside the years 1 to 9999; set it right" }
  }
}
