public import Editorial
import Corpus
public import PuzzleModel
import PuzzleStore
import Scheduling
public import Workshop

/// The calendar that a press of a recipe would publish.
///
/// Planning it writes nothing.
public struct PlannedCalendar: Sendable {
  /// The findings, in the order of the places.
  public var findings: [Finding] { galley.findings }
  /// Whether a finding stops the press; there may be no calendar then.
  public var isStopped: Bool { galley.isStopped }

  let galley: Galley

  /// Plans a calendar.
  ///
  /// - Parameters:
  ///   - plan: The plan of the recipe.
  ///   - edition: The edition that would be replaced; results are taken over from it.
  ///   - options: How to press.
  ///   - progress: Receives progress.
  /// - Returns: The calendar.
  /// - Throws: The errors of ``PressJob/run(_:to:_:progress:elapsed:)``.
  public static func make(
    _ plan: Plan,
    replacing edition: String,
    _ options: Press.Options,
    progress: WorkProgress
  ) async throws -> PlannedCalendar {
    try await make(
      plan,
      replacing: edition,
      options,
      history: options.history,
      progress: progress
    )
  }

  static func make(
    _ plan: Plan,
    replacing edition: String,
    _ options: Press.Options,
    history: CalendarFiles.History,
    solved: LastEdition? = nil,
    intake: Intake? = nil,
    progress: WorkProgress
  ) async throws -> PlannedCalendar {
    let inputs = try await PressInputs.readTogether(
      plan,
      replacing: edition,
      history: history,
      key: options.sealKey,
      last: solved,
      intake: intake,
      progress: progress
    )
    let galley = try await Press.set(inputs, options, progress: progress)
    return PlannedCalendar(galley: galley)
  }
}

extension PlannedCalendar {
  /// Makes a table of the days of the calendar.
  public func table(from first: CalendarDay?, dayCount: Int?) -> CalendarTable {
    CalendarTable(galley.edition, from: first, dayCount: dayCount)
      .marked(by: galley.calendars, moved: Set((galley.change?.moves ?? []).map(\.slot)))
  }

  /// Writes the lock that a press would write, unless it is there already.
  ///
  /// - Returns: The path of the lock.
  /// - Throws: ``LockChanged`` if the lock was changed meanwhile, `StoreError` if it cannot be written.
  public func writeLock() throws -> String {
    let file = LockFile(of: galley.plan)
    if let renewal = galley.lock { _ = try file.renew(renewal) }
    return file.path
  }

  /// The lock that a press would write; empty if there is no calendar.
  public var lockText: String { String(decoding: galley.lock?.after ?? [], as: UTF8.self) }

  /// A summary of the calendar; nil if there is no calendar.
  public var summary: CalendarSummary? {
    galley.change.flatMap { CalendarSummary(name: galley.plan.name, galley.calendars, $0) }
  }

  /// What quotations would help most; nil if there is no calendar.
  public var advice: SupplyAdvice? { SupplyAdvice(galley.calendars, galley.feasts) }

  /// How long the puzzles last; nil if there is no calendar.
  public var runway: Runway? { Runway(galley.calendars) }

  /// Explains the puzzles of a day, game by game; empty if the calendar does not have the day.
  public func reasons(for day: CalendarDay) -> [DayReasons] {
    galley.calendars.compactMap { DayReasons($0, of: galley.edition, on: day) }
  }

  /// Says why games have no puzzle on a day; empty if all of them have.
  public func absences(on day: CalendarDay) -> [DayAbsence] {
    galley.calendars.compactMap { DayAbsence($0, on: day) }
  }

  /// How the calendar differs from what was published; nil if there is no calendar.
  public var change: CalendarChange? { galley.change }
}
