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
  /// The published calendar; nil if there is none, or if it cannot be relied on.
  var published: PublishedCalendar?
  /// The findings about the files.
  var findings: [Finding] = []
  /// The files that were read, in the form in which the press reports them.
  var inputs: [BuildReport.Input] = []

  /// Reads the files that a plan names.
  ///
  /// - Throws: `CorpusError` for a file that cannot be read, `StoreError` or
  ///   ``PublishedCalendarError`` for an edition that the recipe names.
  static func read(
    of plan: Plan,
    _ history: PressInputs.History,
    replacing last: LastEdition
  ) throws -> CalendarFiles {
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
    switch history {
    case .given(let calendar): files.published = calendar
    case .recipe, .recipeMayLackLock:
      var mayLack = false
      if case .recipeMayLackLock = history { mayLack = plan.published?.isLock == true }
      if let file = plan.published,
        !mayLack || WholeFile.exists(file.location)
      {
        try files.read(published: file)
      } else {
        files.keep(last, for: plan)
      }
    }
    return files
  }

  /// Refuses frozen days if it is unknown what was published for them.
  ///
  /// - Throws: ``RecipeError`` that says how to provide the published days.
  func checkFrozen(_ plan: Plan) throws {
    guard published == nil, findings.allSatisfy({ $0.severity < .error }) else { return }
    for game in plan.games {
      guard let last = game.policy.frozenThrough, last >= game.policy.first else { continue }
      let reason = findings.first { $0.code == .calendarNotKept }?.message
      throw RecipeError(
        place: plan.schedulePlace,
        keyPath: "schedule.frozen-through",
        message: "days through \(last) are frozen, and what was published for them is not known"
          + (reason.map { " (\($0))" } ?? "")
          + "; set published: to the edition or the lock that has them, or press over that edition"
      )
    }
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

  private mutating func read(published file: Plan.File) throws {
    guard WholeFile.exists(file.location) else {
      throw file.written.error(
        "\(file.name): there is no such file; write a lock of the calendar first"
      )
    }
    guard file.isLock else {
      let digest = try Digest.hexadecimal(ofFile: file.path, location: file.location)
      let edition = try PuzzleLibrary.open(file.location).verified().edition
      let calendar = try PublishedCalendar(edition, path: file.location)
      published = calendar
      return note(file, digest, calendar.days.count, [])
    }
    let whole = try file.read()
    let calendar = try PublishedCalendar.read(lock: whole)
    note(file, whole.sha256, calendar.days.count, calendar.findings)
    // A lock that was changed stops the press, so none of its days may be used.
    guard calendar.findings.isEmpty else { return }
    published = calendar.asSource(
      file.path,
      named: file.name,
      digest: whole.sha256
    )
  }

  /// Takes the calendar of the outgoing edition if that edition is one of this recipe.
  private mutating func keep(_ last: LastEdition, for plan: Plan) {
    var problem = last.problem
    if let edition = last.edition {
      do throws(PublishedCalendarError) {
        let calendar = try PublishedCalendar(edition, path: last.path)
        if calendar.name == plan.name {
          published = calendar
        } else {
          problem =
            "the outgoing edition is named '\(calendar.name ?? "")', not '\(plan.name)'"
        }
      } catch {
        problem = "\(error)"
      }
    }
    if let problem { findings.append(.calendarNotKept(problem, at: plan.schedulePlace)) }
  }
}

extension Plan.File {
  /// Whether the file is a lock and not an edition.
  var isLock: Bool { name.lowercased().hasSuffix(".csv") }
}

extension Finding {
  fileprivate static func calendarNotKept(_ reason: String, at place: Place) -> Finding {
    Finding(
      .calendarNotKept,
      at: place,
      field: "schedule",
      "the days are drawn anew because the calendar of the outgoing edition cannot be kept: \(reason)"
    )
  }
}
