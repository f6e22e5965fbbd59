import Corpus
import Foundation
import PuzzleModel
import PuzzleStore
import Scheduling

/// What a calendar is laid from besides puzzles: the editor's pins, the table of feasts, and the calendar
/// that was published.
struct CalendarFiles: Sendable {
  /// The pins, those of one day and game once.
  private(set) var pins: [PinFile.Pin] = []
  /// The feasts.
  private(set) var feasts: OccasionTable?
  /// The calendar that was published; nil where there is none, or none that can be relied on.
  private(set) var published: PublishedCalendar?
  /// What is wrong with the files.
  private(set) var findings: [Finding] = []
  /// The files that were read, as the press reports them.
  private(set) var inputs: [BuildReport.Input] = []

  /// Reads the files that a plan names.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - edition: The edition that would be replaced, whose calendar counts as published where the recipe
  ///     names none.
  ///   - calendar: The calendar to take as published, in place of both.
  ///   - writesLock: Whether the lock that the recipe names is about to be written, and may be missing.
  /// - Throws: `CorpusError` for a file that cannot be read, `StoreError` and ``PublishedCalendarError`` for
  ///   an edition that the recipe names.
  init(
    of plan: Plan,
    replacing edition: String,
    published calendar: PublishedCalendar? = nil,
    writesLock: Bool = false
  ) throws {
    if let file = plan.feasts {
      let table = try OccasionTable(at: file.path, location: file.location)
      feasts = table
      try note(file, table.feasts.count, table.findings)
    }
    if let file = plan.pins, FileManager.default.fileExists(atPath: file.location) {
      let reading = try PinFile(at: file.path, location: file.location)
      pins = reading.pins
      try note(file, pins.count, reading.findings)
    }
    if let calendar {
      published = calendar
    } else if let file = plan.published,
      !(writesLock && file.isLock) || FileManager.default.fileExists(atPath: file.location)
    {
      try read(published: file)
    } else if FileManager.default.fileExists(atPath: edition) {
      keep(edition, for: plan)
    }
    try checkFrozen(plan)
  }

  /// Refuses to go on where days are frozen and what was published for them is not known.
  ///
  /// - Throws: `RecipeError` that says how it can be known.
  private func checkFrozen(_ plan: Plan) throws {
    guard let last = plan.policy.frozenThrough, last >= plan.policy.first, published == nil,
      findings.allSatisfy({ $0.severity < .error })
    else { return }
    let reason = findings.first { $0.code == .calendarNotKept }?.message
    throw RecipeError(
      place: plan.schedulePlace,
      keyPath: "schedule.frozen-through",
      message: "days through \(last) are frozen, and what was published for them is not known"
        + (reason.map { " (\($0))" } ?? "")
        + "; name the edition or the lock that has it as published:, or press over that edition"
    )
  }

  private mutating func note(_ file: Plan.File, _ count: Int, _ found: [Finding]) throws {
    findings += found
    let digest = try Digest.hexadecimal(ofFile: file.path, location: file.location)
    inputs.append(BuildReport.Input(path: file.name, sha256: digest, records: count))
  }

  private mutating func read(published file: Plan.File) throws {
    guard FileManager.default.fileExists(atPath: file.location) else {
      throw RecipeError(
        place: file.place,
        keyPath: "schedule.published",
        message: "\(file.name): there is no such file; 'quoin schedule plan --lock' writes a lock"
      )
    }
    let calendar =
      file.isLock
      ? try PublishedCalendar(ofLockAt: file.path, location: file.location)
      : try PublishedCalendar(ofEditionAt: file.location)
    try note(file, calendar.days.count, calendar.findings)
    // A lock that was changed stops the press; nothing of it is relied on.
    if calendar.findings.isEmpty {
      published =
        file.isLock
        ? calendar.asSource(file.path, named: file.name, digest: inputs.last?.sha256 ?? "")
        : calendar
    }
  }

  /// Takes the calendar of the edition that is about to be replaced, where it is one of this recipe.
  private mutating func keep(_ edition: String, for plan: Plan) {
    do {
      let calendar = try PublishedCalendar(ofEditionAt: edition)
      if calendar.name == plan.name {
        published = calendar
      } else {
        findings.append(
          .calendarNotKept(
            "the edition that is replaced is '\(calendar.name ?? "")' and not '\(plan.name)'",
            at: plan.schedulePlace
          )
        )
      }
    } catch {
      findings.append(.calendarNotKept("\(error)", at: plan.schedulePlace))
    }
  }
}

extension Plan.File {
  /// Whether the file is a lock, and no edition.
  var isLock: Bool { name.lowercased().hasSuffix(".csv") }
}

extension Finding {
  fileprivate static func calendarNotKept(_ reason: String, at place: Place) -> Finding {
    Finding(
      .calendarNotKept,
      at: place,
      field: "schedule",
      "the days are drawn anew, as the calendar of the edition that is replaced is not kept: \(reason)"
    )
  }
}

extension PublishedCalendar {
  /// The calendar of a lock with the lock as the source of its quotations.
  func asSource(_ path: String, named name: String, digest: String) -> PublishedCalendar {
    let licences = Set(days.map(\.licence)).sorted()
    let source = Source(
      path: name,
      sha256: digest,
      format: "csv",
      recordCount: days.count,
      licence: licences.isEmpty ? "NOASSERTION" : licences.joined(separator: " AND ")
    )
    return PublishedCalendar(days: days, sources: [path: source])
  }
}

extension Intake {
  /// Takes in the quotations of frozen days that have left the corpus, so that they stay playable, and
  /// gives the sources that they came from.
  mutating func carry(_ frozen: [PublishedDay], from calendar: PublishedCalendar) -> [Source] {
    let known = Set(quotations.map(\.id))
    var carried: [Quotation.ID: PublishedDay] = [:]
    for day in frozen where !known.contains(day.quotation.id) { carried[day.quotation.id] = day }
    var sources: [String: Source] = [:]
    for (_, day) in carried.sorted(by: { $0.key < $1.key }) {
      guard let source = calendar.sources[day.quotation.origin.path] else { continue }
      // A lock is the source itself, and stays what it is; an edition names files that went on changing.
      let kept = calendar.name == nil ? source : source.kept
      sources[kept.path] = kept
      var quotation = day.quotation
      quotation.origin = Place(path: kept.path, line: quotation.origin.line)
      admit(quotation, by: day.author)
    }
    return sources.values.sorted { $0.path < $1.path }
  }
}

extension Source {
  /// This source as one of the past: its path tells the state of the file that is meant, which is not
  /// that of today.
  fileprivate var kept: Source {
    let suffix = "@\(sha256.prefix(8))"
    return Source(
      path: path.hasSuffix(suffix) ? path : path + suffix,
      sha256: sha256,
      format: format,
      recordCount: recordCount,
      licence: licence
    )
  }
}
