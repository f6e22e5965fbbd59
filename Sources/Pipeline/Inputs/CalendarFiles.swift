import Editorial
import Corpus
import Foundation
import PuzzleModel
import PuzzleStore
import Scheduling

/// The files that shape a calendar: the editor's pins, the tables of feasts, and the published calendar.
struct CalendarFiles: Sendable {
  /// The pins, at most one for each day of a game.
  var pins: [PinFile.Pin] = []
  /// The tables of feasts, in the order of the recipe.
  var feasts: [OccasionTable] = []
  /// The calendar that was published, with the days that were played; nil if there is no lock, or if it cannot be
  /// relied on.
  var published: PublishedCalendar?
  /// The bytes of the lock; nil if there is no such file.
  var lock: [UInt8]?
  /// The findings about the files.
  var findings: [Finding] = []
  /// The files that were read, in the form in which the press reports them.
  var inputs: [BuildReport.Input] = []

  /// Where the published calendar comes from.
  enum History: Sendable {
    /// The lock of the recipe.
    case lock
    /// The lock of the recipe, and where there is none, nothing: the calendar begins.
    case lockOrNone
    /// This calendar, whatever the lock says.
    case given(PublishedCalendar?)
  }

  /// Reads the files that a plan names.
  ///
  /// - Throws: `CorpusError` for a file that cannot be read.
  static func read(of plan: Plan, _ history: History) throws -> CalendarFiles {
    var files = CalendarFiles()
    for file in plan.feasts {
      let whole = try file.read()
      let table = try OccasionTable.read(whole)
      files.feasts.append(table)
      files.note(file, whole.sha256, table.feasts.count, table.findings)
    }
    if let file = plan.pins, WholeFile.exists(file.location) {
      let whole = try file.read()
      let reading = try PinFile.read(whole)
      files.pins = reading.pins
      files.note(file, whole.sha256, reading.pins.count, reading.findings)
    }
    if WholeFile.exists(plan.lock.location) {
      try files.readLock(of: plan)
    } else if case .lock = history, let finding = files.missingHistory(of: plan) {
      files.findings.append(finding)
    }
    if case .given(let calendar) = history { files.published = calendar }
    return files
  }

  private mutating func note(
    _ file: Plan.File,
    _ digest: String,
    _ count: Int,
    _ found: [Finding]
  ) {
    findings += found
    inputs.append(BuildReport.Input(path: file.name, sha256: digest, records: count))
  }

  private mutating func readLock(of plan: Plan) throws {
    let whole = try plan.lock.read()
    let calendar = try PublishedCalendar.read(lock: whole)
    note(plan.lock, whole.sha256, calendar.days.count, calendar.findings)
    lock = whole.bytes
    // A lock that was changed stops the press, so none of its days may be used.
    if calendar.findings.isEmpty { published = calendar }
  }

  /// Says that there is no lock where something tells that there was one; nil where a calendar may just begin.
  private func missingHistory(of plan: Plan) -> Finding? {
    let frozen = plan.games.compactMap { game in
      game.policy.frozenThrough.flatMap { $0 >= game.policy.first ? $0 : nil }
    }.max()
    let sign: String
    if plan.isLockNamed {
      sign = "the recipe names it"
    } else if let frozen {
      sign = "days through \(frozen) are frozen"
    } else if !pins.isEmpty {
      sign = "there are pins"
    } else {
      return nil
    }
    return Finding(
      .missingHistory,
      at: plan.lock.written?.place ?? plan.schedulePlace,
      field: "published",
      "\(plan.lock.name): there is no such lock, and \(sign), so it is not known what was published; restore the "
        + "lock from version control, or begin the calendar"
    )
  }
}
